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
ahoi-card-coastguard = garde-côte

# Pieces.

ahoi-disc-passenger = un passager
ahoi-disc-stowaway = un passager clandestin
ahoi-variant-a = A
ahoi-variant-b = B
ahoi-cargo-passengers = passagers
ahoi-cargo-provisions = vivres

# Labels.

ahoi-label-round = Manche
ahoi-label-dice = Dés
ahoi-label-start = capitaine en tête
ahoi-label-coastguard = Garde-côte
ahoi-label-rods = Barrages
ahoi-label-points = PV
ahoi-label-vouchers = bons
ahoi-label-called = escales faites
ahoi-label-objective = objectif
ahoi-label-hidden = caché
ahoi-label-hand = En main
ahoi-label-supply = Réserve
ahoi-label-discs-in-ports = Disques dans les ports
ahoi-label-legend = p passager · s clandestin · · non vu

# What happens.

ahoi-event-first = Le sort désigne { $seat } comme premier capitaine.
ahoi-event-drew-port-card = { $seat } tire la carte de port { $port }.
ahoi-event-drew-voucher = { $seat } tire un bon { $voucher }.
ahoi-event-turned-up = { $seat } regarde un disque : { $disc }.
ahoi-event-turned-up-hidden = { $seat } regarde un disque.
ahoi-event-placed-ship = { $seat } commence à { $port }.
ahoi-event-round = La manche { $round } commence par { $seat }.
ahoi-event-rolled = { $seat } lance { $one } et { $two }.
ahoi-event-chose = { $seat } choisit { $variant }.
ahoi-event-played = { $seat } joue : { $field }.
ahoi-event-paid = { $points ->
    [0] { $seat } n'a pas de points et ne paie rien.
    [one] { $seat } paie { $points } point.
   *[other] { $seat } paie { $points } points.
}
ahoi-event-passed = { $seat } passe.
ahoi-event-stopped = { $seat } s'en tient à une action.
ahoi-event-spent = { $seat } dépense un bon { $voucher } : { $cargo }.
ahoi-event-took-disc = { $seat } prend le disque { $place } à { $port }.
ahoi-event-laid-disc = { $seat } pose un disque sur la carte { $port }.
ahoi-event-laid-provision = { $seat } pose un vivre sur la carte { $port }.
ahoi-event-vouchers-renewed = Les bons défaussés forment la nouvelle pioche.
ahoi-event-events-renewed = Les événements défaussés forment la nouvelle pioche.
ahoi-event-shuffled-events = { $seat } mélange les événements défaussés à la pioche.
ahoi-event-left-events = { $seat } laisse les événements défaussés en place.
ahoi-event-drew-event = { $seat } tire un événement : { $event }.
ahoi-event-took-card = { $seat } prend une carte : { $field }.
ahoi-event-took-neither = { $seat } ne prend pas de carte.
ahoi-event-rescued = { $seat } secourt un navire et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ahoi-event-moved-rod = { $seat } déplace un barrage de { $from } vers { $to }.
ahoi-event-missed-provisions = { $seat } a { $missing ->
    [one] { $missing } disque sans vivre
   *[other] { $missing } disques sans vivre
} et perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ahoi-event-check-ignored = Un contrôle a déjà eu lieu dans cette manche : { $seat } tire de nouveau.
ahoi-event-moved-coastguard = { $seat } envoie la garde-côte à { $point }.
ahoi-event-inspected = { $found ->
    [0] La garde-côte contrôle { $seat } et ne trouve rien.
    [one] La garde-côte trouve { $found } clandestin chez { $seat }, qui perd { $points } points.
   *[other] La garde-côte trouve { $found } clandestins chez { $seat }, qui perd { $points } points.
}
ahoi-event-sailed = { $seat } navigue de { $steps ->
    [one] { $steps } point
   *[other] { $steps } points
} jusqu'à { $point }.
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
ahoi-event-shuffled-discs = { $seat } mélange les disques de { $port }.
ahoi-event-left-discs = { $seat } laisse les disques de { $port } comme ils sont.
ahoi-event-looked = { $seat } regarde les objectifs.
ahoi-event-saw-objective = { $seat } voit l'objectif { $place } : { $ports } ports et { $home }.
ahoi-event-saw-objective-hidden = { $seat } voit l'objectif { $place }.
ahoi-event-declined = { $seat } ne regarde pas les objectifs.
ahoi-event-kept = { $seat } garde l'objectif { $place }.
ahoi-event-won-generally = { $seat } gagne avec { $points } points.
ahoi-event-won-personally = { $seat } gagne avec { $points } points et l'objectif : { $ports } ports et { $home }.
ahoi-event-limit = La limite de manches est atteinte.

# What can be done.

