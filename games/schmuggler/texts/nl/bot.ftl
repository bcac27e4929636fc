# Why a bot would do it: what speaks for an action, after "because".

bots-schmuggler-points = meer punten
bots-schmuggler-cargo = je lading komt dichter bij zijn haven
bots-schmuggler-victory = met de lading aan boord zou je winnen
bots-schmuggler-trip = er is een lading in de buurt die de moeite loont
bots-schmuggler-safety = de lichtstraal betrapt je hier niet snel
bots-schmuggler-bay = je boot ligt gunstig in de baai
bots-schmuggler-adrift = van de drijvende lading valt voor jou meer te halen
bots-schmuggler-islands = aan land wacht lading op je
bots-schmuggler-hold = de lading aan boord is meer waard
