# Le plateau d’Ahoi dans le navigateur.

board-ahoi-chart = La carte marine : les flèches vont de point en point, Page haut et Page bas d’un lieu éclairé à l’autre, Entrée choisit, plus et moins zooment, 0 montre tout, Maj avec les flèches déplace la carte
board-ahoi-nearer = Plus près
board-ahoi-farther = Plus loin
board-ahoi-whole = Voir toute la carte
board-ahoi-my-ship = Aller à mon navire
board-ahoi-news = Ce qui vient d’arriver
board-ahoi-wheel = La roue des actions : les flèches en font le tour, Entrée choisit
board-ahoi-field = { $number }, { $field }{ $dice ->
    [0] {""}
    [one] , avec un dé
   *[other] , avec deux dés
}
board-ahoi-track = Points : un objectif dès { $objective }, la victoire avec objectif à { $personal }, sans objectif à { $general }

# Sur la carte.

board-ahoi-value = vaut { $points }
board-ahoi-value-discs = vaut un point par disque débarqué
board-ahoi-start-port = port de départ
board-ahoi-discs-here = { $discs ->
    [0] aucun disque
    [one] un disque
   *[other] { $discs } disques
}
board-ahoi-ship-of = navire { DE($seat) }
board-ahoi-card-of = { $seat } veut faire escale ici
board-ahoi-coastguard = les garde-côtes
board-ahoi-rod = un barrage
board-ahoi-can = possible
board-ahoi-would-land = débarquement pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-ahoi-would-inspect = avec contrôle

# Ce qu’on te demande.

board-ahoi-ask-place = D’où part ton navire ? Touche un port de départ.
board-ahoi-ask-look = Tu peux regarder les objectifs et en garder un, en secret.
board-ahoi-ask-keep = Gardes-en un, en secret, ou aucun.
board-ahoi-ask-turn-over = Les garde-côtes ont pris ici ton dernier disque. Retourner quand même la carte ?
board-ahoi-ask-choose = A avec les dés, ou B sans ?
board-ahoi-ask-play = Choisis une action sur la roue.
board-ahoi-ask-freely = Libre choix : l’une des cinq autres actions.
board-ahoi-ask-spend = Quel bon dépenses-tu ?
board-ahoi-ask-take = Prends des disques du port : { $left ->
    [one] encore un
   *[other] encore { $left } au plus
}.
board-ahoi-ask-lay = Sur quelle carte va ce disque ?
board-ahoi-ask-provision = Sur quelle carte va une ration ? { $left ->
    [one] Encore une.
   *[other] Encore { $left } au plus.
}
board-ahoi-ask-events = Remélanger d’abord les anciens événements ?
board-ahoi-ask-card = Prends une carte au choix.
board-ahoi-ask-rod = Mer agitée ! Touche le barrage à déplacer.
board-ahoi-ask-stretch = Touche le passage où va le barrage.
board-ahoi-ask-coastguard = Envoie les garde-côtes sur un autre point.
board-ahoi-ask-sail = { $left ->
    [one] Avance d’une case, ou reste sur place.
   *[other] Avance de { $left } cases au plus, ou reste sur place.
}
board-ahoi-ask-shuffle = Débarqué ! Mélanger les disques du port ?
board-ahoi-in-hand = { $discs ->
    [one] { $discs } disque en main
   *[other] { $discs } disques en main
}

# Ce qui en résulterait.

board-ahoi-does-port-card = Tire une carte de port : une nouvelle destination.
board-ahoi-does-voucher = Tire un bon.
board-ahoi-does-passengers = Dépense un bon, prends des disques de ce port.
board-ahoi-does-provisions = Dépense un bon, charge des rations.
board-ahoi-does-event = Tire un événement et applique-le.
board-ahoi-does-free-choice = N’importe quelle autre action de la roue.
board-ahoi-costs = Coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
board-ahoi-lies-on = { $discs ->
    [0] aucun disque
    [one] un disque
   *[other] { $discs } disques
}, { $provisions ->
    [0] aucune ration
    [one] une ration
   *[other] { $provisions } rations
}
board-ahoi-steps = { $steps ->
    [one] à une case d’ici
   *[other] à { $steps } cases d’ici
}
board-ahoi-inspection = Contrôle : { $found ->
    [0] rien à trouver
    [one] un passager clandestin, −{ $points }
   *[other] { $found } passagers clandestins, −{ $points }
}
board-ahoi-landing = Débarquement : { $discs ->
    [0] aucun disque
    [one] un disque
   *[other] { $discs } disques
}, +{ $points }
board-ahoi-inspects = contrôle { $seat }

# Ce que tiennent les capitaines.

board-ahoi-hold = Cartes
board-ahoi-cards-of = Cartes { DE($seat) }
board-ahoi-peek = Regarder mes disques
board-ahoi-no-cards = Aucune carte de port ouverte.
board-ahoi-card = Carte de port { $port } : { $discs ->
    [0] aucun disque
    [one] un disque
   *[other] { $discs } disques
} (passagers { $passengers }, clandestins { $stowaways }), { $provisions ->
    [0] aucune ration
    [one] une ration
   *[other] { $provisions } rations
}
board-ahoi-voucher = { $count ->
    [one] Bon
   *[other] { $count } bons
} pour { $passengers ->
    [one] un passager
   *[other] { $passengers } passagers
} ou { $provisions ->
    [one] une ration
   *[other] { $provisions } rations
} au plus
board-ahoi-holds = { $cards ->
    [0] aucune carte de port ouverte
    [one] une carte de port ouverte
   *[other] { $cards } cartes de port ouvertes
}, { $discs ->
    [0] aucun disque
    [one] un disque
   *[other] { $discs } disques
}, { $vouchers ->
    [0] aucun bon
    [one] un bon
   *[other] { $vouchers } bons
}, { $called ->
    [0] aucune escale faite
    [one] une escale faite
   *[other] { $called } escales faites
}
board-ahoi-stock = Reste pour tous : { $ports ->
    [0] aucune carte de port
    [one] une carte de port
   *[other] { $ports } cartes de port
}, { $vouchers ->
    [0] aucun bon
    [one] un bon
   *[other] { $vouchers } bons
}, { $provisions ->
    [0] aucune ration
    [one] une ration
   *[other] { $provisions } rations
}, { $events ->
    [0] aucun événement
    [one] un événement
   *[other] { $events } événements
}
board-ahoi-objectives = { $count ->
    [0] Aucun objectif n’est face cachée
    [one] Un objectif est face cachée
   *[other] { $count } objectifs sont face cachée
}
board-ahoi-objectives-seen = { $taken ->
    [0] Voici ce qu’il y avait quand tu as regardé
    [one] Voici ce qu’il y avait quand tu as regardé ; un a été pris depuis
   *[other] Voici ce qu’il y avait quand tu as regardé ; { $taken } ont été pris depuis
}
board-ahoi-objective-of = { $seat } garde un objectif secret
board-ahoi-geography = La carte d’Ahoi
board-ahoi-geography-from = Les terres de la carte sont dessinées d’après Natural Earth, qui met ses données géographiques dans le domaine public.
board-ahoi-score-start = Au départ : { $points }
board-ahoi-score-since = Depuis : { $points }
board-ahoi-score-called = { $called ->
    [one] { $called } escale
   *[other] { $called } escales
} : { $ports }
