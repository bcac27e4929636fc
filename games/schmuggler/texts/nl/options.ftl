# What a table can choose before a game.

option-rocks = Rotsen om te leggen
option-rocks-what = Jullie leggen ze om de beurt voordat de boten vertrekken. Er zijn er drie; wie ze met z’n tweeën alle drie legt, legt ook die van het anker.
option-rocks-none = geen
option-rocks-one = één
option-rocks-two = twee
option-rocks-three = drie
option-limit-turns = 400 beurten
