# An Bord.

# Uitrusting.
an-bord-tile-cannon = kanon
an-bord-tile-sabre = sabel
an-bord-tile-sailor = matroos
an-bord-tile-shovel = schep
an-bord-tile-telescope = verrekijker
an-bord-tile-rope = touw
an-bord-tile-compass = kompas
an-bord-tile-map = landkaart
an-bord-tile-store = opslag
an-bord-tile-monkey = aapje

# Ladingen.
an-bord-good-blue = blauwe lading
an-bord-good-white = witte lading
an-bord-good-orange = oranje lading
an-bord-good-violet = paarse lading
an-bord-good-any = lading naar keuze
an-bord-colour-blue = blauw
an-bord-colour-white = wit
an-bord-colour-orange = oranje
an-bord-colour-violet = paars

# Waar dingen liggen.
an-bord-side-deck = aan dek
an-bord-side-below = benedendeks
an-bord-side-cargo = in het ruim

# Opschriften.
an-bord-label-journey = Reis
an-bord-label-card = kaart
an-bord-label-stack = stapel
an-bord-label-supply = voorraad
an-bord-label-reward = beloning
an-bord-label-down = gesloten
an-bord-label-deck = dek
an-bord-label-below = onder
an-bord-label-cargo = ruim
an-bord-label-chest = kist
an-bord-label-parrot = papegaai
an-bord-label-first = eerst vol
an-bord-label-chosen = heeft gekozen
an-bord-label-facing = trotseert
an-bord-label-hand = in de hand
an-bord-letter-blue = B
an-bord-letter-white = W
an-bord-letter-orange = O
an-bord-letter-violet = V
an-bord-sign-acts = aan de beurt
an-bord-sign-you = jouw schip
an-bord-sign-free = vrije plaats
an-bord-sign-pile = tegel van de hoop
an-bord-sign-starfish = met zeester
an-bord-sign-seen = gesloten, door jou gezien
an-bord-sign-any = kleur naar keuze, of verborgen
an-bord-sign-coins = munten
an-bord-count-coins = { $count ->
    [one] 1 munt
   *[other] { $count } munten
}
an-bord-count-chests = { $count ->
    [one] 1 kist
   *[other] { $count } kisten
}
an-bord-count-tiles = { $count ->
    [one] 1 tegel
   *[other] { $count } tegels
}
an-bord-count-goods = { $count ->
    [one] 1 lading
   *[other] { $count } ladingen
}

# Wat er gebeurde.
an-bord-event-card-dealt = Er wordt een kaart neergelegd: { $kind }, { $needs }.
an-bord-event-tile-fell = Een tegel komt open te liggen: { $tile }.
an-bord-event-tile-fell-face-down = Een tegel komt gesloten te liggen.
an-bord-event-loading-began = Alle hens aan dek! Het laden voor reis { $journey } begint.
an-bord-event-pile-ran-out = Er ligt geen tegel meer die je mag pakken.
an-bord-event-journey-began = Reis { $journey } begint; { $seat } schudt de kaarten.
an-bord-event-order-put-under = Een opdracht gaat ongezien onder de stapel.
an-bord-event-pirates-sighted = Piraten in zicht! Trotseren of vluchten?
an-bord-event-card-turned-up-goods = Omgedraaid: { $kind }. Vraagt { $needs } en geeft { $goods }.
an-bord-event-card-turned-up-coins = Omgedraaid: { $kind }. Vraagt { $needs } en geeft { $coins ->
    [one] één munt
   *[other] { $coins } munten
}.
an-bord-event-card-turned-up-both = Omgedraaid: { $kind }. Vraagt { $needs } en geeft { $goods } en { $coins ->
    [one] één munt
   *[other] { $coins } munten
}.
an-bord-event-equipment-returned = Alle uitrusting gaat terug naar de hoop.
an-bord-event-game-ended = De tweede reis is voorbij.
an-bord-event-reached-to-take = { $seat } grijpt naar een gesloten tegel.
an-bord-event-reached-to-turn = { $seat } draait een tegel om.
an-bord-event-tile-turned = { $seat } heeft omgedraaid: { $tile }.
an-bord-event-tile-taken = { $seat } pakt: { $tile }.
an-bord-event-tile-taken-hidden = { $seat } pakt een gesloten tegel.
an-bord-event-starfish-found = { $seat } vindt een zeester en legt de tegel terug: { $tile }.
an-bord-event-tile-put-back = { $seat } legt terug: { $tile }.
an-bord-event-tile-put-back-hidden = { $seat } legt een tegel gesloten terug.
an-bord-event-tile-laid = { $seat } legt { $side }: { $tile }.
an-bord-event-tile-laid-hidden = { $seat } legt een tegel benedendeks.
an-bord-event-good-loaded = { $seat } laadt: { $good }.
an-bord-event-ship-filled = { $seat } gooit de trossen los: het schip is vol.
an-bord-event-look-ended = { $seat } heeft als eerste het schip vol en raapt de kaarten op.
an-bord-event-choice-sealed = { $seat } heeft gekozen.
an-bord-event-faced = { $seat } trotseert de piraten.
an-bord-event-fled = { $seat } vlucht.
an-bord-event-accepted = { $seat } voldoet aan de kaart.
an-bord-event-declined = { $seat } slaat de kaart over.
an-bord-event-tile-given = { $seat } geeft uitrusting af ({ $side }): { $tile }.
an-bord-event-parrot-given = { $seat } stuurt in plaats daarvan de papegaai.
an-bord-event-good-given = { $seat } geeft af: { $good }.
an-bord-event-fined = { $seat } betaalt de piraten { $coins ->
    [one] één munt
   *[other] { $coins } munten
}.
an-bord-event-good-lost = { $seat } verliest aan de piraten: { $good }.
an-bord-event-coins-paid = { $seat } krijgt { $coins ->
    [one] één munt
   *[other] { $coins } munten
}.
an-bord-event-good-paid = { $seat } krijgt: { $good }.
an-bord-event-colour-ran-out = In de voorraad ontbreekt { $missing } × { $good }; { $seat } neemt andere.
an-bord-event-good-stowed = { $seat } bergt { $side } op: { $good }.
an-bord-event-good-left = { $seat } laat in de voorraad: { $good }.
an-bord-event-good-moved = { $seat } verplaatst { $side }: { $good }.
an-bord-event-tile-thrown = { $seat } gooit overboord: { $tile }.
an-bord-event-good-thrown = { $seat } gooit overboord: { $good }.
an-bord-event-goods-sold = { $seat } verkoopt { $goods ->
    [one] één lading
   *[other] { $goods } ladingen
} voor { $coins ->
    [one] één munt
   *[other] { $coins } munten
}.
an-bord-event-chest-laid = { $seat } legt een kist { $side }.
an-bord-event-parrot-received = { $seat } heeft het minste geld en krijgt een papegaai.

