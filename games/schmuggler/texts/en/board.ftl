# The board in the browser.

web-schmuggler-board = The bay: left and right go around it, up and down go out and in, Enter chooses
web-schmuggler-harbour = harbour of { $island }
web-schmuggler-goods-here = goods in the water
web-schmuggler-rock = rock
web-schmuggler-lit = in the beam
web-schmuggler-can = you can go here
web-schmuggler-lay-rock = Put a rock in the water.
web-schmuggler-place-boat = Choose a harbour for your boat.
web-schmuggler-turn-beam = Which way shall the beam turn?
web-schmuggler-lay-goods = A boat is caught! Throw its goods into the water beside it.
web-schmuggler-restock = Delivered! Take a new piece?
web-schmuggler-move = Row your boat: tap a bright field.
web-schmuggler-dice = Dice: beam { $beam }, boat { $boat }
web-schmuggler-empty = Your boat is empty
web-schmuggler-peek = Peek at your goods
web-schmuggler-cargo = For { $island }, worth { $value }
web-schmuggler-carries = carries goods
web-schmuggler-do-rock = Rock at { $field }
web-schmuggler-do-place =
    { $lit ->
        [1] Start from { $island }, in the beam
       *[other] Start from { $island }
    }
web-schmuggler-do-clockwise =
    { $caught ->
        [0] To the right
       *[other] To the right: catches a boat!
    }
web-schmuggler-do-counterclockwise =
    { $caught ->
        [0] To the left
       *[other] To the left: catches a boat!
    }
web-schmuggler-do-goods =
    { $lit ->
        [1] Throw it to { $field }, in the beam
       *[other] Throw it to { $field }
    }
web-schmuggler-do-restock = Take a piece from { $island }
web-schmuggler-do-decline = No, thanks
web-schmuggler-do-stay = Stay at { $field }
web-schmuggler-do-sail = Row to { $field }
web-schmuggler-do-push =
    { $lit ->
        [1] Push { $boat } to { $field }, into the beam
       *[other] Push { $boat } to { $field }
    }
web-schmuggler-do-swap =
    { $lit ->
        [1] Swap places: { $boat } goes to { $field }, into the beam
       *[other] Swap places: { $boat } goes to { $field }
    }
web-schmuggler-do-load = Fish out piece { $nth } from { $origin }
web-schmuggler-do-exchange = Swap your piece for piece { $nth } from { $origin }
web-schmuggler-do-deliver =
    Deliver: { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
web-schmuggler-do-collect = Load a piece from { $island }
web-schmuggler-score = { $pieces ->
    [one] 1 piece delivered
   *[other] { $pieces } pieces delivered
}: { $values }
