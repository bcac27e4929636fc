# What can be wrong with the file of an edition. Its own words stay as they stand in it.

via-edition-kind-missing = Il n’y a pas de tuile du genre « { $kind } ».
via-edition-houses-for-nobody = Ce n’est ni un nombre de joueurs de { $least } à { $most }, ni « reserve ».
via-edition-houses = Au moins une maison est là dès le début, et avec la réserve { $most } au plus : { $count } et { $reserve } ne conviennent pas.
via-edition-id = Un id se compose de 2 à 20 minuscules, chiffres et tirets bas.
via-edition-kind = « { $kind } » n’est pas un genre de tuile ; straight, curved, both et water en sont.
via-edition-count = « count » vaut { $count } ; il faut de 1 à { $most }.
via-edition-water = L’eau n’a ni sorties ni terre.
via-edition-few-exits = Une route a besoin d’au moins deux sorties.
via-edition-start-exits = Une tuile de départ va à côté de toute autre, il lui faut donc les quatre sorties.
via-edition-exit = « { $exit } » n’est pas un côté ; N, E, S et W en sont.
via-edition-exit-twice = La sortie { $exit } est citée deux fois.
via-edition-land-nowhere = La parcelle { $land } ne touche aucun demi-côté.
via-edition-half-side = { $half } n’est pas un demi-côté ; ils vont de 0 à 7.
via-edition-lands-overlap = Deux parcelles se chevauchent : le demi-côté { $half } est cité deux fois.
via-edition-no-land = Le demi-côté { $half } n’appartient à aucune parcelle.
via-edition-road-through-land = Une route sort par { $exit }, pourtant les demi-côtés { $first } et { $second } sont une même parcelle.
via-edition-no-road-between = Aucune route ne sort par { $exit }, pourtant les demi-côtés { $first } et { $second } sont deux parcelles.
via-edition-corner = Les demi-côtés { $first } et { $second } se rejoignent à un coin, ils doivent donc être une même parcelle.
via-edition-lands-cross = Deux parcelles se croisent.
via-edition-second-of-kind = Il y a déjà une tuile du genre « { $kind } », et il ne peut y en avoir qu’une.
via-edition-fields = Le plateau a { $fields } cases ; { $most } sont permises au plus.
via-edition-no-room = Le plateau a { $fields } cases, pas assez pour jouer : l’ouverture en prend { $opening }, et la partie se termine quand il en reste { $left }.
via-edition-little-water = Il en faut une pour chacun des { $players } joueurs, mais il n’y en a que { $count }.
via-edition-few-tiles = Après l’ouverture, il n’en reste que { $stack }, et on en distribue { $dealt }.
via-edition-orientations = Il y a { $count } tuiles différentes, en comptant leurs orientations ; { $most } sont permises au plus.
