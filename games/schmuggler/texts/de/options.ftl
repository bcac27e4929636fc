# What a table can choose before a game.

option-rocks = Felsen zum Legen
option-rocks-what = Ihr legt sie reihum, bevor die Boote ablegen. Drei sind in der Schachtel; wer zu zweit alle drei legt, legt auch den vom Anker.
option-rocks-none = keine
option-rocks-one = einer
option-rocks-two = zwei
option-rocks-three = drei
option-limit-turns = 400 Züge
