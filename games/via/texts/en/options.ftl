# What a table can choose before a game.

option-games = Games
option-games-what = Two games in a row, their points added.
option-games-one = one
option-games-two = two
