# What can be wrong with the file of an edition. Its own words stay as they stand in it.

an-bord-edition-players = Het spel is voor 2 tot { $most } spelers; iets anders is hier niet mogelijk.
an-bord-edition-places = Het dek heeft minstens één plaats nodig; aan dek en benedendeks zijn er samen hoogstens { $most }.
an-bord-edition-few-goods = Er zijn er te weinig om het ruim van alle schepen te vullen.
an-bord-edition-few-parrots = Alle spelers op één na kunnen een papegaai nodig hebben, dus er moeten er minstens { $least } zijn.
an-bord-edition-empty-journey = Een reis heeft minstens één kaart nodig.
an-bord-edition-many-cards = Er zijn in totaal meer dan { $most } kaarten.
an-bord-edition-few-cards = Voor twee reizen zijn er { $needed } van deze kaarten nodig, maar er zijn er maar { $count }.
an-bord-edition-pile = Samen moeten het 1 tot en met { $most } tegels zijn, niet { $count }.
an-bord-edition-starfish = “starfish” is { $starred }, maar van “{ $tile }” zijn er minder: { $count }.
an-bord-edition-needs = Een kaart moet 1 tot en met { $most } dingen vragen.
an-bord-edition-equipment = Zo’n kaart kan “{ $need }” niet vragen.
an-bord-edition-colour = “{ $good }” is geen kleur van ladingen.
an-bord-edition-goods-paid = Een kaart levert hoogstens { $most } ladingen op.
an-bord-edition-coins = Een kaart levert hoogstens { $most } munten op.
an-bord-edition-pays-nothing = Een kaart moet iets opleveren.
