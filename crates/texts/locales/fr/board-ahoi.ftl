# Le plateau d’Ahoi dans le navigateur.

board-ahoi-chart = La carte marine : les flèches vont de point en point, Page haut et Page bas d’un lieu éclairé à l’autre, Entrée choisit, plus et moins zooment, 0 montre tout, Maj avec les flèches déplace la carte
board-ahoi-nearer = Plus près
board-ahoi-farther = Plus loin
board-ahoi-whole = Voir toute la carte
board-ahoi-my-ship = Aller à mon navire
board-ahoi-news = Ce qui vient d’arriver
board-ahoi-wheel = La roue des actions : les flèches en font le tour, Entrée choisit
board-ahoi-field = { $number }, { $field }{ $dice ->
    [0] {""}
    [one] , avec un dé
   *[other] , avec deux dés
}
board-ahoi-track = Points : un objectif dès { $objective }, la victoire avec objectif à { $personal }, sans objectif à { $general }

# Sur la carte.

board-ahoi-value = vaut { $points }
board-ahoi-value-discs = vaut autant qu’on y débarque
board-ahoi-start-port = port de départ
board-ahoi-discs-here = { $discs ->
    [one] un disque
   *[other] { $discs } disques
}
board-ahoi-ship-of = navire de { $seat }
board-ahoi-card-of = { $seat } veut faire escale ici
board-ahoi-coastguard = la garde-côte
board-ahoi-rod = un barrage
board-ahoi-can = possible
board-ahoi-would-land = débarquement pour { $points ->
    [one] un point
   *[other] { $points } points
}
board-ahoi-would-inspect = avec contrôle

# Ce qu’on vous demande.

board-ahoi-ask-place = D’où part votre navire ? Touchez un port de départ.
board-ahoi-ask-look = Vous pouvez garder un objectif secret.
board-ahoi-ask-keep = Gardez-en un, en secret.
board-ahoi-ask-choose = A avec les dés, ou B sans ?
board-ahoi-ask-play = Choisissez une action sur la roue.
board-ahoi-ask-freely = Choix libre : l’une des cinq actions.
board-ahoi-ask-spend = Quel bon dépensez-vous ?
board-ahoi-ask-take = Prenez des disques du port : { $left ->
    [one] encore un
   *[other] jusqu’à { $left }
}.
board-ahoi-ask-lay = Sur quelle carte va ce disque ?
board-ahoi-ask-provision = Sur quelle carte vont les vivres ? { $left ->
    [one] Encore une fois.
   *[other] Encore { $left } au plus.
}
board-ahoi-ask-events = Mélanger d’abord les anciens événements ?
board-ahoi-ask-card = Prenez une carte au choix.
board-ahoi-ask-rod = Grosse mer ! Touchez le barrage à déplacer.
board-ahoi-ask-stretch = Touchez le passage où va le barrage.
board-ahoi-ask-coastguard = Envoyez la garde-côte sur un autre point.
board-ahoi-ask-sail = { $left ->
    [one] Naviguez d’un point, ou restez.
   *[other] Naviguez jusqu’à { $left } points, ou restez.
}
board-ahoi-ask-shuffle = Arrivée ! Mélanger les disques du port ?
board-ahoi-in-hand = { $discs ->
    [one] Un disque en main
   *[other] { $discs } disques en main
}

# Ce qui en résulterait.

board-ahoi-does-port-card = Piochez une carte de port : une nouvelle destination.
board-ahoi-does-voucher = Piochez un bon.
board-ahoi-does-passengers = Dépensez un bon, prenez des disques de ce port.
board-ahoi-does-provisions = Dépensez un bon, chargez des vivres.
board-ahoi-does-event = Piochez un événement et appliquez-le.
board-ahoi-does-free-choice = N’importe quelle autre action de la roue.
board-ahoi-costs = Coûte { $points ->
    [one] un point
   *[other] { $points } points
}.
board-ahoi-lies-on = { $discs ->
    [one] un disque
   *[other] { $discs } disques
}, vivres : { $provisions }
board-ahoi-steps = { $steps ->
    [one] à un point d’ici
   *[other] à { $steps } points d’ici
}
board-ahoi-inspection = Contrôle : { $found ->
    [0] rien à trouver
    [one] un clandestin, −{ $points }
   *[other] { $found } clandestins, −{ $points }
}
board-ahoi-landing = Débarquement : { $discs ->
    [one] un disque
   *[other] { $discs } disques
}, +{ $points }
board-ahoi-inspects = contrôle { $seat }

# Ce que tiennent les capitaines.

board-ahoi-hold = Cartes
board-ahoi-cards-of = Cartes de { $seat }
board-ahoi-peek = Regarder mes disques
board-ahoi-no-cards = Aucune carte de port ouverte.
board-ahoi-card = Carte de port { $port } : { $discs ->
    [0] aucun disque
    [one] un disque
   *[other] { $discs } disques
} (passagers { $passengers }, clandestins { $stowaways }), vivres : { $provisions }
board-ahoi-voucher = { $count ->
    [one] Bon
   *[other] { $count } bons
} pour { $passengers } passagers ou { $provisions } vivres au plus
board-ahoi-holds = { $cards } cartes de port ouvertes avec { $discs } disques, { $vouchers } bons, { $called } escales faites
board-ahoi-stock = Reste pour tous : { $ports } cartes de port, { $vouchers } bons, { $provisions } vivres, { $events } événements
board-ahoi-objectives = Objectifs en jeu : { $count }
board-ahoi-geography = La carte d’Ahoi
board-ahoi-geography-from = Les terres de la carte sont dessinées d’après Natural Earth, dont la géographie est offerte au domaine public.
