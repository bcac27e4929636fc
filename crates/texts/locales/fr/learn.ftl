# Apprendre : indices et leurs raisons, pages de règles, premières parties accompagnées.

learn-hint-because = Ce qui plaide en sa faveur :

learn-search = Chercher dans les règles
learn-search-found = { $count ->
    [one] Un paragraphe
   *[other] { $count } paragraphes
}
learn-search-nothing = Rien dans les règles ne correspond à ces mots. Essaie avec moins de mots, ou avec d’autres.
learn-chapters = Chapitres

learn-by-playing = Apprendre en jouant
learn-lesson = Ta première partie
learn-back = Retour
learn-next = Suivant
learn-skip = Quitter la leçon
learn-play-real = Jouer une vraie partie
learn-read-rules = Lire les règles
learn-not-now = Dans une vraie partie, tu pourras essayer. Ici, suis la lumière.
learn-step = Étape { $at } sur { $of }
