# Ahoi.

# Fields of the wheel.

ahoi-field-port-card = port card
ahoi-field-voucher = voucher
ahoi-field-passengers = passengers
ahoi-field-provisions = provisions
ahoi-field-event = event
ahoi-field-free-choice = free choice

# Event cards.

ahoi-card-card-choice = card choice
ahoi-card-sos = SOS
ahoi-card-fair-wind = fair wind
ahoi-card-rough-sea = rough sea
ahoi-card-provisions-check = provisions check
ahoi-card-coastguard = coastguard

# Pieces.

ahoi-disc-passenger = a passenger
ahoi-disc-stowaway = a stowaway
ahoi-variant-a = A
ahoi-variant-b = B
ahoi-cargo-passengers = passengers
ahoi-cargo-provisions = provisions

# Labels.

ahoi-label-round = Round
ahoi-label-start = start captain
ahoi-label-coastguard = Coastguard
ahoi-label-rods = Rods
ahoi-label-points = VP
ahoi-label-vouchers = vouchers
ahoi-label-called = called at
ahoi-label-objective = objective
ahoi-label-hidden = hidden
ahoi-label-hand = In hand
ahoi-label-discs-in-ports = Discs in the ports
ahoi-label-dice-are = dice { $one } and { $two }
ahoi-label-stock = { $provisions ->
    [one] one provision left
   *[other] { $provisions } provisions left
}
ahoi-label-objective-is = { $ports ->
    [one] one port
   *[other] { $ports } ports
} and { $home }
ahoi-label-objectives = Objectives face down: { $count }
ahoi-label-seen = you saw
ahoi-label-sign-point = sailing point
ahoi-label-sign-port = port (see the list)
ahoi-label-sign-start = start port
ahoi-label-sign-value = worth so many points
ahoi-label-sign-discs = worth as many points as discs landed
ahoi-label-sign-ship = ship of that captain
ahoi-label-sign-ships = several ships
ahoi-label-sign-coastguard = coastguard
ahoi-label-sign-rod = rod: no way across
ahoi-label-sign-passenger = passenger
ahoi-label-sign-stowaway = stowaway
ahoi-label-sign-unseen = disc you do not know
ahoi-label-sign-provision = provision
ahoi-label-sign-wind = fair wind
ahoi-label-sign-turn = whose turn it is
ahoi-label-sign-card = open port card
ahoi-label-sign-voucher = voucher for 2 passengers or 2 provisions

# What happens.

