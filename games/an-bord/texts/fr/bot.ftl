# Why a bot would do it: what speaks for an action, after "because".

bots-an-bord-money = plus d’argent
bots-an-bord-goods = plus de marchandises à bord
bots-an-bord-finds = tu as l’équipement pour une découverte
bots-an-bord-fights = tu as l’équipement contre des pirates
bots-an-bord-nearly = il ne manque presque rien pour une carte
bots-an-bord-orders = des marchandises pour une commande
bots-an-bord-trades = des marchandises pour un commerce
bots-an-bord-room = de la place pour des marchandises
bots-an-bord-tiles = ton navire se remplit
bots-an-bord-parrot = le perroquet reste avec toi
bots-an-bord-courage = les pirates qui peuvent venir, tu peux les battre ou les éviter
bots-an-bord-reward = la récompense de la carte
bots-an-bord-card = la carte visible convient à ton navire
bots-an-bord-pile = il reste dans le tas davantage de tuiles qui te servent
bots-an-bord-equipment = un meilleur équipement pour les cartes à venir
bots-an-bord-prospects = les cartes à venir te rapportent plus
