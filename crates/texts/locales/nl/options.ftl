# Wat een tafel voor het spel kan kiezen.

option-all = Varianten
option-mix-sum = { $sum } van { $length } kaarten
option-first = Wie begint
option-first-what = Het lot beslist, of jij kiest de plaats.
option-first-lot = door loting
option-limit = Maximale duur
option-limit-what = Een spel waar geen einde aan komt, wordt beëindigd.
option-limit-none = onbeperkt
