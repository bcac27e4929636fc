# Schmuggler

schmuggler-island-gems = Juweleneiland
schmuggler-island-coins = Munteneiland
schmuggler-island-pearls = Pareleiland
schmuggler-island-vases = Vazeneiland
schmuggler-island-wine = Wijneiland

schmuggler-way-clockwise = met de klok mee
schmuggler-way-counterclockwise = tegen de klok in

schmuggler-event-beam-pointed = De lichtstraal wijst naar { $island }.
schmuggler-event-first-drawn = Het lot is gevallen: { $seat } begint.
schmuggler-event-rock-laid = { $seat } legt een rots op { $field }.
schmuggler-event-boat-placed = { $seat } vertrekt van { $island }.
schmuggler-event-turn-began = { $seat } is aan de beurt.
schmuggler-event-goods-taken = { $seat } neemt lading { $nth } van { $origin }: voor { $goal }, waarde { $value }.
schmuggler-event-goods-taken-hidden = { $seat } neemt lading { $nth } van { $origin } en bekijkt die stiekem.
schmuggler-event-rolled = { $seat } gooit: lichtstraal { $turns } { $way }, boot { $steps }.
schmuggler-event-rolled-either = { $seat } gooit: lichtstraal { $turns } naar keuze, boot { $steps }.
schmuggler-event-rolled-asleep = { $seat } gooit: de wachter slaapt, boot { $steps }.
schmuggler-event-beam-turned =
    { $steps ->
        [one] { $seat } draait de lichtstraal één stap { $way }.
       *[other] { $seat } draait de lichtstraal { $steps } stappen { $way }.
    }
schmuggler-event-caught = De lichtstraal valt op { $seat }: “{ $answer }”
schmuggler-event-goods-laid = { $seat } gooit de lading van { $boat } (lading { $nth } van { $origin }) overboord, op { $field }.
schmuggler-event-sailed = { $seat } roeit naar { $field }.
schmuggler-event-pushed = { $seat } duwt { $boat } van { $from } naar { $to }.
schmuggler-event-places-swapped = { $seat } neemt { $from } en stuurt { $boat } terug naar { $to }.
schmuggler-event-goods-loaded = { $seat } vist bij { $field } lading { $nth } van { $origin } op: voor { $goal }, waarde { $value }.
schmuggler-event-goods-loaded-hidden = { $seat } vist bij { $field } lading { $nth } van { $origin } op.
schmuggler-event-goods-exchanged = { $seat } laat een lading achter bij { $field } en neemt lading { $nth } van { $origin }: voor { $goal }, waarde { $value }.
schmuggler-event-goods-exchanged-hidden = { $seat } laat een lading achter bij { $field } en neemt lading { $nth } van { $origin }.
schmuggler-event-delivered = { $seat } levert lading { $nth } van { $origin } af op { $goal } voor { $value } en staat nu op { $points }.
schmuggler-event-goal-reached = { $seat } heeft { $points ->
    [one] één punt
   *[other] { $points } punten
} en leidt de bende!
schmuggler-event-night-ended =
    { $turns ->
        [one] Na { $turns } beurt wordt het licht; de nacht is voorbij.
       *[other] Na { $turns } beurten wordt het licht; de nacht is voorbij.
    }

schmuggler-answer-1 = Smokkelwaar? Dit zijn oma’s boterhammen, meneer!
schmuggler-answer-2 = Ik kwam alleen naar de sterren kijken.
schmuggler-answer-3 = Ik? Ik ben gewoon verdwaald. Waar is mijn bed?
schmuggler-answer-4 = Die kist lag er al toen ik de boot kocht.
schmuggler-answer-5 = Ik vis maar wat. ’s Nachts bijten ze beter.
schmuggler-answer-6 = Doe die lamp uit, je maakt de meeuwen wakker!

schmuggler-do-point-beam = Lichtstraal op { $island } richten
schmuggler-do-draw-first = { $seat } begint
schmuggler-do-turn-up = Lading omdraaien: voor { $goal }, waarde { $value }
schmuggler-do-roll = { $beam } en { $steps } gooien
schmuggler-do-lay-rock = Rots op { $field } leggen
schmuggler-do-place-boat = Vertrekken van { $island } ({ $field })
schmuggler-do-turn-beam = Lichtstraal { $way } draaien
schmuggler-do-lay-goods = Lading op { $field } gooien
schmuggler-do-stay = Blijven liggen
schmuggler-do-sail = Naar { $field } roeien
schmuggler-do-sail-harbour = Naar { $field } roeien, de haven van { $island }
schmuggler-do-push = De boot op { $field } naar { $to } duwen
schmuggler-do-load = Lading { $nth } van { $origin } innemen bij { $field }
schmuggler-do-exchange = Eigen lading ruilen voor lading { $nth } van { $origin } bij { $field }
schmuggler-do-deliver = Eigen lading afleveren op { $island } ({ $field })
schmuggler-do-collect = Naar { $field } roeien en een lading nemen van { $island }
schmuggler-do-restock = Een nieuwe lading nemen
schmuggler-do-decline = Niets nemen

