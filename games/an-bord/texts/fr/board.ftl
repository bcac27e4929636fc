# Le plateau d’An Bord.

board-an-bord-pile = Le tas : les flèches déplacent, Entrée prend une tuile ou la retourne, T retourne, G prend
board-an-bord-ring = Les cartes de ce voyage
board-an-bord-ship = Ton navire
board-an-bord-captains = Ce que fait chacun
board-an-bord-fills = Le remplissage des autres navires
board-an-bord-fill = { $seat } : { $filled ->
    [one] { $filled } place prise
   *[other] { $filled } places prises
} sur { $places }
board-an-bord-goods = Marchandises de la réserve
board-an-bord-tile-gone = tuile { $number }, partie
board-an-bord-tile-down = tuile { $number }, face cachée
board-an-bord-tile-seen = tuile { $number }, face cachée ; tu l’as vue : { $tile }
board-an-bord-tile-up = tuile { $number } : { $tile }
board-an-bord-tile-starfish = tuile { $number } : { $tile }, avec étoile de mer
board-an-bord-card = { $kind } : demande { $needs }.
board-an-bord-pays-goods = Rapporte { $goods }.
board-an-bord-pays-any =
    { $goods ->
        [one] Rapporte { $goods } marchandise au choix.
       *[other] Rapporte { $goods } marchandises au choix.
    }
board-an-bord-pays-coins =
    { $coins ->
        [one] Rapporte { $coins } pièce.
       *[other] Rapporte { $coins } pièces.
    }
board-an-bord-free = libre
board-an-bord-spot = { $side }, place { $number } : { $lies }
board-an-bord-spot-fits = { $side }, place { $number } : { $lies }, au choix
board-an-bord-put-back = La reposer
board-an-bord-holds = En main : { $piece }
board-an-bord-purse = Pièces : { $coins }, coffres : { $chests }
board-an-bord-below =
    Sous le pont : { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }, { $goods ->
        [one] { $goods } marchandise
       *[other] { $goods } marchandises
    }
board-an-bord-quicker = { $seat } a été plus rapide. Il en reste bien d’autres !
board-an-bord-stack =
    Voyage { $journey } : { $cards ->
        [0] plus aucune carte
        [one] encore une carte
       *[other] encore { $cards } cartes
    }{ $orders ->
        [0] {""}
        [one] , dont une commande tout en dessous
       *[other] , dont { $orders } commandes tout en dessous
    }
board-an-bord-pirates-ahead = Pirates en vue ! Personne ne sait encore ce qu’ils cherchent.
board-an-bord-after-journey = Après le voyage { $journey }
board-an-bord-thinking = choisit…
board-an-bord-stowing = range la récompense…
board-an-bord-reward-waits = attend sa récompense
board-an-bord-laying-chests = pose des coffres…
board-an-bord-has-fled = a fui
board-an-bord-has-met = carte honorée
board-an-bord-has-passed = laissée passer
board-an-bord-before = La carte d’avant
board-an-bord-met =
    { $cards ->
        [one] { $cards } carte déjà jouée
       *[other] { $cards } cartes déjà jouées
    }

# Ce qu’il y a à faire.

board-an-bord-watch-loading = Tu regardes. On charge les navires.
board-an-bord-watch-journey = Tu regardes. Les navires sont en voyage.
board-an-bord-laying-out = On dispose les cartes et les tuiles.
board-an-bord-load = Tous à la fois : charge ton navire ! Touche une tuile, ou glisse-la à bord.
board-an-bord-load-turn = À toi : retourne une tuile si tu veux, puis prends une tuile ou une marchandise.
board-an-bord-load-turned = Prends maintenant une tuile ou une marchandise.
board-an-bord-load-goods = Tu as assez de tuiles. Touche encore une marchandise.
board-an-bord-lay = Touche la place où la poser.
board-an-bord-full = Ton navire est plein. Les autres chargent encore.
board-an-bord-next-card = On retourne la carte suivante.
board-an-bord-brave = Des pirates ! Les affronter ou fuir ? Personne ne voit encore ton choix.
board-an-bord-sealed = C’est choisi. Prêts : { $ready } sur { $all }.
board-an-bord-decide = Veux-tu honorer cette carte ? Personne ne voit encore ton choix.
board-an-bord-cannot = Tu n’as pas à bord ce que cette carte demande.
board-an-bord-fled = Tu as fui. Les autres affrontent les pirates.
board-an-bord-give = À céder : { $piece }. Touche sur ton navire ce que tu cèdes.
board-an-bord-lose = Les pirates te prennent une marchandise. Touche celle dont tu peux te passer.
board-an-bord-pick =
    { $picks ->
        [one] Prends { $picks } marchandise de la couleur de ton choix.
       *[other] Prends { $picks } marchandises des couleurs de ton choix.
    }
board-an-bord-stow = Ta récompense ! Touche la place où la ranger.
board-an-bord-reward-of = { $seat } range la récompense.
board-an-bord-chests =
    { $chests ->
        [one] Dix pièces font un coffre : touche une place où le poser.
       *[other] Dix pièces font un coffre : touche des places pour { $chests } coffres.
    }
board-an-bord-chests-others = Les autres posent leurs coffres.

# Boutons.

board-an-bord-take-good = Prendre : { $good } (reste { $left })
board-an-bord-tap-down = Toucher une tuile cachée
board-an-bord-tap-turns = retourner
board-an-bord-tap-takes = prendre
board-an-bord-face = Les affronter
board-an-bord-flee = Fuir
board-an-bord-meet = Céder et prendre la récompense
board-an-bord-pass = Laisser passer
board-an-bord-fine =
    { $coins ->
        [0] Plutôt céder une marchandise
        [one] Payer { $coins } pièce et une marchandise
       *[other] Payer { $coins } pièces et une marchandise
    }
board-an-bord-stow-all = Tout ranger
board-an-bord-leave = La laisser
board-an-bord-throw = Jeter par-dessus bord
board-an-bord-throw-no-more = Tout garder
board-an-bord-throw-it = Par-dessus bord : { $piece }
board-an-bord-give-it = Céder : { $piece }
board-an-bord-give-pair = La paire { $one } et { $two } comme joker
board-an-bord-lose-it = Ils prennent : { $piece }
board-an-bord-send-parrot = Envoyer le perroquet
