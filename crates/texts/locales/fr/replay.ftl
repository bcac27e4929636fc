# A finished game, shown again

replay-title = Rediffusion
replay-about = Une rediffusion montre une partie terminée, coup par coup. Ouvrez l’une de vos parties terminées, ou choisissez le journal d’une partie que vous avez dans un fichier.
replay-open-file = Ouvrir un journal
replay-unreadable = Ce fichier est illisible.
replay-beginning = La partie commence.
replay-controls = À travers la partie
replay-timeline = Moment
replay-moment = { $at } sur { $last }
replay-play = Lecture
replay-pause = Pause
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-mark-back = Revenir au tournant précédent
replay-mark-on = Aller au tournant suivant
replay-speed = Vitesse
replay-as = Vue de
replay-as-onlooker = Tous
replay-share = Copier le lien
replay-chart = Le score au fil de la partie
replay-points = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-watch = Revoir la partie
