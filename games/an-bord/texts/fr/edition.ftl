# What can be wrong with the file of an edition. Its own words stay as they stand in it.

an-bord-edition-players = Le jeu est prévu pour 2 à { $most } joueurs ; rien d’autre n’est possible ici.
an-bord-edition-places = Le pont a besoin d’au moins une place ; sur le pont et dessous, il y en a { $most } au plus.
an-bord-edition-few-goods = Il y en a trop peu pour remplir la cale de tous les navires.
an-bord-edition-few-parrots = Tous les joueurs sauf un peuvent avoir besoin d’un perroquet : il en faut au moins { $least }.
an-bord-edition-empty-journey = Un voyage a besoin d’au moins une carte.
an-bord-edition-many-cards = Il y a plus de { $most } cartes en tout.
an-bord-edition-few-cards = Deux voyages demandent { $needed } de ces cartes, mais il n’y en a que { $count }.
an-bord-edition-pile = En tout, il faut de 1 à { $most } tuiles, et non { $count }.
an-bord-edition-starfish = « starfish » vaut { $starred }, mais il y a moins de « { $tile } » : { $count }.
an-bord-edition-needs = Une carte doit demander de 1 à { $most } choses.
an-bord-edition-equipment = Une telle carte ne peut pas demander « { $need } ».
an-bord-edition-colour = « { $good } » n’est pas une couleur de marchandise.
an-bord-edition-goods-paid = Une carte rapporte { $most } marchandises au plus.
an-bord-edition-coins = Une carte rapporte { $most } pièces au plus.
an-bord-edition-pays-nothing = Une carte doit rapporter quelque chose.
