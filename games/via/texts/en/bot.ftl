# Why a bot would do it: what speaks for an action, after "because".

bots-via-land = more land under your buildings
bots-via-ready = a property is closed that you can build on now
bots-via-ripe = you can soon close a large property
bots-via-growing = a property grows that two tiles can close
bots-via-houses = you keep houses for the turns to come
bots-via-castle = your castle stands
bots-via-tiles = more tiles to choose from
