# Ahoi.

# Fields of the wheel.

ahoi-field-port-card = carte de port
ahoi-field-voucher = bon
ahoi-field-passengers = passagers
ahoi-field-provisions = vivres
ahoi-field-event = événement
ahoi-field-free-choice = libre choix

# Event cards.

ahoi-card-card-choice = choix de carte
ahoi-card-sos = SOS
ahoi-card-fair-wind = vent favorable
ahoi-card-rough-sea = mer agitée
ahoi-card-provisions-check = contrôle des vivres
ahoi-card-coastguard = garde-côtes

# Pieces.

ahoi-disc-passenger = un passager
ahoi-disc-stowaway = un passager clandestin
ahoi-variant-a = A
ahoi-variant-b = B
ahoi-cargo-passengers = passagers
ahoi-cargo-provisions = vivres

# Labels.

ahoi-label-round = Manche
ahoi-label-start = premier capitaine
ahoi-label-coastguard = Garde-côtes
ahoi-label-rods = Barrages
ahoi-label-points = PV
ahoi-label-vouchers = bons
ahoi-label-called = escales faites
ahoi-label-objective = objectif
ahoi-label-hidden = caché
ahoi-label-hand = En main
ahoi-label-discs-in-ports = Disques dans les ports
ahoi-label-dice-are = dés { $one } et { $two }
ahoi-label-stock = { $provisions ->
    [0] plus de rations
    [one] reste une ration
   *[other] restent { $provisions } rations
}
ahoi-label-objective-is = { $ports ->
    [one] un port
   *[other] { $ports } ports
} et { $home }
ahoi-label-objectives = Objectifs face cachée : { $count }
ahoi-label-seen = tu as vu
ahoi-label-sign-point = point de navigation
ahoi-label-sign-port = port (voir la liste)
ahoi-label-sign-start = port de départ
ahoi-label-sign-value = vaut ce nombre de points
ahoi-label-sign-discs = vaut autant de points que de disques débarqués
ahoi-label-sign-ship = navire de ce capitaine
ahoi-label-sign-ships = plusieurs navires
ahoi-label-sign-coastguard = garde-côtes
ahoi-label-sign-rod = barrage : on ne passe pas
ahoi-label-sign-passenger = passager
ahoi-label-sign-stowaway = passager clandestin
ahoi-label-sign-unseen = disque que tu ne connais pas
ahoi-label-sign-provision = ration
ahoi-label-sign-wind = vent favorable
ahoi-label-sign-turn = à qui de jouer
ahoi-label-sign-card = carte de port ouverte
ahoi-label-sign-voucher = bon pour 2 passagers ou 2 rations

# What happens.

