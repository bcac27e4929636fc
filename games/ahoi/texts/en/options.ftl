# What a table can choose before a game.

option-limit-short = 10 rounds: a short game