ahoi-do-name-first = { $seat } commence
ahoi-do-draw-port-card = carte de port { $port }
ahoi-do-draw-voucher = bon { $voucher }
ahoi-do-turn-up = le disque est { $disc }
ahoi-do-lay-shuffled = ensuite { $disc }
ahoi-do-lay-shuffled-unseen = ensuite un disque non vu
ahoi-do-roll = les dés montrent { $one } et { $two }
ahoi-do-draw-event = événement { $event }
ahoi-do-turn-up-objective = objectif : { $ports } ports et { $home }
ahoi-do-place-ship = commencer à { $port }
ahoi-do-choose-a = A : les actions des dés
ahoi-do-choose-b = B : une action sans dé
ahoi-do-play = { $field }
ahoi-do-pass = passer
ahoi-do-stop = en rester là
ahoi-do-spend = dépenser le bon { $voucher }
ahoi-do-take-disc = prendre le disque { $place }
ahoi-do-done = cela suffit
ahoi-do-lay-disc = poser le disque sur { $port }
ahoi-do-lay-provision = poser un vivre sur { $port }
ahoi-do-shuffle-events = mélanger la défausse, puis tirer
ahoi-do-leave-events = tirer de la pioche telle quelle
ahoi-do-take-port-card = prendre une carte de port
ahoi-do-take-voucher = prendre un bon
ahoi-do-take-neither = ne rien prendre
ahoi-do-move-rod = déplacer le barrage de { $from } vers { $to }
ahoi-do-move-coastguard = envoyer la garde-côte à { $point }
ahoi-do-sail = naviguer vers { $point }
ahoi-do-sail-inspected = naviguer vers { $point }, avec contrôle de la garde-côte
ahoi-do-stay = rester
ahoi-do-shuffle-discs = mélanger les disques du port
ahoi-do-leave-discs = laisser les disques tels quels
ahoi-do-look = regarder les objectifs et en garder un
ahoi-do-decline = pas maintenant
ahoi-do-keep = garder l'objectif { $place }

# What is refused.

ahoi-refused-over = La partie est terminée.
ahoi-refused-not-now = Ce n'est pas le moment.
ahoi-refused-not-your-turn = C'est le tour de { $seat }.
ahoi-refused-not-drawn = Personne n'a cette place.
ahoi-refused-not-in-the-pile = Cette carte n'est pas dans la pioche.
ahoi-refused-no-such-disc = Il n'y a plus de tel disque.
ahoi-refused-no-such-objective = Il n'y a plus de tel objectif.
ahoi-refused-not-a-start-port = Les navires commencent dans un port de départ.
ahoi-refused-must-act = Le capitaine en tête doit jouer une action.
ahoi-refused-nothing-to-stop = Seul le capitaine en tête peut s'arrêter, après la première de deux actions.
ahoi-refused-no-action-of = Aucune action de { $variant } n'est possible.
ahoi-refused-field-without-die = Aucun dé n'est sur { $field }.
ahoi-refused-field-with-die = Un dé est sur { $field }.
ahoi-refused-not-the-other-die = { $field } n'est pas l'action de l'autre dé.
ahoi-refused-no-port-card = Il n'y a pas de carte de port que tu pourrais garder.
ahoi-refused-no-voucher-left = Il n'y a plus de bon à tirer.
ahoi-refused-no-open-card = Il te faut une carte de port ouverte.
ahoi-refused-no-voucher = Il te faut un bon.
ahoi-refused-not-in-port = Ton navire doit être dans un port.
ahoi-refused-no-discs-here = Il n'y a pas de disques dans ce port.
ahoi-refused-no-provisions-left = La réserve est vide.
ahoi-refused-no-event-left = Il n'y a plus d'événement à tirer.
ahoi-refused-nothing-to-choose = Aucune autre action n'est possible.
ahoi-refused-not-a-free-choice = Le libre choix porte sur l'une des cinq autres actions.
ahoi-refused-not-your-voucher = Tu n'as pas de tel bon.
ahoi-refused-no-disc-there = Il n'y a pas de disque à cette place.
ahoi-refused-take-one = Tu as dépensé un bon : prends-en au moins un ({ $cargo }).
ahoi-refused-not-your-card = Tu n'as pas de carte ouverte de ce port.
ahoi-refused-no-rod-there = Il n'y a pas de barrage à cet endroit.
ahoi-refused-no-stretch-there = Un barrage se place entre deux points rouges.
ahoi-refused-rod-there = Il y a déjà un barrage à cet endroit.
ahoi-refused-no-such-point = Ce point n'existe pas sur la carte.
ahoi-refused-coastguard-there = La garde-côte y est déjà.
ahoi-refused-already-there = Ton navire y est déjà ; les allers-retours sont interdits.
ahoi-refused-too-far = C'est à { $away } points, et tu peux naviguer de { $reach }.
ahoi-refused-rod = Un barrage est sur la route, et tout autre chemin est trop long.
ahoi-refused-no-passenger = On n'y fait escale qu'avec un passager sur la carte ; tu peux passer.
ahoi-refused-too-few-provisions = La carte porte { $discs } disques mais seulement { $provisions } vivres : tu peux passer, pas faire escale.
ahoi-refused-ends-earlier = Sur tous les chemins, ton déplacement s'arrête avant, dans un port où tu fais escale.
ahoi-refused-inspection = Tous les chemins passent devant la garde-côte : choisis-le avec contrôle.
ahoi-refused-no-inspection = Aucun chemin à portée ne passe devant la garde-côte.
ahoi-refused-step-twice = Cela emprunterait deux fois le même pas.
ahoi-refused-no-objective-there = Il n'y a pas d'objectif à cette place.
