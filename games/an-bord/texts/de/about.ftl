# What the front page says of the game.

web-about-an-bord = Alle laden gleichzeitig: Ist alles an Bord, bevor das Schiff ablegt?
