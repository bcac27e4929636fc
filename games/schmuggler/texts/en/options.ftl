# What a table can choose before a game.

option-rocks = Rocks to lay
option-rocks-what = You lay them in turn before the boats set out. The box has three, the anchor’s among them, which two players lay only when they lay all.
option-rocks-none = none
option-rocks-one = one
option-rocks-two = two
option-rocks-three = three
option-limit-turns = 400 turns
