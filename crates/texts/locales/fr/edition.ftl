# What can be wrong with the file of an edition. Its own words stay as they stand in it.

edition-syntax = Ce n’est pas du TOML bien formé.
edition-key-twice = Cette entrée existe deux fois ; gardes-en une.
edition-unknown-key = Il n’y a pas d’entrée « { $key } » ici. Peut-être est-elle mal écrite.
edition-missing-key = L’entrée « { $key } » manque.
edition-wrong-type = Il faut ici { $wanted }.
edition-whole-number = un nombre entier
edition-number = un nombre
edition-text = un texte entre guillemets
edition-list = une liste entre crochets
edition-yes-or-no = true ou false
edition-section = un groupe d’entrées à part
edition-out-of-range = Le nombre { $number } est trop petit ou trop grand pour cette entrée.
edition-wrong-length = Cette liste a trop peu ou trop de valeurs.
edition-wrong-value = Cette valeur ne convient pas ici.
edition-of-no-game = Ces entrées ne sont celles d’aucun jeu.
edition-too-large = Il fait { $bytes } octets ; { $most } sont permis au plus.
edition-nameless = Il manque un nom ici.
edition-long-name = Le nom est trop long : { $most } lettres au plus.
edition-players = Il faut ici deux nombres de { $least } à { $most } : combien jouent au moins, et combien au plus.
edition-not-within = { $number } ne convient pas : il faut de { $least } à { $most }.
edition-too-many = { $count }, c’est trop : { $most } au plus.
edition-twice = La même chose existe déjà.
terminal-say-which-game = Dis avec --game de quel jeu il s’agit.
