# What the front page says of the game.

web-about-via = Lay roads, close off land, and build houses and one castle on it.
