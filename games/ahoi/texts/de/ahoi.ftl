# Ahoi.

# Fields of the wheel.

ahoi-field-port-card = Hafenkarte
ahoi-field-voucher = Gutschein
ahoi-field-passengers = Passagiere
ahoi-field-provisions = Proviant
ahoi-field-event = Ereignis
ahoi-field-free-choice = freie Wahl

# Event cards.

ahoi-card-card-choice = Kartenwahl
ahoi-card-sos = SOS
ahoi-card-fair-wind = günstiger Wind
ahoi-card-rough-sea = raue See
ahoi-card-provisions-check = Proviantkontrolle
ahoi-card-coastguard = Küstenwache

# Pieces.

ahoi-disc-passenger = ein Passagier
ahoi-disc-stowaway = ein blinder Passagier
ahoi-variant-a = A
ahoi-variant-b = B
ahoi-cargo-passengers = Passagiere
ahoi-cargo-provisions = Proviant

# Labels.

ahoi-label-round = Runde
ahoi-label-start = Startkapitän
ahoi-label-coastguard = Küstenwache
ahoi-label-rods = Sperrstäbe
ahoi-label-points = SP
ahoi-label-vouchers = Gutscheine
ahoi-label-called = angelaufen
ahoi-label-objective = Spielziel
ahoi-label-hidden = verdeckt
ahoi-label-hand = In der Hand
ahoi-label-discs-in-ports = Scheiben in den Häfen
ahoi-label-dice-are = Würfel { $one } und { $two }
ahoi-label-stock = { $provisions ->
    [one] noch eine Ration
   *[other] noch { $provisions } Rationen
}
ahoi-label-objective-is = { $ports ->
    [one] ein Hafen
   *[other] { $ports } Häfen
} und { $home }
ahoi-label-objectives = Verdeckte Spielziele: { $count }
ahoi-label-seen = gesehen
ahoi-label-sign-point = Streckenpunkt
ahoi-label-sign-port = Hafen (siehe Liste)
ahoi-label-sign-start = Starthafen
ahoi-label-sign-value = so viele Punkte wert
ahoi-label-sign-discs = so viele Punkte wert, wie Scheiben angelandet werden
ahoi-label-sign-ship = Schiff dieses Kapitäns
ahoi-label-sign-ships = mehrere Schiffe
ahoi-label-sign-coastguard = Küstenwache
ahoi-label-sign-rod = Sperrstab: kein Durchkommen
ahoi-label-sign-passenger = Passagier
ahoi-label-sign-stowaway = blinder Passagier
ahoi-label-sign-unseen = Scheibe, die du nicht kennst
ahoi-label-sign-provision = Ration
ahoi-label-sign-wind = günstiger Wind
ahoi-label-sign-turn = wer dran ist
ahoi-label-sign-card = offene Hafenkarte
ahoi-label-sign-voucher = Gutschein für 2 Passagiere oder 2 Rationen

# What happens.

