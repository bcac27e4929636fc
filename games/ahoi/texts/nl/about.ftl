# What the front page says of the game.

web-about-ahoi = Bevaar de zeven zeeën, neem passagiers aan boord en breng ze naar hun haven.
