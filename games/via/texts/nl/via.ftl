# Via.

via-tile-start = starttegel
via-tile-straight2 = rechte weg met 2 uitgangen
via-tile-straight3 = rechte weg met 3 uitgangen
via-tile-straight4 = rechte weg met 4 uitgangen
via-tile-curved2 = bochtige weg met 2 uitgangen
via-tile-curved3 = bochtige weg met 3 uitgangen
via-tile-curved4 = bochtige weg met 4 uitgangen
via-tile-water = water

via-corner-ne = noordoost
via-corner-se = zuidoost
via-corner-sw = zuidwest
via-corner-nw = noordwest

via-event-first-chosen = Het lot is gevallen: { $seat } begint.
via-event-tile-laid = { $seat } legt op { $field }: { $tile }.
via-event-property-closed = Het perceel bij { $field } { $corner } is gesloten: { $size ->
    [one] één stuk land
   *[other] { $size } stukken land
}.
via-event-house-built = { $seat } bouwt bij { $field } { $corner } een huis voor { $size ->
    [one] één punt
   *[other] { $size } punten
}.
via-event-castle-built = { $seat } bouwt bij { $field } { $corner } het kasteel voor { $size ->
    [one] één punt
   *[other] { $size } punten
}.
via-event-reserve-taken = { $seat } pakt { $houses ->
    [one] één huis
   *[other] { $houses } huizen
} uit de reserve.
via-event-tiles-chosen = { $seat } legt niets en pakt { $tiles ->
    [one] één tegel
   *[other] { $tiles } tegels
}.
via-event-tile-taken = { $seat } pakt een tegel: { $tile }.
via-event-tile-taken-hidden = { $seat } pakt een tegel.
via-event-passed = { $seat } moet passen.
via-event-ended-fields = Er zijn hooguit twee velden vrij: het spel is afgelopen.
via-event-ended-blocked = Iemand moest met een volle hand passen: het spel is afgelopen.
via-event-ended-buildings = Niemand kan nog een huis of een kasteel bouwen: het spel is afgelopen.
via-event-ended-passes = Iedereen heeft gepast: het spel is afgelopen.
via-event-game-begun = Spel { $game } van { $games } begint, en { $first } opent het.

via-do-choose-first = { $seat } begint
via-do-lay = op { $field } leggen: { $tile }
via-do-lay-turned = op { $field } leggen: { $tile }, { $quarters ->
    [one] een kwartslag
    [2] een halve slag
   *[other] driekwart slag
} gedraaid
via-do-build-house = bij { $field } { $corner } een huis bouwen
via-do-build-castle = bij { $field } { $corner } het kasteel bouwen
via-do-take = { $tiles ->
    [one] een tegel
   *[other] { $tiles } tegels
} pakken
via-do-lay-closing = op { $field } leggen: { $tile }; sluit { $count ->
    [one] een perceel van grootte { $sizes }
   *[other] percelen van grootte { $sizes }
}
via-do-lay-turned-closing = op { $field } leggen: { $tile }, { $quarters ->
    [one] een kwartslag
    [2] een halve slag
   *[other] driekwart slag
} gedraaid; sluit { $count ->
    [one] een perceel van grootte { $sizes }
   *[other] percelen van grootte { $sizes }
}
via-do-build-house-for = bij { $field } { $corner } een huis bouwen voor { $size ->
    [one] 1 punt
   *[other] { $size } punten
}
via-do-build-castle-for = bij { $field } { $corner } het kasteel bouwen voor { $size ->
    [one] 1 punt
   *[other] { $size } punten
}
via-do-build-castle-with = bij { $field } { $corner } het kasteel bouwen voor { $size ->
    [one] 1 punt
   *[other] { $size } punten
} en { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
} uit de reserve
via-do-take-forgoing = { $tiles ->
    [one] een tegel
   *[other] { $tiles } tegels
} pakken; { $count ->
    [one] 1 perceel blijft
   *[other] { $count } percelen blijven
} voorgoed leeg
via-do-finish-forgoing = beurt beëindigen; { $count ->
    [one] 1 perceel blijft
   *[other] { $count } percelen blijven
} voorgoed leeg
via-do-finish = beurt beëindigen
via-do-pass = passen
via-do-draw = trekken: { $tile }

