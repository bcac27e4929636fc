# What can be wrong with the file of an edition. Its own words stay as they stand in it.

schmuggler-edition-no-ring = La baie a besoin d’au moins un anneau de cases.
schmuggler-edition-small-ring = L’anneau { $ring } a besoin d’au moins 3 cases, et non { $fields }.
schmuggler-edition-uneven-ring = « sectors » vaut { $sectors }, ce qui ne se partage pas également entre les { $fields } cases de l’anneau { $ring }.
schmuggler-edition-fields = Tous les anneaux ensemble ont { $fields } cases ; { $most } sont permises au plus.
schmuggler-edition-anchor-ring = Il n’y a pas d’anneau { $ring } ; le plus petit est l’anneau 0.
schmuggler-edition-anchor-field = L’anneau { $ring } a les cases 0 à { $last }.
schmuggler-edition-no-rock = À deux, il faut un rocher pour l’ancre.
schmuggler-edition-id = Un id se compose de 1 à 24 minuscules et traits d’union.
schmuggler-edition-harbour = L’anneau extérieur a les cases 0 à { $last }, donc pas de port { $harbour }.
schmuggler-edition-same-harbour = L’île « { $island } » a le même port.
schmuggler-edition-order = Les îles doivent être citées dans le sens horaire, par ports croissants.
schmuggler-edition-anchor-harbour = Elle se trouve dans le port de « { $island } ».
schmuggler-edition-faces = Un dé a { $needed } faces, et non { $count }.
schmuggler-edition-face = « { $face } » n’est pas une face de ce dé ; cw2, ccw3, any2 ou asleep en seraient.
schmuggler-edition-half-turn = « { $face } » ferait faire au faisceau un demi-tour ou plus.
schmuggler-edition-no-island = Il n’y a pas d’île « { $island } ».
schmuggler-edition-to = « to » vaut { $to } ; il faut de 1 à { $most }, en comptant les autres îles dans le sens horaire.
schmuggler-edition-value = « value » vaut { $value } ; il faut de 1 à 9.
schmuggler-edition-no-goods = Aucune marchandise n’y attend.
schmuggler-edition-little-goods = Toutes les marchandises valent { $value } ensemble. Il faut { $needed }, pour que l’un des { $players } joueurs arrive sûrement à { $goal }.
schmuggler-edition-cut-off = Son port est hors d’atteinte quand un rocher est sur l’ancre.
