# What the front page says of the game.

web-about-an-bord = Iedereen laadt tegelijk: is alles aan boord voor het schip vertrekt?
