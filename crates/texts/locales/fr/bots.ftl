# Pourquoi un robot le ferait : ce qui parle pour une action.

bots-hinders = cela gêne { $seat }

bots-ahoi-points = plus de points
bots-ahoi-landing = des passagers approchent de leur port
bots-ahoi-waiting = plusieurs ports sont prêts pour une escale
bots-ahoi-loading = une carte est bientôt entièrement chargée
bots-ahoi-vouchers = des bons pour beaucoup de passagers
bots-ahoi-cards = plus de cartes de port ouvertes
bots-ahoi-harbour = des passagers attendent là où est ton navire
bots-ahoi-approach = des passagers sont proches
bots-ahoi-honest = pas de clandestins pour les garde-côtes
bots-ahoi-provided = chaque passager a sa provision
bots-ahoi-objective = ton objectif se rapproche
bots-ahoi-called = plus de ports visités
bots-ahoi-home = tu rentres pour accomplir ton objectif
bots-ahoi-wind = vent favorable
bots-ahoi-promise = cette action rapporte le plus de celles de la roue
bots-ahoi-empty = rien à bord ne t'empêche de gagner

bots-an-bord-money = plus d'argent
bots-an-bord-goods = plus de marchandises à bord
bots-an-bord-finds = tu es équipé pour une découverte
bots-an-bord-fights = tu es équipé contre des pirates
bots-an-bord-nearly = il manque peu pour une carte
bots-an-bord-orders = des marchandises pour une commande
bots-an-bord-trades = des marchandises pour un échange
bots-an-bord-room = de la place pour des marchandises
bots-an-bord-tiles = ton navire se remplit
bots-an-bord-parrot = le perroquet reste avec toi
bots-an-bord-courage = les pirates qui peuvent venir sont battus ou évités
bots-an-bord-reward = la récompense de la carte

bots-schmuggler-points = plus de points
bots-schmuggler-cargo = ta marchandise approche de son port
bots-schmuggler-victory = la marchandise à bord donnerait la victoire
bots-schmuggler-trip = une marchandise intéressante est proche
bots-schmuggler-safety = le faisceau risque peu de te trouver

bots-via-land = plus de terrain sous tes bâtiments
bots-via-ready = une propriété est fermée et tu peux y bâtir tout de suite
bots-via-ripe = tu pourras bientôt fermer une grande propriété
bots-via-growing = une propriété grandit, que deux tuiles peuvent fermer
bots-via-houses = tu gardes des maisons pour les tours à venir
bots-via-castle = ton château est bâti
bots-via-tiles = plus de tuiles au choix
