# Schmuggler

schmuggler-island-gems = Juweleninsel
schmuggler-island-coins = Münzinsel
schmuggler-island-pearls = Perleninsel
schmuggler-island-vases = Vaseninsel
schmuggler-island-wine = Weininsel

schmuggler-way-clockwise = im Uhrzeigersinn
schmuggler-way-counterclockwise = gegen den Uhrzeigersinn

schmuggler-event-beam-pointed = Der Lichtstrahl zeigt auf: { $island }.
schmuggler-event-first-drawn = Das Los fällt auf { $seat } und bestimmt, wer beginnt.
schmuggler-event-rock-laid = { $seat } legt einen Felsen auf { $field }.
schmuggler-event-boat-placed = { $seat } startet im Hafen: { $island }.
schmuggler-event-turn-began = { $seat } ist am Zug.
schmuggler-event-goods-taken = { $seat } nimmt Ware { $nth } ({ $origin }): Ziel { $goal }, Wert { $value }.
schmuggler-event-goods-taken-hidden = { $seat } nimmt Ware { $nth } ({ $origin }) und schaut sie heimlich an.
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
schmuggler-event-delivered = { $seat } liefert Ware { $nth } ({ $origin }) ab, Ziel { $goal }, Wert { $value }, und hat zusammen { $points }.
schmuggler-event-goal-reached = { $seat } hat { $points } Punkte und führt jetzt die Bande an!
schmuggler-event-night-ended = Nach { $turns } Zügen graut der Morgen; die Nacht ist vorbei.

schmuggler-answer-1 = Ware? Das sind Omas Butterbrote, Herr Wärter!
schmuggler-answer-2 = Ich wollte mir bloß die Sterne ansehen.
schmuggler-answer-3 = Ich? Ich habe mich verfahren. Wo geht es hier ins Bett?
schmuggler-answer-4 = Die Kiste war schon drin, als ich das Boot gekauft habe.
schmuggler-answer-5 = Ich angle nur. Nachts beißen sie besser.
schmuggler-answer-6 = Bitte die Lampe herunter, Sie wecken die Möwen!

schmuggler-do-point-beam = Lichtstrahl richten: { $island }
schmuggler-do-draw-first = { $seat } beginnt
schmuggler-do-turn-up = Ware aufdecken: Ziel { $goal }, Wert { $value }
schmuggler-do-roll = { $beam } und { $steps } würfeln
schmuggler-do-lay-rock = Felsen auf { $field } legen
schmuggler-do-place-boat = Im Hafen starten: { $island }
schmuggler-do-turn-beam = Lichtstrahl { $way } drehen
schmuggler-do-lay-goods = Ware auf { $field } werfen
schmuggler-do-stay = Stehen bleiben
schmuggler-do-sail = Nach { $field } rudern
schmuggler-do-push = Das Boot auf { $field } nach { $to } verdrängen
schmuggler-do-load = Ware { $nth } ({ $origin }) bei { $field } laden
schmuggler-do-exchange = Eigene Ware gegen Ware { $nth } ({ $origin }) bei { $field } tauschen
schmuggler-do-deliver = Bei { $field } abliefern
schmuggler-do-collect = Ware von der Insel bei { $field } nehmen
schmuggler-do-restock = Neue Ware nehmen
schmuggler-do-decline = Nichts nehmen

schmuggler-awaited-beam-lot = das Los für den Lichtstrahl
schmuggler-awaited-first-lot = das Los, wer beginnt
schmuggler-awaited-rocks = das Legen der Felsen
schmuggler-awaited-boats = das Aufstellen der Boote
schmuggler-awaited-take = der Blick auf die genommene Ware
schmuggler-awaited-roll = die Würfel
schmuggler-awaited-direction = die Richtung des Lichtstrahls
schmuggler-awaited-lay = ein Platz für die Ware eines ertappten Boots
schmuggler-awaited-move = der Zug des Boots
schmuggler-awaited-restock = ob eine neue Ware genommen wird
schmuggler-awaited-over = nichts

