# Schmuggler

schmuggler-island-gems = l’Île aux Gemmes
schmuggler-island-coins = l’Île aux Écus
schmuggler-island-pearls = l’Île aux Perles
schmuggler-island-vases = l’Île aux Vases
schmuggler-island-wine = l’Île au Vin

schmuggler-way-clockwise = dans le sens horaire
schmuggler-way-counterclockwise = dans le sens antihoraire

schmuggler-event-beam-pointed = Le faisceau éclaire { $island }.
schmuggler-event-first-drawn = Le sort désigne { $seat } pour commencer.
schmuggler-event-rock-laid = { $seat } pose un rocher en { $field }.
schmuggler-event-boat-placed = { $seat } part de { $island }.
schmuggler-event-turn-began = C’est à { $seat } de jouer.
schmuggler-event-goods-taken = { $seat } prend la marchandise { $nth } de { $origin } : pour { $goal }, valeur { $value }.
schmuggler-event-goods-taken-hidden = { $seat } prend la marchandise { $nth } de { $origin } et la regarde en cachette.
schmuggler-event-rolled = { $seat } lance les dés : faisceau { $turns } { $way }, bateau { $steps }.
schmuggler-event-rolled-either = { $seat } lance les dés : faisceau { $turns } au choix, bateau { $steps }.
schmuggler-event-rolled-asleep = { $seat } lance les dés : le gardien dort, bateau { $steps }.
schmuggler-event-beam-turned =
    { $steps ->
        [one] { $seat } tourne le faisceau d’un cran { $way }.
       *[other] { $seat } tourne le faisceau de { $steps } crans { $way }.
    }
schmuggler-event-caught = Le faisceau tombe sur { $seat } : « { $answer } »
schmuggler-event-goods-laid = { $seat } jette à l’eau, en { $field }, la marchandise { DE($boat) } (marchandise { $nth } de { $origin }).
schmuggler-event-sailed = { $seat } rame jusqu’en { $field }.
schmuggler-event-pushed = { $seat } pousse { $boat } de { $from } vers { $to }.
schmuggler-event-places-swapped = { $seat } va en { $from } et renvoie { $boat } en { $to }.
schmuggler-event-goods-loaded = { $seat } repêche en { $field } la marchandise { $nth } de { $origin } : pour { $goal }, valeur { $value }.
schmuggler-event-goods-loaded-hidden = { $seat } repêche en { $field } la marchandise { $nth } de { $origin }.
schmuggler-event-goods-exchanged = { $seat } laisse une marchandise en { $field } et prend la marchandise { $nth } de { $origin } : pour { $goal }, valeur { $value }.
schmuggler-event-goods-exchanged-hidden = { $seat } laisse une marchandise en { $field } et prend la marchandise { $nth } de { $origin }.
schmuggler-event-delivered = { $seat } livre la marchandise { $nth } de { $origin } à { $goal } pour { $value } et en est à { $points }.
schmuggler-event-goal-reached = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
} et mène la bande !
schmuggler-event-night-ended =
    { $turns ->
        [one] L’aube se lève après { $turns } tour ; la nuit est finie.
       *[other] L’aube se lève après { $turns } tours ; la nuit est finie.
    }

schmuggler-answer-1 = De la marchandise ? Ce sont les tartines de ma grand-mère !
schmuggler-answer-2 = Je venais seulement regarder les étoiles.
schmuggler-answer-3 = Moi ? J’ai perdu mon chemin. Le lit, c’est par où ?
schmuggler-answer-4 = Cette caisse était déjà là quand j’ai acheté le bateau.
schmuggler-answer-5 = Je pêche, gardien. La nuit, ça mord mieux.
schmuggler-answer-6 = Baisse la lampe, gardien, tu réveilles les mouettes !

schmuggler-do-point-beam = Diriger le faisceau vers { $island }
schmuggler-do-draw-first = { $seat } commence
schmuggler-do-turn-up = Découvrir une marchandise pour { $goal }, valeur { $value }
schmuggler-do-roll = Lancer { $beam } et { $steps }
schmuggler-do-lay-rock = Poser un rocher en { $field }
schmuggler-do-place-boat = Partir de { $island } ({ $field })
schmuggler-do-turn-beam = Tourner le faisceau { $way }
schmuggler-do-lay-goods = Jeter la marchandise en { $field }
schmuggler-do-stay = Rester sur place
schmuggler-do-sail = Ramer jusqu’en { $field }
schmuggler-do-sail-harbour = Ramer jusqu’en { $field }, au port de { $island }
schmuggler-do-push = Pousser le bateau de { $field } vers { $to }
schmuggler-do-load = Charger en { $field } la marchandise { $nth } de { $origin }
schmuggler-do-exchange = Échanger en { $field } ta marchandise contre la marchandise { $nth } de { $origin }
schmuggler-do-deliver = Livrer ta marchandise à { $island } ({ $field })
schmuggler-do-collect = Ramer jusqu’en { $field } et prendre une marchandise de { $island }
schmuggler-do-restock = Prendre une nouvelle marchandise
schmuggler-do-decline = Ne rien prendre

