# An Bord.

# Équipement.
an-bord-tile-cannon = canon
an-bord-tile-sabre = sabre
an-bord-tile-sailor = matelot
an-bord-tile-shovel = pelle
an-bord-tile-telescope = longue-vue
an-bord-tile-rope = corde
an-bord-tile-compass = boussole
an-bord-tile-map = carte marine
an-bord-tile-store = entrepôt
an-bord-tile-monkey = singe

# Marchandises.
an-bord-good-blue = marchandise bleue
an-bord-good-white = marchandise blanche
an-bord-good-orange = marchandise orange
an-bord-good-violet = marchandise violette
an-bord-good-any = marchandise au choix
an-bord-colour-blue = bleu
an-bord-colour-white = blanc
an-bord-colour-orange = orange
an-bord-colour-violet = violet

# Où sont les choses.
an-bord-side-deck = sur le pont
an-bord-side-below = sous le pont
an-bord-side-cargo = dans la cale

# Étiquettes.
an-bord-label-journey = Voyage
an-bord-label-card = carte
an-bord-label-stack = pile
an-bord-label-supply = réserve
an-bord-label-reward = récompense
an-bord-label-down = face cachée
an-bord-label-deck = pont
an-bord-label-below = dessous
an-bord-label-cargo = cale
an-bord-label-chest = coffre
an-bord-label-parrot = perroquet
an-bord-label-first = plein en premier
an-bord-label-chosen = a choisi
an-bord-label-facing = se bat
an-bord-label-hand = en main
an-bord-letter-blue = B
an-bord-letter-white = L
an-bord-letter-orange = O
an-bord-letter-violet = V
an-bord-sign-acts = à qui de jouer
an-bord-sign-you = ton navire
an-bord-sign-free = place libre
an-bord-sign-pile = tuile du tas
an-bord-sign-starfish = avec étoile de mer
an-bord-sign-seen = cachée, vue par toi
an-bord-sign-any = couleur au choix, ou cachée
an-bord-sign-coins = pièces
an-bord-count-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
an-bord-count-chests = { $count ->
    [one] { $count } coffre
   *[other] { $count } coffres
}
an-bord-count-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}
an-bord-count-goods = { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
}

# Ce qui s'est passé.
an-bord-event-card-dealt = Une carte est posée : { $kind }, { $needs }.
an-bord-event-tile-fell = Une tuile tombe face visible : { $tile }.
an-bord-event-tile-fell-face-down = Une tuile tombe face cachée.
an-bord-event-loading-began = Tout le monde à bord ! Le chargement pour le voyage { $journey } commence.
an-bord-event-pile-ran-out = Il ne reste aucune tuile que l’on puisse prendre.
an-bord-event-journey-began = Le voyage { $journey } commence ; { $seat } mélange les cartes.
an-bord-event-order-put-under = Une commande passe sous la pile sans être vue.
an-bord-event-pirates-sighted = Pirates en vue ! Les affronter ou fuir ?
an-bord-event-card-turned-up-goods = Carte révélée : { $kind }. Elle demande { $needs } et rapporte { $goods }.
an-bord-event-card-turned-up-coins = Carte révélée : { $kind }. Elle demande { $needs } et rapporte { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
}.
an-bord-event-card-turned-up-both = Carte révélée : { $kind }. Elle demande { $needs } et rapporte { $goods } et { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
}.
an-bord-event-equipment-returned = Tout l’équipement retourne au tas.
an-bord-event-game-ended = Le deuxième voyage est terminé.
an-bord-event-reached-to-take = { $seat } saisit une tuile cachée.
an-bord-event-reached-to-turn = { $seat } retourne une tuile.
an-bord-event-tile-turned = { $seat } a révélé : { $tile }.
an-bord-event-tile-taken = { $seat } prend : { $tile }.
an-bord-event-tile-taken-hidden = { $seat } prend une tuile cachée.
an-bord-event-starfish-found = { $seat } trouve une étoile de mer et repose la tuile : { $tile }.
an-bord-event-tile-put-back = { $seat } repose : { $tile }.
an-bord-event-tile-put-back-hidden = { $seat } repose une tuile, face cachée.
an-bord-event-tile-laid = { $seat } pose { $side } : { $tile }.
an-bord-event-tile-laid-hidden = { $seat } pose une tuile sous le pont.
an-bord-event-good-loaded = { $seat } charge : { $good }.
an-bord-event-ship-filled = { $seat } largue les amarres : le navire est plein.
an-bord-event-look-ended = { $seat } a rempli son navire en premier et ramasse les cartes.
an-bord-event-choice-sealed = { $seat } a choisi.
an-bord-event-faced = { $seat } affronte les pirates.
an-bord-event-fled = { $seat } fuit.
an-bord-event-accepted = { $seat } honore la carte.
an-bord-event-declined = { $seat } laisse passer la carte.
an-bord-event-tile-given = { $seat } cède de l’équipement ({ $side }) : { $tile }.
an-bord-event-parrot-given = { $seat } envoie le perroquet à la place.
an-bord-event-good-given = { $seat } cède : { $good }.
an-bord-event-fined = { $seat } paie { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} aux pirates.
an-bord-event-good-lost = Les pirates prennent à { $seat } : { $good }.
an-bord-event-coins-paid = { $seat } reçoit { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
}.
an-bord-event-good-paid = { $seat } reçoit : { $good }.
an-bord-event-colour-ran-out = Il manque { $missing } × { $good } dans la réserve ; { $seat } en prend d’autres à la place.
an-bord-event-good-stowed = { $seat } range { $side } : { $good }.
an-bord-event-good-left = { $seat } laisse dans la réserve : { $good }.
an-bord-event-good-moved = { $seat } déplace { $side } : { $good }.
an-bord-event-tile-thrown = { $seat } jette par-dessus bord : { $tile }.
an-bord-event-good-thrown = { $seat } jette par-dessus bord : { $good }.
an-bord-event-goods-sold = { $seat } vend { $goods ->
    [one] { $goods } marchandise
   *[other] { $goods } marchandises
} pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}.
an-bord-event-chest-laid = { $seat } pose un coffre { $side }.
an-bord-event-parrot-received = { $seat } a le moins d’argent et reçoit un perroquet.

