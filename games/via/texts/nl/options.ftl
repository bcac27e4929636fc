# What a table can choose before a game.

option-games = Spellen
option-games-what = Twee spellen achter elkaar, de punten worden opgeteld.
option-games-one = één
option-games-two = twee
