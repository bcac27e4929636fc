# Ce qu’une table peut choisir avant la partie.

option-all = Variantes
option-mix-sum = { $sum } sur { $length } cartes
option-first = Qui commence
option-first-what = Le sort décide, ou la place que tu choisis.
option-first-lot = par tirage au sort
option-limit = Durée maximale
option-limit-what = Une partie qui ne veut pas finir est arrêtée.
option-limit-none = sans limite
