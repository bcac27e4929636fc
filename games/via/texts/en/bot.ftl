# Why a bot would do it: what speaks for an action, after "because".

bots-via-land = more land under your buildings
bots-via-ready = a property is closed that you can build on now
bots-via-ripe = you can soon close a large property
bots-via-growing = a property grows that two tiles can close
bots-via-houses = you keep houses for the turns to come
bots-via-castle = your castle stands
bots-via-tiles = more tiles to choose from
bots-via-time = the end comes at a good time for you
bots-via-sizes = the sizes of your houses and your castle leave more land to build on
bots-via-hand = better tiles in your hand
bots-via-closes = a tile in your hand closes good land
bots-via-draws = more of the unseen tiles would close land for you
bots-via-open = the open land suits you better than the others
