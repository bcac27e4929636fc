# Schmuggler

schmuggler-island-gems = l'Île aux Gemmes
schmuggler-island-coins = l'Île aux Pièces
schmuggler-island-pearls = l'Île aux Perles
schmuggler-island-vases = l'Île aux Vases
schmuggler-island-wine = l'Île au Vin

schmuggler-way-clockwise = dans le sens des aiguilles d'une montre
schmuggler-way-counterclockwise = dans le sens inverse des aiguilles d'une montre

schmuggler-event-beam-pointed = Le faisceau éclaire { $island }.
schmuggler-event-first-drawn = Le sort désigne { $seat } pour commencer.
schmuggler-event-rock-laid = { $seat } pose un rocher en { $field }.
schmuggler-event-boat-placed = { $seat } part de { $island }.
schmuggler-event-turn-began = C'est le tour de { $seat }.
schmuggler-event-goods-taken = { $seat } prend la pièce { $nth } de { $origin } : pour { $goal }, valeur { $value }.
schmuggler-event-goods-taken-hidden = { $seat } prend la pièce { $nth } de { $origin } et la regarde en cachette.
schmuggler-event-rolled = { $seat } lance les dés : faisceau { $turns } { $way }, bateau { $steps }.
schmuggler-event-rolled-either = { $seat } lance les dés : faisceau { $turns } au choix, bateau { $steps }.
schmuggler-event-rolled-asleep = { $seat } lance les dés : le gardien dort, bateau { $steps }.
schmuggler-event-beam-turned =
    { $steps ->
        [one] { $seat } tourne le faisceau d'un cran { $way }.
       *[other] { $seat } tourne le faisceau de { $steps } crans { $way }.
    }
schmuggler-event-caught = Le faisceau tombe sur { $seat } : « { $answer } »
schmuggler-event-goods-laid = { $seat } jette à l'eau, en { $field }, la cargaison de { $boat } (pièce { $nth } de { $origin }).
schmuggler-event-sailed = { $seat } rame jusqu'en { $field }.
schmuggler-event-pushed = { $seat } chasse { $boat } de { $from } vers { $to }.
schmuggler-event-places-swapped = { $seat } prend { $from } et renvoie { $boat } en { $to }.
schmuggler-event-goods-loaded = { $seat } repêche en { $field } la pièce { $nth } de { $origin } : pour { $goal }, valeur { $value }.
schmuggler-event-goods-loaded-hidden = { $seat } repêche en { $field } la pièce { $nth } de { $origin }.
schmuggler-event-goods-exchanged = { $seat } laisse une pièce en { $field } et prend la pièce { $nth } de { $origin } : pour { $goal }, valeur { $value }.
schmuggler-event-goods-exchanged-hidden = { $seat } laisse une pièce en { $field } et prend la pièce { $nth } de { $origin }.
schmuggler-event-delivered = { $seat } livre la pièce { $nth } de { $origin } à { $goal } pour { $value } et totalise { $points }.
schmuggler-event-goal-reached = { $seat } a { $points } points et mène la bande !
schmuggler-event-night-ended = L'aube se lève après { $turns } tours ; la nuit est finie.

schmuggler-answer-1 = De la marchandise ? Ce sont les tartines de ma grand-mère !
schmuggler-answer-2 = Je venais seulement regarder les étoiles.
schmuggler-answer-3 = Moi ? Je me suis perdu. Par où va-t-on au lit ?
schmuggler-answer-4 = Cette caisse était déjà là quand j'ai acheté le bateau.
schmuggler-answer-5 = Je pêche, gardien. La nuit, ça mord mieux.
schmuggler-answer-6 = Baissez la lampe, vous réveillez les mouettes !

schmuggler-do-point-beam = Diriger le faisceau vers { $island }
schmuggler-do-draw-first = { $seat } commence
schmuggler-do-turn-up = Découvrir une pièce pour { $goal }, valeur { $value }
schmuggler-do-roll = Lancer { $beam } et { $steps }
schmuggler-do-lay-rock = Poser un rocher en { $field }
schmuggler-do-place-boat = Partir de { $island }
schmuggler-do-turn-beam = Tourner le faisceau { $way }
schmuggler-do-lay-goods = Jeter la pièce en { $field }
schmuggler-do-stay = Rester sur place
schmuggler-do-sail = Ramer jusqu'en { $field }
schmuggler-do-push = Chasser le bateau de { $field } vers { $to }
schmuggler-do-load = Charger en { $field } la pièce { $nth } de { $origin }
schmuggler-do-exchange = Échanger en { $field } sa pièce contre la pièce { $nth } de { $origin }
schmuggler-do-deliver = Livrer en { $field }
schmuggler-do-collect = Prendre une pièce de l'île en { $field }
schmuggler-do-restock = Prendre une nouvelle pièce
schmuggler-do-decline = Ne rien prendre

