# What the front page says of the game.

web-about-schmuggler = Rame la nuit d’île en île avec tes marchandises, et évite le faisceau.