schmuggler-refused-won = Das Spiel ist aus: Jemand hat gewonnen.
schmuggler-refused-ran-out = Das Spiel ist aus: Die Züge sind aufgebraucht.
schmuggler-refused-not-your-turn = { $seat } ist am Zug.
schmuggler-refused-not-now = Das kommt jetzt nicht; erwartet wird: { $awaited }.
schmuggler-refused-left-to-chance = Das entscheidet der Zufall, niemand sonst.
schmuggler-refused-no-such-island = Diese Insel gibt es nicht.
schmuggler-refused-no-such-seat = Dort sitzt niemand.
schmuggler-refused-not-waiting = Eine solche Ware liegt nicht auf dieser Insel.
schmuggler-refused-not-on-the-dice = Solche Seiten haben die Würfel nicht.
schmuggler-refused-rock-on-harbour = { $field } ist ein Hafen; Felsen liegen auf offener See.
schmuggler-refused-rock-on-rock = Auf { $field } liegt schon ein Felsen.
schmuggler-refused-rock-outside-the-bay = Das liegt außerhalb der Bucht.
schmuggler-refused-rock-cuts-off = Ein Felsen dort würde den Hafen abschneiden: { $island }.
schmuggler-refused-harbour-lit = Dieser Hafen liegt im Licht: { $island }. Beginne in einem dunklen.
schmuggler-refused-laid-too-far = { $field } liegt nicht neben dem ertappten Boot.
schmuggler-refused-laid-on-rock = Auf { $field } liegt ein Felsen.
schmuggler-refused-laid-on-taken = { $field } ist belegt, und es gibt ein besseres Feld für die Ware.
schmuggler-refused-outside-the-bay = Das liegt außerhalb der Bucht.
schmuggler-refused-already-there = Dein Boot ist schon auf { $field }; um nichts zu tun, bleib stehen.
schmuggler-refused-too-far =
    { $steps ->
        [one] { $field } ist mehr als einen Schritt entfernt.
       *[other] { $field } ist mehr als { $steps } Schritte entfernt.
    }
schmuggler-refused-lit = { $field } liegt im Lichtstrahl; kein Boot fährt hinein.
schmuggler-refused-beam-in-the-way = Der Lichtstrahl liegt zwischen deinem Boot und { $field }.
schmuggler-refused-on-rock = Auf { $field } liegt ein Felsen.
schmuggler-refused-rock-in-the-way = Felsen versperren den Weg nach { $field }.
schmuggler-refused-occupied = { $boat } ist auf { $field }: Sag, wohin dieses Boot soll.
schmuggler-refused-boat-in-the-way = Ein anderes Boot versperrt den Weg nach { $field }.
schmuggler-refused-harbour-shared = { $field } ist ein Hafen; dort ist Platz für alle, niemand wird verdrängt.
schmuggler-refused-nobody-to-push = Auf { $field } ist kein Boot zum Verdrängen.
schmuggler-refused-pushed-too-far = { $field } liegt nicht neben diesem Boot.
schmuggler-refused-pushed-onto-taken = { $field } ist kein freies Meerfeld, und von dort kannst du nicht kommen.
schmuggler-refused-nothing-afloat = Diese Ware treibt nicht auf { $field }.
schmuggler-refused-boat-full = Dein Boot hat schon eine Ware; tausche stattdessen.
schmuggler-refused-nothing-to-exchange = Dein Boot ist leer; lade die Ware stattdessen.
schmuggler-refused-nothing-aboard = Dein Boot hat nichts abzuliefern.
schmuggler-refused-no-harbour = { $field } ist kein Hafen.
schmuggler-refused-wrong-island = Dieses Ziel hat deine Ware nicht: { $island }.
schmuggler-refused-no-island = Bei { $field } ist keine Insel, von der du Ware nehmen kannst.
schmuggler-refused-nothing-waits = Hier liegt keine Ware mehr: { $island }.
schmuggler-refused-not-entered = Nur ein Boot, das einfährt, nimmt hier Ware: { $island }.
schmuggler-refused-full-for-island = Dein Boot hat schon eine Ware.

schmuggler-draw-legend = ^ Hafen   # Felsen   o Ware   : im Licht   1 2 3 4 Boote
schmuggler-draw-points = Punkte
schmuggler-draw-empty = leer
schmuggler-draw-waiting = auf den Inseln
schmuggler-draw-adrift = treibt
schmuggler-draw-turns = Züge gespielt
