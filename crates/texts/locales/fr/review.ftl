# Ce qui était chance et ce qui était adresse dans une partie terminée, au terminal et dans le navigateur.

review-title = Analyse
review-about = Quelle part de chance, quelle part d’adresse ? Ton navigateur parcourt la partie ; cela prend un moment.
review-start = Analyser la partie
review-cancel = Annuler
review-running = La partie est en cours d’analyse
review-not-over = Cette partie n’est pas terminée. Une analyse révélerait ce que personne à la table ne doit encore savoir : jouez-la d’abord jusqu’au bout.
review-whose = Le jeu de qui
review-share = Part de la victoire
review-moment = Moment
review-table = Tous les changements en tableau
review-played = (joué)
review-costly-title = Choix qui ont coûté quelque chose
review-prior = Part de départ
review-luck = Chance
review-own = Ses propres choix
review-others = Choix des autres
review-hidden = Informations cachées
review-result = Résultat
review-accuracy = Précision : { $share }
review-words = Choix : bons { $fine }, imprécisions { $inaccuracies }, erreurs { $mistakes }, gaffes { $blunders }
review-luckiest = Plus grande chance
review-unluckiest = Plus grande malchance
review-costliest = Choix le plus coûteux
review-turning-points = Tournants
review-costly = choix qui ont coûté quelque chose
review-because = Ce qui plaide pour le meilleur choix : { $reasons }
review-word-fine = bon
review-word-inaccuracy = imprécision
review-word-mistake = erreur
review-word-blunder = gaffe
puzzles-question = Que joues-tu, { $seat } ?
puzzles-prompt = Ta réponse (un numéro, ou Entrée pour voir la solution) >
puzzles-right = Oui, c’est le meilleur choix.
puzzles-wrong = Mieux vaut : { $action }
puzzles-solved = Trouvés : { $right } sur { $all }.
puzzles-as-good = Aussi bon que le meilleur choix, qui est : { $action }
review-effort = Avec quel soin
review-effort-quick = vite
review-effort-normal = normalement
review-effort-deep = à fond, cela prend du temps
review-practise = En faire des exercices
review-practised = Ils reviennent en exercices :
again-title = Réessayer à partir d’ici
again-about = Tu continues à partir de ce moment contre des robots, dans ce navigateur. La partie jouée reste telle quelle.
again-as = À la place de qui
again-dice = Dés et tirages
again-dice-fell = comme ils sont tombés
again-dice-new = nouveaux
again-over = La partie est terminée ici : reviens à un moment antérieur.
again-begin = Continuer à jouer
exercises-title = Exercices
exercises-about = Les choix qui t’ont coûté quelque chose reviennent ici quand tu as fait analyser une partie. Ce que tu sais revient de plus en plus tard ; ce que tu ne sais pas revient demain.
exercises-done = Il ne reste rien pour aujourd’hui.
exercises-tally =
    { $due } pour aujourd’hui, { $new ->
        [one] { $new } nouveau
       *[other] { $new } nouveaux
    }, { $later } pour plus tard.
exercises-own = D’une de tes parties
exercises-next = Exercice suivant
exercises-drop = Laisser celui-ci de côté
review-decisions = Tous les choix
