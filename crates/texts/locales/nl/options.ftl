# Wat een tafel voor het spel kan kiezen.

option-all = Varianten
option-mix-sum = { $sum } van { $length } kaarten
option-first = Wie begint
option-first-what = Door loting, of op de plaats die je kiest.
option-first-lot = door loting
option-limit = Maximale duur
option-limit-what = Een spel dat niet wil eindigen, wordt beëindigd.
option-limit-none = onbeperkt