ahoi-event-first = { $seat } is drawn as start captain.
ahoi-event-drew-port-card = { $seat } draws the port card { $port }.
ahoi-event-drew-voucher = { $seat } draws a voucher { $voucher }.
ahoi-event-turned-up = { $seat } looks at a disc: { $disc }.
ahoi-event-turned-up-hidden = { $seat } looks at a disc.
ahoi-event-placed-ship = { $seat } begins in { $port }.
ahoi-event-round = Round { $round } begins with { $seat }.
ahoi-event-rolled = { $seat } rolls { $one } and { $two }.
ahoi-event-chose = { $seat } chooses { $variant }.
ahoi-event-played = { $seat } plays: { $field }.
ahoi-event-paid = { $points ->
    [0] { $seat } has no points and pays nothing.
    [one] { $seat } pays one point.
   *[other] { $seat } pays { $points } points.
}
ahoi-event-passed = { $seat } passes.
ahoi-event-stopped = { $seat } leaves it at one action.
ahoi-event-spent = { $seat } spends a voucher { $voucher } on { $cargo }.
ahoi-event-took-disc = { $seat } takes disc { $place } in { $port }.
ahoi-event-laid-disc = { $seat } lays a disc on the card { $port }.
ahoi-event-laid-provision = { $seat } lays a provision on the card { $port }.
ahoi-event-vouchers-renewed = The discarded vouchers become the new pile.
ahoi-event-events-renewed = The discarded events become the new pile.
ahoi-event-shuffled-events = { $seat } shuffles the discarded events in.
ahoi-event-left-events = { $seat } leaves the discarded events where they are.
ahoi-event-drew-event = { $seat } draws an event: { $event }.
ahoi-event-took-card = { $seat } takes a card: { $field }.
ahoi-event-took-neither = { $seat } takes no card.
ahoi-event-rescued = { $seat } comes to the rescue of a ship and scores { $points ->
    [one] one point
   *[other] { $points } points
}.
ahoi-event-moved-rod = { $seat } moves a rod from { $from } to { $to }.
ahoi-event-missed-provisions = { $seat } has { $missing ->
    [one] one disc without a provision
   *[other] { $missing } discs without a provision
} and loses { $points ->
    [one] one point
   *[other] { $points } points
}.
ahoi-event-check-ignored = There was a check this round already: { $seat } draws again.
ahoi-event-moved-coastguard = { $seat } moves the coastguard to { $point }.
ahoi-event-inspected = { $found ->
    [0] The coastguard inspects { $seat } and finds nothing.
    [one] The coastguard finds a stowaway on the ship of { $seat }, who loses { $points ->
        [one] one point
       *[other] { $points } points
    }.
   *[other] The coastguard finds { $found } stowaways on the ship of { $seat }, who loses { $points ->
        [one] one point
       *[other] { $points } points
    }.
}
ahoi-event-sailed = { $seat } sails { $steps ->
    [one] one space
   *[other] { $steps } spaces
} to { $point }.
ahoi-event-stayed = { $seat } stays.
ahoi-event-fair-wind-discarded = { $seat } discards { $cards ->
    [one] a fair wind
   *[other] { $cards } fair winds
}.
ahoi-event-landed = { $seat } lands { $discs ->
    [one] one disc
   *[other] { $discs } discs
} in { $port } and scores { $points ->
    [one] one point
   *[other] { $points } points
}.
ahoi-event-left-open = { $seat } leaves the card { $port } open.
ahoi-event-shuffled-discs = { $seat } shuffles the discs of { $port }.
ahoi-event-left-discs = { $seat } leaves the discs of { $port } as they lie.
ahoi-event-looked = { $seat } looks at the objectives.
ahoi-event-saw-objective = { $seat } sees an objective: { $ports ->
    [one] one port
   *[other] { $ports } ports
} and { $home }.
ahoi-event-declined = { $seat } does not look at the objectives.
ahoi-event-kept = { $seat } keeps an objective: { $ports ->
    [one] one port
   *[other] { $ports } ports
} and { $home }.
ahoi-event-kept-hidden = { $seat } keeps an objective.
ahoi-event-left-objectives = { $seat } keeps no objective.
ahoi-event-won-generally = { $seat } wins with { $points ->
    [one] one point
   *[other] { $points } points
}.
ahoi-event-won-personally = { $seat } wins with { $points ->
    [one] one point
   *[other] { $points } points
} and the objective: { $ports ->
    [one] one port
   *[other] { $ports } ports
} and { $home }.
ahoi-event-limit = The limit of rounds is reached.

# What can be done.

ahoi-do-name-first = { $seat } begins
ahoi-do-draw-port-card = port card { $port }
ahoi-do-draw-voucher = voucher { $voucher }
ahoi-do-turn-up = the disc is { $disc }
ahoi-do-lay-shuffled = next lies { $disc }
ahoi-do-lay-shuffled-unseen = next lies an unseen disc
ahoi-do-roll = the dice show { $one } and { $two }
ahoi-do-draw-event = event { $event }
ahoi-do-turn-up-objective = objective: { $ports ->
    [one] one port
   *[other] { $ports } ports
} and { $home }
ahoi-do-place-ship = begin in { $port }
ahoi-do-choose-a = A: the actions of the dice
ahoi-do-choose-b = B: one action without a die
ahoi-do-play = { $field }
ahoi-do-pass = pass
ahoi-do-stop = leave it at that
ahoi-do-spend = spend the voucher for { $passengers ->
    [one] one passenger
   *[other] { $passengers } passengers
} or { $provisions ->
    [one] one provision
   *[other] { $provisions } provisions
}
ahoi-do-take-disc = take disc { $place }
ahoi-do-done = that is enough
ahoi-do-lay-disc = lay the disc on { $port }
ahoi-do-lay-provision = lay a provision on { $port }
ahoi-do-shuffle-events = shuffle the discards in, then draw
ahoi-do-leave-events = draw from the pile as it is
ahoi-do-take-port-card = take a port card
ahoi-do-take-voucher = take a voucher
ahoi-do-take-neither = take neither
ahoi-do-move-rod = move the rod from { $from } to { $to }
ahoi-do-move-coastguard = move the coastguard to { $point }
ahoi-do-sail = sail to { $point }
ahoi-do-sail-inspected = sail to { $point }, past or to the coastguard
ahoi-do-stay = stay
ahoi-do-turn-over = turn the card over: the port counts as called
ahoi-do-leave-open = leave the card open
ahoi-do-shuffle-discs = shuffle the discs of the port
ahoi-do-leave-discs = leave the discs as they lie
ahoi-do-look = look at the objectives
ahoi-do-decline = not now
ahoi-do-keep = keep the objective: { $ports ->
    [one] one port
   *[other] { $ports } ports
} and { $home }
ahoi-do-leave-objectives = keep none of them
ahoi-do-play-freely = { $points ->
    [0] free choice, for nothing
    [one] free choice, for one point
   *[other] free choice, for { $points } points
}
ahoi-do-take-known = take disc { $place }: { $disc }
ahoi-do-take-unseen = take disc { $place }, which you do not know
ahoi-do-lay-known = lay the disc ({ $disc }) on { $port }
ahoi-do-move-coastguard-inspects = move the coastguard to { $point } and inspect { $ships ->
    [one] one ship
   *[other] { $ships } ships
}
ahoi-do-sail-steps = sail { $steps ->
    [one] one space
   *[other] { $steps } spaces
} to { $point }
ahoi-do-sail-lands = sail to { $point } and land { $discs ->
    [one] one disc
   *[other] { $discs } discs
}: +{ $points } VP
ahoi-do-sail-inspected-costs = sail { $steps ->
    [one] one space
   *[other] { $steps } spaces
} to { $point } with an inspection: { $found ->
    [0] nothing to find
    [one] one stowaway, −{ $cost } VP
   *[other] { $found } stowaways, −{ $cost } VP
}
ahoi-do-sail-inspected-lands = sail to { $point } with an inspection ({ $found ->
    [0] nothing to find
    [one] one stowaway, −{ $cost } VP
   *[other] { $found } stowaways, −{ $cost } VP
}) and land { $discs ->
    [0] no disc
    [one] one disc
   *[other] { $discs } discs
}: +{ $points } VP

