# What the front page says of the game.

web-about-an-bord = All hands load at once: is everything on board before the ship casts off?
