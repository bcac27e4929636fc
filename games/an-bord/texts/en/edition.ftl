# What can be wrong with the file of an edition. Its own words stay as they stand in it.

an-bord-edition-players = The game is for 2 to { $most } players; nothing else can be set here.
an-bord-edition-places = The deck needs at least one place; deck and hold have at most { $most } together.
an-bord-edition-few-goods = There are too few to fill the cargo places of all ships.
an-bord-edition-few-parrots = All players but one may need a parrot, so there must be at least { $least }.
an-bord-edition-empty-journey = A journey needs at least one card.
an-bord-edition-many-cards = There are more than { $most } cards in all.
an-bord-edition-few-cards = Two journeys need { $needed } of these cards, but there are only { $count }.
an-bord-edition-pile = All tiles together must be 1 to { $most }, not { $count }.
an-bord-edition-starfish = “starfish” is { $starred }, but there are fewer of “{ $tile }”: { $count }.
an-bord-edition-needs = The number of things that a card needs must be 1 to { $most }.
an-bord-edition-equipment = A card of this kind cannot ask for “{ $need }”.
an-bord-edition-colour = “{ $good }” is no colour of goods.
an-bord-edition-goods-paid = A card pays at most { $most } goods.
an-bord-edition-coins = A card pays at most { $most } coins.
an-bord-edition-pays-nothing = A card must pay something.