ahoi-event-first = { $seat } wird als erster Kapitän ausgelost.
ahoi-event-drew-port-card = { $seat } zieht die Hafenkarte { $port }.
ahoi-event-drew-voucher = { $seat } zieht einen Gutschein { $voucher }.
ahoi-event-turned-up = { $seat } sieht sich eine Scheibe an: { $disc }.
ahoi-event-turned-up-hidden = { $seat } sieht sich eine Scheibe an.
ahoi-event-placed-ship = { $seat } beginnt in { $port }.
ahoi-event-round = Runde { $round } beginnt mit { $seat }.
ahoi-event-rolled = { $seat } würfelt { $one } und { $two }.
ahoi-event-chose = { $seat } wählt { $variant }.
ahoi-event-played = { $seat } spielt: { $field }.
ahoi-event-paid = { $points ->
    [0] { $seat } hat keine Punkte und zahlt nichts.
    [one] { $seat } zahlt einen Punkt.
   *[other] { $seat } zahlt { $points } Punkte.
}
ahoi-event-passed = { $seat } passt.
ahoi-event-stopped = { $seat } belässt es bei einer Aktion.
ahoi-event-spent = { $seat } gibt einen Gutschein { $voucher } ab für: { $cargo }.
ahoi-event-took-disc = { $seat } nimmt Scheibe { $place } in { $port }.
ahoi-event-laid-disc = { $seat } legt eine Scheibe auf die Karte { $port }.
ahoi-event-laid-provision = { $seat } legt eine Ration auf die Karte { $port }.
ahoi-event-vouchers-renewed = Die abgelegten Gutscheine werden der neue Stapel.
ahoi-event-events-renewed = Die abgelegten Ereignisse werden der neue Stapel.
ahoi-event-shuffled-events = { $seat } mischt die abgelegten Ereignisse ein.
ahoi-event-left-events = { $seat } lässt die abgelegten Ereignisse liegen.
ahoi-event-drew-event = { $seat } zieht ein Ereignis: { $event }.
ahoi-event-took-card = { $seat } nimmt eine Karte: { $field }.
ahoi-event-took-neither = { $seat } nimmt keine Karte.
ahoi-event-rescued = { $seat } rettet ein Schiff und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
ahoi-event-moved-rod = { $seat } versetzt einen Sperrstab von { $from } nach { $to }.
ahoi-event-missed-provisions = { $seat } hat { $missing ->
    [one] eine Scheibe ohne Ration
   *[other] { $missing } Scheiben ohne Ration
} und verliert { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
ahoi-event-check-ignored = In dieser Runde wurde schon kontrolliert: { $seat } zieht noch einmal.
ahoi-event-moved-coastguard = { $seat } versetzt die Küstenwache nach { $point }.
ahoi-event-inspected = { $found ->
    [0] Die Küstenwache kontrolliert { $seat } und findet nichts.
    [one] Die Küstenwache findet einen blinden Passagier bei { $seat }: { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    } weniger.
   *[other] Die Küstenwache findet { $found } blinde Passagiere bei { $seat }: { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    } weniger.
}
ahoi-event-sailed = { $seat } fährt { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} weit nach { $point }.
ahoi-event-stayed = { $seat } bleibt liegen.
ahoi-event-fair-wind-discarded = { $seat } legt { $cards ->
    [one] einen günstigen Wind
   *[other] { $cards } günstige Winde
} ab.
ahoi-event-landed = { $seat } bringt { $discs ->
    [one] eine Scheibe
   *[other] { $discs } Scheiben
} nach { $port } und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
ahoi-event-left-open = { $seat } lässt die Karte { $port } offen.
ahoi-event-shuffled-discs = { $seat } mischt die Scheiben von { $port }.
ahoi-event-left-discs = { $seat } lässt die Scheiben von { $port } liegen.
ahoi-event-looked = { $seat } sieht sich die Spielziele an.
ahoi-event-saw-objective = { $seat } sieht ein Spielziel: { $ports ->
    [one] ein Hafen
   *[other] { $ports } Häfen
} und { $home }.
ahoi-event-declined = { $seat } sieht sich die Spielziele nicht an.
ahoi-event-kept = { $seat } behält ein Spielziel: { $ports ->
    [one] ein Hafen
   *[other] { $ports } Häfen
} und { $home }.
ahoi-event-kept-hidden = { $seat } behält ein Spielziel.
ahoi-event-left-objectives = { $seat } behält kein Spielziel.
ahoi-event-won-generally = { $seat } gewinnt mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}.
ahoi-event-won-personally = { $seat } gewinnt mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} und dem Spielziel: { $ports ->
    [one] ein Hafen
   *[other] { $ports } Häfen
} und { $home }.
ahoi-event-limit = Die letzte Runde ist gespielt.

# What can be done.

