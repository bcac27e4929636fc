# Via.

via-tile-start = tuile de départ
via-tile-straight2 = route droite à 2 sorties
via-tile-straight3 = route droite à 3 sorties
via-tile-straight4 = route droite à 4 sorties
via-tile-curved2 = route courbe à 2 sorties
via-tile-curved3 = route courbe à 3 sorties
via-tile-curved4 = route courbe à 4 sorties
via-tile-water = eau

via-corner-ne = nord-est
via-corner-se = sud-est
via-corner-sw = sud-ouest
via-corner-nw = nord-ouest

via-event-first-chosen = Le sort a parlé : { $seat } commence.
via-event-tile-laid = { $seat } pose en { $field } : { $tile }.
via-event-property-closed = Le terrain en { $field } { $corner } est fermé : { $size ->
    [one] une parcelle
   *[other] { $size } parcelles
}.
via-event-house-built = { $seat } bâtit une maison en { $field } { $corner } pour { $size ->
    [one] un point
   *[other] { $size } points
}.
via-event-castle-built = { $seat } bâtit le château en { $field } { $corner } pour { $size ->
    [one] un point
   *[other] { $size } points
}.
via-event-reserve-taken = { $seat } prend { $houses ->
    [one] une maison
   *[other] { $houses } maisons
} dans la réserve.
via-event-tiles-chosen = { $seat } ne pose rien et prend { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
}.
via-event-tile-taken = { $seat } prend une tuile : { $tile }.
via-event-tile-taken-hidden = { $seat } prend une tuile.
via-event-passed = { $seat } doit passer.
via-event-ended-fields = La partie { $game } est finie : deux cases au plus sont libres.
via-event-ended-blocked = La partie { $game } est finie : une main pleine a dû passer.
via-event-ended-buildings = La partie { $game } est finie : maisons et châteaux sont tous bâtis.
via-event-ended-passes = La partie { $game } est finie : tout le monde a passé.

via-do-choose-first = { $seat } commence
via-do-lay = poser en { $field } : { $tile }
via-do-lay-turned = poser en { $field } : { $tile }, { $quarters ->
    [one] un quart de tour
    [2] un demi-tour
   *[other] trois quarts de tour
}
via-do-build-house = bâtir une maison en { $field } { $corner }
via-do-build-castle = bâtir le château en { $field } { $corner }
via-do-take = prendre { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
}
via-do-finish = finir le tour
via-do-pass = passer
via-do-draw = tirer : { $tile }

via-refused-over = La partie est finie.
via-refused-not-chance = Seul le sort en décide.
via-refused-chance-first = Une tuile est en train d'être prise de la pile.
via-refused-lot-first = On tire encore au sort qui commence.
via-refused-no-lot = Rien à tirer au sort ici en ce moment.
via-refused-opening-first = Pendant l'ouverture on pose des tuiles et rien d'autre.
via-refused-not-the-opening-tile = L'ouverture demande une autre tuile : d'abord les départs, puis l'eau.
via-refused-nothing-built-in-opening = On ne bâtit rien pendant l'ouverture.
via-refused-not-your-turn = C'est au tour de { $turn }.
via-refused-not-in-hand = Tu n'as pas cette tuile.
via-refused-two-laid = Tu as posé deux tuiles ; bâtis ou finis ton tour.
via-refused-takes-as-many-as-allowed = Prends une tuile ; deux seulement si tu n'en avais aucune au début du tour et n'en poses pas.
via-refused-lay-or-take-first = Ton tour n'est pas fini : pose ou prends une tuile.
via-refused-must-take = Tu as posé une tuile : prends-en une ou pose une deuxième.
via-refused-hand-full = Tu as trois tuiles et ne peux plus en prendre.
via-refused-stack-too-small = { $left ->
    [0] La pile n'a plus de telle tuile.
    [one] La pile n'a plus qu'une tuile.
   *[other] La pile n'a plus que { $left } tuiles.
}
via-refused-may-not-pass = Tu peux poser ou prendre une tuile, donc tu ne peux pas passer.
via-refused-not-free = Ce n'est pas une case libre du plateau.
via-refused-not-beside-road = Il n'y a ni route ni départ à côté de cette case.
via-refused-road-not-carried-on = La tuile ne continue aucune route : aucune sortie n'en rencontre une autre.
via-refused-exit-against-land = Une sortie toucherait une parcelle.
via-refused-kinds-differ = Une voisine est de l'autre sorte et a un autre nombre de sorties.
via-refused-not-closed = Ce n'est pas un terrain fermé.
via-refused-not-closed-this-turn = Ce terrain n'a pas été fermé pendant ton tour et reste vide.
via-refused-built-twice = Tu as déjà bâti deux fois pendant ce tour.
via-refused-already-built = Il y a déjà un bâtiment sur ce terrain.
via-refused-house-too-large = Ton château est sur { $castle }, une maison demande moins de parcelles ; ici il y en a { $size }.
via-refused-castle-too-small = Tu as une maison sur { $house }, le château demande plus de parcelles ; ici il y en a { $size }.
via-refused-no-house-left = Tu n'as plus de maison.
via-refused-no-castle-left = Ton château est déjà bâti.

via-label-points = points
via-label-houses = maisons
via-label-reserve = en réserve
via-label-castle = château
via-label-tiles = tuiles
via-label-stack = pile
via-label-hand = Tes tuiles :
via-label-legend = H maison, C château, puis à qui et la taille ; ? à bâtir, · reste vide
