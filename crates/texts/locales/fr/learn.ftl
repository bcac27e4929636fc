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

learn-by-playing = Apprendre en jouant
learn-lesson = Ta première partie
learn-back = Retour
learn-next = Suite
learn-skip = Quitter la leçon
learn-play-real = Jouer une vraie partie
learn-read-rules = Lire les règles
learn-not-now = Dans ta propre partie, tu pourras l'essayer. Ici, suis la lumière.
learn-step = Étape { $at } sur { $of }

learn-step-via-1 = Dans Via, tu traces des routes, fermes des terrains et y bâtis. L'ouverture est finie : quatre tuiles de départ et de l'eau sont déjà posées.
learn-step-via-2 = Voici tes tuiles. Personne d'autre ne les voit. À ton tour, tu en poses une et en prends une, ou tu en poses deux, ou tu prends seulement.
learn-step-via-3 = Une route doit continuer en route, jamais contre la terre. Cette tuile va ici et ferme un coin au bord. Pose-la.
learn-step-via-4 = Une terre entourée de route, d'eau ou du bord est un terrain. Tu viens d'en fermer un, tu peux donc y bâtir aussitôt. Il est petit : une maison suffit.
learn-step-via-5 = Tu as posé une tuile, tu en prends donc une de la pile. Puis c'est au tour de ton voisin.
learn-step-via-6 = Ton voisin a posé une tuile, et elle te sert : celle-ci ferme un terrain de cinq parcelles. Pose-la.
learn-step-via-7 = Ton château va sur ton plus grand terrain. Cinq, c'est bien : bâtis-le maintenant. Il te rapporte aussi deux maisons de plus.
learn-step-via-8 = Prends une tuile, et ton tour est fini.
learn-step-via-9 = Six points : un sous la maison, cinq sous le château. Quand deux cases au plus sont libres, le plus de terre gagne. À toi de jouer !

learn-step-schmuggler-1 = La nuit, tu portes des marchandises d'île en île. Au milieu se dresse le phare : évite son faisceau. Sept points gagnent.
learn-step-schmuggler-2 = Pars d'un port sombre. Touche l'île aux pièces, puis mets-y ton bateau.
learn-step-schmuggler-3 = Tu as pris une pièce, et toi seul sais ce que c'est. Regarde : elle va aux perles et vaut 1.
learn-step-schmuggler-4 = Les dés sont lancés. L'un a tourné le faisceau de deux pas, l'autre laisse ton bateau avancer de trois cases au plus.
learn-step-schmuggler-5 = Rame vers les perles : touche la case éclairée, puis confirme.
learn-step-schmuggler-6 = Tu as vu ? Ton rival a lancé les dés, et le faisceau a trouvé son propre bateau ! La pièce est tombée à l'eau, mais il l'a repêchée.
learn-step-schmuggler-7 = C'est de nouveau ton tour, et le port des perles est à portée. Livre ta pièce.
learn-step-schmuggler-8 = Un point ! Avant de repartir, prends une nouvelle pièce de cette île.
learn-step-schmuggler-9 = Voilà tout le métier : prendre, cacher, livrer. Tu peux aussi pousser d'autres bateaux, même dans la lumière. Bonne nuit !

learn-step-ahoi-1 = Tu es capitaine et mènes des passagers aux ports de tes cartes. Tu commences avec une carte pour Reykjavík, où attendent un passager et un vivre.
learn-step-ahoi-2 = Mets d'abord ton navire dans un port de départ : Lisbonne.
learn-step-ahoi-3 = Tu es capitaine en tête, et les deux dés montrent 6. Avec A, tu jouerais l'action des dés ; avec B, une action sans dé. Choisis B.
learn-step-ahoi-4 = Chaque passager a besoin d'un vivre. Choisis le champ des vivres.
learn-step-ahoi-5 = Un bon paie pour cela. Dépense celui de quatre ; les vivres vont sur ta carte.
learn-step-ahoi-6 = Maintenant, tout le monde navigue. Tu vas aussi loin que les deux dés ensemble, douze points. Va à New York : des passagers y attendent.
learn-step-ahoi-7 = L'autre capitaine mène cette manche et a choisi B : tu joues donc un champ avec un dé. Prends les deux passagers à bord.
learn-step-ahoi-8 = L'un d'eux est un passager clandestin, et toi seul le sais ! Évite la garde-côte. Avance d'un point vers Reykjavík.
learn-step-ahoi-9 = Tu as tiré un bon, et Reykjavík est à portée. Ta carte a trois disques et un vivre pour chacun : fais escale !
learn-step-ahoi-10 = Cinq points : un par disque et deux pour le port. 40 points gagnent, ou 30 et un objectif secret. Bon vent !

learn-step-an-bord-1 = Tu charges ton navire au tas, puis treize cartes t'attendent. Regarde-les bien : quand le premier navire est plein, on les ramasse.
learn-step-an-bord-2 = Prends la tuile éclairée du tas.
learn-step-an-bord-3 = Pose-la sur une place de ton navire. Ce qui est sur le pont, tous le voient ; ce qui est dessous, toi seul le sais.
learn-step-an-bord-4 = Tu prends aussi deux marchandises. Charge une bleue. Puis regarde : le reste des deux navires se charge tout seul.
learn-step-an-bord-5 = Tous les navires sont pleins, et le voyage commence par une découverte. Elle demande un équipement que tu as : remplis-la.
learn-step-an-bord-6 = L'équipement est cédé, et voici ta récompense. Range les marchandises où il y a de la place.
learn-step-an-bord-7 = Des pirates ! Dis si tu les affrontes ou si tu fuis, avant de voir ce qu'ils veulent. Tu es bien armé : affronte-les.
learn-step-an-bord-8 = Tu as ce qu'il faut pour les battre. Cède-le et prends la récompense. Qui ne peut pas paie 2 pièces et une marchandise.
learn-step-an-bord-9 = Ainsi va le voyage, carte après carte, deux fois. À la fin, les marchandises deviennent des pièces, et le plus d'argent gagne. Tous à bord !
