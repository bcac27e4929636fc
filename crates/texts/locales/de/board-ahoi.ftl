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
board-ahoi-value-discs = so viel wert, wie gelandet wird
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
board-ahoi-would-land = Landung für { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}
board-ahoi-would-inspect = mit Kontrolle

# Wonach gefragt wird.

board-ahoi-ask-place = Wo beginnt dein Schiff? Tippe auf einen Starthafen.
board-ahoi-ask-look = Du darfst ein geheimes Spielziel behalten.
board-ahoi-ask-keep = Behalte eines davon, ganz für dich.
board-ahoi-ask-choose = A mit den Würfeln oder B ohne?
board-ahoi-ask-play = Wähle eine Aktion auf dem Rad.
board-ahoi-ask-freely = Freie Wahl: eine der fünf Aktionen.
board-ahoi-ask-spend = Welchen Gutschein gibst du ab?
board-ahoi-ask-take = Nimm Scheiben aus dem Hafen: { $left ->
    [one] noch eine
   *[other] bis zu { $left }
}.
board-ahoi-ask-lay = Auf welche Karte kommt diese Scheibe?
board-ahoi-ask-provision = Auf welche Karte kommt Proviant? { $left ->
    [one] Noch einer.
   *[other] Noch bis zu { $left }.
}
board-ahoi-ask-events = Erst die alten Ereignisse einmischen?
board-ahoi-ask-card = Nimm eine Karte deiner Wahl.
board-ahoi-ask-rod = Schwere See! Tippe auf den Sperrstab, den du versetzt.
board-ahoi-ask-stretch = Tippe auf die Strecke, auf die der Sperrstab kommt.
board-ahoi-ask-coastguard = Schicke die Küstenwache auf einen anderen Punkt.
board-ahoi-ask-sail = { $left ->
    [one] Segle einen Punkt weit oder bleib.
   *[other] Segle bis zu { $left } Punkte weit oder bleib.
}
board-ahoi-ask-shuffle = Gelandet! Die Scheiben des Hafens mischen?
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
board-ahoi-does-free-choice = Jede andere Aktion des Rades.
board-ahoi-costs = Kostet { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
board-ahoi-lies-on = { $discs ->
    [one] eine Scheibe
   *[other] { $discs } Scheiben
}, { $provisions } Proviant
board-ahoi-steps = { $steps ->
    [one] einen Punkt weit
   *[other] { $steps } Punkte weit
}
board-ahoi-inspection = Kontrolle: { $found ->
    [0] nichts zu finden
    [one] ein blinder Passagier, −{ $points }
   *[other] { $found } blinde Passagiere, −{ $points }
}
board-ahoi-landing = Landung: { $discs ->
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
} (Passagiere { $passengers }, blinde { $stowaways }), { $provisions ->
    [0] kein Proviant
   *[other] { $provisions } Proviant
}
board-ahoi-voucher = { $count ->
    [one] Gutschein
   *[other] { $count } Gutscheine
} für bis zu { $passengers } Passagiere oder { $provisions } Proviant
board-ahoi-holds = { $cards } offene Hafenkarten mit { $discs } Scheiben, { $vouchers } Gutscheine, { $called } Häfen angelaufen
board-ahoi-stock = Noch für alle da: { $ports } Hafenkarten, { $vouchers } Gutscheine, { $provisions } Proviant, { $events } Ereignisse
board-ahoi-objectives = Spielziele im Spiel: { $count }
board-ahoi-geography = Die Seekarte von Ahoi
board-ahoi-geography-from = Das Land auf der Karte ist nach Natural Earth gezeichnet, dessen Geografie allen frei gehört.