# Ce qu'on peut faire.
an-bord-do-deal = poser : { $kind }, { $needs }
an-bord-do-turn-up = révéler : { $kind }, { $needs }
an-bord-do-spill-face-down = une tuile tombe face cachée
an-bord-do-spill = une tuile tombe face visible : { $tile }
an-bord-do-reveal = la tuile montre : { $tile }
an-bord-do-tick = le temps passe
an-bord-do-show = en haut de la pile : { $kind }
an-bord-do-turn = retourner { $at }
an-bord-do-take = prendre { $at }, face cachée
an-bord-do-lay = poser { $side }, place { $number }
an-bord-do-put-back = la reposer sur le tas
an-bord-do-load = charger : { $good }
an-bord-do-face = affronter les pirates
an-bord-do-flee = fuir
an-bord-do-accept = honorer la carte
an-bord-do-decline = laisser passer
an-bord-do-give = céder la tuile { $side }, place { $number }
an-bord-do-give-pair = céder une paire : { $side } { $number } et { $other-side } { $other-number }
an-bord-do-give-parrot = envoyer le perroquet
an-bord-do-give-good = céder la marchandise { $side }, place { $number }
an-bord-do-lose = perdre { $good } { $side }, place { $number }
an-bord-do-pick = prendre : { $good }
an-bord-do-stow = ranger { $side }, place { $number }
an-bord-do-stow-all = tout ranger là où il y a de la place
an-bord-do-leave = laisser dans la réserve
an-bord-do-throw-tile = jeter la tuile { $side }, place { $number }
an-bord-do-throw-good = jeter { $good } { $side }, place { $number }
an-bord-do-lay-chest = poser un coffre { $side }, place { $number }

# Ce qu'on peut faire, et avec quoi.
an-bord-choose-turn = retourner { $at } à la vue de tous : { $tile }
an-bord-choose-take = prendre { $at } : { $tile }
an-bord-choose-lay = poser { $side }, place { $number } : { $tile }
an-bord-choose-put-back = reposer sur le tas : { $tile }
an-bord-choose-accept-goods = honorer la carte pour { $goods }
an-bord-choose-accept-coins = honorer la carte pour { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
}
an-bord-choose-accept-both = honorer la carte pour { $goods } et { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
}
an-bord-choose-fine = payer l’amende : { $coins ->
    [0] aucune pièce
    [one] une pièce
   *[other] { $coins } pièces
} et une marchandise
an-bord-choose-give = céder ce qui se trouve { $side }, place { $number } : { $tile }
an-bord-choose-give-pair = céder une paire, { $side } { $number } et { $other-side } { $other-number } : { $tile }
an-bord-choose-give-good = céder ce qui se trouve { $side }, place { $number } : { $good }
an-bord-choose-stow = ranger { $side }, place { $number } : { $good }
an-bord-choose-leave = laisser dans la réserve : { $good }
an-bord-choose-throw-tile = jeter ce qui se trouve { $side }, place { $number } : { $tile }

