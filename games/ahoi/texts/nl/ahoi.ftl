# Ahoi.

# Fields of the wheel.

ahoi-field-port-card = havenkaart
ahoi-field-voucher = bon
ahoi-field-passengers = passagiers
ahoi-field-provisions = proviand
ahoi-field-event = gebeurtenis
ahoi-field-free-choice = vrije keuze

# Event cards.

ahoi-card-card-choice = kaartkeuze
ahoi-card-sos = SOS
ahoi-card-fair-wind = gunstige wind
ahoi-card-rough-sea = ruwe zee
ahoi-card-provisions-check = proviandcontrole
ahoi-card-coastguard = kustwacht

# Pieces.

ahoi-disc-passenger = een passagier
ahoi-disc-stowaway = een verstekeling
ahoi-variant-a = A
ahoi-variant-b = B
ahoi-cargo-passengers = passagiers
ahoi-cargo-provisions = proviand

# Labels.

ahoi-label-round = Ronde
ahoi-label-start = startkapitein
ahoi-label-coastguard = Kustwacht
ahoi-label-rods = Versperringen
ahoi-label-points = WP
ahoi-label-vouchers = bonnen
ahoi-label-called = aangedaan
ahoi-label-objective = doel
ahoi-label-hidden = verborgen
ahoi-label-hand = In de hand
ahoi-label-discs-in-ports = Schijven in de havens
ahoi-label-dice-are = dobbelstenen { $one } en { $two }
ahoi-label-stock = { $provisions ->
    [one] nog één rantsoen
   *[other] nog { $provisions } rantsoenen
}
ahoi-label-objective-is = { $ports ->
    [one] één haven
   *[other] { $ports } havens
} en { $home }
ahoi-label-objectives = Gesloten doelen: { $count }
ahoi-label-seen = gezien
ahoi-label-sign-point = vaarpunt
ahoi-label-sign-port = haven (zie de lijst)
ahoi-label-sign-start = starthaven
ahoi-label-sign-value = zoveel punten waard
ahoi-label-sign-discs = zoveel punten waard als er schijven aan land gaan
ahoi-label-sign-ship = schip van die kapitein
ahoi-label-sign-ships = meerdere schepen
ahoi-label-sign-coastguard = kustwacht
ahoi-label-sign-rod = versperring: geen doorgang
ahoi-label-sign-passenger = passagier
ahoi-label-sign-stowaway = verstekeling
ahoi-label-sign-unseen = schijf die je niet kent
ahoi-label-sign-provision = rantsoen
ahoi-label-sign-wind = gunstige wind
ahoi-label-sign-turn = wie aan de beurt is
ahoi-label-sign-card = open havenkaart
ahoi-label-sign-voucher = bon voor 2 passagiers of 2 rantsoenen

# What happens.

