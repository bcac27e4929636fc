# The board in the browser.

web-schmuggler-board = La baie : gauche et droite en font le tour, haut et bas vont au large et vers le phare, Entrée choisit
web-schmuggler-harbour = port de { $island }
web-schmuggler-goods-here = marchandise à l’eau
web-schmuggler-rock = rocher
web-schmuggler-lit = dans le faisceau
web-schmuggler-can = tu peux y aller
web-schmuggler-lay-rock = Pose un rocher dans l’eau.
web-schmuggler-place-boat = Choisis un port pour ton bateau.
web-schmuggler-turn-beam = De quel côté tourne le faisceau ?
web-schmuggler-lay-goods = Un bateau est surpris ! Jette sa marchandise à l’eau, juste à côté.
web-schmuggler-restock = C’est livré ! Reprendre une marchandise ?
web-schmuggler-move = Rame : touche une case claire.
web-schmuggler-dice = Dés : faisceau { $beam }, bateau { $boat }
web-schmuggler-empty = Ton bateau est vide
web-schmuggler-peek = Regarder ta marchandise
web-schmuggler-cargo = Pour { $island } : { $value }
web-schmuggler-carries = a une marchandise à bord
web-schmuggler-do-rock = Rocher en { $field }
web-schmuggler-do-place =
    { $lit ->
        [1] Partir de { $island }, dans le faisceau
       *[other] Partir de { $island }
    }
web-schmuggler-do-clockwise =
    { $caught ->
        [0] Vers la droite
       *[other] Vers la droite : un bateau est surpris !
    }
web-schmuggler-do-counterclockwise =
    { $caught ->
        [0] Vers la gauche
       *[other] Vers la gauche : un bateau est surpris !
    }
web-schmuggler-do-goods =
    { $lit ->
        [1] Jeter en { $field }, dans le faisceau
       *[other] Jeter en { $field }
    }
web-schmuggler-do-restock = Prendre une marchandise de { $island }
web-schmuggler-do-decline = Non, merci
web-schmuggler-do-stay = Rester en { $field }
web-schmuggler-do-sail = Ramer jusqu’en { $field }
web-schmuggler-do-push =
    { $lit ->
        [1] Pousser { $boat } vers { $field }, dans le faisceau
       *[other] Pousser { $boat } vers { $field }
    }
web-schmuggler-do-swap =
    { $lit ->
        [1] Échanger les places : { $boat } va en { $field }, dans le faisceau
       *[other] Échanger les places : { $boat } va en { $field }
    }
web-schmuggler-do-load = Repêcher la marchandise { $nth } de { $origin }
web-schmuggler-do-exchange = Échanger contre la marchandise { $nth } de { $origin }
web-schmuggler-do-deliver =
    Livrer : { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
web-schmuggler-do-collect = Charger une marchandise de { $island }
web-schmuggler-score = { $pieces ->
    [one] { $pieces } marchandise livrée
   *[other] { $pieces } marchandises livrées
} : { $values }
