# Why a bot would do it: what speaks for an action, after "because".

bots-schmuggler-points = plus de points
bots-schmuggler-cargo = ta marchandise approche de son port
bots-schmuggler-victory = la marchandise à bord donnerait la victoire
bots-schmuggler-trip = une marchandise qui vaut le voyage est proche
bots-schmuggler-safety = le faisceau risque peu de te surprendre
bots-schmuggler-bay = ton bateau est bien placé dans la baie
bots-schmuggler-adrift = les marchandises à la dérive peuvent te rapporter davantage
bots-schmuggler-islands = des marchandises t’attendent à terre
bots-schmuggler-hold = la marchandise à bord vaut plus