ahoi-event-first = Het lot wijst { $seat } aan als eerste kapitein.
ahoi-event-drew-port-card = { $seat } trekt de havenkaart { $port }.
ahoi-event-drew-voucher = { $seat } trekt een bon { $voucher }.
ahoi-event-turned-up = { $seat } bekijkt een schijf: { $disc }.
ahoi-event-turned-up-hidden = { $seat } bekijkt een schijf.
ahoi-event-placed-ship = { $seat } begint in { $port }.
ahoi-event-round = Ronde { $round } begint met { $seat }.
ahoi-event-rolled = { $seat } gooit { $one } en { $two }.
ahoi-event-chose = { $seat } kiest { $variant }.
ahoi-event-played = { $seat } speelt: { $field }.
ahoi-event-paid = { $points ->
    [0] { $seat } heeft geen punten en betaalt niets.
    [one] { $seat } betaalt één punt.
   *[other] { $seat } betaalt { $points } punten.
}
ahoi-event-passed = { $seat } past.
ahoi-event-stopped = { $seat } laat het bij één actie.
ahoi-event-spent = { $seat } levert een bon { $voucher } in voor { $cargo }.
ahoi-event-took-disc = { $seat } neemt schijf { $place } in { $port }.
ahoi-event-laid-disc = { $seat } legt een schijf op de kaart { $port }.
ahoi-event-laid-provision = { $seat } legt een rantsoen op de kaart { $port }.
ahoi-event-vouchers-renewed = De afgelegde bonnen worden de nieuwe stapel.
ahoi-event-events-renewed = De afgelegde gebeurtenissen worden de nieuwe stapel.
ahoi-event-shuffled-events = { $seat } schudt de afgelegde gebeurtenissen door de stapel.
ahoi-event-left-events = { $seat } laat de afgelegde gebeurtenissen liggen.
ahoi-event-drew-event = { $seat } trekt een gebeurtenis: { $event }.
ahoi-event-took-card = { $seat } neemt een kaart: { $field }.
ahoi-event-took-neither = { $seat } neemt geen kaart.
ahoi-event-rescued = { $seat } redt een schip en krijgt { $points ->
    [one] één punt
   *[other] { $points } punten
}.
ahoi-event-moved-rod = { $seat } verplaatst een versperring van { $from } naar { $to }.
ahoi-event-missed-provisions = { $seat } heeft { $missing ->
    [one] één schijf zonder rantsoen
   *[other] { $missing } schijven zonder rantsoen
} en verliest { $points ->
    [one] één punt
   *[other] { $points } punten
}.
ahoi-event-check-ignored = Er is deze ronde al gecontroleerd: { $seat } trekt opnieuw.
ahoi-event-moved-coastguard = { $seat } verplaatst de kustwacht naar { $point }.
ahoi-event-inspected = { $found ->
    [0] De kustwacht controleert { $seat } en vindt niets.
    [one] De kustwacht vindt een verstekeling bij { $seat }, die { $points ->
        [one] één punt
       *[other] { $points } punten
    } verliest.
   *[other] De kustwacht vindt { $found } verstekelingen bij { $seat }, die { $points ->
        [one] één punt
       *[other] { $points } punten
    } verliest.
}
ahoi-event-sailed = { $seat } vaart { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} naar { $point }.
ahoi-event-stayed = { $seat } blijft liggen.
ahoi-event-fair-wind-discarded = { $seat } legt { $cards ->
    [one] een gunstige wind
   *[other] { $cards } gunstige winden
} af.
ahoi-event-landed = { $seat } brengt { $discs ->
    [one] één schijf
   *[other] { $discs } schijven
} aan land in { $port } en krijgt { $points ->
    [one] één punt
   *[other] { $points } punten
}.
ahoi-event-left-open = { $seat } laat de kaart { $port } open.
ahoi-event-shuffled-discs = { $seat } schudt de schijven van { $port }.
ahoi-event-left-discs = { $seat } laat de schijven van { $port } liggen.
ahoi-event-looked = { $seat } bekijkt de doelen.
ahoi-event-saw-objective = { $seat } ziet een doel: { $ports ->
    [one] één haven
   *[other] { $ports } havens
} en { $home }.
ahoi-event-declined = { $seat } bekijkt de doelen niet.
ahoi-event-kept = { $seat } houdt een doel: { $ports ->
    [one] één haven
   *[other] { $ports } havens
} en { $home }.
ahoi-event-kept-hidden = { $seat } houdt een doel.
ahoi-event-left-objectives = { $seat } houdt geen doel.
ahoi-event-won-generally = { $seat } wint met { $points ->
    [one] één punt
   *[other] { $points } punten
}.
ahoi-event-won-personally = { $seat } wint met { $points ->
    [one] één punt
   *[other] { $points } punten
} en het doel: { $ports ->
    [one] één haven
   *[other] { $ports } havens
} en { $home }.
ahoi-event-limit = De laatste ronde is gespeeld.

# What can be done.

