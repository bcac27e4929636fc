# The board of An Bord.

board-an-bord-pile = The pile: arrow keys move, Enter takes a tile or turns it over, T turns, G takes
board-an-bord-ring = The cards of this journey
board-an-bord-ship = Your ship
board-an-bord-captains = What everybody does
board-an-bord-fills = How full the others’ ships are
board-an-bord-fill = { $seat }: { $filled } of { $places } places taken
board-an-bord-goods = Goods of the supply
board-an-bord-tile-gone = tile { $number }, gone
board-an-bord-tile-down = tile { $number }, face down
board-an-bord-tile-seen = tile { $number }, face down; you have seen it: { $tile }
board-an-bord-tile-up = tile { $number }: { $tile }
board-an-bord-tile-starfish = tile { $number }: { $tile }, with a starfish
board-an-bord-card = { $kind }: asks for { $needs }.
board-an-bord-pays-goods = Brings { $goods }.
board-an-bord-pays-any =
    { $goods ->
        [one] Brings a good of your choice.
       *[other] Brings { $goods } goods of your choice.
    }
board-an-bord-pays-coins =
    { $coins ->
        [one] Brings one coin.
       *[other] Brings { $coins } coins.
    }
board-an-bord-free = free
board-an-bord-spot = { $side }, place { $number }: { $lies }
board-an-bord-spot-fits = { $side }, place { $number }: { $lies }, can be chosen
board-an-bord-put-back = Put it back
board-an-bord-holds = In your hand: { $piece }
board-an-bord-purse = Coins: { $coins }, chests: { $chests }
board-an-bord-below =
    Below deck: { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    }, { $goods ->
        [one] one good
       *[other] { $goods } goods
    }
board-an-bord-quicker = { $seat } was quicker. There is plenty more!
board-an-bord-stack =
    Journey { $journey }: { $cards ->
        [0] no card left
        [one] one more card
       *[other] { $cards } more cards
    }{ $orders ->
        [0] {""}
        [one] , one order at the bottom
       *[other] , { $orders } orders at the bottom
    }
board-an-bord-pirates-ahead = Pirates ahead! Nobody knows yet what they are after.
board-an-bord-after-journey = After journey { $journey }
board-an-bord-thinking = is choosing …
board-an-bord-stowing = stows the reward …
board-an-bord-reward-waits = will be rewarded
board-an-bord-laying-chests = lays chests …
board-an-bord-has-fled = fled
board-an-bord-has-met = met it
board-an-bord-has-passed = let it pass
board-an-bord-before = The card before
board-an-bord-met =
    { $cards ->
        [one] One card turned up
       *[other] { $cards } cards turned up
    }

# What is to be done.

board-an-bord-watch-loading = You are watching. The ships are being loaded.
board-an-bord-watch-journey = You are watching. The ships are on their journey.
board-an-bord-laying-out = Cards and tiles are laid out.
board-an-bord-load = All at once: fill your ship! Tap a tile, or drag it on board.
board-an-bord-load-turn = Your turn: turn one tile over if you like, then take a tile or a good.
board-an-bord-load-turned = Now take a tile or a good.
board-an-bord-load-goods = Your ship has tiles enough. Tap the goods that it still lacks.
board-an-bord-lay = Tap the place where it shall lie.
board-an-bord-full = Your ship is full. The others are still loading.
board-an-bord-next-card = The next card is turned up.
board-an-bord-brave = Pirates! Face them or flee? Nobody sees your choice yet.
board-an-bord-sealed = Chosen. Ready: { $ready } of { $all }.
board-an-bord-decide = Will you meet this card? Nobody sees your choice yet.
board-an-bord-cannot = You have not got what this card asks for.
board-an-bord-fled = You have fled. The others face the pirates.
board-an-bord-give = Give up: { $piece }. Tap it on your ship.
board-an-bord-lose = The pirates take a good of yours. Tap the one you can spare.
board-an-bord-pick =
    { $picks ->
        [one] Take a good of any colour.
       *[other] Take { $picks } goods of any colour.
    }
board-an-bord-stow = Your reward! Tap where to stow it.
board-an-bord-reward-of = { $seat } stows the reward.
board-an-bord-chests =
    { $chests ->
        [one] Ten coins make a chest: tap a place for it.
       *[other] Ten coins make a chest: tap places for { $chests } of them.
    }
board-an-bord-chests-others = The others lay their chests.

# Buttons.

board-an-bord-take-good = Take: { $good } ({ $left } left)
board-an-bord-tap-down = A tap on a face-down tile
board-an-bord-tap-turns = turn
board-an-bord-tap-takes = take
board-an-bord-face = Face them
board-an-bord-flee = Flee
board-an-bord-meet = Give it, take the reward
board-an-bord-pass = Let it pass
board-an-bord-fine =
    { $coins ->
        [0] Give a good instead
        [one] Pay one coin and a good
       *[other] Pay { $coins } coins and a good
    }
board-an-bord-stow-all = Stow everything
board-an-bord-leave = Leave it behind
board-an-bord-throw = Throw overboard
board-an-bord-throw-no-more = Keep everything
board-an-bord-throw-it = Overboard: { $piece }
board-an-bord-give-it = Give up: { $piece }
board-an-bord-give-pair = The pair { $one } and { $two } as joker
board-an-bord-lose-it = They take: { $piece }
board-an-bord-send-parrot = Send the parrot
