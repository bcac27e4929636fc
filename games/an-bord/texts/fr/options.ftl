# What a table can choose before a game.

option-tempo = Chargement
option-tempo-what = Tous à la fois, c’est une joyeuse mêlée ; tour par tour convient aux parties sur plusieurs jours.
option-tempo-live = tous à la fois
option-tempo-turns = tour par tour
option-mix = Cartes d’un voyage
option-mix-what = Un voyage compte treize cartes.
option-mix-standard = comme d’habitude
option-mix-random = au hasard
option-mix-own = mélange maison
option-scramble = Bousculade
option-scramble-what = Les tuiles à étoile de mer sont interdites. Un singe est un joker, deux tuiles identiques aussi.
option-handicap = Un singe sur le pont
option-handicap-what = Il occupe une place toute la partie : un handicap pour les vieux loups de mer.
option-handicap-none = pas de singe
option-handicap-place = place { $place } du pont

# Sortes de cartes.
an-bord-card-discovery = découverte
an-bord-card-trade = commerce
an-bord-card-pirates = pirates
an-bord-card-order = commande

an-bord-warning-random = Les cartes sont entièrement au hasard : une sorte pourrait manquer.
an-bord-warning-lacks = Ce mélange n’a aucune carte de cette sorte : { $kind }. Mieux vaut au moins une carte de chaque sorte.