# Wat je kunt doen.
an-bord-do-deal = neerleggen: { $kind }, { $needs }
an-bord-do-turn-up = omdraaien: { $kind }, { $needs }
an-bord-do-spill-face-down = een tegel komt gesloten te liggen
an-bord-do-spill = een tegel komt open te liggen: { $tile }
an-bord-do-reveal = de tegel toont: { $tile }
an-bord-do-tick = de tijd verstrijkt
an-bord-do-show = boven op de stapel: { $kind }
an-bord-do-turn = { $at } omdraaien
an-bord-do-take = { $at } gesloten pakken
an-bord-do-lay = { $side } leggen, plaats { $number }
an-bord-do-put-back = terug op de hoop leggen
an-bord-do-load = laden: { $good }
an-bord-do-face = de piraten trotseren
an-bord-do-flee = vluchten
an-bord-do-accept = aan de kaart voldoen
an-bord-do-decline = overslaan
an-bord-do-give = tegel { $side } afgeven, plaats { $number }
an-bord-do-give-pair = een paar afgeven: { $side } { $number } en { $other-side } { $other-number }
an-bord-do-give-parrot = de papegaai sturen
an-bord-do-give-good = lading { $side } afgeven, plaats { $number }
an-bord-do-lose = { $good } { $side } verliezen, plaats { $number }
an-bord-do-pick = nemen: { $good }
an-bord-do-stow = { $side } opbergen, plaats { $number }
an-bord-do-stow-all = alles opbergen waar plaats is
an-bord-do-leave = in de voorraad laten
an-bord-do-throw-tile = tegel { $side } overboord gooien, plaats { $number }
an-bord-do-throw-good = { $good } { $side } overboord gooien, plaats { $number }
an-bord-do-lay-chest = kist { $side } leggen, plaats { $number }

# Wat je kunt doen, en waarmee.
an-bord-choose-turn = { $at } voor iedereen omdraaien: { $tile }
an-bord-choose-take = { $at } pakken: { $tile }
an-bord-choose-lay = { $side } leggen, op plaats { $number }: { $tile }
an-bord-choose-put-back = terug op de hoop leggen: { $tile }
an-bord-choose-accept-goods = aan de kaart voldoen voor { $goods }
an-bord-choose-accept-coins = aan de kaart voldoen voor { $coins ->
    [one] één munt
   *[other] { $coins } munten
}
an-bord-choose-accept-both = aan de kaart voldoen voor { $goods } en { $coins ->
    [one] één munt
   *[other] { $coins } munten
}
an-bord-choose-fine = de boete betalen: { $coins ->
    [0] geen munt
    [one] één munt
   *[other] { $coins } munten
} en een lading
an-bord-choose-give = afgeven wat { $side } op plaats { $number } ligt: { $tile }
an-bord-choose-give-pair = een paar afgeven, { $side } { $number } en { $other-side } { $other-number }: { $tile }
an-bord-choose-give-good = afgeven wat { $side } op plaats { $number } ligt: { $good }
an-bord-choose-stow = { $side } opbergen, op plaats { $number }: { $good }
an-bord-choose-leave = in de voorraad laten: { $good }
an-bord-choose-throw-tile = overboord gooien wat { $side } op plaats { $number } ligt: { $tile }

