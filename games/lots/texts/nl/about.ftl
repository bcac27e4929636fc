# What the front page says of the game.

web-about-lots = Toon het hoogste lot, en onthoud wat je hebt gezien.
