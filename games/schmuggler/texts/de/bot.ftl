# Why a bot would do it: what speaks for an action, after "because".

bots-schmuggler-points = mehr Punkte
bots-schmuggler-cargo = deine Ware kommt ihrem Hafen näher
bots-schmuggler-victory = die Ware an Bord brächte den Sieg
bots-schmuggler-trip = lohnende Ware ist in der Nähe
bots-schmuggler-safety = der Lichtstrahl erwischt dich hier kaum
bots-schmuggler-bay = dein Boot liegt günstig in der Bucht
bots-schmuggler-adrift = von der treibenden Ware ist für dich mehr zu holen
bots-schmuggler-islands = an Land wartet Ware auf dich
bots-schmuggler-hold = die Ware an Bord ist mehr wert
