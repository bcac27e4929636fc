# A finished game, shown again

replay-title = Revoir la partie
replay-about = Ici, tu revois une partie terminée, coup par coup. Ouvre l’une de tes parties terminées, ou choisis le fichier journal d’une partie.
replay-open-file = Ouvrir un journal
replay-unreadable = Ce fichier est illisible.
replay-no-log = Ce fichier n’est pas le journal d’une partie. Un journal s’enregistre à la fin d’une partie ; son nom se termine par .jsonl.
replay-other-version = Ce journal vient d’une autre version de Fairwind. Recharge la page, ou ouvre-le là où il a été enregistré.
replay-other-game = Ce journal est celui d’un jeu qui n’existe pas ici : « { $game } ».
replay-nothing-happened = Dans ce journal, la partie n’a pas encore commencé : il n’y a rien à voir.
replay-broken = À partir de la ligne { $line }, ce journal n’a plus de sens : quelque chose y a été modifié ou y manque.
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
replay-as-it-was = Temps réel
replay-as-it-was-what = Au rythme de la partie ; les longues pauses sont raccourcies
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
