# Das Brett von Ahoi im Browser.

board-ahoi-chart = Die Seekarte: Pfeile gehen von Punkt zu Punkt, Bild auf und Bild ab von einem hellen Ort zum nächsten, Enter wählt, Plus und Minus zoomen, 0 zeigt alles, Umschalt mit Pfeilen verschiebt die Karte
board-ahoi-nearer = Näher
board-ahoi-farther = Weiter weg
board-ahoi-whole = Die ganze Karte zeigen
board-ahoi-my-ship = Zu meinem Schiff
board-ahoi-news = Was gerade geschah
board-ahoi-wheel = Das Steuerrad der Aktionen: Pfeile gehen herum, Enter wählt
board-ahoi-field = { $number }, { $field }{ $dice ->
    [0] {""}
    [one] , mit einem Würfel
   *[other] , mit zwei Würfeln
}
board-ahoi-track = Punkte: ein Spielziel ab { $objective }, Sieg mit Spielziel bei { $personal }, Sieg ohne bei { $general }

# Auf der Karte.

board-ahoi-value = Wert { $points }
board-ahoi-value-discs = so viel wert, wie angelandet wird
board-ahoi-start-port = Starthafen
board-ahoi-discs-here = { $discs ->
    [one] eine Scheibe
   *[other] { $discs } Scheiben
}
board-ahoi-ship-of = Schiff von { $seat }
board-ahoi-card-of = { $seat } will hierher
board-ahoi-coastguard = die Küstenwache
board-ahoi-rod = ein Sperrstab
board-ahoi-can = möglich
board-ahoi-would-land = Anlanden für { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}
board-ahoi-would-inspect = mit Kontrolle

# Wonach gefragt wird.

board-ahoi-ask-place = Wo beginnt dein Schiff? Tipp auf einen Starthafen.
board-ahoi-ask-look = Du darfst die Spielziele ansehen und eines behalten, ganz für dich.
board-ahoi-ask-keep = Behalte eines davon, ganz für dich, oder keines.
board-ahoi-ask-turn-over = Die Küstenwache hat hier deine letzte Scheibe geholt. Die Karte trotzdem umdrehen?
board-ahoi-ask-choose = A mit den Würfeln oder B ohne?
board-ahoi-ask-play = Wähl eine Aktion auf dem Steuerrad.
board-ahoi-ask-freely = Freie Wahl: eine der fünf anderen Aktionen.
board-ahoi-ask-spend = Welchen Gutschein gibst du ab?
board-ahoi-ask-take = Nimm Scheiben aus dem Hafen: { $left ->
    [one] noch eine
   *[other] noch bis zu { $left }
}.
board-ahoi-ask-lay = Auf welche Karte kommt diese Scheibe?
board-ahoi-ask-provision = Auf welche Karte kommt eine Ration? { $left ->
    [one] Noch eine.
   *[other] Noch bis zu { $left }.
}
board-ahoi-ask-events = Erst die alten Ereignisse einmischen?
board-ahoi-ask-card = Nimm eine Karte deiner Wahl.
board-ahoi-ask-rod = Raue See! Tipp auf den Sperrstab, den du versetzt.
board-ahoi-ask-stretch = Tipp auf die Strecke, auf die der Sperrstab kommt.
board-ahoi-ask-coastguard = Schick die Küstenwache auf einen anderen Punkt.
board-ahoi-ask-sail = { $left ->
    [one] Fahr einen Schritt weit oder bleib liegen.
   *[other] Fahr bis zu { $left } Schritte weit oder bleib liegen.
}
board-ahoi-ask-shuffle = Angelandet! Die Scheiben des Hafens mischen?
board-ahoi-in-hand = { $discs ->
    [one] Eine Scheibe in deiner Hand
   *[other] { $discs } Scheiben in deiner Hand
}

# Was daraus würde.

