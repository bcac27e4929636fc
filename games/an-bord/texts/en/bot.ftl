# Why a bot would do it: what speaks for an action, after "because".

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
bots-an-bord-card = the open card suits your ship
bots-an-bord-pile = the pile still holds more of use to you
bots-an-bord-equipment = better equipment for the cards to come
bots-an-bord-prospects = the cards to come bring you more