ahoi-do-name-first = { $seat } beginnt
ahoi-do-draw-port-card = Hafenkarte { $port }
ahoi-do-draw-voucher = Gutschein { $voucher }
ahoi-do-turn-up = die Scheibe ist { $disc }
ahoi-do-lay-shuffled = als Nächstes liegt { $disc }
ahoi-do-lay-shuffled-unseen = als Nächstes liegt eine ungesehene Scheibe
ahoi-do-roll = die Würfel zeigen { $one } und { $two }
ahoi-do-draw-event = Ereignis { $event }
ahoi-do-turn-up-objective = Spielziel: { $ports ->
    [one] ein Hafen
   *[other] { $ports } Häfen
} und { $home }
ahoi-do-place-ship = in { $port } beginnen
ahoi-do-choose-a = A: die Aktionen der Würfel
ahoi-do-choose-b = B: eine Aktion ohne Würfel
ahoi-do-play = { $field }
ahoi-do-pass = passen
ahoi-do-stop = es dabei belassen
ahoi-do-spend = den Gutschein für { $passengers ->
    [one] einen Passagier
   *[other] { $passengers } Passagiere
} oder { $provisions ->
    [one] eine Ration
   *[other] { $provisions } Rationen
} abgeben
ahoi-do-take-disc = Scheibe { $place } nehmen
ahoi-do-done = das reicht
ahoi-do-lay-disc = die Scheibe auf { $port } legen
ahoi-do-lay-provision = eine Ration auf { $port } legen
ahoi-do-shuffle-events = die abgelegten einmischen, dann ziehen
ahoi-do-leave-events = vom Stapel ziehen, wie er ist
ahoi-do-take-port-card = eine Hafenkarte nehmen
ahoi-do-take-voucher = einen Gutschein nehmen
ahoi-do-take-neither = keine Karte nehmen
ahoi-do-move-rod = Sperrstab von { $from } nach { $to } versetzen
ahoi-do-move-coastguard = Küstenwache nach { $point } versetzen
ahoi-do-sail = nach { $point } fahren
ahoi-do-sail-inspected = nach { $point } fahren, mit Kontrolle durch die Küstenwache
ahoi-do-stay = liegen bleiben
ahoi-do-turn-over = die Karte umdrehen: der Hafen gilt als angelaufen
ahoi-do-leave-open = die Karte offen lassen
ahoi-do-shuffle-discs = die Scheiben des Hafens mischen
ahoi-do-leave-discs = die Scheiben liegen lassen
ahoi-do-look = die Spielziele ansehen
ahoi-do-decline = jetzt nicht
ahoi-do-keep = das Spielziel behalten: { $ports ->
    [one] ein Hafen
   *[other] { $ports } Häfen
} und { $home }
ahoi-do-leave-objectives = keines davon behalten
ahoi-do-play-freely = { $points ->
    [0] freie Wahl, kostenlos
    [one] freie Wahl, für einen Punkt
   *[other] freie Wahl, für { $points } Punkte
}
ahoi-do-take-known = Scheibe { $place } nehmen: { $disc }
ahoi-do-take-unseen = Scheibe { $place } nehmen, die du nicht kennst
ahoi-do-lay-known = die Scheibe ({ $disc }) auf { $port } legen
ahoi-do-move-coastguard-inspects = Küstenwache nach { $point } versetzen und { $ships ->
    [one] ein Schiff
   *[other] { $ships } Schiffe
} kontrollieren
ahoi-do-sail-steps = { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} weit nach { $point } fahren
ahoi-do-sail-lands = nach { $point } fahren und { $discs ->
    [one] eine Scheibe
   *[other] { $discs } Scheiben
} anlanden: +{ $points } SP
ahoi-do-sail-inspected-costs = { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} weit nach { $point } fahren, mit Kontrolle: { $found ->
    [0] nichts zu finden
    [one] ein blinder Passagier, −{ $cost } SP
   *[other] { $found } blinde Passagiere, −{ $cost } SP
}
ahoi-do-sail-inspected-lands = mit Kontrolle nach { $point } fahren ({ $found ->
    [0] nichts zu finden
    [one] ein blinder Passagier, −{ $cost } SP
   *[other] { $found } blinde Passagiere, −{ $cost } SP
}) und { $discs ->
    [0] keine Scheibe
    [one] eine Scheibe
   *[other] { $discs } Scheiben
} anlanden: +{ $points } SP

# What is refused.