ahoi-do-name-first = { $seat } begint
ahoi-do-draw-port-card = havenkaart { $port }
ahoi-do-draw-voucher = bon { $voucher }
ahoi-do-turn-up = de schijf is { $disc }
ahoi-do-lay-shuffled = daarna ligt er { $disc }
ahoi-do-lay-shuffled-unseen = daarna ligt er een ongeziene schijf
ahoi-do-roll = de dobbelstenen tonen { $one } en { $two }
ahoi-do-draw-event = gebeurtenis { $event }
ahoi-do-turn-up-objective = doel: { $ports ->
    [one] één haven
   *[other] { $ports } havens
} en { $home }
ahoi-do-place-ship = in { $port } beginnen
ahoi-do-choose-a = A: de acties van de dobbelstenen
ahoi-do-choose-b = B: één actie zonder dobbelsteen
ahoi-do-play = { $field }
ahoi-do-pass = passen
ahoi-do-stop = het daarbij laten
ahoi-do-spend = de bon voor { $passengers ->
    [one] één passagier
   *[other] { $passengers } passagiers
} of { $provisions ->
    [one] één rantsoen
   *[other] { $provisions } rantsoenen
} inleveren
ahoi-do-take-disc = schijf { $place } nemen
ahoi-do-done = dat is genoeg
ahoi-do-lay-disc = de schijf op { $port } leggen
ahoi-do-lay-provision = een rantsoen op { $port } leggen
ahoi-do-shuffle-events = de aflegstapel erdoor schudden, dan trekken
ahoi-do-leave-events = van de stapel trekken zoals hij is
ahoi-do-take-port-card = een havenkaart nemen
ahoi-do-take-voucher = een bon nemen
ahoi-do-take-neither = geen van beide nemen
ahoi-do-move-rod = versperring van { $from } naar { $to } verplaatsen
ahoi-do-move-coastguard = kustwacht naar { $point } verplaatsen
ahoi-do-sail = naar { $point } varen
ahoi-do-sail-inspected = naar { $point } varen, met controle door de kustwacht
ahoi-do-stay = blijven liggen
ahoi-do-turn-over = de kaart omdraaien: de haven geldt als aangedaan
ahoi-do-leave-open = de kaart open laten
ahoi-do-shuffle-discs = de schijven van de haven schudden
ahoi-do-leave-discs = de schijven laten liggen
ahoi-do-look = de doelen bekijken
ahoi-do-decline = nu niet
ahoi-do-keep = het doel houden: { $ports ->
    [one] één haven
   *[other] { $ports } havens
} en { $home }
ahoi-do-leave-objectives = er geen houden
ahoi-do-play-freely = { $points ->
    [0] vrije keuze, gratis
    [one] vrije keuze, voor één punt
   *[other] vrije keuze, voor { $points } punten
}
ahoi-do-take-known = schijf { $place } nemen: { $disc }
ahoi-do-take-unseen = schijf { $place } nemen, die je niet kent
ahoi-do-lay-known = de schijf ({ $disc }) op { $port } leggen
ahoi-do-move-coastguard-inspects = kustwacht naar { $point } verplaatsen en { $ships ->
    [one] één schip
   *[other] { $ships } schepen
} controleren
ahoi-do-sail-steps = in { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} naar { $point } varen
ahoi-do-sail-lands = naar { $point } varen en { $discs ->
    [one] één schijf
   *[other] { $discs } schijven
} aan land brengen: +{ $points } WP
ahoi-do-sail-inspected-costs = in { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} naar { $point } varen, met controle: { $found ->
    [0] niets te vinden
    [one] één verstekeling, −{ $cost } WP
   *[other] { $found } verstekelingen, −{ $cost } WP
}
ahoi-do-sail-inspected-lands = met controle naar { $point } varen ({ $found ->
    [0] niets te vinden
    [one] één verstekeling, −{ $cost } WP
   *[other] { $found } verstekelingen, −{ $cost } WP
}) en { $discs ->
    [0] geen schijf
    [one] één schijf
   *[other] { $discs } schijven
} aan land brengen: +{ $points } WP

