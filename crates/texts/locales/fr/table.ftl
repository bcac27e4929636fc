# Ce qui se passe à la table et non dans le jeu.

table-event-entropy = { $seat } ajoute son hasard aux dés.
table-event-begun = La partie commence.
table-event-human = { $seat } est là.
table-event-bot = Un robot joue pour { $seat }.
table-event-away = { $seat } n’est pas là ; un robot joue en attendant.
table-event-time-out = Le temps { DE($seat) } est écoulé ; un robot joue en attendant.
table-event-proposed-undo = { $seat } demande à annuler sa dernière action.
table-event-proposed-rematch = { $seat } aimerait rejouer.
table-event-agreed = { $seat } est d’accord.
table-event-declined = { $seat } refuse.
table-event-withdrawn = { $seat } retire sa demande.
table-event-majority = Tout le monde n’a pas répondu à temps ; la majorité est d’accord.
table-event-lapsed = Trop peu de joueurs ont accepté à temps ; la demande est abandonnée.
table-event-undone = { $seat } annule { $count ->
    [one] une action
   *[other] { $count } actions
}.
table-event-undone-by-consent = C’est décidé : { $count ->
    [one] une action est annulée
   *[other] { $count } actions sont annulées
}.
table-event-resigned = { $seat } abandonne.
table-event-rematch = Tout le monde veut rejouer.
table-event-closed = La table a été fermée.
table-event-revealed = La graine des dés est dévoilée ; chacun peut maintenant les vérifier.
table-event-sealed = Le journal de la partie est scellé.
table-event-digest = La position a été notée.

table-refused-stale = La partie avait déjà avancé. Regarde de nouveau, puis décide.
table-refused-unreadable = La table ne comprend pas cela. Recharge la page.
table-refused-not-begun = La partie n’a pas encore commencé.
table-refused-countdown = Ce n’est pas encore le moment : tout le monde se prépare d’abord.
table-refused-already-begun = La partie a déjà commencé.
table-refused-over = La partie est terminée.
table-refused-not-over = La partie n’est pas encore terminée.
table-refused-no-such-seat = Cette place n’existe pas à cette table.
table-refused-resigned = Tu as abandonné cette partie.
table-refused-nothing-to-undo = Tu n’as rien à annuler.
table-refused-proposal-pending = Une autre question est déjà posée ; attends les réponses.
table-refused-nothing-proposed = Personne n’attend de réponse de toi.
table-refused-already-added = Tu as déjà ajouté ton hasard aux dés.
table-refused-log-full = Cette partie est devenue trop longue pour continuer.
table-refused-no-seed = Tu peux regarder cette partie, mais pas la continuer.
