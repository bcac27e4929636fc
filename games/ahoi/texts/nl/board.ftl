# Het bord van Ahoi in de browser.

board-ahoi-chart = De zeekaart: pijltjes gaan van punt naar punt, Page Up en Page Down van de ene oplichtende plek naar de volgende, Enter kiest, plus en min zoomen, 0 toont alles, Shift met pijltjes verschuift de kaart
board-ahoi-nearer = Dichterbij
board-ahoi-farther = Verder weg
board-ahoi-whole = De hele kaart tonen
board-ahoi-my-ship = Naar mijn schip
board-ahoi-news = Wat er net gebeurde
board-ahoi-wheel = Het stuurwiel met de acties: pijltjes gaan rond, Enter kiest
board-ahoi-field = { $number }, { $field }{ $dice ->
    [0] {""}
    [one] , met een dobbelsteen
   *[other] , met twee dobbelstenen
}
board-ahoi-track = Punten: een doel vanaf { $objective }, overwinning met doel bij { $personal }, zonder doel bij { $general }

# Op de kaart.

board-ahoi-value = waarde { $points }
board-ahoi-value-discs = zoveel waard als er aan land gaat
board-ahoi-start-port = starthaven
board-ahoi-discs-here = { $discs ->
    [one] één schijf
   *[other] { $discs } schijven
}
board-ahoi-ship-of = schip van { $seat }
board-ahoi-card-of = { $seat } wil deze haven aandoen
board-ahoi-coastguard = de kustwacht
board-ahoi-rod = een versperring
board-ahoi-can = mogelijk
board-ahoi-would-land = aan land voor { $points ->
    [one] één punt
   *[other] { $points } punten
}
board-ahoi-would-inspect = met controle

# Wat er gevraagd wordt.

board-ahoi-ask-place = Waar begint je schip? Tik op een starthaven.
board-ahoi-ask-look = Je mag de doelen bekijken en er in het geheim één houden.
board-ahoi-ask-keep = Houd er één, in het geheim, of geen.
board-ahoi-ask-turn-over = De kustwacht heeft hier je laatste schijf weggehaald. De kaart toch omdraaien?
board-ahoi-ask-choose = A met de dobbelstenen, of B zonder?
board-ahoi-ask-play = Kies een actie op het stuurwiel.
board-ahoi-ask-freely = Vrije keuze: een van de vijf andere acties.
board-ahoi-ask-spend = Welke bon lever je in?
board-ahoi-ask-take = Neem schijven uit de haven: { $left ->
    [one] nog één
   *[other] nog hoogstens { $left }
}.
board-ahoi-ask-lay = Op welke kaart komt deze schijf?
board-ahoi-ask-provision = Op welke kaart komt een rantsoen? { $left ->
    [one] Nog één.
   *[other] Nog hoogstens { $left }.
}
board-ahoi-ask-events = Eerst de oude gebeurtenissen door de stapel schudden?
board-ahoi-ask-card = Neem een kaart naar keuze.
board-ahoi-ask-rod = Ruwe zee! Tik op de versperring die je verplaatst.
board-ahoi-ask-stretch = Tik op het traject waar de versperring komt.
board-ahoi-ask-coastguard = Stuur de kustwacht naar een ander punt.
board-ahoi-ask-sail = { $left ->
    [one] Vaar één stap, of blijf liggen.
   *[other] Vaar hoogstens { $left } stappen, of blijf liggen.
}
board-ahoi-ask-shuffle = Aan land! De schijven van de haven schudden?
board-ahoi-in-hand = { $discs ->
    [one] Eén schijf in je hand
   *[other] { $discs } schijven in je hand
}

# Wat ervan komt.

board-ahoi-does-port-card = Trek een havenkaart: een nieuwe bestemming.
board-ahoi-does-voucher = Trek een bon.
board-ahoi-does-passengers = Lever een bon in, neem schijven uit deze haven.
board-ahoi-does-provisions = Lever een bon in, laad rantsoenen.
board-ahoi-does-event = Trek een gebeurtenis en voer die uit.
board-ahoi-does-free-choice = Elke andere actie van het stuurwiel.
board-ahoi-costs = Kost { $points ->
    [one] één punt
   *[other] { $points } punten
}.
board-ahoi-lies-on = { $discs ->
    [one] één schijf
   *[other] { $discs } schijven
}, { $provisions ->
    [one] één rantsoen
   *[other] { $provisions } rantsoenen
}
board-ahoi-steps = { $steps ->
    [one] één stap varen
   *[other] { $steps } stappen varen
}
board-ahoi-inspection = Controle: { $found ->
    [0] niets te vinden
    [one] één verstekeling, −{ $points }
   *[other] { $found } verstekelingen, −{ $points }
}
board-ahoi-landing = Aan land: { $discs ->
    [one] één schijf
   *[other] { $discs } schijven
}, +{ $points }
board-ahoi-inspects = controleert { $seat }

# Wat kapiteins hebben.

board-ahoi-hold = Kaarten
board-ahoi-cards-of = Kaarten van { $seat }
board-ahoi-peek = Mijn schijven bekijken
board-ahoi-no-cards = Geen open havenkaart.
board-ahoi-card = Havenkaart { $port }: { $discs ->
    [0] geen schijf
    [one] één schijf
   *[other] { $discs } schijven
} (passagiers { $passengers }, verstekelingen { $stowaways }), { $provisions ->
    [0] geen rantsoen
    [one] één rantsoen
   *[other] { $provisions } rantsoenen
}
board-ahoi-voucher = { $count ->
    [one] Bon
   *[other] { $count } bonnen
} voor hoogstens { $passengers ->
    [one] één passagier
   *[other] { $passengers } passagiers
} of { $provisions ->
    [one] één rantsoen
   *[other] { $provisions } rantsoenen
}
board-ahoi-holds = { $cards ->
    [one] één open havenkaart
   *[other] { $cards } open havenkaarten
} met { $discs ->
    [one] één schijf
   *[other] { $discs } schijven
}, { $vouchers ->
    [one] één bon
   *[other] { $vouchers } bonnen
}, { $called ->
    [one] één haven
   *[other] { $called } havens
} aangedaan
board-ahoi-stock = Nog over voor iedereen: { $ports ->
    [one] één havenkaart
   *[other] { $ports } havenkaarten
}, { $vouchers ->
    [one] één bon
   *[other] { $vouchers } bonnen
}, { $provisions ->
    [one] één rantsoen
   *[other] { $provisions } rantsoenen
}, { $events ->
    [one] één gebeurtenis
   *[other] { $events } gebeurtenissen
}
board-ahoi-objectives = { $count ->
    [one] Eén doel ligt gesloten
   *[other] { $count } doelen liggen gesloten
}
board-ahoi-objectives-seen = { $taken ->
    [0] Dit lag er toen je keek
    [one] Dit lag er toen je keek; sindsdien is er één genomen
   *[other] Dit lag er toen je keek; sindsdien zijn er { $taken } genomen
}
board-ahoi-objective-of = { $seat } heeft een geheim doel
board-ahoi-geography = De zeekaart van Ahoi
board-ahoi-geography-from = Het land op de zeekaart is getekend naar Natural Earth, dat zijn kaartgegevens voor iedereen vrijgeeft.
board-ahoi-score-start = Aan het begin: { $points }
board-ahoi-score-since = Sindsdien: { $points }
board-ahoi-score-called = { $called ->
    [one] 1 haven aangedaan
   *[other] { $called } havens aangedaan
}: { $ports }
