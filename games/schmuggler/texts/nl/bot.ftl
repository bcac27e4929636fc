# Why a bot would do it: what speaks for an action, after "because".

bots-schmuggler-points = meer punten
bots-schmuggler-cargo = je lading komt dichter bij de juiste haven
bots-schmuggler-victory = met de lading aan boord zou je winnen
bots-schmuggler-trip = er is een lading in de buurt die de moeite loont
bots-schmuggler-safety = de lichtstraal betrapt je hier niet snel
bots-schmuggler-bay = je boot ligt gunstig in de baai
bots-schmuggler-adrift = bij de drijvende ladingen valt voor jou meer te halen
bots-schmuggler-islands = aan land wachten ladingen op je
bots-schmuggler-hold = de lading aan boord is meer waard
