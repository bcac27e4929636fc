# What a table can choose before a game.

option-rocks = Rochers à poser
option-rocks-what = On les pose à tour de rôle avant le départ. La boîte en a trois ; à deux, si on les pose tous, celui de l’ancre en fait partie.
option-rocks-none = aucun
option-rocks-one = un
option-rocks-two = deux
option-rocks-three = trois
option-limit-turns = 400 tours