via-refused-over = Het spel is afgelopen.
via-refused-not-chance = Dat bepaalt alleen het lot.
via-refused-chance-first = Er wordt net een tegel van de stapel gepakt.
via-refused-lot-first = Er wordt nog geloot wie begint.
via-refused-no-lot = Daar wordt nu niet om geloot.
via-refused-opening-first = In de opening worden alleen tegels gelegd.
via-refused-not-the-opening-tile = De opening vraagt een andere tegel: eerst de starttegels, dan het water.
via-refused-nothing-built-in-opening = In de opening wordt niets gebouwd.
via-refused-not-your-turn = { $turn } is aan de beurt.
via-refused-not-in-hand = Deze tegel heb je niet.
via-refused-two-laid = Je hebt twee tegels gelegd; bouw of beëindig je beurt.
via-refused-takes-as-many-as-allowed = Pak één tegel; twee alleen als je er aan het begin van je beurt geen had en er geen legt.
via-refused-lay-or-take-first = Je beurt is niet voorbij: leg of pak een tegel.
via-refused-must-take = Je hebt één tegel gelegd: pak er een of leg een tweede.
via-refused-hand-full = Je hebt drie tegels en kunt er geen meer pakken.
via-refused-stack-too-small = { $left ->
    [0] Zo’n tegel zit niet meer in de stapel.
    [one] Er ligt nog maar één tegel op de stapel.
   *[other] Er liggen nog maar { $left } tegels op de stapel.
}
via-refused-may-not-pass = Je kunt leggen of pakken, dus passen mag niet.
via-refused-not-free = Dit is geen vrij veld van het bord.
via-refused-not-beside-road = Naast dit veld ligt geen weg- of starttegel.
via-refused-road-not-carried-on = Zo zet de tegel geen weg voort: geen uitgang raakt een uitgang.
via-refused-exit-against-land = Een uitgang zou tegen land liggen.
via-refused-kinds-differ = Een buurtegel is van de andere soort en heeft een ander aantal uitgangen.
via-refused-not-closed = Dit is geen gesloten perceel.
via-refused-not-closed-this-turn = Dit perceel is niet in jouw beurt gesloten en blijft leeg.
via-refused-built-twice = Je hebt deze beurt al twee keer gebouwd.
via-refused-already-built = Op dit perceel staat al een gebouw.
via-refused-house-too-large = Je kasteel staat op { $castle ->
    [one] één stuk land
   *[other] { $castle } stukken land
}, een huis heeft minder land nodig; hier is het { $size }.
via-refused-castle-too-small = Je hebt een huis op { $house ->
    [one] één stuk land
   *[other] { $house } stukken land
}, het kasteel heeft meer land nodig; hier is het { $size }.
via-refused-no-house-left = Je hebt geen huis meer.
via-refused-no-castle-left = Je kasteel staat al.

via-label-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
via-label-houses = { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}
via-label-reserve = { $houses } in reserve
via-label-castle = kasteel op { $size }
via-label-no-castle = kasteel nog te bouwen
via-label-tiles = { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
via-label-stack = Stapel: { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
}
via-label-latest = laatst gelegd: { $field }
via-label-hand = Je tegels, en eronder hoe ze na kwartslagen naar rechts liggen:
via-label-game = Spel { $game } van { $games }
via-label-game-over = Spel { $game } van { $games }, zoals het eindigde
via-label-earlier = met de punten van spel 1: { $points }
via-label-legend-tiles = ━ rechte weg, ─ bochtige weg, ═ starttegel, ≈ water, d4 vrij veld
via-label-legend-land = H2 5 huis, C2 5 kasteel: speler 2, 5 punten; 2 nog een stuk van dit perceel
via-label-legend-signs = ?5 nu te bebouwen, 5 punten; · blijft leeg, ▶ aan de beurt, * jij
