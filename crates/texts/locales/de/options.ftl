# Was ein Tisch vor dem Spiel wählen kann.

option-all = Varianten
option-mix-sum = { $sum } von { $length } Karten
option-first = Wer beginnt
option-first-what = Das Los entscheidet, oder du bestimmst den Platz.
option-first-lot = per Los
option-limit = Höchstdauer
option-limit-what = Eine Partie, die nicht enden will, wird beendet.
option-limit-none = unbegrenzt
