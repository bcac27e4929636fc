# What the front page says of the game.

web-about-an-bord = Tout le monde charge à la fois : tout est-il à bord avant le départ ?
