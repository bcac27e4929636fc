# Why a bot would do it: what speaks for an action, after "because".

bots-via-land = plus de terre sous tes bâtiments
bots-via-ready = un terrain est fermé et tu peux y bâtir tout de suite
bots-via-ripe = tu pourras bientôt fermer un grand terrain
bots-via-growing = un terrain que deux tuiles peuvent fermer grandit
bots-via-houses = tu gardes des maisons pour les tours à venir
bots-via-castle = ton château est bâti
bots-via-tiles = plus de tuiles au choix
bots-via-time = la fin de la partie tombe bien pour toi
bots-via-sizes = la taille de tes maisons et de ton château te laisse plus de terrains à bâtir
bots-via-hand = de meilleures tuiles en main
bots-via-closes = une tuile de ta main ferme un bon terrain
bots-via-draws = davantage de tuiles encore cachées fermeraient un terrain pour toi
bots-via-open = les terrains ouverts te servent plus qu’ils ne servent aux autres