# What is refused.

ahoi-refused-over = Het spel is afgelopen.
ahoi-refused-not-now = Dat is nu niet aan de orde.
ahoi-refused-not-your-turn = { $seat } is aan de beurt.
ahoi-refused-not-drawn = Op die plaats zit niemand.
ahoi-refused-not-in-the-pile = Die kaart zit niet in de stapel.
ahoi-refused-no-such-disc = Zo’n schijf is er niet meer.
ahoi-refused-no-such-objective = Zo’n doel is er niet meer.
ahoi-refused-not-a-start-port = Schepen beginnen in een starthaven.
ahoi-refused-must-act = De startkapitein moet een actie spelen.
ahoi-refused-nothing-to-stop = Alleen de startkapitein mag stoppen, na de eerste van twee acties.
ahoi-refused-no-action-of = Er is geen actie van { $variant } mogelijk.
ahoi-refused-field-without-die = Op { $field } ligt geen dobbelsteen.
ahoi-refused-field-with-die = Op { $field } ligt een dobbelsteen.
ahoi-refused-not-the-other-die = { $field } is niet de actie van de andere dobbelsteen.
ahoi-refused-no-port-card = Er is geen havenkaart die je zou mogen houden.
ahoi-refused-no-voucher-left = Er is geen bon meer om te trekken.
ahoi-refused-no-open-card = Je hebt een open havenkaart nodig.
ahoi-refused-no-voucher = Je hebt een bon nodig.
ahoi-refused-not-in-port = Je schip moet in een haven liggen.
ahoi-refused-no-discs-here = In deze haven liggen geen schijven.
ahoi-refused-no-provisions-left = De voorraad is leeg.
ahoi-refused-no-event-left = Er is geen gebeurtenis meer om te trekken.
ahoi-refused-nothing-to-choose = Er is geen andere actie mogelijk.
ahoi-refused-not-a-free-choice = Een vrije keuze is een van de andere vijf acties.
ahoi-refused-not-your-voucher = Zo’n bon heb je niet.
ahoi-refused-no-disc-there = Daar ligt geen schijf.
ahoi-refused-take-one = Je hebt een bon ingeleverd: neem dan minstens iets ({ $cargo }).
ahoi-refused-not-your-card = Je hebt geen open kaart van deze haven.
ahoi-refused-no-rod-there = Daar ligt geen versperring.
ahoi-refused-no-stretch-there = Een versperring ligt tussen twee rode punten.
ahoi-refused-rod-there = Daar ligt al een versperring.
ahoi-refused-no-such-point = Dat punt staat niet op de zeekaart.
ahoi-refused-coastguard-there = De kustwacht is daar al.
ahoi-refused-already-there = Je schip ligt daar al; heen en weer varen mag niet.
ahoi-refused-too-far = Dat is { $away ->
    [one] één stap
   *[other] { $away } stappen
} ver, en je mag er { $reach } varen.
ahoi-refused-rod = Er ligt een versperring in de weg, en elke andere weg is te lang.
ahoi-refused-no-passenger = Die haven mag je alleen aandoen met een passagier op de kaart; doorvaren kan wel.
ahoi-refused-too-few-provisions = De kaart draagt { $discs ->
    [one] één schijf
   *[other] { $discs } schijven
}, maar { $provisions ->
    [0] geen rantsoen
    [one] maar één rantsoen
   *[other] maar { $provisions } rantsoenen
}: je kunt doorvaren, maar de haven niet aandoen.
ahoi-refused-ends-earlier = Op elke weg daarheen eindigt je zet eerder, in een haven die je aandoet.
ahoi-refused-inspection = Elke weg daarheen leidt langs de kustwacht: kies hem met controle.
ahoi-refused-no-inspection = Geen weg daarheen die je mag varen, leidt langs de kustwacht.
ahoi-refused-step-twice = Dan zou je dezelfde stap twee keer doen.
ahoi-refused-no-objective-there = Dat doel ligt daar niet.