ahoi-refused-over = Die Partie ist zu Ende.
ahoi-refused-not-now = Das kommt jetzt nicht.
ahoi-refused-not-your-turn = { $seat } ist dran.
ahoi-refused-not-drawn = Diesen Platz hat niemand.
ahoi-refused-not-in-the-pile = Diese Karte ist nicht im Stapel.
ahoi-refused-no-such-disc = Eine solche Scheibe gibt es nicht mehr.
ahoi-refused-no-such-objective = Ein solches Spielziel gibt es nicht mehr.
ahoi-refused-not-a-start-port = Schiffe beginnen in einem Starthafen.
ahoi-refused-must-act = Der Startkapitän muss eine Aktion spielen.
ahoi-refused-nothing-to-stop = Aufhören darf nur der Startkapitän, nach der ersten von zwei Aktionen.
ahoi-refused-no-action-of = Keine Aktion von { $variant } ist möglich.
ahoi-refused-field-without-die = Auf { $field } liegt kein Würfel.
ahoi-refused-field-with-die = Auf { $field } liegt ein Würfel.
ahoi-refused-not-the-other-die = { $field } ist nicht die Aktion des anderen Würfels.
ahoi-refused-no-port-card = Es gibt keine Hafenkarte, die du behalten könntest.
ahoi-refused-no-voucher-left = Es gibt keinen Gutschein mehr zu ziehen.
ahoi-refused-no-open-card = Du brauchst eine offene Hafenkarte.
ahoi-refused-no-voucher = Du brauchst einen Gutschein.
ahoi-refused-not-in-port = Dein Schiff muss in einem Hafen liegen.
ahoi-refused-no-discs-here = In diesem Hafen liegen keine Scheiben.
ahoi-refused-no-provisions-left = Der Vorrat ist leer.
ahoi-refused-no-event-left = Es gibt kein Ereignis mehr zu ziehen.
ahoi-refused-nothing-to-choose = Keine andere Aktion ist möglich.
ahoi-refused-not-a-free-choice = Die freie Wahl gilt für eine der fünf anderen Aktionen.
ahoi-refused-not-your-voucher = Einen solchen Gutschein hast du nicht.
ahoi-refused-no-disc-there = Dort liegt keine Scheibe.
ahoi-refused-take-one = Du hast einen Gutschein abgegeben: Nimm wenigstens etwas ({ $cargo }).
ahoi-refused-not-your-card = Du hast keine offene Karte dieses Hafens.
ahoi-refused-no-rod-there = Dort liegt kein Sperrstab.
ahoi-refused-no-stretch-there = Ein Sperrstab liegt zwischen zwei roten Punkten.
ahoi-refused-rod-there = Dort liegt schon ein Sperrstab.
ahoi-refused-no-such-point = Diesen Punkt gibt es auf der Seekarte nicht.
ahoi-refused-coastguard-there = Die Küstenwache ist schon dort.
ahoi-refused-already-there = Dein Schiff liegt schon dort; Hin- und Herfahren ist nicht erlaubt.
ahoi-refused-too-far = Das ist { $away ->
    [one] einen Schritt
   *[other] { $away } Schritte
} entfernt, und du darfst { $reach } fahren.
ahoi-refused-rod = Ein Sperrstab ist im Weg, und jeder andere Weg ist zu weit.
ahoi-refused-no-passenger = Dort darfst du nur mit einem Passagier auf der Karte anlegen; durchfahren kannst du.
ahoi-refused-too-few-provisions = Die Karte trägt { $discs ->
    [one] eine Scheibe
   *[other] { $discs } Scheiben
}, aber { $provisions ->
    [0] keine Ration
    [one] nur eine Ration
   *[other] nur { $provisions } Rationen
}: Du kannst durchfahren, aber nicht anlegen.
ahoi-refused-ends-earlier = Auf jedem Weg dorthin endet dein Zug früher, in einem Hafen, den du anläufst.
ahoi-refused-inspection = Jeder Weg dorthin führt an der Küstenwache vorbei: Wähl ihn mit Kontrolle.
ahoi-refused-no-inspection = Kein Weg dorthin, den du fahren darfst, führt an der Küstenwache vorbei.
ahoi-refused-step-twice = Dabei würde derselbe Schritt zweimal gemacht.
ahoi-refused-no-objective-there = Dieses Spielziel liegt nicht da.
