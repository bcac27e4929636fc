# What a table can choose before a game.

option-games = Parties
option-games-what = Deux parties de suite, dont les points s’additionnent.
option-games-one = une
option-games-two = deux