schmuggler-awaited-beam-lot = le tirage du faisceau
schmuggler-awaited-first-lot = le tirage de qui commence
schmuggler-awaited-rocks = la pose des rochers
schmuggler-awaited-boats = la mise à l'eau des bateaux
schmuggler-awaited-take = un regard sur la pièce prise
schmuggler-awaited-roll = les dés
schmuggler-awaited-direction = le sens du faisceau
schmuggler-awaited-lay = une place pour la cargaison d'un bateau surpris
schmuggler-awaited-move = le déplacement du bateau
schmuggler-awaited-restock = si une nouvelle pièce est prise
schmuggler-awaited-over = rien

schmuggler-refused-won = La partie est finie : quelqu'un a gagné.
schmuggler-refused-ran-out = La partie est finie : les tours sont épuisés.
schmuggler-refused-not-your-turn = C'est le tour de { $seat }.
schmuggler-refused-not-now = Ce n'est pas le moment ; on attend : { $awaited }.
schmuggler-refused-left-to-chance = Cela revient au hasard ; personne ne le choisit.
schmuggler-refused-no-such-island = Cette île n'existe pas.
schmuggler-refused-no-such-seat = Personne n'est assis là.
schmuggler-refused-not-waiting = Aucune pièce de ce genre n'attend sur cette île.
schmuggler-refused-not-on-the-dice = Les dés n'ont pas de telles faces.
schmuggler-refused-rock-on-harbour = { $field } est un port ; les rochers se posent en pleine mer.
schmuggler-refused-rock-on-rock = Il y a déjà un rocher en { $field }.
schmuggler-refused-rock-outside-the-bay = C'est en dehors de la baie.
schmuggler-refused-rock-cuts-off = Un rocher là couperait le port de { $island }.
schmuggler-refused-harbour-lit = Le port de { $island } est éclairé ; pars d'un port sombre.
schmuggler-refused-laid-too-far = { $field } ne touche pas le bateau surpris.
schmuggler-refused-laid-on-rock = Il y a un rocher en { $field }.
schmuggler-refused-laid-on-taken = { $field } est pris, et il y a une meilleure case pour la pièce.
schmuggler-refused-outside-the-bay = C'est en dehors de la baie.
schmuggler-refused-already-there = Ton bateau est déjà en { $field } ; pour ne rien faire, reste sur place.
schmuggler-refused-too-far =
    { $steps ->
        [one] { $field } est à plus d'un pas.
       *[other] { $field } est à plus de { $steps } pas.
    }
schmuggler-refused-lit = { $field } est dans le faisceau ; aucun bateau n'y entre.
schmuggler-refused-beam-in-the-way = Le faisceau passe entre ton bateau et { $field }.
schmuggler-refused-on-rock = Il y a un rocher en { $field }.
schmuggler-refused-rock-in-the-way = Des rochers barrent la route vers { $field }.
schmuggler-refused-occupied = { $boat } est en { $field } : dis où va ce bateau.
schmuggler-refused-boat-in-the-way = Un autre bateau barre la route vers { $field }.
schmuggler-refused-harbour-shared = { $field } est un port ; il y a place pour tous, on n'y chasse personne.
schmuggler-refused-nobody-to-push = Il n'y a pas de bateau à chasser en { $field }.
schmuggler-refused-pushed-too-far = { $field } ne touche pas ce bateau.
schmuggler-refused-pushed-onto-taken = { $field } n'est pas une case de mer libre, et tu ne peux pas en venir.
schmuggler-refused-nothing-afloat = Cette pièce ne flotte pas en { $field }.
schmuggler-refused-boat-full = Ton bateau porte déjà une pièce ; échange-la plutôt.
schmuggler-refused-nothing-to-exchange = Ton bateau est vide ; charge la pièce plutôt.
schmuggler-refused-nothing-aboard = Ton bateau n'a rien à livrer.
schmuggler-refused-no-harbour = { $field } n'est pas un port.
schmuggler-refused-wrong-island = Ta pièce n'est pas pour { $island }.
schmuggler-refused-no-island = Il n'y a pas d'île en { $field } où prendre une pièce.
schmuggler-refused-nothing-waits = Il ne reste rien sur { $island }.
schmuggler-refused-not-entered = Seul un bateau qui entre au port de { $island } y prend une pièce.
schmuggler-refused-full-for-island = Ton bateau porte déjà une pièce.

schmuggler-draw-legend = ^ port   # rocher   o pièce   : éclairé   1 2 3 4 bateaux
schmuggler-draw-points = points
schmuggler-draw-empty = vide
schmuggler-draw-waiting = sur les îles
schmuggler-draw-adrift = à la dérive
schmuggler-draw-turns = tours joués
