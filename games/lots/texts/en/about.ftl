# What the front page says of the game.

web-about-lots = Show the highest token, and remember what you have seen.