# What is refused.

ahoi-refused-over = The game is over.
ahoi-refused-not-now = This is not what comes next.
ahoi-refused-not-your-turn = It is the turn of { $seat }.
ahoi-refused-not-drawn = Nobody has that seat.
ahoi-refused-not-in-the-pile = That card is not in the pile.
ahoi-refused-no-such-disc = There is no such disc left.
ahoi-refused-no-such-objective = There is no such objective left.
ahoi-refused-not-a-start-port = Ships begin in a start port.
ahoi-refused-must-act = The start captain has to play an action.
ahoi-refused-nothing-to-stop = Only the start captain may stop, after the first of two actions.
ahoi-refused-no-action-of = No action of { $variant } is possible.
ahoi-refused-field-without-die = No die lies on { $field }.
ahoi-refused-field-with-die = A die lies on { $field }.
ahoi-refused-not-the-other-die = { $field } is not the action of the other die.
ahoi-refused-no-port-card = There is no port card that you could keep.
ahoi-refused-no-voucher-left = There is no voucher left to draw.
ahoi-refused-no-open-card = You need an open port card.
ahoi-refused-no-voucher = You need a voucher.
ahoi-refused-not-in-port = Your ship has to lie in a port.
ahoi-refused-no-discs-here = There are no discs in this port.
ahoi-refused-no-provisions-left = The supply is empty.
ahoi-refused-no-event-left = There is no event left to draw.
ahoi-refused-nothing-to-choose = No other action is possible.
ahoi-refused-not-a-free-choice = A free choice is one of the other five actions.
ahoi-refused-not-your-voucher = You do not have such a voucher.
ahoi-refused-no-disc-there = No disc lies there.
ahoi-refused-take-one = You have spent a voucher: take at least something ({ $cargo }).
ahoi-refused-not-your-card = You have no open card of this port.
ahoi-refused-no-rod-there = No rod lies there.
ahoi-refused-no-stretch-there = A rod lies between two red points.
ahoi-refused-rod-there = A rod lies there already.
ahoi-refused-no-such-point = The chart has no such point.
ahoi-refused-coastguard-there = The coastguard is there already.
ahoi-refused-already-there = Your ship lies there already; going back and forth is not allowed.
ahoi-refused-too-far = That is { $away ->
    [one] one space
   *[other] { $away } spaces
} away, and you may sail { $reach }.
ahoi-refused-rod = A rod is in the way, and any other way is too far.
ahoi-refused-no-passenger = You may call there only with a passenger on the card; you can sail through.
ahoi-refused-too-few-provisions = The card carries { $discs ->
    [one] one disc
   *[other] { $discs } discs
} but { $provisions ->
    [0] no provision
    [one] only one provision
   *[other] only { $provisions } provisions
}: you can sail through but not call there.
ahoi-refused-ends-earlier = On every way there your move ends earlier, in a port where you call.
ahoi-refused-inspection = Every way there leads past the coastguard: choose it with the inspection.
ahoi-refused-no-inspection = No way there that you may sail leads past the coastguard.
ahoi-refused-step-twice = That would use the same step twice.
ahoi-refused-no-objective-there = That objective does not lie there.
