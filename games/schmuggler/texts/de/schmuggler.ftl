# Schmuggler

schmuggler-island-gems = Juweleninsel
schmuggler-island-coins = Münzinsel
schmuggler-island-pearls = Perleninsel
schmuggler-island-vases = Vaseninsel
schmuggler-island-wine = Weininsel

schmuggler-way-clockwise = im Uhrzeigersinn
schmuggler-way-counterclockwise = gegen den Uhrzeigersinn

schmuggler-event-beam-pointed = Der Lichtstrahl zeigt auf: { $island }.
schmuggler-event-first-drawn = Das Los ist gefallen: { $seat } beginnt.
schmuggler-event-rock-laid = { $seat } legt einen Felsen auf { $field }.
schmuggler-event-boat-placed = { $seat } startet im Hafen: { $island }.
schmuggler-event-turn-began = { $seat } ist dran.
schmuggler-event-goods-taken = { $seat } nimmt Ware { $nth } ({ $origin }): Ziel { $goal }, Wert { $value }.
schmuggler-event-goods-taken-hidden = { $seat } nimmt Ware { $nth } ({ $origin }) und sieht sie heimlich an.
schmuggler-event-rolled = { $seat } würfelt: Lichtstrahl { $turns } { $way }, Boot { $steps }.
schmuggler-event-rolled-either = { $seat } würfelt: Lichtstrahl { $turns } in beliebiger Richtung, Boot { $steps }.
schmuggler-event-rolled-asleep = { $seat } würfelt: Der Wärter schläft, Boot { $steps }.
schmuggler-event-beam-turned =
    { $steps ->
        [one] { $seat } dreht den Lichtstrahl einen Schritt { $way }.
       *[other] { $seat } dreht den Lichtstrahl { $steps } Schritte { $way }.
    }
