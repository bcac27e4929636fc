# Schmuggler

schmuggler-island-gems = Juweleneiland
schmuggler-island-coins = Munteneiland
schmuggler-island-pearls = Pareleiland
schmuggler-island-vases = Vazeneiland
schmuggler-island-wine = Wijneiland

schmuggler-way-clockwise = met de klok mee
schmuggler-way-counterclockwise = tegen de klok in

schmuggler-event-beam-pointed = De lichtstraal wijst naar { $island }.
schmuggler-event-first-drawn = Het lot valt op { $seat }, die begint.
schmuggler-event-rock-laid = { $seat } legt een rots op { $field }.
schmuggler-event-boat-placed = { $seat } vertrekt van { $island }.
schmuggler-event-turn-began = { $seat } is aan de beurt.
schmuggler-event-goods-taken = { $seat } neemt stuk { $nth } van { $origin }: voor { $goal }, waarde { $value }.
schmuggler-event-goods-taken-hidden = { $seat } neemt stuk { $nth } van { $origin } en bekijkt het stiekem.
schmuggler-event-rolled = { $seat } gooit: lichtstraal { $turns } { $way }, boot { $steps }.
schmuggler-event-rolled-either = { $seat } gooit: lichtstraal { $turns } naar keuze, boot { $steps }.
schmuggler-event-rolled-asleep = { $seat } gooit: de wachter slaapt, boot { $steps }.
schmuggler-event-beam-turned =
    { $steps ->
        [one] { $seat } draait de lichtstraal één stap { $way }.
       *[other] { $seat } draait de lichtstraal { $steps } stappen { $way }.
    }
schmuggler-event-caught = De lichtstraal valt op { $seat }: ‘{ $answer }’
schmuggler-event-goods-laid = { $seat } gooit de lading van { $boat } (stuk { $nth } van { $origin }) overboord, op { $field }.
schmuggler-event-sailed = { $seat } roeit naar { $field }.
schmuggler-event-pushed = { $seat } duwt { $boat } van { $from } naar { $to }.
schmuggler-event-places-swapped = { $seat } neemt { $from } en stuurt { $boat } terug naar { $to }.
schmuggler-event-goods-loaded = { $seat } vist bij { $field } stuk { $nth } van { $origin } op: voor { $goal }, waarde { $value }.
schmuggler-event-goods-loaded-hidden = { $seat } vist bij { $field } stuk { $nth } van { $origin } op.
schmuggler-event-goods-exchanged = { $seat } laat een stuk achter bij { $field } en neemt stuk { $nth } van { $origin }: voor { $goal }, waarde { $value }.
schmuggler-event-goods-exchanged-hidden = { $seat } laat een stuk achter bij { $field } en neemt stuk { $nth } van { $origin }.
schmuggler-event-delivered = { $seat } levert stuk { $nth } van { $origin } af op { $goal } voor { $value } en heeft samen { $points }.
schmuggler-event-goal-reached = { $seat } heeft { $points } punten en leidt de bende!
schmuggler-event-night-ended = Na { $turns } beurten wordt het licht; de nacht is voorbij.

schmuggler-answer-1 = Smokkelwaar? Dit zijn oma's boterhammen, meneer!
schmuggler-answer-2 = Ik kwam alleen naar de sterren kijken.
schmuggler-answer-3 = Ik? Ik ben gewoon verdwaald. Waar is mijn bed?
schmuggler-answer-4 = Die kist lag er al toen ik de boot kocht.
schmuggler-answer-5 = Ik vis maar wat. 's Nachts bijten ze beter.
schmuggler-answer-6 = Doe die lamp omlaag, u maakt de meeuwen wakker!

schmuggler-do-point-beam = Lichtstraal op { $island } richten
schmuggler-do-draw-first = { $seat } begint
schmuggler-do-turn-up = Stuk omdraaien: voor { $goal }, waarde { $value }
schmuggler-do-roll = { $beam } en { $steps } gooien
schmuggler-do-lay-rock = Rots op { $field } leggen
schmuggler-do-place-boat = Vertrekken van { $island }
schmuggler-do-turn-beam = Lichtstraal { $way } draaien
schmuggler-do-lay-goods = Stuk op { $field } gooien
schmuggler-do-stay = Blijven liggen
schmuggler-do-sail = Naar { $field } roeien
schmuggler-do-push = De boot op { $field } naar { $to } duwen
schmuggler-do-load = Stuk { $nth } van { $origin } laden bij { $field }
schmuggler-do-exchange = Eigen stuk ruilen voor stuk { $nth } van { $origin } bij { $field }
schmuggler-do-deliver = Afleveren bij { $field }
schmuggler-do-collect = Een stuk van het eiland bij { $field } nemen
schmuggler-do-restock = Een nieuw stuk nemen
schmuggler-do-decline = Niets nemen

