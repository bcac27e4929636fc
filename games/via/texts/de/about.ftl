# What the front page says of the game.

web-about-via = Leg Wege, schließ Land ein und bau darauf Häuser und eine Burg.