schmuggler-event-caught = Der Lichtstrahl trifft { $seat }: „{ $answer }“
schmuggler-event-goods-laid = { $seat } wirft die Ware von { $boat } (Ware { $nth }, { $origin }) über Bord, auf { $field }.
schmuggler-event-sailed = { $seat } rudert nach { $field }.
schmuggler-event-pushed = { $seat } verdrängt { $boat } von { $from } nach { $to }.
schmuggler-event-places-swapped = { $seat } besetzt { $from } und schickt { $boat } zurück nach { $to }.
schmuggler-event-goods-loaded = { $seat } fischt bei { $field } Ware { $nth } ({ $origin }) aus dem Wasser: Ziel { $goal }, Wert { $value }.
schmuggler-event-goods-loaded-hidden = { $seat } fischt bei { $field } Ware { $nth } ({ $origin }) aus dem Wasser.
schmuggler-event-goods-exchanged = { $seat } lässt bei { $field } eine Ware zurück und nimmt Ware { $nth } ({ $origin }): Ziel { $goal }, Wert { $value }.
schmuggler-event-goods-exchanged-hidden = { $seat } lässt bei { $field } eine Ware zurück und nimmt Ware { $nth } ({ $origin }).
schmuggler-event-delivered = { $seat } liefert Ware { $nth } ({ $origin }) ab, Ziel { $goal }, Wert { $value }, und hat nun { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
schmuggler-event-goal-reached = { $seat } hat { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} und führt jetzt die Bande an!
schmuggler-event-night-ended =
    { $turns ->
        [one] Nach { $turns } Zug wird es hell; die Nacht ist vorbei.
       *[other] Nach { $turns } Zügen wird es hell; die Nacht ist vorbei.
    }

schmuggler-answer-1 = Ware? Das sind Omas Butterbrote, Herr Wärter!
schmuggler-answer-2 = Ich wollte mir bloß die Sterne ansehen.
schmuggler-answer-3 = Ich? Ich habe mich verfahren. Wo geht es hier ins Bett?
schmuggler-answer-4 = Die Kiste war schon drin, als ich das Boot gekauft habe.
schmuggler-answer-5 = Ich angle nur. Nachts beißen sie besser.
schmuggler-answer-6 = Mach die Lampe aus, du weckst ja die Möwen!

schmuggler-do-point-beam = Lichtstrahl richten: { $island }
schmuggler-do-draw-first = { $seat } beginnt
schmuggler-do-turn-up = Ware aufdecken: Ziel { $goal }, Wert { $value }
schmuggler-do-roll = { $beam } und { $steps } würfeln
schmuggler-do-lay-rock = Felsen auf { $field } legen
schmuggler-do-place-boat = Im Hafen starten: { $island } ({ $field })
schmuggler-do-turn-beam = Lichtstrahl { $way } drehen
schmuggler-do-lay-goods = Ware auf { $field } werfen
schmuggler-do-stay = Liegen bleiben
schmuggler-do-sail = Nach { $field } rudern
schmuggler-do-sail-harbour = Nach { $field } rudern, in den Hafen: { $island }
schmuggler-do-push = Das Boot auf { $field } nach { $to } verdrängen
schmuggler-do-load = Ware { $nth } ({ $origin }) bei { $field } laden
schmuggler-do-exchange = Eigene Ware gegen Ware { $nth } ({ $origin }) bei { $field } tauschen
schmuggler-do-deliver = Eigene Ware abliefern: { $island } ({ $field })
schmuggler-do-collect = Nach { $field } rudern und eine Ware nehmen: { $island }
schmuggler-do-restock = Neue Ware nehmen
schmuggler-do-decline = Nichts nehmen

schmuggler-choose-place-boat =
    { $lit ->
        [1] Im Hafen starten: { $island } ({ $field }), im Lichtstrahl
       *[other] Im Hafen starten: { $island } ({ $field })
    }
schmuggler-choose-turn-beam =
    { $caught ->
        [0] Lichtstrahl { $way } drehen, bis { $field }: Er erwischt niemanden
        [one] Lichtstrahl { $way } drehen, bis { $field }: Er erwischt { $caught } Boot
       *[other] Lichtstrahl { $way } drehen, bis { $field }: Er erwischt { $caught } Boote
    }
schmuggler-choose-lay-goods =
    { $lit ->
        [1] Ware { $nth } ({ $origin }) auf { $field } werfen, in den Lichtstrahl
       *[other] Ware { $nth } ({ $origin }) auf { $field } werfen
    }
schmuggler-choose-stay = Auf { $field } bleiben und nichts tun
schmuggler-choose-push =
    { $lit ->
        [1] { $boat } von { $field } nach { $to } verdrängen, in den Lichtstrahl
       *[other] { $boat } von { $field } nach { $to } verdrängen
    }
schmuggler-choose-swap =
    { $lit ->
        [1] Platz tauschen mit { $boat }: du auf { $field }, { $boat } auf { $to }, in den Lichtstrahl
       *[other] Platz tauschen mit { $boat }: du auf { $field }, { $boat } auf { $to }
    }
schmuggler-choose-load = Ware { $nth } ({ $origin }) bei { $field } laden: Ziel { $goal }, Wert { $value }
schmuggler-choose-load-hidden = Ware { $nth } ({ $origin }) bei { $field } laden
schmuggler-choose-exchange = Eigene Ware gegen Ware { $nth } ({ $origin }) bei { $field } tauschen: Ziel { $goal }, Wert { $value }
schmuggler-choose-exchange-hidden = Eigene Ware gegen Ware { $nth } ({ $origin }) bei { $field } tauschen
schmuggler-choose-deliver =
    { $value ->
        [one] Ware { $nth } ({ $origin }) abliefern: { $island } ({ $field }), { $value } Punkt
       *[other] Ware { $nth } ({ $origin }) abliefern: { $island } ({ $field }), { $value } Punkte
    }
schmuggler-choose-deliver-and-win =
    { $value ->
        [one] Ware { $nth } ({ $origin }) abliefern: { $island } ({ $field }), { $value } Punkt, und du gewinnst
       *[other] Ware { $nth } ({ $origin }) abliefern: { $island } ({ $field }), { $value } Punkte, und du gewinnst
    }
schmuggler-choose-restock = Neue Ware nehmen: { $island }

schmuggler-awaited-beam-lot = das Los für den Lichtstrahl
schmuggler-awaited-first-lot = das Los, wer beginnt
schmuggler-awaited-rocks = das Legen der Felsen
schmuggler-awaited-boats = das Aufstellen der Boote
schmuggler-awaited-take = der Blick auf die genommene Ware
schmuggler-awaited-roll = die Würfel
schmuggler-awaited-direction = die Richtung des Lichtstrahls
schmuggler-awaited-lay = ein Platz für die Ware eines erwischten Boots
schmuggler-awaited-move = der Zug des Boots
schmuggler-awaited-restock = ob eine neue Ware genommen wird
schmuggler-awaited-over = nichts

schmuggler-refused-won = Die Partie ist zu Ende: Jemand hat gewonnen.
schmuggler-refused-ran-out = Die Partie ist zu Ende: Die Züge sind aufgebraucht.
schmuggler-refused-not-your-turn = { $seat } ist dran.
schmuggler-refused-not-now = Das kommt jetzt nicht; erst kommt: { $awaited }.
schmuggler-refused-left-to-chance = Das entscheidet der Zufall, niemand sonst.
schmuggler-refused-no-such-island = Diese Insel gibt es nicht.
schmuggler-refused-no-such-harbour = Diesen Hafen gibt es nicht.
schmuggler-refused-no-such-seat = Dort sitzt niemand.
schmuggler-refused-not-waiting = Eine solche Ware liegt nicht auf dieser Insel.
schmuggler-refused-not-on-the-dice = Solche Seiten haben die Würfel nicht.
schmuggler-refused-rock-on-harbour = { $field } ist ein Hafen; Felsen liegen auf offener See.
schmuggler-refused-rock-on-rock = Auf { $field } liegt schon ein Felsen.
schmuggler-refused-rock-outside-the-bay = Das liegt außerhalb der Bucht.
schmuggler-refused-rock-cuts-off = Ein Felsen dort würde den Hafen abschneiden: { $island }.
schmuggler-refused-laid-too-far = { $field } liegt nicht neben dem erwischten Boot.
schmuggler-refused-laid-on-rock = Auf { $field } liegt ein Felsen.
schmuggler-refused-laid-in-harbour = { $field } ist ein Hafen; Waren treiben auf offener See, solange es dort ein Feld gibt.
schmuggler-refused-laid-on-taken = { $field } ist belegt, und es gibt ein besseres Feld für die Ware.
schmuggler-refused-outside-the-bay = Das liegt außerhalb der Bucht.
schmuggler-refused-already-there = Dein Boot liegt schon auf { $field }; willst du nichts tun, bleib liegen.
schmuggler-refused-too-far =
    { $steps ->
        [one] { $field } ist mehr als einen Schritt entfernt.
       *[other] { $field } ist mehr als { $steps } Schritte entfernt.
    }
schmuggler-refused-lit = { $field } liegt im Lichtstrahl; kein Boot rudert hinein.
schmuggler-refused-beam-in-the-way = Der Lichtstrahl liegt zwischen deinem Boot und { $field }.
schmuggler-refused-on-rock = Auf { $field } liegt ein Felsen.
schmuggler-refused-rock-in-the-way = Felsen versperren den Weg nach { $field }.
schmuggler-refused-occupied = { $boat } ist auf { $field }: Sag, wohin dieses Boot soll.
schmuggler-refused-boat-in-the-way = Ein anderes Boot versperrt den Weg nach { $field }.
schmuggler-refused-harbour-shared = { $field } ist ein Hafen; dort ist Platz für alle, niemand wird verdrängt.
schmuggler-refused-nobody-to-push = Auf { $field } ist kein Boot zum Verdrängen.
schmuggler-refused-pushed-too-far = { $field } liegt nicht neben diesem Boot.
schmuggler-refused-pushed-onto-taken = { $field } ist kein freies Meerfeld, und du kannst auch nicht von dort kommen.
schmuggler-refused-nothing-afloat = Diese Ware treibt nicht auf { $field }.
schmuggler-refused-boat-full = Dein Boot hat schon eine Ware; du kannst sie tauschen.
schmuggler-refused-nothing-to-exchange = Dein Boot ist leer; du kannst die Ware laden.
schmuggler-refused-nothing-aboard = Dein Boot hat nichts, was du abliefern könntest.
schmuggler-refused-no-harbour = { $field } ist kein Hafen.
schmuggler-refused-wrong-island = Deine Ware ist nicht für diese Insel bestimmt: { $island }.
schmuggler-refused-no-island = Bei { $field } ist keine Insel, von der du Ware nehmen kannst.
schmuggler-refused-nothing-waits = Hier liegt keine Ware mehr: { $island }.
schmuggler-refused-not-entered = Nur ein Boot, das einfährt, nimmt hier Ware: { $island }.
schmuggler-refused-full-for-island = Dein Boot hat schon eine Ware.

schmuggler-draw-legend = (*) Leuchtturm   . sein Strahl   : im Strahl   ^ Hafen   # Felsen   o Ware
schmuggler-draw-legend-boats = { $boats } die Boote   > dran   -> für welche Insel   (2) Punkte   ? unbekannt
schmuggler-draw-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
schmuggler-draw-dice =
    { $steps ->
        [one] Würfel: Strahl { $turns } { $way }, Boot { $steps } Feld
       *[other] Würfel: Strahl { $turns } { $way }, Boot { $steps } Felder
    }
schmuggler-draw-dice-either =
    { $steps ->
        [one] Würfel: Strahl { $turns }, wohin du willst, Boot { $steps } Feld
       *[other] Würfel: Strahl { $turns }, wohin du willst, Boot { $steps } Felder
    }
schmuggler-draw-dice-asleep =
    { $steps ->
        [one] Würfel: Der Wärter schläft, Boot { $steps } Feld
       *[other] Würfel: Der Wärter schläft, Boot { $steps } Felder
    }
schmuggler-draw-empty = leer
schmuggler-draw-ashore = noch nicht auf dem Wasser
schmuggler-draw-waiting = auf den Inseln
schmuggler-draw-pieces =
    { $count ->
        [0] nichts
        [one] { $count } Ware
       *[other] { $count } Waren
    }
schmuggler-draw-adrift = treibt
schmuggler-draw-turns = Züge gespielt
