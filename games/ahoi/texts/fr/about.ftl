# What the front page says of the game.

web-about-ahoi = Parcours les sept mers, prends des passagers à bord et mène-les à bon port.
