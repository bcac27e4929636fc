# What the front page says of the game.

web-about-schmuggler = Rudere nachts Waren von Insel zu Insel und meide den Lichtstrahl.