board-ahoi-does-port-card = Zieh eine Hafenkarte: ein neues Ziel.
board-ahoi-does-voucher = Zieh einen Gutschein.
board-ahoi-does-passengers = Gib einen Gutschein ab, nimm Scheiben aus diesem Hafen.
board-ahoi-does-provisions = Gib einen Gutschein ab, lade Proviant.
board-ahoi-does-event = Zieh ein Ereignis und führe es aus.
board-ahoi-does-free-choice = Jede andere Aktion des Steuerrads.
board-ahoi-costs = Kostet { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
board-ahoi-lies-on = { $discs ->
    [one] eine Scheibe
   *[other] { $discs } Scheiben
}, { $provisions ->
    [one] eine Ration
   *[other] { $provisions } Rationen
}
board-ahoi-steps = { $steps ->
    [one] einen Schritt weit
   *[other] { $steps } Schritte weit
}
board-ahoi-inspection = Kontrolle: { $found ->
    [0] nichts zu finden
    [one] ein blinder Passagier, −{ $points }
   *[other] { $found } blinde Passagiere, −{ $points }
}
board-ahoi-landing = Anlanden: { $discs ->
    [one] eine Scheibe
   *[other] { $discs } Scheiben
}, +{ $points }
board-ahoi-inspects = kontrolliert { $seat }

# Was Kapitäne haben.

board-ahoi-hold = Karten
board-ahoi-cards-of = Karten von { $seat }
board-ahoi-peek = Meine Scheiben ansehen
board-ahoi-no-cards = Keine offene Hafenkarte.
board-ahoi-card = Hafenkarte { $port }: { $discs ->
    [0] keine Scheibe
    [one] eine Scheibe
   *[other] { $discs } Scheiben
} (Passagiere { $passengers }, blinde Passagiere { $stowaways }), { $provisions ->
    [0] keine Ration
    [one] eine Ration
   *[other] { $provisions } Rationen
}
board-ahoi-voucher = { $count ->
    [one] Gutschein
   *[other] { $count } Gutscheine
} für bis zu { $passengers ->
    [one] einen Passagier
   *[other] { $passengers } Passagiere
} oder { $provisions ->
    [one] eine Ration
   *[other] { $provisions } Rationen
}
board-ahoi-holds = { $cards ->
    [one] eine offene Hafenkarte
   *[other] { $cards } offene Hafenkarten
} mit { $discs ->
    [one] einer Scheibe
   *[other] { $discs } Scheiben
}, { $vouchers ->
    [one] ein Gutschein
   *[other] { $vouchers } Gutscheine
}, { $called ->
    [one] ein Hafen
   *[other] { $called } Häfen
} angelaufen
board-ahoi-stock = Noch für alle da: { $ports ->
    [one] eine Hafenkarte
   *[other] { $ports } Hafenkarten
}, { $vouchers ->
    [one] ein Gutschein
   *[other] { $vouchers } Gutscheine
}, { $provisions ->
    [one] eine Ration
   *[other] { $provisions } Rationen
}, { $events ->
    [one] ein Ereignis
   *[other] { $events } Ereignisse
}
board-ahoi-objectives = { $count ->
    [one] Ein Spielziel liegt verdeckt
   *[other] { $count } Spielziele liegen verdeckt
}
board-ahoi-objectives-seen = { $taken ->
    [0] Das lag da, als du hingesehen hast
    [one] Das lag da, als du hingesehen hast; eines wurde seither genommen
   *[other] Das lag da, als du hingesehen hast; { $taken } wurden seither genommen
}
board-ahoi-objective-of = { $seat } hat ein geheimes Spielziel
board-ahoi-geography = Die Seekarte von Ahoi
board-ahoi-geography-from = Das Land auf der Seekarte ist nach Natural Earth gezeichnet, dessen Daten gemeinfrei sind.
board-ahoi-score-start = Zu Beginn: { $points }
board-ahoi-score-since = Seitdem: { $points }
board-ahoi-score-called = { $called ->
    [one] 1 Hafen angelaufen
   *[other] { $called } Häfen angelaufen
}: { $ports }
