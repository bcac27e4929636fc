# A finished game, shown again

replay-title = Revoir la partie
replay-about = Ici, tu revois une partie terminée, coup par coup. Ouvre l’une de tes parties terminées, ou choisis le fichier journal d’une partie.
replay-open-file = Ouvrir un journal
replay-unreadable = Ce fichier est illisible.
replay-beginning = La partie commence.
replay-controls = Parcourir la partie
replay-timeline = Moment
replay-moment = { $at } sur { $last }
replay-play = Lecture
replay-pause = Pause
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-mark-back = Revenir au tournant précédent
replay-mark-on = Aller au tournant suivant
replay-speed = Vitesse
replay-as = Vue par
replay-as-onlooker = Tout le monde
replay-all-open = Tout à découvert
replay-share = Copier le lien
replay-chart = Le score au fil de la partie
replay-points = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-watch = Revoir la partie
