# Ce qui était chance et ce qui était adresse dans une partie terminée, au terminal et dans le navigateur.

review-title = Analyse
review-about = Quelle part de chance, quelle part de talent ? C’est ton navigateur qui repasse toute la partie ; cela prend un moment.
review-start = Analyser la partie
review-cancel = Annuler
review-running = La partie est en cours d’analyse
review-not-over = Cette partie n’est pas terminée. Une analyse révélerait ce que personne à la table ne doit encore savoir : joue-la d’abord jusqu’au bout.
review-whose = Joueur analysé
review-share = Part de la victoire
review-moment = Moment
review-table = Tous les changements en tableau
review-played = (joué)
review-costly-title = Choix coûteux
review-prior = Part de départ
review-luck = Chance
review-own = Ses propres choix
review-others = Choix des autres
review-hidden = Informations cachées
review-result = Résultat
review-accuracy = Précision : { $share }
review-words = Choix : bons { $fine }, imprécisions { $inaccuracies }, erreurs { $mistakes }, gaffes { $blunders }
review-luckiest = Plus gros coup de chance
review-unluckiest = Plus gros coup de malchance
review-costliest = Choix le plus coûteux
review-turning-points = Tournants
review-costly = choix coûteux
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
puzzles-as-good = Tout aussi bon que le meilleur choix : { $action }
review-effort = Type d’analyse
review-effort-quick = rapide
review-effort-normal = normale
review-effort-deep = approfondie, bien plus longue
review-practise = En faire des exercices
review-practised = Ils reviennent en exercices :
again-title = Réessayer à partir d’ici
again-about = Tu continues à partir de ce moment contre des robots, dans ce navigateur. La partie jouée reste telle quelle.
again-as = À la place de qui
again-dice = Dés et tirages
again-dice-fell = les mêmes
again-dice-new = nouveaux
again-over = La partie est terminée ici : reviens à un moment antérieur.
again-begin = Continuer à jouer
exercises-title = Exercices
exercises-about = Quand tu as fait analyser une partie, les choix qui t’ont coûté quelque chose reviennent ici. Ce que tu trouves revient de plus en plus tard ; ce que tu ne trouves pas revient dès demain.
exercises-done = C’est tout pour aujourd’hui.
exercises-tally =
    { $due } pour aujourd’hui, { $new ->
        [one] { $new } nouveau
       *[other] { $new } nouveaux
    }, { $later } pour plus tard.
exercises-own = Tiré d’une de tes parties
exercises-next = Exercice suivant
exercises-drop = Écarter cet exercice
review-decisions = Tous les choix