schmuggler-choose-place-boat =
    { $lit ->
        [1] Partir de { $island } ({ $field }), dans le faisceau
       *[other] Partir de { $island } ({ $field })
    }
schmuggler-choose-turn-beam =
    { $caught ->
        [0] Tourner le faisceau { $way }, jusqu’en { $field } : il ne surprend personne
        [one] Tourner le faisceau { $way }, jusqu’en { $field } : il surprend { $caught } bateau
       *[other] Tourner le faisceau { $way }, jusqu’en { $field } : il surprend { $caught } bateaux
    }
schmuggler-choose-lay-goods =
    { $lit ->
        [1] Jeter la marchandise { $nth } de { $origin } en { $field }, dans le faisceau
       *[other] Jeter la marchandise { $nth } de { $origin } en { $field }
    }
schmuggler-choose-stay = Rester en { $field } sans rien faire
schmuggler-choose-push =
    { $lit ->
        [1] Pousser { $boat } de { $field } vers { $to }, dans le faisceau
       *[other] Pousser { $boat } de { $field } vers { $to }
    }
schmuggler-choose-swap =
    { $lit ->
        [1] Échanger ta place avec { $boat } : toi en { $field }, { $boat } en { $to }, dans le faisceau
       *[other] Échanger ta place avec { $boat } : toi en { $field }, { $boat } en { $to }
    }
schmuggler-choose-load = Charger en { $field } la marchandise { $nth } de { $origin } : pour { $goal }, valeur { $value }
schmuggler-choose-load-hidden = Charger en { $field } la marchandise { $nth } de { $origin }
schmuggler-choose-exchange = Échanger en { $field } ta marchandise contre la marchandise { $nth } de { $origin } : pour { $goal }, valeur { $value }
schmuggler-choose-exchange-hidden = Échanger en { $field } ta marchandise contre la marchandise { $nth } de { $origin }
schmuggler-choose-deliver =
    { $value ->
        [one] Livrer la marchandise { $nth } de { $origin } à { $island } ({ $field }) : { $value } point
       *[other] Livrer la marchandise { $nth } de { $origin } à { $island } ({ $field }) : { $value } points
    }
schmuggler-choose-deliver-and-win =
    { $value ->
        [one] Livrer la marchandise { $nth } de { $origin } à { $island } ({ $field }) : { $value } point, et gagner
       *[other] Livrer la marchandise { $nth } de { $origin } à { $island } ({ $field }) : { $value } points, et gagner
    }
schmuggler-choose-restock = Prendre une nouvelle marchandise de { $island }

schmuggler-awaited-beam-lot = le tirage au sort du faisceau
schmuggler-awaited-first-lot = le tirage au sort de qui commence
schmuggler-awaited-rocks = la pose des rochers
schmuggler-awaited-boats = la mise à l’eau des bateaux
schmuggler-awaited-take = un regard sur la marchandise prise
schmuggler-awaited-roll = les dés
schmuggler-awaited-direction = le sens du faisceau
schmuggler-awaited-lay = une place pour la marchandise d’un bateau surpris
schmuggler-awaited-move = le déplacement du bateau
schmuggler-awaited-restock = le choix de reprendre ou non une marchandise
schmuggler-awaited-over = rien

