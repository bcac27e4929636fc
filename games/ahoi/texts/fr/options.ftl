# What a table can choose before a game.

option-limit-short = 10 manches : une partie courte
