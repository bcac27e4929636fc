# Apprendre : indices et leurs raisons, pages de règles, premières parties accompagnées.

learn-hint-because = Ce qui plaide en sa faveur :

learn-search = Chercher dans les règles
learn-search-found = { $count ->
    [one] Un paragraphe
   *[other] { $count } paragraphes
}
learn-search-nothing = Rien dans les règles ne répond à ces mots. Essaie avec moins de mots, ou d'autres.
learn-chapters = Chapitres
learn-picture-via-opening = L'ouverture : quatre tuiles de départ et deux tuiles d'eau éparses sur le plateau. À côté, la pile et deux tuiles prises.
learn-picture-via-turn = Trois façons de jouer un tour. a : poser une tuile et en prendre une. b : en poser deux et n'en prendre aucune. c : n'en poser aucune et en prendre une ou deux.
learn-picture-via-fit = Juste : la route continue de tuile en tuile. Faux : une route bute contre la terre.
learn-picture-via-kinds = Juste : deux tuiles droites. Juste : droite et courbe, deux sorties chacune. Faux : droite à trois sorties à côté de courbe à deux.
learn-picture-via-property = Quatre courbes ferment un anneau de route. La terre à l'intérieur est un terrain de quatre parcelles, et une maison y est bâtie.
learn-picture-via-castle = Un château sur 5 parcelles. Une maison sur 4 est permise, une sur 6 ne l'est pas.
learn-picture-schmuggler-turn = On lance les deux dés. D'abord le faisceau tourne, puis le bateau rame.
learn-picture-schmuggler-beam = Au deuxième pas, le faisceau éclaire un bateau et s'arrête. Le troisième pas est perdu, et la marchandise du bateau va à l'eau.
learn-picture-schmuggler-push = À gauche : un bateau en pousse un autre sur la case suivante. À droite : deux bateaux échangent leurs places.
learn-picture-schmuggler-deliver = Un bateau portant une pièce de valeur 2 rame vers l'île dont elle porte le signe et marque 2 points.
learn-picture-ahoi-wheel = La barre avec des dés sur 2 et 4. Avec A, les champs 2 et 4 sont éclairés, avec B les champs 1, 3, 5 et 6.
learn-picture-ahoi-rod = Un barrage est posé entre deux points rouges. Le navire peut aller jusqu'à lui, mais pas le franchir.
learn-picture-ahoi-call = Une carte avec deux disques et deux vivres : le navire peut faire escale. Une carte avec deux disques et un vivre : il ne peut pas.
learn-picture-ahoi-coastguard = Un navire arrive à la garde-côte et montre ses disques. Le passager clandestin est débarqué et coûte 2 points.
learn-picture-an-bord-ship = Un navire : huit places sur le pont, vues de tous ; dessous quatre places et deux de soute que seul le propriétaire voit.
learn-picture-an-bord-load = Une tuile passe du tas à la main, puis sur une place libre du navire.
learn-picture-an-bord-discovery = Une découverte demande une carte marine et une pelle. Qui cède les deux reçoit les deux marchandises de la carte.
learn-picture-an-bord-pirates = Pirates : qui les affronte avec le bon équipement est récompensé ; qui fuit ne gagne ni ne perd rien.
learn-picture-an-bord-chest = Dix pièces deviennent un coffre, qui occupe pour toujours une place du navire.
