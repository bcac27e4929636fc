# The board of Ahoi in the browser.

board-ahoi-chart = The chart: arrows go from point to point, Page Up and Page Down from one bright place to the next, Enter chooses, plus and minus zoom, 0 shows everything, Shift with arrows moves the chart
board-ahoi-nearer = Nearer
board-ahoi-farther = Farther
board-ahoi-whole = Show the whole chart
board-ahoi-my-ship = Go to my ship
board-ahoi-news = What just happened
board-ahoi-wheel = The wheel of actions: arrows go around it, Enter chooses
board-ahoi-field = { $number }, { $field }{ $dice ->
    [0] {""}
    [one] , with a die
   *[other] , with two dice
}
board-ahoi-track = Points: an objective from { $objective }, a win with an objective at { $personal }, a win without one at { $general }

# On the chart.

board-ahoi-value = worth { $points }
board-ahoi-value-discs = worth as much as is landed
board-ahoi-start-port = start port
board-ahoi-discs-here = { $discs ->
    [one] one disc
   *[other] { $discs } discs
}
board-ahoi-ship-of = ship of { $seat }
board-ahoi-card-of = { $seat } wants to call here
board-ahoi-coastguard = the coastguard
board-ahoi-rod = a rod
board-ahoi-can = possible
board-ahoi-would-land = landing for { $points ->
    [one] one point
   *[other] { $points } points
}
board-ahoi-would-inspect = with inspection

# What one is asked for.

board-ahoi-ask-place = Where does your ship begin? Tap a start port.
board-ahoi-ask-look = You may look at the objectives and keep one, secretly.
board-ahoi-ask-keep = Keep one of these, secretly, or none.
board-ahoi-ask-turn-over = The coastguard took your last disc here. Turn the card over all the same?
board-ahoi-ask-choose = Play A with the dice, or B without?
board-ahoi-ask-play = Choose an action on the wheel.
board-ahoi-ask-freely = Your free choice: any of the five other actions.
board-ahoi-ask-spend = Which voucher do you spend?
board-ahoi-ask-take = Take discs from the port: { $left ->
    [one] one more
   *[other] up to { $left } more
}.
board-ahoi-ask-lay = On which card does this disc go?
board-ahoi-ask-provision = On which card does a provision go? { $left ->
    [one] One more.
   *[other] Up to { $left } more.
}
board-ahoi-ask-events = Shuffle the old events in first?
board-ahoi-ask-card = Take a card of your choice.
board-ahoi-ask-rod = Rough sea! Tap the rod that you move.
board-ahoi-ask-stretch = Tap the stretch where the rod goes.
board-ahoi-ask-coastguard = Send the coastguard to any other point.
board-ahoi-ask-sail = { $left ->
    [one] Sail one space, or stay.
   *[other] Sail up to { $left } spaces, or stay.
}
board-ahoi-ask-shuffle = Landed! Shuffle the discs of the port?
board-ahoi-in-hand = { $discs ->
    [one] One disc in your hand
   *[other] { $discs } discs in your hand
}

# What would come of it.

board-ahoi-does-port-card = Draw a port card: a new destination.
board-ahoi-does-voucher = Draw a voucher.
board-ahoi-does-passengers = Spend a voucher, take discs in this port.
board-ahoi-does-provisions = Spend a voucher, load provisions.
board-ahoi-does-event = Draw an event and carry it out.
board-ahoi-does-free-choice = Any other action of the wheel.
board-ahoi-costs = Costs { $points ->
    [one] one point
   *[other] { $points } points
}.
board-ahoi-lies-on = { $discs ->
    [one] one disc
   *[other] { $discs } discs
}, { $provisions ->
    [one] one provision
   *[other] { $provisions } provisions
}
board-ahoi-steps = { $steps ->
    [one] one space away
   *[other] { $steps } spaces away
}
board-ahoi-inspection = Inspection: { $found ->
    [0] nothing to find
    [one] one stowaway, −{ $points }
   *[other] { $found } stowaways, −{ $points }
}
board-ahoi-landing = Landing: { $discs ->
    [one] one disc
   *[other] { $discs } discs
}, +{ $points }
board-ahoi-inspects = inspects { $seat }

# What captains hold.

board-ahoi-hold = Cards
board-ahoi-cards-of = Cards of { $seat }
board-ahoi-peek = Look at my discs
board-ahoi-no-cards = No open port card.
board-ahoi-card = Port card { $port }: { $discs ->
    [0] no disc
    [one] one disc
   *[other] { $discs } discs
} (passengers { $passengers }, stowaways { $stowaways }), { $provisions ->
    [0] no provision
    [one] one provision
   *[other] { $provisions } provisions
}
board-ahoi-voucher = { $count ->
    [one] Voucher
   *[other] { $count } vouchers
} for up to { $passengers ->
    [one] one passenger
   *[other] { $passengers } passengers
} or { $provisions ->
    [one] one provision
   *[other] { $provisions } provisions
}
board-ahoi-holds = { $cards ->
    [one] one open port card
   *[other] { $cards } open port cards
} with { $discs ->
    [one] one disc
   *[other] { $discs } discs
}, { $vouchers ->
    [one] one voucher
   *[other] { $vouchers } vouchers
}, { $called ->
    [one] one port
   *[other] { $called } ports
} called at
board-ahoi-stock = Left for all: { $ports ->
    [one] one port card
   *[other] { $ports } port cards
}, { $vouchers ->
    [one] one voucher
   *[other] { $vouchers } vouchers
}, { $provisions ->
    [one] one provision
   *[other] { $provisions } provisions
}, { $events ->
    [one] one event
   *[other] { $events } events
}
board-ahoi-objectives = { $count ->
    [one] One objective lies face down
   *[other] { $count } objectives lie face down
}
board-ahoi-objectives-seen = { $taken ->
    [0] This lay there when you looked
    [one] This lay there when you looked; one has been taken since
   *[other] This lay there when you looked; { $taken } have been taken since
}
board-ahoi-objective-of = { $seat } keeps a secret objective
board-ahoi-geography = Chart of Ahoi
board-ahoi-geography-from = The land on the chart is drawn from Natural Earth, which gives its geography to the public.
board-ahoi-score-start = At the start: { $points }
board-ahoi-score-since = Since then: { $points }
board-ahoi-score-called = { $called ->
    [one] 1 port called at
   *[other] { $called } ports called at
}: { $ports }
