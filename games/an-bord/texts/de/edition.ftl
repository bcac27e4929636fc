# What can be wrong with the file of an edition. Its own words stay as they stand in it.

an-bord-edition-players = Das Spiel ist für 2 bis { $most } Personen; etwas anderes lässt sich hier nicht einstellen.
an-bord-edition-places = Das Deck braucht mindestens einen Platz; auf und unter Deck sind zusammen höchstens { $most } erlaubt.
an-bord-edition-few-goods = Es sind zu wenige, um den Laderaum aller Schiffe zu füllen.
an-bord-edition-few-parrots = Alle bis auf einen können einen Papagei brauchen, also müssen es mindestens { $least } sein.
an-bord-edition-empty-journey = Eine Reise braucht mindestens eine Karte.
an-bord-edition-many-cards = Es sind mehr als { $most } Karten im Ganzen.
an-bord-edition-few-cards = Zwei Reisen brauchen { $needed } von diesen Karten, aber es gibt nur { $count }.
an-bord-edition-pile = Zusammen müssen es 1 bis { $most } Plättchen sein, nicht { $count }.
an-bord-edition-starfish = „starfish“ ist { $starred }, aber von „{ $tile }“ gibt es weniger: { $count }.
an-bord-edition-needs = Eine Karte muss 1 bis { $most } Dinge verlangen.
an-bord-edition-equipment = Eine solche Karte kann „{ $need }“ nicht verlangen.
an-bord-edition-colour = „{ $good }“ ist keine Farbe von Waren.
an-bord-edition-goods-paid = Eine Karte bringt höchstens { $most } Waren.
an-bord-edition-coins = Eine Karte bringt höchstens { $most } Münzen.
an-bord-edition-pays-nothing = Eine Karte muss etwas einbringen.