schmuggler-awaited-beam-lot = het lot voor de lichtstraal
schmuggler-awaited-first-lot = het lot wie begint
schmuggler-awaited-rocks = het leggen van de rotsen
schmuggler-awaited-boats = het plaatsen van de boten
schmuggler-awaited-take = een blik op het genomen stuk
schmuggler-awaited-roll = de dobbelstenen
schmuggler-awaited-direction = de richting van de lichtstraal
schmuggler-awaited-lay = een plek voor de lading van een betrapte boot
schmuggler-awaited-move = de zet van de boot
schmuggler-awaited-restock = of er een nieuw stuk genomen wordt
schmuggler-awaited-over = niets

schmuggler-refused-won = Het spel is uit: iemand heeft gewonnen.
schmuggler-refused-ran-out = Het spel is uit: de beurten zijn op.
schmuggler-refused-not-your-turn = { $seat } is aan de beurt.
schmuggler-refused-not-now = Dat komt nu niet; verwacht wordt: { $awaited }.
schmuggler-refused-left-to-chance = Dat bepaalt het toeval; niemand kiest het.
schmuggler-refused-no-such-island = Dat eiland bestaat niet.
schmuggler-refused-no-such-seat = Daar zit niemand.
schmuggler-refused-not-waiting = Zo'n stuk ligt niet op dit eiland.
schmuggler-refused-not-on-the-dice = Zulke kanten hebben de dobbelstenen niet.
schmuggler-refused-rock-on-harbour = { $field } is een haven; rotsen liggen op open zee.
schmuggler-refused-rock-on-rock = Op { $field } ligt al een rots.
schmuggler-refused-rock-outside-the-bay = Dat ligt buiten de baai.
schmuggler-refused-rock-cuts-off = Een rots daar zou de haven van { $island } afsnijden.
schmuggler-refused-harbour-lit = De haven van { $island } ligt in het licht; begin in een donkere.
schmuggler-refused-laid-too-far = { $field } ligt niet naast de betrapte boot.
schmuggler-refused-laid-on-rock = Op { $field } ligt een rots.
schmuggler-refused-laid-on-taken = { $field } is bezet, en er is een beter veld voor het stuk.
schmuggler-refused-outside-the-bay = Dat ligt buiten de baai.
schmuggler-refused-already-there = Je boot ligt al op { $field }; om niets te doen, blijf liggen.
schmuggler-refused-too-far =
    { $steps ->
        [one] { $field } is meer dan één stap ver.
       *[other] { $field } is meer dan { $steps } stappen ver.
    }
schmuggler-refused-lit = { $field } ligt in de lichtstraal; geen boot vaart erin.
schmuggler-refused-beam-in-the-way = De lichtstraal ligt tussen je boot en { $field }.
schmuggler-refused-on-rock = Op { $field } ligt een rots.
schmuggler-refused-rock-in-the-way = Rotsen versperren de weg naar { $field }.
schmuggler-refused-occupied = { $boat } ligt op { $field }: zeg waar die boot heen gaat.
schmuggler-refused-boat-in-the-way = Een andere boot verspert de weg naar { $field }.
schmuggler-refused-harbour-shared = { $field } is een haven; er is plaats voor allen, niemand wordt geduwd.
schmuggler-refused-nobody-to-push = Op { $field } ligt geen boot om te duwen.
schmuggler-refused-pushed-too-far = { $field } ligt niet naast die boot.
schmuggler-refused-pushed-onto-taken = { $field } is geen vrij zeeveld, en daar kun je niet vandaan komen.
schmuggler-refused-nothing-afloat = Dat stuk drijft niet op { $field }.
schmuggler-refused-boat-full = Je boot heeft al een stuk; ruil het liever.
schmuggler-refused-nothing-to-exchange = Je boot is leeg; laad het stuk liever.
schmuggler-refused-nothing-aboard = Je boot heeft niets af te leveren.
schmuggler-refused-no-harbour = { $field } is geen haven.
schmuggler-refused-wrong-island = Je stuk is niet voor { $island }.
schmuggler-refused-no-island = Bij { $field } is geen eiland om een stuk van te nemen.
schmuggler-refused-nothing-waits = Op { $island } ligt niets meer.
schmuggler-refused-not-entered = Alleen een boot die de haven van { $island } binnenvaart neemt daar een stuk.
schmuggler-refused-full-for-island = Je boot heeft al een stuk.

schmuggler-draw-legend = ^ haven   # rots   o stuk   : in het licht   1 2 3 4 boten
schmuggler-draw-points = punten
schmuggler-draw-empty = leeg
schmuggler-draw-waiting = op de eilanden
schmuggler-draw-adrift = drijft
schmuggler-draw-turns = beurten gespeeld
