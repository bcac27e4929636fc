# Why a bot would do it: what speaks for an action, after "because".

bots-schmuggler-points = more points
bots-schmuggler-cargo = your goods come closer to their harbour
bots-schmuggler-victory = the goods on board would win the game
bots-schmuggler-trip = goods worth fetching are near
bots-schmuggler-safety = the beam is unlikely to find you
bots-schmuggler-bay = your boat lies well in the bay
bots-schmuggler-adrift = more is to be had from the goods that drift
bots-schmuggler-islands = goods wait for you ashore
bots-schmuggler-hold = the goods on board are worth more