schmuggler-choose-place-boat =
    { $lit ->
        [1] Vertrekken van { $island } ({ $field }), in de lichtstraal
       *[other] Vertrekken van { $island } ({ $field })
    }
schmuggler-choose-turn-beam =
    { $caught ->
        [0] Lichtstraal { $way } draaien, tot { $field }: hij betrapt niemand
        [one] Lichtstraal { $way } draaien, tot { $field }: hij betrapt { $caught } boot
       *[other] Lichtstraal { $way } draaien, tot { $field }: hij betrapt { $caught } boten
    }
schmuggler-choose-lay-goods =
    { $lit ->
        [1] Lading { $nth } van { $origin } op { $field } gooien, in de lichtstraal
       *[other] Lading { $nth } van { $origin } op { $field } gooien
    }
schmuggler-choose-stay = Op { $field } blijven en niets doen
schmuggler-choose-push =
    { $lit ->
        [1] { $boat } van { $field } naar { $to } duwen, de lichtstraal in
       *[other] { $boat } van { $field } naar { $to } duwen
    }
schmuggler-choose-swap =
    { $lit ->
        [1] Van plaats wisselen met { $boat }: jij op { $field }, { $boat } op { $to }, de lichtstraal in
       *[other] Van plaats wisselen met { $boat }: jij op { $field }, { $boat } op { $to }
    }
schmuggler-choose-load = Lading { $nth } van { $origin } innemen bij { $field }: voor { $goal }, waarde { $value }
schmuggler-choose-load-hidden = Lading { $nth } van { $origin } innemen bij { $field }
schmuggler-choose-exchange = Eigen lading ruilen voor lading { $nth } van { $origin } bij { $field }: voor { $goal }, waarde { $value }
schmuggler-choose-exchange-hidden = Eigen lading ruilen voor lading { $nth } van { $origin } bij { $field }
schmuggler-choose-deliver =
    { $value ->
        [one] Lading { $nth } van { $origin } afleveren op { $island } ({ $field }): { $value } punt
       *[other] Lading { $nth } van { $origin } afleveren op { $island } ({ $field }): { $value } punten
    }
schmuggler-choose-deliver-and-win =
    { $value ->
        [one] Lading { $nth } van { $origin } afleveren op { $island } ({ $field }): { $value } punt, en je wint
       *[other] Lading { $nth } van { $origin } afleveren op { $island } ({ $field }): { $value } punten, en je wint
    }
schmuggler-choose-restock = Een nieuwe lading nemen van { $island }

schmuggler-awaited-beam-lot = de loting voor de lichtstraal
schmuggler-awaited-first-lot = de loting wie er begint
schmuggler-awaited-rocks = het leggen van de rotsen
schmuggler-awaited-boats = het plaatsen van de boten
schmuggler-awaited-take = een blik op de genomen lading
schmuggler-awaited-roll = de dobbelstenen
schmuggler-awaited-direction = de richting van de lichtstraal
schmuggler-awaited-lay = een plek voor de lading van een betrapte boot
schmuggler-awaited-move = de zet van de boot
schmuggler-awaited-restock = of er een nieuwe lading genomen wordt
schmuggler-awaited-over = niets

