# Why a bot would do it: what speaks for an action, after "because".

bots-schmuggler-points = meer punten
bots-schmuggler-cargo = je lading komt dichter bij zijn haven
bots-schmuggler-victory = met de lading aan boord zou je winnen
bots-schmuggler-trip = er is een lading in de buurt die de moeite loont
bots-schmuggler-safety = de lichtstraal betrapt je hier niet snel