schmuggler-refused-won = La partie est terminée : quelqu’un a gagné.
schmuggler-refused-ran-out = La partie est terminée : les tours sont épuisés.
schmuggler-refused-not-your-turn = C’est à { $seat } de jouer.
schmuggler-refused-not-now = Ce n’est pas le moment ; on attend : { $awaited }.
schmuggler-refused-left-to-chance = C’est le hasard qui en décide, personne d’autre.
schmuggler-refused-no-such-island = Cette île n’existe pas.
schmuggler-refused-no-such-harbour = Ce port n’existe pas.
schmuggler-refused-no-such-seat = Personne n’est assis là.
schmuggler-refused-not-waiting = Aucune marchandise de ce genre n’attend sur cette île.
schmuggler-refused-not-on-the-dice = Les dés n’ont pas de telles faces.
schmuggler-refused-rock-on-harbour = { $field } est un port ; les rochers se posent en pleine mer.
schmuggler-refused-rock-on-rock = Il y a déjà un rocher en { $field }.
schmuggler-refused-rock-outside-the-bay = C’est en dehors de la baie.
schmuggler-refused-rock-cuts-off = Un rocher à cet endroit isolerait le port de { $island }.
schmuggler-refused-laid-too-far = { $field } ne touche pas le bateau surpris.
schmuggler-refused-laid-on-rock = Il y a un rocher en { $field }.
schmuggler-refused-laid-in-harbour = { $field } est un port ; une marchandise dérive en pleine mer tant qu’il y reste une case.
schmuggler-refused-laid-on-taken = { $field } est occupée, et il y a une meilleure case pour la marchandise.
schmuggler-refused-outside-the-bay = C’est en dehors de la baie.
schmuggler-refused-already-there = Ton bateau est déjà en { $field } ; pour ne rien faire, reste sur place.
schmuggler-refused-too-far =
    { $steps ->
        [one] { $field } est à plus d’une case.
       *[other] { $field } est à plus de { $steps } cases.
    }
schmuggler-refused-lit = { $field } est dans le faisceau ; aucun bateau n’y entre.
schmuggler-refused-beam-in-the-way = Le faisceau passe entre ton bateau et { $field }.
schmuggler-refused-on-rock = Il y a un rocher en { $field }.
schmuggler-refused-rock-in-the-way = Des rochers barrent la route vers { $field }.
schmuggler-refused-occupied = { $boat } est en { $field } : dis où va ce bateau.
schmuggler-refused-boat-in-the-way = Un autre bateau barre la route vers { $field }.
schmuggler-refused-harbour-shared = { $field } est un port ; il y a de la place pour tous, on n’y pousse personne.
schmuggler-refused-nobody-to-push = Il n’y a pas de bateau à pousser en { $field }.
schmuggler-refused-pushed-too-far = { $field } ne touche pas ce bateau.
schmuggler-refused-pushed-onto-taken = { $field } n’est pas une case de mer libre, et tu ne peux pas non plus arriver par là.
schmuggler-refused-nothing-afloat = Cette marchandise ne flotte pas en { $field }.
schmuggler-refused-boat-full = Ton bateau porte déjà une marchandise ; tu peux l’échanger.
schmuggler-refused-nothing-to-exchange = Ton bateau est vide ; tu peux charger la marchandise.
schmuggler-refused-nothing-aboard = Ton bateau n’a rien à livrer.
schmuggler-refused-no-harbour = { $field } n’est pas un port.
schmuggler-refused-wrong-island = Ta marchandise n’est pas pour { $island }.
schmuggler-refused-no-island = Il n’y a pas d’île en { $field } où prendre une marchandise.
schmuggler-refused-nothing-waits = Il ne reste rien sur { $island }.
schmuggler-refused-not-entered = Seul un bateau qui entre au port de { $island } y prend une marchandise.
schmuggler-refused-full-for-island = Ton bateau porte déjà une marchandise.

schmuggler-draw-legend = (*) phare   . son faisceau   : éclairé   ^ port   # rocher   o marchandise
schmuggler-draw-legend-boats = { $boats } les bateaux   > à qui de jouer   -> but   (2) points   ? inconnu
schmuggler-draw-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
schmuggler-draw-dice =
    { $steps ->
        [one] Dés : faisceau { $turns } { $way }, bateau { $steps } case
       *[other] Dés : faisceau { $turns } { $way }, bateau { $steps } cases
    }
schmuggler-draw-dice-either =
    { $steps ->
        [one] Dés : faisceau { $turns } dans un sens au choix, bateau { $steps } case
       *[other] Dés : faisceau { $turns } dans un sens au choix, bateau { $steps } cases
    }
schmuggler-draw-dice-asleep =
    { $steps ->
        [one] Dés : le gardien dort, bateau { $steps } case
       *[other] Dés : le gardien dort, bateau { $steps } cases
    }
schmuggler-draw-empty = vide
schmuggler-draw-ashore = pas encore à l’eau
schmuggler-draw-waiting = sur les îles
schmuggler-draw-pieces =
    { $count ->
        [0] rien
        [one] { $count } marchandise
       *[other] { $count } marchandises
    }
schmuggler-draw-adrift = à la dérive
schmuggler-draw-turns = tours joués
