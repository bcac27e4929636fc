# What the front page says of the game.

web-about-schmuggler = Row goods from island to island by night, and keep out of the beam.
