# The drawings in the rules, and the guided first game.

learn-picture-an-bord-ship = Un navire : huit places sur le pont, que tous voient ; sous le pont, quatre places et deux dans la cale, que seul leur propriétaire voit.
learn-picture-an-bord-load = Une tuile passe du tas à la main, puis sur une place libre du navire.
learn-picture-an-bord-discovery = Une découverte demande une carte marine et une pelle. Qui cède les deux reçoit les deux marchandises de la carte.
learn-picture-an-bord-pirates = Pirates : qui les affronte avec le bon équipement est récompensé ; qui fuit ne gagne ni ne perd rien.
learn-picture-an-bord-chest = Dix pièces deviennent un coffre, qui occupe pour toujours une place du navire.
learn-step-an-bord-1 = Chacun charge son navire en piochant dans un grand tas, et tout le monde se sert en même temps. Pour que personne n’ait d’avance, chacun dit d’abord qu’il est prêt. Dis-le, et compte avec nous : trois, deux, un !
learn-step-an-bord-2 = Vas-y ! Prends la tuile éclairée avant qu’un autre ne l’ait. (Dans cette leçon, les autres attendent pendant que tu lis.)
learn-step-an-bord-3 = Vite, pose-la sur une place de ton navire. Ce qui est sur le pont, tous le voient ; ce qui est sous le pont, personne d’autre ne le sait.
learn-step-an-bord-4 = As-tu vu la main sur le tas ? L’autre joueur se sert sans t’attendre ; cette barre montre à quel point son navire est plein. Regarde aussi les cartes autour du tas : quand le premier navire est plein, on les ramasse.
learn-step-an-bord-5 = Tu prends aussi deux marchandises. Charges-en une bleue. Puis regarde à quelle vitesse on joue vraiment : le reste des deux navires se charge tout seul.
learn-step-an-bord-6 = Tous les navires sont pleins, et le voyage commence par une découverte. Elle demande un équipement que tu as : honore-la.
learn-step-an-bord-7 = L’équipement est cédé, et voici ta récompense. Range les marchandises là où il y a de la place.
learn-step-an-bord-8 = Des pirates ! Dis si tu les affrontes ou si tu fuis, avant de voir ce qu’ils veulent. Tu as de quoi te défendre : affronte-les.
learn-step-an-bord-9 = Tu as ce qu’il faut pour les battre. Cède-le et prends la récompense. Qui ne peut pas paie 2 pièces et une marchandise.
learn-step-an-bord-10 = Dix pièces : voilà ta récompense ! Ainsi va le voyage, carte après carte, deux fois de suite. À la fin, les marchandises deviennent des pièces, et qui a le plus d’argent gagne. Tout le monde à bord !
