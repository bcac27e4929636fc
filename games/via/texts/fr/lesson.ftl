# The drawings in the rules, and the guided first game.

learn-picture-via-opening = L’ouverture : quatre tuiles de départ et deux tuiles d’eau éparses sur le plateau. À côté, la pile et deux tuiles prises.
learn-picture-via-turn = Trois façons de jouer un tour. a : poser une tuile et en prendre une. b : en poser deux et n’en prendre aucune. c : n’en poser aucune et en prendre une ou deux.
learn-picture-via-fit = Juste : la route continue de tuile en tuile. Faux : une route bute contre la terre.
learn-picture-via-kinds = Juste : deux tuiles droites. Juste : une droite et une courbe, à deux sorties chacune. Faux : une droite à trois sorties à côté d’une courbe à deux.
learn-picture-via-property = Quatre courbes ferment un anneau de route. La terre à l’intérieur est un terrain de quatre parcelles, et une maison y est bâtie.
learn-picture-via-castle = Un château sur 5 parcelles. Une maison sur 4 est permise, une sur 6 ne l’est pas.
learn-step-via-1 = Dans Via, tu traces des routes, fermes des terrains et y bâtis. L’ouverture est terminée : quatre tuiles de départ et de l’eau sont déjà posées.
learn-step-via-2 = Voici tes tuiles. Personne d’autre ne les voit. À ton tour, tu en poses une et en prends une, ou tu en poses deux, ou tu en prends seulement.
learn-step-via-3 = Une route doit se prolonger, jamais buter contre la terre. Cette tuile va ici et ferme un coin au bord. Pose-la.
learn-step-via-4 = Une terre entourée de tous côtés par la route, l’eau ou le bord est un terrain. Tu viens d’en fermer un, tu peux donc y bâtir aussitôt. Il est petit : une maison suffit.
learn-step-via-5 = Tu as posé une tuile, tu en prends donc une dans la pile. Puis c’est à ton voisin de jouer.
learn-step-via-6 = Ton voisin a posé une tuile, et elle te sert : celle-ci ferme un terrain de cinq parcelles. Pose-la.
learn-step-via-7 = Ton château va sur ton plus grand terrain. Cinq, c’est bien : bâtis-le maintenant. Il te rapporte aussi deux maisons de plus.
learn-step-via-8 = Prends une tuile, et ton tour est terminé.
learn-step-via-9 = Six points : un sous la maison, cinq sous le château. Quand il reste au plus deux cases libres, qui a le plus de terre gagne. À toi de jouer !
