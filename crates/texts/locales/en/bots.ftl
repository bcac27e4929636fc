# Why a bot would do it: what speaks for an action, after "because".

bots-hinders = it hinders { $seat }

bots-ahoi-points = more points
bots-ahoi-landing = passengers come closer to their port
bots-ahoi-waiting = more than one port is ready to be called at
bots-ahoi-loading = a card gets closer to being fully loaded
bots-ahoi-vouchers = vouchers for many passengers
bots-ahoi-cards = more open port cards
bots-ahoi-harbour = there are passengers where your ship lies
bots-ahoi-approach = passengers are near
bots-ahoi-honest = no stowaways for the coastguard to find
bots-ahoi-provided = every passenger has a provision
bots-ahoi-objective = your objective comes closer
bots-ahoi-called = more ports called at
bots-ahoi-home = you are on the way home to fulfil your objective
bots-ahoi-wind = fair wind
bots-ahoi-promise = the action brings the most of those on the wheel
bots-ahoi-empty = nothing on board keeps you from winning

bots-an-bord-money = more money
bots-an-bord-goods = more goods on board
bots-an-bord-finds = you are equipped for a discovery
bots-an-bord-fights = you are equipped for pirates
bots-an-bord-nearly = only little is missing for a card
bots-an-bord-orders = goods for an order
bots-an-bord-trades = goods for a trade
bots-an-bord-room = room for goods
bots-an-bord-tiles = your ship fills up
bots-an-bord-parrot = the parrot stays with you
bots-an-bord-courage = the pirates who may come can be beaten, or avoided
bots-an-bord-reward = the reward of the card

bots-schmuggler-points = more points
bots-schmuggler-cargo = your goods come closer to their harbour
bots-schmuggler-victory = the goods on board would win the game
bots-schmuggler-trip = goods worth fetching are near
bots-schmuggler-safety = the beam is unlikely to find you

bots-via-land = more land under your buildings
bots-via-ready = a property is closed that you can build on now
bots-via-ripe = you can soon close a large property
bots-via-growing = a property grows that two tiles can close
bots-via-houses = you keep houses for the turns to come
bots-via-castle = your castle stands
bots-via-tiles = more tiles to choose from
