# The board in the browser.

web-via-board = Bord: pijltjes bewegen, Enter legt, R draait de tegel
web-via-hand = Je tegels
web-via-field-free = { $field }, vrij
web-via-field-fits = { $field }, je tegel past
web-via-field-tile = { $field }, { $tile }
web-via-opening = Leg deze tegel op een vrij veld.
web-via-begin = Je bent aan de beurt: leg een tegel, of pak er een.
web-via-cannot-lay = Je bent aan de beurt: geen van je tegels past.
web-via-laid = Bouw, leg een tweede tegel, of pak er een.
web-via-laid-twice = Bouw, of beëindig je beurt.
web-via-turn = Draaien
web-via-lay = Hier leggen
web-via-take =
    { $tiles ->
        [one] Een tegel pakken
       *[other] { $tiles } tegels pakken
    }
web-via-finish = Beurt beëindigen
web-via-pass = Passen
web-via-forgone =
    { $count ->
        [one] Eén perceel zou leeg blijven.
       *[other] { $count } percelen zouden leeg blijven.
    }
web-via-has = { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}, { $castles ->
    [0] geen kasteel
   *[other] 1 kasteel
}, { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
} in de hand
web-via-game = Spel { $game } van { $games }
web-via-first-game-over = Spel 1 van { $games } is afgelopen
web-via-first-game-board = Het bord aan het einde van spel 1
web-via-first-game-show = Spel 1 tonen
web-via-first-game-back = Terug naar spel 2
web-via-first-game-on = Verder naar spel 2
web-via-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
web-via-castle-on = kasteel op { $size }
web-via-score-castle = Kasteel: { $points }
web-via-score-houses = { $houses ->
    [one] 1 huis
   *[other] { $houses } huizen
}: { $points }
web-via-score-earlier = Spel 1: { $points }