ahoi-event-first = Le sort désigne { $seat } comme premier capitaine.
ahoi-event-drew-port-card = { $seat } tire la carte de port { $port }.
ahoi-event-drew-voucher = { $seat } tire un bon { $voucher }.
ahoi-event-turned-up = { $seat } regarde un disque : { $disc }.
ahoi-event-turned-up-hidden = { $seat } regarde un disque.
ahoi-event-placed-ship = { $seat } commence à { $port }.
ahoi-event-round = Manche { $round } : { $seat } commence.
ahoi-event-rolled = { $seat } obtient { $one } et { $two }.
ahoi-event-chose = { $seat } choisit { $variant }.
ahoi-event-played = { $seat } joue : { $field }.
ahoi-event-paid = { $points ->
    [0] { $seat } n’a pas de point et ne paie rien.
    [one] { $seat } paie { $points } point.
   *[other] { $seat } paie { $points } points.
}
ahoi-event-passed = { $seat } passe.
ahoi-event-stopped = { $seat } s’en tient à une action.
ahoi-event-spent = { $seat } dépense un bon { $voucher } : { $cargo }.
ahoi-event-took-disc = { $seat } prend le disque { $place } à { $port }.
ahoi-event-laid-disc = { $seat } pose un disque sur la carte { $port }.
ahoi-event-laid-provision = { $seat } pose une ration sur la carte { $port }.
ahoi-event-vouchers-renewed = Les bons défaussés forment la nouvelle pioche.
ahoi-event-events-renewed = Les événements défaussés forment la nouvelle pioche.
ahoi-event-shuffled-events = { $seat } mélange les événements défaussés à la pioche.
ahoi-event-left-events = { $seat } laisse les événements défaussés en place.
ahoi-event-drew-event = { $seat } tire un événement : { $event }.
ahoi-event-took-card = { $seat } prend une carte : { $field }.
ahoi-event-took-neither = { $seat } ne prend pas de carte.
ahoi-event-rescued = { $seat } secourt un navire et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ahoi-event-moved-rod = { $seat } déplace un barrage { DE($from) } vers { $to }.
ahoi-event-missed-provisions = { $seat } a { $missing ->
    [one] { $missing } disque sans ration
   *[other] { $missing } disques sans ration
} et perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ahoi-event-check-ignored = Un contrôle a déjà eu lieu dans cette manche : { $seat } tire de nouveau.
ahoi-event-moved-coastguard = { $seat } envoie les garde-côtes à { $point }.
ahoi-event-inspected = { $found ->
    [0] Les garde-côtes contrôlent { $seat } et ne trouvent rien.
    [one] Les garde-côtes trouvent un passager clandestin chez { $seat }, qui perd { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] Les garde-côtes trouvent { $found } passagers clandestins chez { $seat }, qui perd { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
ahoi-event-sailed = { $seat } avance de { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
} jusqu’à { $point }.
ahoi-event-stayed = { $seat } reste sur place.
ahoi-event-fair-wind-discarded = { $seat } défausse { $cards ->
    [one] { $cards } vent favorable
   *[other] { $cards } vents favorables
}.
ahoi-event-landed = { $seat } débarque { $discs ->
    [one] { $discs } disque
   *[other] { $discs } disques
} à { $port } et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ahoi-event-left-open = { $seat } laisse ouverte la carte { $port }.
ahoi-event-shuffled-discs = { $seat } mélange les disques { DE($port) }.
ahoi-event-left-discs = { $seat } laisse les disques { DE($port) } comme ils sont.
ahoi-event-looked = { $seat } regarde les objectifs.
ahoi-event-saw-objective = { $seat } voit un objectif : { $ports ->
    [one] { $ports } port
   *[other] { $ports } ports
} et { $home }.
ahoi-event-declined = { $seat } ne regarde pas les objectifs.
ahoi-event-kept = { $seat } garde un objectif : { $ports ->
    [one] { $ports } port
   *[other] { $ports } ports
} et { $home }.
ahoi-event-kept-hidden = { $seat } garde un objectif.
ahoi-event-left-objectives = { $seat } ne garde aucun objectif.
ahoi-event-won-generally = { $seat } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ahoi-event-won-personally = { $seat } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} et l’objectif : { $ports ->
    [one] { $ports } port
   *[other] { $ports } ports
} et { $home }.
ahoi-event-limit = La dernière manche est jouée.

# What can be done.

ahoi-do-name-first = { $seat } commence
ahoi-do-draw-port-card = carte de port { $port }
ahoi-do-draw-voucher = bon { $voucher }
ahoi-do-turn-up = le disque est { $disc }
ahoi-do-lay-shuffled = ensuite { $disc }
ahoi-do-lay-shuffled-unseen = ensuite un disque inconnu
ahoi-do-roll = les dés montrent { $one } et { $two }
ahoi-do-draw-event = événement { $event }
ahoi-do-turn-up-objective = objectif : { $ports ->
    [one] { $ports } port
   *[other] { $ports } ports
} et { $home }
ahoi-do-place-ship = commencer à { $port }
ahoi-do-choose-a = A : les actions des dés
ahoi-do-choose-b = B : une action sans dé
ahoi-do-play = { $field }
ahoi-do-pass = passer
ahoi-do-stop = en rester là
ahoi-do-spend = dépenser le bon pour { $passengers ->
    [one] un passager
   *[other] { $passengers } passagers
} ou { $provisions ->
    [one] une ration
   *[other] { $provisions } rations
}
ahoi-do-take-disc = prendre le disque { $place }
ahoi-do-done = ça suffit
ahoi-do-lay-disc = poser le disque sur { $port }
ahoi-do-lay-provision = poser une ration sur { $port }
ahoi-do-shuffle-events = remélanger la défausse, puis tirer
ahoi-do-leave-events = tirer de la pioche telle quelle
ahoi-do-take-port-card = prendre une carte de port
ahoi-do-take-voucher = prendre un bon
ahoi-do-take-neither = ne rien prendre
ahoi-do-move-rod = déplacer le barrage { DE($from) } vers { $to }
ahoi-do-move-coastguard = envoyer les garde-côtes à { $point }
ahoi-do-sail = naviguer vers { $point }
ahoi-do-sail-inspected = naviguer vers { $point }, avec contrôle des garde-côtes
ahoi-do-stay = rester sur place
ahoi-do-turn-over = retourner la carte : l’escale compte
ahoi-do-leave-open = laisser la carte ouverte
ahoi-do-shuffle-discs = mélanger les disques du port
ahoi-do-leave-discs = laisser les disques tels quels
ahoi-do-look = regarder les objectifs
ahoi-do-decline = pas maintenant
ahoi-do-keep = garder l’objectif : { $ports ->
    [one] { $ports } port
   *[other] { $ports } ports
} et { $home }
ahoi-do-leave-objectives = n’en garder aucun
ahoi-do-play-freely = { $points ->
    [0] libre choix, gratuitement
    [one] libre choix, pour un point
   *[other] libre choix, pour { $points } points
}
ahoi-do-take-known = prendre le disque { $place } : { $disc }
ahoi-do-take-unseen = prendre le disque { $place }, que tu ne connais pas
ahoi-do-lay-known = poser le disque ({ $disc }) sur { $port }
ahoi-do-move-coastguard-inspects = envoyer les garde-côtes à { $point } et contrôler { $ships ->
    [one] un navire
   *[other] { $ships } navires
}
ahoi-do-sail-steps = avancer de { $steps ->
    [one] une case
   *[other] { $steps } cases
} vers { $point }
ahoi-do-sail-lands = naviguer vers { $point } et débarquer { $discs ->
    [one] un disque
   *[other] { $discs } disques
} : +{ $points } PV
ahoi-do-sail-inspected-costs = avancer de { $steps ->
    [one] une case
   *[other] { $steps } cases
} vers { $point }, avec contrôle : { $found ->
    [0] rien à trouver
    [one] un passager clandestin, −{ $cost } PV
   *[other] { $found } passagers clandestins, −{ $cost } PV
}
ahoi-do-sail-inspected-lands = naviguer vers { $point } avec contrôle ({ $found ->
    [0] rien à trouver
    [one] un passager clandestin, −{ $cost } PV
   *[other] { $found } passagers clandestins, −{ $cost } PV
}) et débarquer { $discs ->
    [0] aucun disque
    [one] un disque
   *[other] { $discs } disques
} : +{ $points } PV

# What is refused.

ahoi-refused-over = La partie est terminée.
ahoi-refused-not-now = Ce n’est pas le moment.
ahoi-refused-not-your-turn = C’est à { $seat } de jouer.
ahoi-refused-not-drawn = Personne n’a cette place.
ahoi-refused-not-in-the-pile = Cette carte n’est pas dans la pioche.
ahoi-refused-no-such-disc = Il ne reste aucun disque de ce genre.
ahoi-refused-no-such-objective = Il ne reste aucun objectif de ce genre.
ahoi-refused-not-a-start-port = Les navires commencent dans un port de départ.
ahoi-refused-must-act = Le premier capitaine doit jouer une action.
ahoi-refused-nothing-to-stop = Seul le premier capitaine peut s’arrêter, après la première de deux actions.
ahoi-refused-no-action-of = Aucune action de { $variant } n’est possible.
ahoi-refused-field-without-die = Il n’y a pas de dé sur la case { $field }.
ahoi-refused-field-with-die = Il y a un dé sur la case { $field }.
ahoi-refused-not-the-other-die = La case { $field } n’est pas celle de l’autre dé.
ahoi-refused-no-port-card = Il n’y a pas de carte de port que tu puisses garder.
ahoi-refused-no-voucher-left = Il n’y a plus de bon à tirer.
ahoi-refused-no-open-card = Il te faut une carte de port ouverte.
ahoi-refused-no-voucher = Il te faut un bon.
ahoi-refused-not-in-port = Ton navire doit être dans un port.
ahoi-refused-no-discs-here = Il n’y a pas de disques dans ce port.
ahoi-refused-no-provisions-left = La réserve est vide.
ahoi-refused-no-event-left = Il n’y a plus d’événement à tirer.
ahoi-refused-nothing-to-choose = Aucune autre action n’est possible.
ahoi-refused-not-a-free-choice = Le libre choix porte sur l’une des cinq autres actions.
ahoi-refused-not-your-voucher = Tu n’as pas ce bon-là.
ahoi-refused-no-disc-there = Il n’y a pas de disque à cette place.
ahoi-refused-take-one = Tu as dépensé un bon : prends au moins quelque chose ({ $cargo }).
ahoi-refused-not-your-card = Tu n’as pas de carte ouverte pour ce port.
ahoi-refused-no-rod-there = Il n’y a pas de barrage à cet endroit.
ahoi-refused-no-stretch-there = Un barrage se place entre deux points rouges.
ahoi-refused-rod-there = Il y a déjà un barrage à cet endroit.
ahoi-refused-no-such-point = Ce point n’existe pas sur la carte.
ahoi-refused-coastguard-there = Les garde-côtes y sont déjà.
ahoi-refused-already-there = Ton navire y est déjà ; les allers-retours sont interdits.
ahoi-refused-too-far = C’est à { $away ->
    [one] { $away } case
   *[other] { $away } cases
}, et tu ne peux avancer que de { $reach }.
ahoi-refused-rod = Un barrage est sur la route, et tout autre chemin est trop long.
ahoi-refused-no-passenger = On n’y fait escale qu’avec un passager sur la carte ; tu peux passer sans t’arrêter.
ahoi-refused-too-few-provisions = La carte porte { $discs ->
    [one] un disque
   *[other] { $discs } disques
} mais { $provisions ->
    [0] aucune ration
    [one] une seule ration
   *[other] seulement { $provisions } rations
} : tu peux passer, mais pas faire escale.
ahoi-refused-ends-earlier = Sur tous les chemins, ton déplacement s’arrête avant, dans un port où tu fais escale.
ahoi-refused-inspection = Tous les chemins passent devant les garde-côtes : choisis-en un avec contrôle.
ahoi-refused-no-inspection = Aucun chemin permis vers ce point ne passe devant les garde-côtes.
ahoi-refused-step-twice = Tu passerais deux fois d’un même point au même suivant.
ahoi-refused-no-objective-there = Cet objectif n’est pas là.