# Pourquoi non.
an-bord-refused-game-over = La partie est terminée.
an-bord-refused-no-ship = Cette place n’a pas de navire dans cette partie.
an-bord-refused-tiles-fall = Le hasard décide comment tombent les tuiles.
an-bord-refused-cards-are-dealt = Les cartes sont tirées au hasard de leurs paquets.
an-bord-refused-tile-unseen = Personne ne peut dire ce que montre une tuile cachée.
an-bord-refused-clock-ticks = L’horloge de la table avance seule, tant que quelqu’un doit attendre.
an-bord-refused-stack-is-met = Les cartes viennent du dessus de la pile mélangée.
an-bord-refused-seats-decide = C’est aux joueurs de le faire.
an-bord-refused-not-loading = On ne charge pas maintenant.
an-bord-refused-not-your-turn = C’est à { $turn } de jouer.
an-bord-refused-ship-full = Ton navire ne peut plus rien charger.
an-bord-refused-lay-first = Pose d’abord la tuile que tu as en main.
an-bord-refused-too-soon = Pas si vite : une action par quart de seconde ; encore { $ticks ->
    [one] { $ticks } tic
   *[other] { $ticks } tics
}.
an-bord-refused-turned-already = Tu as déjà retourné une tuile à ce tour.
an-bord-refused-just-taken = { $at } vient d’être prise.
an-bord-refused-not-face-down = Cette tuile est déjà face visible.
an-bord-refused-starfish-barred = À deux, on ne prend pas les tuiles à étoile de mer.
an-bord-refused-starfish-barred-in-scramble = Dans la bousculade, on ne prend pas les tuiles à étoile de mer.
an-bord-refused-no-free-place = Aucune place mixte de ton navire n’est libre.
an-bord-refused-nothing-in-hand = Tu n’as aucune tuile en main.
an-bord-refused-no-such-place = Cette place n’existe pas sur le navire.
an-bord-refused-place-taken = Il y a déjà quelque chose à cette place.
an-bord-refused-cargo-full = Tu as déjà tes deux marchandises.
an-bord-refused-none-left = Il n’y en a plus dans la réserve : { $good }.
an-bord-refused-it-stays = Pendant le chargement, ce qui est à bord reste à bord.
an-bord-refused-not-deciding = Aucune carte n’attend de décision pour l’instant.
an-bord-refused-already-sealed = Tu as choisi ; attends les autres.
an-bord-refused-already-answered = Tu as répondu ; dis ce que tu cèdes.
an-bord-refused-no-pirates-ahead = Il n’y a pas de pirates à affronter ou à fuir.
an-bord-refused-face-or-flee-first = Dis d’abord si tu affrontes les pirates ou si tu fuis.
an-bord-refused-fled = Qui a fui n’a plus affaire à ces pirates.
an-bord-refused-cannot-meet = Ton navire n’a pas ce que demande cette carte : { $kind }.
an-bord-refused-not-paying = Tu n’as pas de carte à payer.
an-bord-refused-wrong-tile = La carte demande d’abord : { $tile }.
an-bord-refused-wrong-good = La carte demande d’abord : { $good }.
an-bord-refused-rest-unmet = Tu ne pourrais plus payer le reste de la carte.
an-bord-refused-no-scramble = Les paires ne sont des jokers que dans la bousculade.
an-bord-refused-no-pair = Ce ne sont pas deux tuiles identiques de ton navire.
an-bord-refused-no-parrot = Tu n’as pas de perroquet à envoyer.
an-bord-refused-nothing-to-lose = Les pirates ne te prennent pas cela.
an-bord-refused-no-reward = Tu n’as pas de récompense à ranger.
an-bord-refused-pick-first = Choisis d’abord les couleurs de tes marchandises.
an-bord-refused-nothing-to-pick = Tu n’as pas de marchandise au choix à prendre.
an-bord-refused-colour-ran-out = Il n’y en a plus : { $good }.
an-bord-refused-no-room = Il n’y a pas de place pour une marchandise à cet endroit.
an-bord-refused-not-now = Tu peux jeter quelque chose quand tu as un choix à faire.
an-bord-refused-nothing-to-throw = Il n’y a rien de tel à cet endroit.
an-bord-refused-no-throwing-now = À la fin d’un voyage, on ne jette plus rien.
an-bord-refused-no-chest-to-lay = Tu n’as pas de coffre à poser.
an-bord-refused-chest-needs-free-place = Un coffre a besoin d’une place mixte libre.
