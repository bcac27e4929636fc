# What a table can choose before a game.

option-games = Spiele
option-games-what = Zwei Spiele nacheinander, die Punkte werden zusammengezählt.
option-games-one = eins
option-games-two = zwei
