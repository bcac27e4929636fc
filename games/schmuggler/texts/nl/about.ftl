# What the front page says of the game.

web-about-schmuggler = Roei ’s nachts smokkelwaar van eiland naar eiland, en blijf uit de lichtstraal.
