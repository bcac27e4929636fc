# The drawings in the rules, and the guided first game.

learn-picture-schmuggler-turn = On lance les deux dés. D’abord le faisceau tourne, puis le bateau avance.
learn-picture-schmuggler-beam = Au deuxième cran, le faisceau éclaire un bateau et s’arrête. Le troisième cran est perdu, et la marchandise du bateau va à l’eau.
learn-picture-schmuggler-push = À gauche : un bateau en pousse un autre sur la case suivante. À droite : deux bateaux échangent leurs places.
learn-picture-schmuggler-deliver = Un bateau qui porte une marchandise de valeur 2 rame vers l’île dont elle a le signe et marque 2 points.
learn-step-schmuggler-1 = La nuit, tu rames d’île en île avec des marchandises. Au milieu se dresse le phare : évite son faisceau. Qui atteint sept points en premier gagne.
learn-step-schmuggler-2 = Pars d’un port, de préférence dans l’ombre. Touche l’Île aux Écus, puis mets-y ton bateau.
learn-step-schmuggler-3 = Tu as pris une marchandise, et personne d’autre ne sait laquelle. Regarde : elle va à l’Île aux Perles et vaut 1.
learn-step-schmuggler-4 = Les dés sont lancés. L’un a tourné le faisceau de deux crans, l’autre laisse ton bateau avancer de trois cases au plus.
learn-step-schmuggler-5 = Rame vers les perles : touche la case éclairée, puis confirme.
learn-step-schmuggler-6 = Tu as vu ? Ton rival a lancé les dés, et le faisceau a surpris son propre bateau ! La marchandise est tombée à l’eau, mais il l’a repêchée.
learn-step-schmuggler-7 = C’est de nouveau à toi, et le port des perles est à portée. Livres-y ta marchandise.
learn-step-schmuggler-8 = Un point ! Avant de repartir, prends une nouvelle marchandise de cette île.
learn-step-schmuggler-9 = Voilà tout le métier : prendre, cacher, livrer. Tu peux aussi pousser d’autres bateaux, même dans le faisceau. Bonne nuit !
