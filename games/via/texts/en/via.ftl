# Via.

via-tile-start = start tile
via-tile-straight2 = straight road with 2 exits
via-tile-straight3 = straight road with 3 exits
via-tile-straight4 = straight road with 4 exits
via-tile-curved2 = curved road with 2 exits
via-tile-curved3 = curved road with 3 exits
via-tile-curved4 = curved road with 4 exits
via-tile-water = water

via-corner-ne = north-east
via-corner-se = south-east
via-corner-sw = south-west
via-corner-nw = north-west

via-event-first-chosen = { $seat } is drawn to begin.
via-event-tile-laid = { $seat } lays { $tile } at { $field }.
via-event-property-closed = The property at { $field } { $corner } is closed: { $size ->
    [one] one piece of land
   *[other] { $size } pieces of land
}.
via-event-house-built = { $seat } builds a house at { $field } { $corner } for { $size ->
    [one] one point
   *[other] { $size } points
}.
via-event-castle-built = { $seat } builds the castle at { $field } { $corner } for { $size ->
    [one] one point
   *[other] { $size } points
}.
via-event-reserve-taken = { $seat } takes { $houses ->
    [one] one house
   *[other] { $houses } houses
} from the reserve.
via-event-tiles-chosen = { $seat } lays nothing and takes { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}.
via-event-tile-taken = { $seat } takes a tile: { $tile }.
via-event-tile-taken-hidden = { $seat } takes a tile.
via-event-passed = { $seat } has to pass.
via-event-ended-fields = At most two fields are free: the game is over.
via-event-ended-blocked = Somebody had to pass with a full hand: the game is over.
via-event-ended-buildings = Nobody has a house or castle left that can be built: the game is over.
via-event-ended-passes = Everybody has passed: the game is over.
via-event-game-begun = Game { $game } of { $games } begins, and { $first } opens it.

via-do-choose-first = { $seat } begins
via-do-lay = lay { $tile } at { $field }
via-do-lay-turned = lay { $tile } at { $field }, turned { $quarters ->
    [one] by a quarter
    [2] by half
   *[other] by three quarters
}
via-do-build-house = build a house at { $field } { $corner }
via-do-build-castle = build the castle at { $field } { $corner }
via-do-take = take { $tiles ->
    [one] a tile
   *[other] { $tiles } tiles
}
via-do-lay-closing = lay { $tile } at { $field }, closing { $count ->
    [one] a property of size { $sizes }
   *[other] properties of sizes { $sizes }
}
via-do-lay-turned-closing = lay { $tile } at { $field }, turned { $quarters ->
    [one] by a quarter
    [2] by half
   *[other] by three quarters
}, closing { $count ->
    [one] a property of size { $sizes }
   *[other] properties of sizes { $sizes }
}
via-do-build-house-for = build a house at { $field } { $corner } for { $size ->
    [one] 1 point
   *[other] { $size } points
}
via-do-build-castle-for = build the castle at { $field } { $corner } for { $size ->
    [one] 1 point
   *[other] { $size } points
}
via-do-build-castle-with = build the castle at { $field } { $corner } for { $size ->
    [one] 1 point
   *[other] { $size } points
} and { $houses ->
    [one] 1 house
   *[other] { $houses } houses
} from the reserve
via-do-take-forgoing = take { $tiles ->
    [one] a tile
   *[other] { $tiles } tiles
}, leaving { $count ->
    [one] 1 property
   *[other] { $count } properties
} empty for good
via-do-finish-forgoing = end the turn, leaving { $count ->
    [one] 1 property
   *[other] { $count } properties
} empty for good
via-do-finish = end the turn
via-do-pass = pass
via-do-draw = draw { $tile }

via-refused-over = The game is over.
via-refused-not-chance = Only the lot decides that.
via-refused-chance-first = A tile is just being taken from the stack.
via-refused-lot-first = Lots are still being drawn for who begins.
via-refused-no-lot = No lot is drawn for that now.
via-refused-opening-first = In the opening tiles are laid and nothing else is done.
via-refused-not-the-opening-tile = The opening asks for another tile: first the start tiles, then the water.
via-refused-nothing-built-in-opening = Nothing is built in the opening.
via-refused-not-your-turn = It is the turn of { $turn }.
via-refused-not-in-hand = You do not hold this tile.
via-refused-two-laid = You have laid two tiles; build or end your turn.
via-refused-takes-as-many-as-allowed = Take one tile; two only if you had none when your turn began and lay none.
via-refused-lay-or-take-first = Your turn is not over: lay or take a tile.
via-refused-must-take = You have laid one tile, so take one or lay a second.
via-refused-hand-full = You hold three tiles and cannot take another.
via-refused-stack-too-small = { $left ->
    [0] The stack has no such tile any more.
    [one] The stack has only one tile left.
   *[other] The stack has only { $left } tiles left.
}
via-refused-may-not-pass = You can lay or take a tile, so you may not pass.
via-refused-not-free = This is not a free field of the board.
via-refused-not-beside-road = No road or start tile lies beside this field.
via-refused-road-not-carried-on = The tile carries on no road: no exit of it meets an exit of a neighbour.
via-refused-exit-against-land = An exit would lie against land.
via-refused-kinds-differ = A neighbouring tile is of the other kind and has another number of exits.
via-refused-not-closed = This is not a closed property.
via-refused-not-closed-this-turn = This property was not closed in your turn and stays empty.
via-refused-built-twice = You have built twice in this turn already.
via-refused-already-built = A building stands on this property already.
via-refused-house-too-large = Your castle stands on { $castle ->
    [one] one piece of land
   *[other] { $castle } pieces of land
}, so a house needs less land than that; this is { $size }.
via-refused-castle-too-small = You have a house on { $house ->
    [one] one piece of land
   *[other] { $house } pieces of land
}, so the castle needs more land than that; this is { $size }.
via-refused-no-house-left = You have no house left.
via-refused-no-castle-left = Your castle stands already.

via-label-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
via-label-houses = { $houses ->
    [one] 1 house
   *[other] { $houses } houses
}
via-label-reserve = { $houses } in reserve
via-label-castle = castle on { $size }
via-label-no-castle = castle at hand
via-label-tiles = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
via-label-stack = Stack: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}
via-label-latest = laid last: { $field }
via-label-hand = Your tiles, and below each how it lies after quarter turns to the right:
via-label-game = Game { $game } of { $games }
via-label-game-over = Game { $game } of { $games }, as it ended
via-label-earlier = with the points of game 1: { $points }
via-label-legend-tiles = ━ straight road, ─ curved road, ═ start tile, ≈ water, d4 free field
via-label-legend-land = H2 5 house, C2 5 castle: player 2, 5 points; 2 more of this land
via-label-legend-signs = ?5 5 points if built on now, · empty for good, ▶ to play, * you
