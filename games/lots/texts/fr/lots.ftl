# Lots: what happens, what can be done, and why something cannot.

lots-event-drawn = { $seat } tire un { $value }.
lots-event-drawn-hidden = { $seat } tire un jeton.
lots-event-chosen = { $seat } a choisi.
lots-event-shown = { $seat } montre un { $value }.
lots-event-looked = { $seat } regarde un jeton { DE($at) } : c’est un { $value }.
lots-event-looked-hidden = { $seat } regarde un jeton { DE($at) }.
lots-event-fined = { $seat } garde un jeton plus fort et perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

lots-do-draw = tirer un { $value }
lots-do-choose = montrer le jeton { $token }
lots-do-choose-value = montrer le jeton { $token }, un { $value }
lots-do-look = regarder le jeton { $token } { DE($at) }

lots-refused-over = La partie est terminée.
lots-refused-not-now = Cela se fait à un autre moment, ou par quelqu’un d’autre.
lots-refused-no-token = Il n’y a pas de jeton à prendre pour cela.
lots-refused-not-in-the-bag = Le sac ne contient plus de jeton de cette valeur.

lots-label-bag = Dans le sac : { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
lots-label-shown = Mis de côté : { $tokens }
lots-label-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
lots-label-legend = ? un jeton que tu ne connais pas, - une place vide, ! a choisi, * toi
