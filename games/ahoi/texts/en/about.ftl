# What the front page says of the game.

web-about-ahoi = Sail the seven seas, take passengers aboard, and bring them to their ports.
