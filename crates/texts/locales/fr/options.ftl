# Ce qu’une table peut choisir avant la partie.

option-all = Variantes
option-mix-sum = { $sum } sur { $length } cartes
option-first = Qui commence
option-first-what = Le sort en décide, ou tu choisis la place.
option-first-lot = par tirage au sort
option-limit = Durée maximale
option-limit-what = Une partie qui n’en finit pas est arrêtée.
option-limit-none = sans limite
