# What the front page says of the game.

web-about-lots = Montre le jeton le plus fort, et retiens ce que tu as vu.
