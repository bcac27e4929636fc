# An Bord.

# Equipment.
an-bord-tile-cannon = cannon
an-bord-tile-sabre = sabre
an-bord-tile-sailor = sailor
an-bord-tile-shovel = shovel
an-bord-tile-telescope = telescope
an-bord-tile-rope = rope
an-bord-tile-compass = compass
an-bord-tile-map = map
an-bord-tile-store = store
an-bord-tile-monkey = monkey

# Goods.
an-bord-good-blue = blue good
an-bord-good-white = white good
an-bord-good-orange = orange good
an-bord-good-violet = violet good
an-bord-good-any = good of your choice
an-bord-colour-blue = blue
an-bord-colour-white = white
an-bord-colour-orange = orange
an-bord-colour-violet = violet

# Where things lie.
an-bord-side-deck = on deck
an-bord-side-below = below deck
an-bord-side-cargo = in the cargo hold

# Labels.
an-bord-label-journey = Journey
an-bord-label-card = card
an-bord-label-stack = stack
an-bord-label-supply = supply
an-bord-label-reward = reward
an-bord-label-down = face down
an-bord-label-deck = deck
an-bord-label-below = below
an-bord-label-cargo = cargo
an-bord-label-chest = chest
an-bord-label-parrot = parrot
an-bord-label-first = full first
an-bord-label-chosen = has chosen
an-bord-label-facing = faces pirates
an-bord-label-hand = in hand
an-bord-letter-blue = B
an-bord-letter-white = W
an-bord-letter-orange = O
an-bord-letter-violet = V
an-bord-sign-acts = to act
an-bord-sign-you = your ship
an-bord-sign-free = free place
an-bord-sign-pile = a tile of the pile
an-bord-sign-starfish = with a starfish
an-bord-sign-seen = face down, seen by you
an-bord-sign-any = colour of choice, or hidden
an-bord-sign-coins = coins
an-bord-count-coins = { $count ->
    [one] 1 coin
   *[other] { $count } coins
}
an-bord-count-chests = { $count ->
    [one] 1 chest
   *[other] { $count } chests
}
an-bord-count-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
an-bord-count-goods = { $count ->
    [one] 1 good
   *[other] { $count } goods
}