# Waarom niet.
an-bord-refused-game-over = Het spel is afgelopen.
an-bord-refused-no-ship = Deze plaats heeft geen schip in dit spel.
an-bord-refused-tiles-fall = Hoe tegels vallen, bepaalt het toeval.
an-bord-refused-cards-are-dealt = Welke kaarten van hun stapels komen, bepaalt het toeval.
an-bord-refused-tile-unseen = Niemand kan zeggen wat een gesloten tegel toont.
an-bord-refused-clock-ticks = De klok van de tafel tikt vanzelf, zolang iemand moet wachten.
an-bord-refused-stack-is-met = De kaarten komen van boven van de geschudde stapel.
an-bord-refused-seats-decide = Dat doen de spelers.
an-bord-refused-not-loading = Er wordt nu niet geladen.
an-bord-refused-not-your-turn = { $turn } is aan de beurt.
an-bord-refused-ship-full = Je schip kan niets meer laden.
an-bord-refused-lay-first = Leg eerst de tegel die je in de hand hebt.
an-bord-refused-too-soon = Niet zo snel: één actie per kwart seconde; nog { $ticks ->
    [one] { $ticks } tik
   *[other] { $ticks } tikken
}.
an-bord-refused-turned-already = Je hebt deze beurt al een tegel omgedraaid.
an-bord-refused-just-taken = { $at } is net gepakt.
an-bord-refused-not-face-down = Deze tegel ligt al open.
an-bord-refused-starfish-barred = Met twee spelers mag je geen tegels met een zeester pakken.
an-bord-refused-starfish-barred-in-scramble = In het gedrang mag je geen tegels met een zeester pakken.
an-bord-refused-no-free-place = Op je schip is geen combiplaats vrij.
an-bord-refused-nothing-in-hand = Je hebt geen tegel in de hand.
an-bord-refused-no-such-place = Die plaats heeft het schip niet.
an-bord-refused-place-taken = Op deze plaats ligt al iets.
an-bord-refused-cargo-full = Je hebt je twee ladingen al.
an-bord-refused-none-left = De voorraad heeft er geen meer: { $good }.
an-bord-refused-it-stays = Tijdens het laden blijft aan boord wat aan boord is.
an-bord-refused-not-deciding = Er is nu geen kaart om over te beslissen.
an-bord-refused-already-sealed = Je hebt gekozen; wacht op de anderen.
an-bord-refused-already-answered = Je hebt geantwoord; zeg wat je afgeeft.
an-bord-refused-no-pirates-ahead = Er zijn geen piraten om te trotseren of te ontvluchten.
an-bord-refused-face-or-flee-first = Zeg eerst of je de piraten trotseert of vlucht.
an-bord-refused-fled = Wie gevlucht is, heeft met deze piraten niets te maken.
an-bord-refused-cannot-meet = Je schip heeft niet wat deze kaart vraagt: { $kind }.
an-bord-refused-not-paying = Je betaalt geen kaart.
an-bord-refused-wrong-tile = De kaart vraagt nu eerst: { $tile }.
an-bord-refused-wrong-good = De kaart vraagt nu eerst: { $good }.
an-bord-refused-rest-unmet = Dan kun je de rest van de kaart niet betalen.
an-bord-refused-no-scramble = Paren zijn alleen in het gedrang jokers.
an-bord-refused-no-pair = Dat zijn geen twee gelijke tegels van jou.
an-bord-refused-no-parrot = Je hebt geen papegaai om te sturen.
an-bord-refused-nothing-to-lose = Dat nemen de piraten je niet af.
an-bord-refused-no-reward = Je hebt geen beloning om op te bergen.
an-bord-refused-pick-first = Kies eerst de kleuren van je ladingen.
an-bord-refused-nothing-to-pick = Je mag geen lading naar keuze nemen.
an-bord-refused-colour-ran-out = Die is op: { $good }.
an-bord-refused-no-room = Daar is geen plaats voor een lading.
an-bord-refused-not-now = Overboord gooien kan wanneer jij iets te kiezen hebt.
an-bord-refused-nothing-to-throw = Zoiets ligt daar niet.
an-bord-refused-no-throwing-now = Aan het einde van een reis mag niets meer overboord.
an-bord-refused-no-chest-to-lay = Je hebt geen kist om te leggen.
an-bord-refused-chest-needs-free-place = Een kist heeft een vrije combiplaats nodig.
