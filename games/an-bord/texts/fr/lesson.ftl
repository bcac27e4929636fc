# The drawings in the rules, and the guided first game.

learn-picture-an-bord-ship = Un navire : huit places sur le pont, que tous voient ; sous le pont, quatre places et deux dans la cale, que seul leur propriétaire voit.
learn-picture-an-bord-load = Une tuile passe du tas à la main, puis sur une place libre du navire.
learn-picture-an-bord-discovery = Une découverte demande une carte marine et une pelle. Qui cède les deux reçoit les deux marchandises de la carte.
learn-picture-an-bord-pirates = Pirates : qui les affronte avec le bon équipement est récompensé ; qui fuit ne gagne ni ne perd rien.
learn-picture-an-bord-chest = Dix pièces deviennent un coffre, qui occupe pour toujours une place du navire.
learn-step-an-bord-1 = Tu charges ton navire avec ce qu’il y a dans le tas, puis treize cartes t’attendent. Regarde-les bien : quand le premier navire est plein, on les ramasse.
learn-step-an-bord-2 = Prends dans le tas la tuile éclairée.
learn-step-an-bord-3 = Pose-la sur une place de ton navire. Ce qui est sur le pont, tous le voient ; ce qui est sous le pont, personne d’autre ne le sait.
learn-step-an-bord-4 = Dans cette leçon, on joue à tour de rôle. À table, personne n’attend : chacun se dit prêt, puis trois, deux, un, et tout le monde prend en même temps. La tuile est au plus rapide ; les barres près du tas montrent à quel point les autres navires sont pleins.
learn-step-an-bord-5 = Tu prends aussi deux marchandises. Charges-en une bleue. Puis regarde : le reste des deux navires se charge tout seul.
learn-step-an-bord-6 = Tous les navires sont pleins, et le voyage commence par une découverte. Elle demande un équipement que tu as : honore-la.
learn-step-an-bord-7 = L’équipement est cédé, et voici ta récompense. Range les marchandises là où il y a de la place.
learn-step-an-bord-8 = Des pirates ! Dis si tu les affrontes ou si tu fuis, avant de voir ce qu’ils veulent. Tu as de quoi te défendre : affronte-les.
learn-step-an-bord-9 = Tu as ce qu’il faut pour les battre. Cède-le et prends la récompense. Qui ne peut pas paie 2 pièces et une marchandise.
learn-step-an-bord-10 = Ainsi va le voyage, carte après carte, deux fois de suite. À la fin, les marchandises deviennent des pièces, et qui a le plus d’argent gagne. Tout le monde à bord !
