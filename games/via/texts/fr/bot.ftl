# Why a bot would do it: what speaks for an action, after "because".

bots-via-land = plus de terre sous tes bâtiments
bots-via-ready = un terrain est fermé et tu peux y bâtir tout de suite
bots-via-ripe = tu pourras bientôt fermer un grand terrain
bots-via-growing = un terrain grandit, que deux tuiles peuvent fermer
bots-via-houses = tu gardes des maisons pour les tours à venir
bots-via-castle = ton château est bâti
bots-via-tiles = plus de tuiles au choix
