# What a table can choose before a game.

option-rocks = Felsen zum Legen
option-rocks-what = Ihr legt sie reihum, bevor die Boote ablegen. In der Schachtel sind drei; legt ihr zu zweit alle drei, ist der vom Ankerfeld dabei.
option-rocks-none = keine
option-rocks-one = einer
option-rocks-two = zwei
option-rocks-three = drei
option-limit-turns = 400 Züge
