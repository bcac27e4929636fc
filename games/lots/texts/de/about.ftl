# What the front page says of the game.

web-about-lots = Zeig das höchste Los, und merk dir, was du gesehen hast.
