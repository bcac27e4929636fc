# What the front page says of the game.

web-about-ahoi = Befahre die sieben Meere, nimm Passagiere an Bord und bring sie an ihr Ziel.
