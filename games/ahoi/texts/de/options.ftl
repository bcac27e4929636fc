# What a table can choose before a game.

option-limit-short = 10 Runden: eine kurze Partie
