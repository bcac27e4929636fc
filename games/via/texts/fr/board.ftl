# The board in the browser.

web-via-board = Plateau : les flèches déplacent, Entrée pose, R tourne la tuile
web-via-hand = Tes tuiles
web-via-field-free = { $field }, libre
web-via-field-fits = { $field }, ta tuile va ici
web-via-field-tile = { $field }, { $tile }
web-via-opening = Pose cette tuile sur une case libre.
web-via-begin = À toi : pose une tuile, ou prends-en une.
web-via-cannot-lay = À toi : aucune de tes tuiles ne convient.
web-via-laid = Bâtis, pose une deuxième tuile, ou prends-en une.
web-via-laid-twice = Bâtis, ou termine ton tour.
web-via-turn = Tourner
web-via-lay = Poser ici
web-via-take =
    { $tiles ->
        [one] Prendre une tuile
       *[other] Prendre { $tiles } tuiles
    }
web-via-finish = Terminer le tour
web-via-pass = Passer
web-via-forgone =
    { $count ->
        [one] Un terrain resterait vide.
       *[other] { $count } terrains resteraient vides.
    }
web-via-has = { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
}, { $castles ->
    [0] pas de château
   *[other] 1 château
}, { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} en main
web-via-game = Partie { $game } sur { $games }
web-via-first-game-over = La partie 1 sur { $games } est terminée
web-via-first-game-board = Le plateau à la fin de la partie 1
web-via-first-game-show = Voir la partie 1
web-via-first-game-back = Revenir à la partie 2
web-via-first-game-on = Passer à la partie 2
web-via-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
web-via-castle-on = château sur { $size }
web-via-score-castle = Château : { $points }
web-via-score-houses = { $houses ->
    [one] { $houses } maison
   *[other] { $houses } maisons
} : { $points }
web-via-score-earlier = Partie 1 : { $points }
