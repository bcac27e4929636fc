# Why a bot would do it: what speaks for an action, after "because".

bots-lots-points = plus de points
bots-lots-promise = un jeton fort marque plus facilement
bots-lots-honesty = tu ne gardes pas de jeton plus fort, ce qui te coûterait des points
bots-lots-insight = il est bon de savoir ce que tient la personne en tête
