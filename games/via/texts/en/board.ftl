# The board in the browser.

web-via-board = Board: arrow keys move, Enter lays, R turns the tile
web-via-hand = Your tiles
web-via-field-free = { $field }, free
web-via-field-fits = { $field }, your tile fits
web-via-field-tile = { $field }, { $tile }
web-via-opening = Lay this tile on any free field.
web-via-begin = Your turn: lay a tile, or take one.
web-via-cannot-lay = Your turn: none of your tiles fits.
web-via-laid = Build, lay a second tile, or take one.
web-via-laid-twice = Build, or end your turn.
web-via-turn = Turn
web-via-lay = Lay here
web-via-take =
    { $tiles ->
        [one] Take a tile
       *[other] Take { $tiles } tiles
    }
web-via-finish = End the turn
web-via-pass = Pass
web-via-forgone =
    { $count ->
        [one] One property would stay empty.
       *[other] { $count } properties would stay empty.
    }
web-via-has = { $houses ->
    [one] 1 house
   *[other] { $houses } houses
}, { $castles ->
    [0] no castle
   *[other] 1 castle
}, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
} in hand
web-via-game = Game { $game } of { $games }
web-via-first-game-over = Game 1 of { $games } is over
web-via-first-game-board = The board at the end of game 1
web-via-first-game-show = Show game 1
web-via-first-game-back = Back to game 2
web-via-first-game-on = On to game 2
web-via-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-via-castle-on = castle on { $size }
web-via-score-castle = Castle: { $points }
web-via-score-houses = { $houses ->
    [one] 1 house
   *[other] { $houses } houses
}: { $points }
web-via-score-earlier = Game 1: { $points }
