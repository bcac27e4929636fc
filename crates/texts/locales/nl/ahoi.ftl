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
ahoi-label-dice = Dobbelstenen
ahoi-label-start = startkapitein
ahoi-label-coastguard = Kustwacht
ahoi-label-rods = Versperringen
ahoi-label-points = WP
ahoi-label-vouchers = bonnen
ahoi-label-called = aangedaan
ahoi-label-objective = doel
ahoi-label-hidden = verborgen
ahoi-label-hand = In de hand
ahoi-label-supply = Voorraad
ahoi-label-discs-in-ports = Schijven in de havens
ahoi-label-legend = p passagier · s verstekeling · · ongezien

# What happens.

ahoi-event-first = { $seat } wordt door het lot eerste kapitein.
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
ahoi-event-laid-provision = { $seat } legt proviand op de kaart { $port }.
ahoi-event-vouchers-renewed = De afgelegde bonnen worden de nieuwe stapel.
ahoi-event-events-renewed = De afgelegde gebeurtenissen worden de nieuwe stapel.
ahoi-event-shuffled-events = { $seat } schudt de afgelegde gebeurtenissen erin.
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
    [one] één schijf zonder proviand
   *[other] { $missing } schijven zonder proviand
} en verliest { $points ->
    [one] één punt
   *[other] { $points } punten
}.
ahoi-event-check-ignored = Er is deze ronde al gecontroleerd: { $seat } trekt opnieuw.
ahoi-event-moved-coastguard = { $seat } verplaatst de kustwacht naar { $point }.
ahoi-event-inspected = { $found ->
    [0] De kustwacht controleert { $seat } en vindt niets.
    [one] De kustwacht vindt een verstekeling bij { $seat }, die { $points } punten verliest.
   *[other] De kustwacht vindt { $found } verstekelingen bij { $seat }, die { $points } punten verliest.
}
ahoi-event-sailed = { $seat } vaart { $steps ->
    [one] één punt
   *[other] { $steps } punten
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
ahoi-event-shuffled-discs = { $seat } schudt de schijven van { $port }.
ahoi-event-left-discs = { $seat } laat de schijven van { $port } liggen.
ahoi-event-looked = { $seat } bekijkt de doelen.
ahoi-event-saw-objective = { $seat } ziet doel { $place }: { $ports } havens en { $home }.
ahoi-event-saw-objective-hidden = { $seat } ziet doel { $place }.
ahoi-event-declined = { $seat } bekijkt de doelen niet.
ahoi-event-kept = { $seat } houdt doel { $place }.
ahoi-event-won-generally = { $seat } wint met { $points } punten.
ahoi-event-won-personally = { $seat } wint met { $points } punten en het doel: { $ports } havens en { $home }.
ahoi-event-limit = De laatste ronde is gespeeld.

# What can be done.

ahoi-do-name-first = { $seat } begint
ahoi-do-draw-port-card = havenkaart { $port }
ahoi-do-draw-voucher = bon { $voucher }
ahoi-do-turn-up = de schijf is { $disc }
ahoi-do-lay-shuffled = daarna ligt { $disc }
ahoi-do-lay-shuffled-unseen = daarna ligt een ongeziene schijf
ahoi-do-roll = de dobbelstenen tonen { $one } en { $two }
ahoi-do-draw-event = gebeurtenis { $event }
ahoi-do-turn-up-objective = doel: { $ports } havens en { $home }
ahoi-do-place-ship = in { $port } beginnen
ahoi-do-choose-a = A: de acties van de dobbelstenen
ahoi-do-choose-b = B: één actie zonder dobbelsteen
ahoi-do-play = { $field }
ahoi-do-pass = passen
ahoi-do-stop = het daarbij laten
ahoi-do-spend = bon { $voucher } inleveren
ahoi-do-take-disc = schijf { $place } nemen
ahoi-do-done = dat is genoeg
ahoi-do-lay-disc = de schijf op { $port } leggen
ahoi-do-lay-provision = proviand op { $port } leggen
ahoi-do-shuffle-events = de aflegstapel erin schudden, dan trekken
ahoi-do-leave-events = van de stapel trekken zoals hij is
ahoi-do-take-port-card = een havenkaart nemen
ahoi-do-take-voucher = een bon nemen
ahoi-do-take-neither = geen van beide nemen
ahoi-do-move-rod = versperring van { $from } naar { $to } verplaatsen
ahoi-do-move-coastguard = kustwacht naar { $point } verplaatsen
ahoi-do-sail = naar { $point } varen
ahoi-do-sail-inspected = naar { $point } varen, met controle door de kustwacht
ahoi-do-stay = blijven liggen
ahoi-do-shuffle-discs = de schijven van de haven schudden
ahoi-do-leave-discs = de schijven laten liggen
ahoi-do-look = de doelen bekijken en er één houden
ahoi-do-decline = nu niet
ahoi-do-keep = doel { $place } houden

# What is refused.

ahoi-refused-over = Het spel is afgelopen.
ahoi-refused-not-now = Dit is nu niet aan de orde.
ahoi-refused-not-your-turn = { $seat } is aan de beurt.
ahoi-refused-not-drawn = Niemand heeft die plaats.
ahoi-refused-not-in-the-pile = Die kaart zit niet in de stapel.
ahoi-refused-no-such-disc = Zo'n schijf is er niet meer.
ahoi-refused-no-such-objective = Zo'n doel is er niet meer.
ahoi-refused-not-a-start-port = Schepen beginnen in een starthaven.
ahoi-refused-must-act = De startkapitein moet een actie spelen.
ahoi-refused-nothing-to-stop = Alleen de startkapitein mag stoppen, na de eerste van twee acties.
ahoi-refused-no-action-of = Geen actie van { $variant } is mogelijk.
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
ahoi-refused-nothing-to-choose = Geen andere actie is mogelijk.
ahoi-refused-not-a-free-choice = Een vrije keuze is een van de andere vijf acties.
ahoi-refused-not-your-voucher = Zo'n bon heb je niet.
ahoi-refused-no-disc-there = Daar ligt geen schijf.
ahoi-refused-take-one = Je hebt een bon ingeleverd: neem er minstens één ({ $cargo }).
ahoi-refused-not-your-card = Je hebt geen open kaart van deze haven.
ahoi-refused-no-rod-there = Daar ligt geen versperring.
ahoi-refused-no-stretch-there = Een versperring ligt tussen twee rode punten.
ahoi-refused-rod-there = Daar ligt al een versperring.
ahoi-refused-no-such-point = Dat punt staat niet op de kaart.
ahoi-refused-coastguard-there = De kustwacht is daar al.
ahoi-refused-already-there = Je schip ligt daar al; heen en weer varen mag niet.
ahoi-refused-too-far = Dat is { $away } punten ver, en je mag { $reach } varen.
ahoi-refused-rod = Een versperring ligt in de weg, en elke andere weg is te ver.
ahoi-refused-no-passenger = Daar mag je alleen aanleggen met een passagier op de kaart; doorvaren kan wel.
ahoi-refused-too-few-provisions = Op de kaart liggen { $discs } schijven maar slechts { $provisions } proviand: je kunt doorvaren maar niet aanleggen.
ahoi-refused-ends-earlier = Op elke weg daarheen eindigt je zet eerder, in een haven die je aandoet.
ahoi-refused-inspection = Elke weg daarheen leidt langs de kustwacht: kies hem met controle.
ahoi-refused-no-inspection = Geen weg daarheen binnen bereik leidt langs de kustwacht.
ahoi-refused-step-twice = Dan zou dezelfde stap twee keer worden gebruikt.
ahoi-refused-no-objective-there = Daar ligt geen doel.
