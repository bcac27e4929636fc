# What the front page says of the game.

web-about-via = Trace des routes, ferme des terrains, bâtis-y des maisons et un château.
