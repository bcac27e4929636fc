# What a table can choose before a game.

option-rocks = Te leggen rotsen
option-rocks-what = Jullie leggen ze om de beurt voordat de boten vertrekken. In de doos zitten er drie; leggen twee spelers ze alle drie, dan is die van het anker er een van.
option-rocks-none = geen
option-rocks-one = één
option-rocks-two = twee
option-rocks-three = drie
option-limit-turns = 400 beurten
