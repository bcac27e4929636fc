# Schmuggler

schmuggler-island-gems = Gem Island
schmuggler-island-coins = Coin Island
schmuggler-island-pearls = Pearl Island
schmuggler-island-vases = Vase Island
schmuggler-island-wine = Wine Island

schmuggler-way-clockwise = clockwise
schmuggler-way-counterclockwise = counter-clockwise

schmuggler-event-beam-pointed = The beam points at { $island }.
schmuggler-event-first-drawn = The lot has fallen: { $seat } begins.
schmuggler-event-rock-laid = { $seat } lays a rock at { $field }.
schmuggler-event-boat-placed = { $seat } puts out from { $island }.
schmuggler-event-turn-began = It is the turn of { $seat }.
schmuggler-event-goods-taken = { $seat } takes piece { $nth } from { $origin }: for { $goal }, worth { $value }.
schmuggler-event-goods-taken-hidden = { $seat } takes piece { $nth } from { $origin } and looks at it in secret.
schmuggler-event-rolled = { $seat } rolls: the beam { $turns } { $way }, the boat { $steps }.
schmuggler-event-rolled-either = { $seat } rolls: the beam { $turns } either way, the boat { $steps }.
schmuggler-event-rolled-asleep = { $seat } rolls: the keeper sleeps, the boat { $steps }.
schmuggler-event-beam-turned =
    { $steps ->
        [one] { $seat } turns the beam one step { $way }.
       *[other] { $seat } turns the beam { $steps } steps { $way }.
    }
schmuggler-event-caught = The beam falls on { $seat }: “{ $answer }”
schmuggler-event-goods-laid = { $seat } throws { $boat }’s piece { $nth } from { $origin } overboard, to { $field }.
schmuggler-event-sailed = { $seat } rows to { $field }.
schmuggler-event-pushed = { $seat } pushes { $boat } from { $from } to { $to }.
schmuggler-event-places-swapped = { $seat } takes { $from } and sends { $boat } back to { $to }.
schmuggler-event-goods-loaded = { $seat } fishes piece { $nth } from { $origin } out of the water at { $field }: for { $goal }, worth { $value }.
schmuggler-event-goods-loaded-hidden = { $seat } fishes piece { $nth } from { $origin } out of the water at { $field }.
schmuggler-event-goods-exchanged = { $seat } leaves a piece at { $field } and takes piece { $nth } from { $origin }: for { $goal }, worth { $value }.
schmuggler-event-goods-exchanged-hidden = { $seat } leaves a piece at { $field } and takes piece { $nth } from { $origin }.
schmuggler-event-delivered = { $seat } delivers piece { $nth } from { $origin } to { $goal } for { $value } and has { $points } in all.
schmuggler-event-goal-reached = { $seat } has { $points ->
    [one] one point
   *[other] { $points } points
} and leads the gang!
schmuggler-event-night-ended =
    { $turns ->
        [one] Dawn breaks after { $turns } turn; the night is over.
       *[other] Dawn breaks after { $turns } turns; the night is over.
    }

schmuggler-answer-1 = Goods? These are my grandmother’s sandwiches, sir!
schmuggler-answer-2 = I only came out to look at the stars.
schmuggler-answer-3 = Me? I am merely lost. Which way is bed?
schmuggler-answer-4 = That crate was there when I bought the boat.
schmuggler-answer-5 = Fishing, keeper. By night they bite better.
schmuggler-answer-6 = Please lower the lamp, you are waking the gulls!

