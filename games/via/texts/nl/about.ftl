# What the front page says of the game.

web-about-via = Leg wegen, sluit land af en bouw er huizen en een kasteel op.