# What happened.
an-bord-event-card-dealt = A card is laid out: { $kind }, { $needs }.
an-bord-event-tile-fell = A tile lands face up: { $tile }.
an-bord-event-tile-fell-face-down = A tile lands face down.
an-bord-event-loading-began = All aboard! Loading for journey { $journey } begins.
an-bord-event-pile-ran-out = No tile is left that may be taken.
an-bord-event-journey-began = Journey { $journey } begins; { $seat } shuffles the cards.
an-bord-event-order-put-under = An order goes under the stack, unseen.
an-bord-event-pirates-sighted = Pirates ahead! Face them or flee?
an-bord-event-card-turned-up-goods = Turned up: { $kind }. It asks for { $needs } and pays { $goods }.
an-bord-event-card-turned-up-coins = Turned up: { $kind }. It asks for { $needs } and pays { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
an-bord-event-card-turned-up-both = Turned up: { $kind }. It asks for { $needs } and pays { $goods } and { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
an-bord-event-equipment-returned = All equipment goes back to the pile.
an-bord-event-game-ended = The second journey is over.
an-bord-event-reached-to-take = { $seat } reaches for a face-down tile.
an-bord-event-reached-to-turn = { $seat } turns over a tile.
an-bord-event-tile-turned = { $seat } has turned up: { $tile }.
an-bord-event-tile-taken = { $seat } takes: { $tile }.
an-bord-event-tile-taken-hidden = { $seat } takes a face-down tile.
an-bord-event-starfish-found = { $seat } finds a starfish and puts the tile back: { $tile }.
an-bord-event-tile-put-back = { $seat } puts back: { $tile }.
an-bord-event-tile-put-back-hidden = { $seat } puts a tile back, face down.
an-bord-event-tile-laid = { $seat } lays { $side }: { $tile }.
an-bord-event-tile-laid-hidden = { $seat } lays a tile below deck.
an-bord-event-good-loaded = { $seat } loads: { $good }.
an-bord-event-ship-filled = { $seat } casts off: the ship is full.
an-bord-event-look-ended = { $seat } is full first and gathers up the cards.
an-bord-event-choice-sealed = { $seat } has chosen.
an-bord-event-faced = { $seat } faces the pirates.
an-bord-event-fled = { $seat } flees.
an-bord-event-accepted = { $seat } meets the card.
an-bord-event-declined = { $seat } lets the card pass.
an-bord-event-tile-given = { $seat } gives up equipment, { $side }: { $tile }.
an-bord-event-parrot-given = { $seat } sends the parrot instead.
an-bord-event-good-given = { $seat } gives up: { $good }.
an-bord-event-fined = { $seat } pays the pirates { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
an-bord-event-good-lost = { $seat } loses to the pirates: { $good }.
an-bord-event-coins-paid = { $seat } gets { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
an-bord-event-good-paid = { $seat } gets: { $good }.
an-bord-event-colour-ran-out = The supply lacks { $missing } × { $good }; { $seat } takes others instead.
an-bord-event-good-stowed = { $seat } stows { $side }: { $good }.
an-bord-event-good-left = { $seat } leaves in the supply: { $good }.
an-bord-event-good-moved = { $seat } moves a good { $side }: { $good }.
an-bord-event-tile-thrown = { $seat } throws overboard: { $tile }.
an-bord-event-good-thrown = { $seat } throws overboard: { $good }.
an-bord-event-goods-sold = { $seat } sells { $goods ->
    [one] one good
   *[other] { $goods } goods
} for { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
an-bord-event-chest-laid = { $seat } lays a chest { $side }.
an-bord-event-parrot-received = { $seat } has least money and gets a parrot.

# What can be done.
an-bord-do-deal = lay out: { $kind }, { $needs }
an-bord-do-turn-up = turn up: { $kind }, { $needs }
an-bord-do-spill-face-down = a tile lands face down
an-bord-do-spill = a tile lands face up: { $tile }
an-bord-do-reveal = the tile shows: { $tile }
an-bord-do-tick = time goes by
an-bord-do-show = on top of the stack: { $kind }
an-bord-do-turn = turn over { $at }
an-bord-do-take = take { $at }, face down
an-bord-do-lay = lay it { $side }, place { $number }
an-bord-do-put-back = put it back on the pile
an-bord-do-load = load: { $good }
an-bord-do-face = face the pirates
an-bord-do-flee = flee
an-bord-do-accept = meet the card
an-bord-do-decline = let it pass
an-bord-do-give = give up the tile { $side }, place { $number }
an-bord-do-give-pair = give up a pair: { $side } { $number } and { $other-side } { $other-number }
an-bord-do-give-parrot = send the parrot
an-bord-do-give-good = give up the good { $side }, place { $number }
an-bord-do-lose = lose { $good } { $side }, place { $number }
an-bord-do-pick = take: { $good }
an-bord-do-stow = stow it { $side }, place { $number }
an-bord-do-stow-all = stow everything where there is room
an-bord-do-leave = leave it in the supply
an-bord-do-throw-tile = throw away the tile { $side }, place { $number }
an-bord-do-throw-good = throw away { $good } { $side }, place { $number }
an-bord-do-lay-chest = lay a chest { $side }, place { $number }

# What can be done, with the thing it is done with.
an-bord-choose-turn = turn over { $at } for all to see: { $tile }
an-bord-choose-take = take { $at }: { $tile }
an-bord-choose-lay = lay it { $side }, place { $number }: { $tile }
an-bord-choose-put-back = put it back on the pile: { $tile }
an-bord-choose-accept-goods = meet the card for { $goods }
an-bord-choose-accept-coins = meet the card for { $coins ->
    [one] one coin
   *[other] { $coins } coins
}
an-bord-choose-accept-both = meet the card for { $goods } and { $coins ->
    [one] one coin
   *[other] { $coins } coins
}
an-bord-choose-fine = pay the fine: { $coins ->
    [0] no coin
    [one] one coin
   *[other] { $coins } coins
} and a good
an-bord-choose-give = give up what lies { $side }, place { $number }: { $tile }
an-bord-choose-give-pair = give up a pair, { $side } { $number } and { $other-side } { $other-number }: { $tile }
an-bord-choose-give-good = give up what lies { $side }, place { $number }: { $good }
an-bord-choose-stow = stow it { $side }, place { $number }: { $good }
an-bord-choose-leave = leave it in the supply: { $good }
an-bord-choose-throw-tile = throw away what lies { $side }, place { $number }: { $tile }

# Why not.
an-bord-refused-game-over = The game is over.
an-bord-refused-no-ship = This seat has no ship in this game.
an-bord-refused-tiles-fall = How tiles fall is up to chance.
an-bord-refused-cards-are-dealt = Cards are drawn from their decks by chance.
an-bord-refused-tile-unseen = Nobody can say what a face-down tile shows.
an-bord-refused-clock-ticks = The table’s clock ticks by itself, while somebody has to wait.
an-bord-refused-stack-is-met = The cards come from the top of the shuffled stack.
an-bord-refused-seats-decide = That is for the players to do.
an-bord-refused-not-loading = Ships are not being loaded now.
an-bord-refused-not-your-turn = It is the turn of { $turn }.
an-bord-refused-ship-full = Your ship cannot take any more.
an-bord-refused-lay-first = Lay the tile you hold first.
an-bord-refused-too-soon = Not so fast: one action every quarter of a second; { $ticks ->
    [one] { $ticks } tick
   *[other] { $ticks } ticks
} to go.
an-bord-refused-turned-already = You have turned over a tile in this turn already.
an-bord-refused-just-taken = { $at } was just taken.
an-bord-refused-not-face-down = This tile already lies face up.
an-bord-refused-starfish-barred = With two players, tiles with a starfish may not be taken.
an-bord-refused-starfish-barred-in-scramble = In the scramble, tiles with a starfish may not be taken.
an-bord-refused-no-free-place = No combi place of your ship is free.
an-bord-refused-nothing-in-hand = You hold no tile.
an-bord-refused-no-such-place = The ship has no such place.
an-bord-refused-place-taken = Something lies on this place already.
an-bord-refused-cargo-full = You have your two goods already.
an-bord-refused-none-left = The supply has none left: { $good }.
an-bord-refused-it-stays = While loading, what is on board stays on board.
an-bord-refused-not-deciding = There is no card to decide on now.
an-bord-refused-already-sealed = You have chosen; wait for the others.
an-bord-refused-already-answered = You have answered; say what you give up.
an-bord-refused-no-pirates-ahead = There are no pirates to face or to flee.
an-bord-refused-face-or-flee-first = Say first whether you face the pirates or flee.
an-bord-refused-fled = Who has fled has no say on these pirates.
an-bord-refused-cannot-meet = Your ship has not got what this card asks for: { $kind }.
an-bord-refused-not-paying = You are not paying for a card.
an-bord-refused-wrong-tile = The card asks for this next: { $tile }.
an-bord-refused-wrong-good = The card asks for this next: { $good }.
an-bord-refused-rest-unmet = Then you could not pay for the rest of the card.
an-bord-refused-no-scramble = Pairs are jokers in the scramble only.
an-bord-refused-no-pair = These are not two equal tiles of yours.
an-bord-refused-no-parrot = You have no parrot to send.
an-bord-refused-nothing-to-lose = The pirates do not take this from you.
an-bord-refused-no-reward = You have no reward to stow.
an-bord-refused-pick-first = Choose the colours of your goods first.
an-bord-refused-nothing-to-pick = There is no good of your choice to take.
an-bord-refused-colour-ran-out = It has run out: { $good }.
an-bord-refused-no-room = There is no room for a good there.
an-bord-refused-not-now = You can throw away when something is yours to choose.
an-bord-refused-nothing-to-throw = Nothing of that sort lies there.
an-bord-refused-no-throwing-now = At the end of a journey nothing may be thrown away.
an-bord-refused-no-chest-to-lay = You have no chest to lay.
an-bord-refused-chest-needs-free-place = A chest needs a free combi place.
