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

via-event-first-chosen = Le sort a parlé : { $seat } commence.
via-event-tile-laid = { $seat } pose en { $field } : { $tile }.
via-event-property-closed = Le terrain en { $field } { $corner } est fermé : { $size ->
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
via-event-tile-taken = { $seat } prend une tuile : { $tile }.
via-event-tile-taken-hidden = { $seat } prend une tuile.
via-event-passed = { $seat } doit passer.
via-event-ended-fields = Il reste au plus deux cases libres : la partie est terminée.
via-event-ended-blocked = Quelqu’un a dû passer avec la main pleine : la partie est terminée.
via-event-ended-buildings = Personne ne peut plus bâtir ni maison ni château : la partie est terminée.
via-event-ended-passes = Tout le monde a passé : la partie est terminée.
via-event-game-begun = La partie { $game } sur { $games } commence, et { $first } l’ouvre.

via-do-choose-first = { $seat } commence
via-do-lay = poser en { $field } : { $tile }
via-do-lay-turned = poser en { $field } : { $tile }, { $quarters ->
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
via-do-lay-closing = poser en { $field } : { $tile } ; ferme { $count ->
    [one] un terrain de taille { $sizes }
   *[other] des terrains de tailles { $sizes }
}
via-do-lay-turned-closing = poser en { $field } : { $tile }, { $quarters ->
    [one] un quart de tour
    [2] un demi-tour
   *[other] trois quarts de tour
} ; ferme { $count ->
    [one] un terrain de taille { $sizes }
   *[other] des terrains de tailles { $sizes }
}
via-do-build-house-for = bâtir une maison en { $field } { $corner } pour { $size ->
    [one] 1 point
   *[other] { $size } points
}
via-do-build-castle-for = bâtir le château en { $field } { $corner } pour { $size ->
    [one] 1 point
   *[other] { $size } points
}
via-do-build-castle-with = bâtir le château en { $field } { $corner } pour { $size ->
    [one] 1 point
   *[other] { $size } points
} et { $houses ->
    [one] 1 maison
   *[other] { $houses } maisons
} de la réserve
via-do-take-forgoing = prendre { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
} ; { $count ->
    [one] 1 terrain reste vide
   *[other] { $count } terrains restent vides
} pour de bon
via-do-finish-forgoing = terminer le tour ; { $count ->
    [one] 1 terrain reste vide
   *[other] { $count } terrains restent vides
} pour de bon
via-do-finish = terminer le tour
via-do-pass = passer
via-do-draw = tirer : { $tile }

via-refused-over = La partie est terminée.
via-refused-not-chance = Seul le sort en décide.
via-refused-chance-first = On est en train de prendre une tuile dans la pile.
via-refused-lot-first = Le tirage au sort pour savoir qui commence est encore en cours.
via-refused-no-lot = Il n’y a rien à tirer au sort maintenant.
via-refused-opening-first = Pendant l’ouverture, on pose des tuiles et rien d’autre.
via-refused-not-the-opening-tile = L’ouverture demande une autre tuile : d’abord les tuiles de départ, puis l’eau.
via-refused-nothing-built-in-opening = On ne bâtit rien pendant l’ouverture.
via-refused-not-your-turn = C’est à { $turn } de jouer.
via-refused-not-in-hand = Tu n’as pas cette tuile.
via-refused-two-laid = Tu as posé deux tuiles ; bâtis ou termine ton tour.
via-refused-takes-as-many-as-allowed = Prends une tuile ; deux seulement si tu n’en avais aucune au début du tour et n’en poses pas.
via-refused-lay-or-take-first = Ton tour n’est pas terminé : pose ou prends une tuile.
via-refused-must-take = Tu as posé une tuile : prends-en une ou poses-en une deuxième.
via-refused-hand-full = Tu as trois tuiles et ne peux plus en prendre.
via-refused-stack-too-small = { $left ->
    [0] Il n’y a plus de tuile de ce genre dans la pile.
    [one] Il ne reste qu’une tuile dans la pile.
   *[other] Il ne reste que { $left } tuiles dans la pile.
}
via-refused-may-not-pass = Tu peux poser ou prendre une tuile, donc tu ne peux pas passer.
via-refused-not-free = Ce n’est pas une case libre du plateau.
via-refused-not-beside-road = Il n’y a ni route ni tuile de départ à côté de cette case.
via-refused-road-not-carried-on = La tuile ne continue aucune route : aucune sortie n’en rencontre une autre.
via-refused-exit-against-land = Une sortie donnerait sur la terre.
via-refused-kinds-differ = Une tuile voisine est de l’autre sorte et a un autre nombre de sorties.
via-refused-not-closed = Ce n’est pas un terrain fermé.
via-refused-not-closed-this-turn = Ce terrain n’a pas été fermé pendant ton tour et reste vide.
via-refused-built-twice = Tu as déjà bâti deux fois pendant ce tour.
via-refused-already-built = Il y a déjà un bâtiment sur ce terrain.
via-refused-house-too-large = Ton château est sur { $castle ->
    [one] { $castle } parcelle
   *[other] { $castle } parcelles
}, une maison en demande moins ; ici il y en a { $size }.
via-refused-castle-too-small = Tu as une maison sur { $house ->
    [one] { $house } parcelle
   *[other] { $house } parcelles
}, le château en demande plus ; ici il y en a { $size }.
via-refused-no-house-left = Tu n’as plus de maison.
via-refused-no-castle-left = Ton château est déjà bâti.

via-label-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
via-label-houses = { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
}
via-label-reserve = { $houses } en réserve
via-label-castle = château sur { $size }
via-label-no-castle = château à bâtir
via-label-tiles = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
via-label-stack = Pile : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
via-label-latest = posée en dernier : { $field }
via-label-hand = Tes tuiles, et dessous, leur position après chaque quart de tour à droite :
via-label-game = Partie { $game } sur { $games }
via-label-game-over = Partie { $game } sur { $games }, telle qu’elle s’est terminée
via-label-earlier = avec les points de la partie 1 : { $points }
via-label-legend-tiles = ━ route droite, ─ route courbe, ═ tuile de départ, ≈ eau, d4 case libre
via-label-legend-land = H2 5 maison, C2 5 château : joueur 2, 5 points ; 2 suite du même terrain
via-label-legend-signs = ?5 à bâtir, 5 points ; · vide pour de bon, ▶ à qui de jouer, * toi