schmuggler-refused-won = Het spel is afgelopen: iemand heeft gewonnen.
schmuggler-refused-ran-out = Het spel is afgelopen: de beurten zijn op.
schmuggler-refused-not-your-turn = { $seat } is aan de beurt.
schmuggler-refused-not-now = Dat is nu niet aan de orde; eerst komt: { $awaited }.
schmuggler-refused-left-to-chance = Dat bepaalt het toeval; niemand kiest het.
schmuggler-refused-no-such-island = Dat eiland bestaat niet.
schmuggler-refused-no-such-harbour = Die haven bestaat niet.
schmuggler-refused-no-such-seat = Daar zit niemand.
schmuggler-refused-not-waiting = Zo’n lading ligt niet op dit eiland.
schmuggler-refused-not-on-the-dice = Zulke kanten hebben de dobbelstenen niet.
schmuggler-refused-rock-on-harbour = { $field } is een haven; rotsen liggen op open zee.
schmuggler-refused-rock-on-rock = Op { $field } ligt al een rots.
schmuggler-refused-rock-outside-the-bay = Dat ligt buiten de baai.
schmuggler-refused-rock-cuts-off = Een rots daar zou de haven van { $island } afsnijden.
schmuggler-refused-laid-too-far = { $field } ligt niet naast de betrapte boot.
schmuggler-refused-laid-on-rock = Op { $field } ligt een rots.
schmuggler-refused-laid-in-harbour = { $field } is een haven; ladingen drijven op open zee zolang daar een veld is.
schmuggler-refused-laid-on-taken = { $field } is bezet, en er is een beter veld voor de lading.
schmuggler-refused-outside-the-bay = Dat ligt buiten de baai.
schmuggler-refused-already-there = Je boot ligt al op { $field }; wil je niets doen, blijf dan liggen.
schmuggler-refused-too-far =
    { $steps ->
        [one] { $field } is meer dan één stap ver.
       *[other] { $field } is meer dan { $steps } stappen ver.
    }
schmuggler-refused-lit = { $field } ligt in de lichtstraal; geen boot vaart die in.
schmuggler-refused-beam-in-the-way = De lichtstraal ligt tussen je boot en { $field }.
schmuggler-refused-on-rock = Op { $field } ligt een rots.
schmuggler-refused-rock-in-the-way = Rotsen versperren de weg naar { $field }.
schmuggler-refused-occupied = { $boat } ligt op { $field }: zeg waar die boot heen gaat.
schmuggler-refused-boat-in-the-way = Een andere boot verspert de weg naar { $field }.
schmuggler-refused-harbour-shared = { $field } is een haven; er is plaats voor iedereen, niemand wordt weggeduwd.
schmuggler-refused-nobody-to-push = Op { $field } ligt geen boot om te duwen.
schmuggler-refused-pushed-too-far = { $field } ligt niet naast die boot.
schmuggler-refused-pushed-onto-taken = { $field } is geen vrij zeeveld, en je kunt daar ook niet vandaan komen.
schmuggler-refused-nothing-afloat = Die lading drijft niet op { $field }.
schmuggler-refused-boat-full = Je boot heeft al een lading; je kunt die ruilen.
schmuggler-refused-nothing-to-exchange = Je boot is leeg; je kunt de lading innemen.
schmuggler-refused-nothing-aboard = Je boot heeft niets om af te leveren.
schmuggler-refused-no-harbour = { $field } is geen haven.
schmuggler-refused-wrong-island = Je lading is niet voor { $island }.
schmuggler-refused-no-island = Bij { $field } is geen eiland om een lading van te nemen.
schmuggler-refused-nothing-waits = Op { $island } ligt niets meer.
schmuggler-refused-not-entered = Alleen een boot die de haven van { $island } binnenvaart, neemt daar een lading.
schmuggler-refused-full-for-island = Je boot heeft al een lading.

schmuggler-draw-legend = (*) vuurtoren   . zijn straal   : in de straal   ^ haven   # rots   o lading
schmuggler-draw-legend-boats = { $boats } de boten   > aan de beurt   -> naar eiland   (2) punten   ? onbekend
schmuggler-draw-points =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punten
    }
schmuggler-draw-dice =
    { $steps ->
        [one] Dobbelstenen: straal { $turns } { $way }, boot { $steps } veld
       *[other] Dobbelstenen: straal { $turns } { $way }, boot { $steps } velden
    }
schmuggler-draw-dice-either =
    { $steps ->
        [one] Dobbelstenen: straal { $turns } naar keuze, boot { $steps } veld
       *[other] Dobbelstenen: straal { $turns } naar keuze, boot { $steps } velden
    }
schmuggler-draw-dice-asleep =
    { $steps ->
        [one] Dobbelstenen: de wachter slaapt, boot { $steps } veld
       *[other] Dobbelstenen: de wachter slaapt, boot { $steps } velden
    }
schmuggler-draw-empty = leeg
schmuggler-draw-ashore = nog niet op het water
schmuggler-draw-waiting = op de eilanden
schmuggler-draw-pieces =
    { $count ->
        [0] niets
        [one] { $count } lading
       *[other] { $count } ladingen
    }
schmuggler-draw-adrift = drijft
schmuggler-draw-turns = beurten gespeeld