schmuggler-do-point-beam = Point the beam at { $island }
schmuggler-do-draw-first = { $seat } begins
schmuggler-do-turn-up = Turn up a piece for { $goal }, worth { $value }
schmuggler-do-roll = Roll { $beam } and { $steps }
schmuggler-do-lay-rock = Lay a rock at { $field }
schmuggler-do-place-boat = Start from { $island } ({ $field })
schmuggler-do-turn-beam = Turn the beam { $way }
schmuggler-do-lay-goods = Throw the piece to { $field }
schmuggler-do-stay = Stay
schmuggler-do-sail = Row to { $field }
schmuggler-do-sail-harbour = Row to { $field }, the harbour of { $island }
schmuggler-do-push = Push the boat at { $field } to { $to }
schmuggler-do-load = Load piece { $nth } from { $origin } at { $field }
schmuggler-do-exchange = Exchange your piece for piece { $nth } from { $origin } at { $field }
schmuggler-do-deliver = Deliver your piece to { $island } ({ $field })
schmuggler-do-collect = Row to { $field } and take a piece from { $island }
schmuggler-do-restock = Take a new piece
schmuggler-do-decline = Take nothing

schmuggler-choose-place-boat =
    { $lit ->
        [1] Start from { $island } ({ $field }), in the beam
       *[other] Start from { $island } ({ $field })
    }
schmuggler-choose-turn-beam =
    { $caught ->
        [0] Turn the beam { $way }, as far as { $field }: it catches nobody
        [one] Turn the beam { $way }, as far as { $field }: it catches { $caught } boat
       *[other] Turn the beam { $way }, as far as { $field }: it catches { $caught } boats
    }
schmuggler-choose-lay-goods =
    { $lit ->
        [1] Throw piece { $nth } from { $origin } to { $field }, in the beam
       *[other] Throw piece { $nth } from { $origin } to { $field }
    }
schmuggler-choose-stay = Stay at { $field } and do nothing
schmuggler-choose-push =
    { $lit ->
        [1] Push { $boat } from { $field } to { $to }, into the beam
       *[other] Push { $boat } from { $field } to { $to }
    }
schmuggler-choose-swap =
    { $lit ->
        [1] Swap places with { $boat }: you take { $field }, { $boat } goes to { $to }, into the beam
       *[other] Swap places with { $boat }: you take { $field }, { $boat } goes to { $to }
    }
schmuggler-choose-load = Load piece { $nth } from { $origin } at { $field }: for { $goal }, worth { $value }
schmuggler-choose-load-hidden = Load piece { $nth } from { $origin } at { $field }
schmuggler-choose-exchange = Exchange your piece for piece { $nth } from { $origin } at { $field }: for { $goal }, worth { $value }
schmuggler-choose-exchange-hidden = Exchange your piece for piece { $nth } from { $origin } at { $field }
schmuggler-choose-deliver =
    { $value ->
        [one] Deliver piece { $nth } from { $origin } to { $island } ({ $field }): { $value } point
       *[other] Deliver piece { $nth } from { $origin } to { $island } ({ $field }): { $value } points
    }
schmuggler-choose-deliver-and-win =
    { $value ->
        [one] Deliver piece { $nth } from { $origin } to { $island } ({ $field }): { $value } point, and you win
       *[other] Deliver piece { $nth } from { $origin } to { $island } ({ $field }): { $value } points, and you win
    }
schmuggler-choose-restock = Take a new piece from { $island }

schmuggler-awaited-beam-lot = the lot for the beam
schmuggler-awaited-first-lot = the lot for who begins
schmuggler-awaited-rocks = the rocks
schmuggler-awaited-boats = the placing of the boats
schmuggler-awaited-take = a look at the piece just taken
schmuggler-awaited-roll = the dice
schmuggler-awaited-direction = the way the beam turns
schmuggler-awaited-lay = a place for the goods of a caught boat
schmuggler-awaited-move = the boat’s move
schmuggler-awaited-restock = whether a new piece is taken
schmuggler-awaited-over = nothing

