# What a table can choose before a game.

option-limit-short = 10 ronden: een kort spel
