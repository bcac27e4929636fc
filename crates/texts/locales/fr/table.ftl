# Ce qui se passe à la table et non dans le jeu.

table-event-entropy = { $seat } ajoute son hasard aux dés.
table-event-begun = La partie commence.
table-event-human = { $seat } est là.
table-event-bot = Un robot joue pour { $seat }.
table-event-away = { $seat } s'est absenté ; un robot joue en attendant.
table-event-time-out = Le temps de { $seat } est écoulé ; un robot joue en attendant.
table-event-proposed-undo = { $seat } demande à reprendre sa dernière action.
table-event-proposed-rematch = { $seat } aimerait rejouer.
table-event-agreed = { $seat } est d'accord.
table-event-declined = { $seat } refuse.
table-event-undone = { $seat } reprend { $count ->
    [one] une action
   *[other] { $count } actions
}.
table-event-undone-by-consent = Tous sont d'accord : { $count ->
    [one] une action est reprise
   *[other] { $count } actions sont reprises
}.
table-event-resigned = { $seat } abandonne.
table-event-rematch = Tous veulent rejouer.
table-event-closed = La table a été fermée.
table-event-revealed = La graine des dés est dévoilée ; chacun peut maintenant les vérifier.
table-event-digest = La position a été notée.

table-refused-stale = La table avait avancé avant l'arrivée de cet ordre. Regardez encore et décidez à nouveau.
table-refused-unreadable = La table ne comprend pas cela. Rechargez la page.
table-refused-not-begun = La partie n'a pas encore commencé.
table-refused-already-begun = La partie a déjà commencé.
table-refused-over = La partie est finie.
table-refused-not-over = La partie n'est pas encore finie.
table-refused-no-such-seat = Cette place n'existe pas à cette table.
table-refused-resigned = Vous avez abandonné cette partie.
table-refused-nothing-to-undo = Vous n'avez rien à reprendre.
table-refused-proposal-pending = Une autre question est posée ; attendez les réponses.
table-refused-nothing-proposed = Il n'y a rien à quoi répondre.
table-refused-already-added = Vous avez déjà ajouté votre hasard aux dés.
table-refused-log-full = Cette partie est devenue trop longue pour continuer.
table-refused-no-seed = Cette partie peut être regardée, mais pas continuée.