schmuggler-refused-won = The game is over: somebody has won.
schmuggler-refused-ran-out = The game is over: the turns have run out.
schmuggler-refused-not-your-turn = It is the turn of { $seat }.
schmuggler-refused-not-now = That is not what comes now; awaited: { $awaited }.
schmuggler-refused-left-to-chance = That is left to chance; nobody chooses it.
schmuggler-refused-no-such-island = There is no such island.
schmuggler-refused-no-such-harbour = There is no such harbour.
schmuggler-refused-no-such-seat = Nobody sits there.
schmuggler-refused-not-waiting = No such piece waits on this island.
schmuggler-refused-not-on-the-dice = The dice have no such faces.
schmuggler-refused-rock-on-harbour = { $field } is a harbour; rocks lie on the open sea.
schmuggler-refused-rock-on-rock = A rock already lies at { $field }.
schmuggler-refused-rock-outside-the-bay = That is outside the bay.
schmuggler-refused-rock-cuts-off = A rock there would cut off the harbour of { $island }.
schmuggler-refused-laid-too-far = { $field } is not next to the caught boat.
schmuggler-refused-laid-on-rock = A rock lies at { $field }.
schmuggler-refused-laid-in-harbour = { $field } is a harbour; goods drift on the open sea while there is any.
schmuggler-refused-laid-on-taken = { $field } is taken, and there is a better field for the piece.
schmuggler-refused-outside-the-bay = That is outside the bay.
schmuggler-refused-already-there = Your boat is at { $field } already; to do nothing, stay.
schmuggler-refused-too-far =
    { $steps ->
        [one] { $field } is more than one step away.
       *[other] { $field } is more than { $steps } steps away.
    }
schmuggler-refused-lit = { $field } lies in the beam; no boat rows into it.
schmuggler-refused-beam-in-the-way = The beam lies between your boat and { $field }.
schmuggler-refused-on-rock = A rock lies at { $field }.
schmuggler-refused-rock-in-the-way = Rocks bar the way to { $field }.
schmuggler-refused-occupied = { $boat } is at { $field }: say where that boat goes.
schmuggler-refused-boat-in-the-way = Another boat bars the way to { $field }.
schmuggler-refused-harbour-shared = { $field } is a harbour; there is room for all, and nobody is pushed.
schmuggler-refused-nobody-to-push = There is no boat at { $field } to push.
schmuggler-refused-pushed-too-far = { $field } is not next to that boat.
schmuggler-refused-pushed-onto-taken = { $field } is no free sea field, nor can you come from there.
schmuggler-refused-nothing-afloat = That piece does not drift at { $field }.
schmuggler-refused-boat-full = Your boat carries a piece already; exchange it instead.
schmuggler-refused-nothing-to-exchange = Your boat is empty; load the piece instead.
schmuggler-refused-nothing-aboard = Your boat carries nothing to deliver.
schmuggler-refused-no-harbour = { $field } is no harbour.
schmuggler-refused-wrong-island = Your piece is not for { $island }.
schmuggler-refused-no-island = There is no island at { $field } to take goods from.
schmuggler-refused-nothing-waits = No goods are left on { $island }.
schmuggler-refused-not-entered = Only a boat that enters the harbour of { $island } takes goods there.
schmuggler-refused-full-for-island = Your boat carries a piece already.

schmuggler-draw-legend = (*) lighthouse   . its beam   : in the beam   ^ harbour   # rock   o goods
schmuggler-draw-legend-boats = { $boats } the boats   > whose turn   -> bound for   (2) points   ? not known
schmuggler-draw-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
schmuggler-draw-dice =
    { $steps ->
        [one] Dice: the beam { $turns } { $way }, the boat { $steps } field
       *[other] Dice: the beam { $turns } { $way }, the boat { $steps } fields
    }
schmuggler-draw-dice-either =
    { $steps ->
        [one] Dice: the beam { $turns } either way, the boat { $steps } field
       *[other] Dice: the beam { $turns } either way, the boat { $steps } fields
    }
schmuggler-draw-dice-asleep =
    { $steps ->
        [one] Dice: the keeper sleeps, the boat { $steps } field
       *[other] Dice: the keeper sleeps, the boat { $steps } fields
    }
schmuggler-draw-empty = empty
schmuggler-draw-ashore = not on the water yet
schmuggler-draw-waiting = waiting on the islands
schmuggler-draw-pieces =
    { $count ->
        [0] nothing
        [one] { $count } piece
       *[other] { $count } pieces
    }
schmuggler-draw-adrift = adrift
schmuggler-draw-turns = turns over
