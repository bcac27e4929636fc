# The drawings in the rules, and the guided first game.

learn-picture-ahoi-wheel = La roue avec des dés sur 2 et 4. Avec A, les cases 2 et 4 sont éclairées, avec B les cases 1, 3, 5 et 6.
learn-picture-ahoi-rod = Un barrage est posé entre deux points rouges. Le navire peut aller jusqu’à lui, mais pas le franchir.
learn-picture-ahoi-call = Une carte avec deux disques et deux rations : le navire peut faire escale. Une carte avec deux disques et une ration : il ne peut pas.
learn-picture-ahoi-coastguard = Un navire passe devant les garde-côtes et montre ses disques. Le passager clandestin est débarqué et coûte 2 points.
learn-step-ahoi-1 = Tu commandes un navire et mènes des passagers aux ports de tes cartes. Tu commences avec une carte pour Reykjavík, où attendent un passager et une ration.
learn-step-ahoi-2 = Mets d’abord ton navire dans un port de départ : Lisboa.
learn-step-ahoi-3 = Tu es premier capitaine, et les deux dés montrent 6. Avec A, tu jouerais l’action des dés ; avec B, une action sans dé. Choisis B.
learn-step-ahoi-4 = Il faut une ration par passager. Choisis la case des vivres.
learn-step-ahoi-5 = Cela se paie avec un bon. Dépense celui qui vaut quatre rations ; elles vont sur ta carte.
learn-step-ahoi-6 = Maintenant, tout le monde navigue. Tu peux avancer du total des deux dés : douze cases. Va à New York, des passagers y attendent.
learn-step-ahoi-7 = Cette fois, l’autre est premier capitaine et a choisi B : tu joues donc une case avec un dé. Prends les deux passagers à bord.
learn-step-ahoi-8 = L’un d’eux est un passager clandestin, et personne d’autre ne le sait ! Évite les garde-côtes. Avance d’une case vers Reykjavík.
learn-step-ahoi-9 = Tu as tiré un bon, et Reykjavík est maintenant à portée. Ta carte porte trois disques et une ration pour chacun : fais escale !
learn-step-ahoi-10 = Cinq points : un par disque et deux pour le port. On gagne avec 40 points, ou avec 30 et un objectif secret. Bon vent !
