# What can be wrong with the file of an edition. Its own words stay as they stand in it.

schmuggler-edition-no-ring = Die Bucht braucht mindestens einen Ring von Feldern.
schmuggler-edition-small-ring = Ring { $ring } braucht mindestens 3 Felder, nicht { $fields }.
schmuggler-edition-uneven-ring = „sectors“ ist { $sectors }; das lässt sich nicht gleichmäßig auf die { $fields } Felder von Ring { $ring } verteilen.
schmuggler-edition-fields = Alle Ringe zusammen haben { $fields } Felder; erlaubt sind höchstens { $most }.
schmuggler-edition-anchor-ring = Einen Ring { $ring } gibt es nicht; der innerste ist Ring 0.
schmuggler-edition-anchor-field = Ring { $ring } hat die Felder 0 bis { $last }.
schmuggler-edition-no-rock = Zu zweit braucht es einen Felsen für den Anker.
schmuggler-edition-id = Eine id besteht aus 1 bis 24 Kleinbuchstaben und Bindestrichen.
schmuggler-edition-harbour = Der äußere Ring hat die Felder 0 bis { $last }, also keinen Hafen { $harbour }.
schmuggler-edition-same-harbour = Die Insel „{ $island }“ hat denselben Hafen.
schmuggler-edition-order = Die Inseln müssen im Uhrzeigersinn aufgezählt sein, mit steigenden Häfen.
schmuggler-edition-anchor-harbour = Er liegt im Hafen von „{ $island }“.
schmuggler-edition-faces = Ein Würfel hat { $needed } Seiten, nicht { $count }.
schmuggler-edition-face = „{ $face }“ ist keine Seite dieses Würfels; möglich sind etwa cw2, ccw3, any2 oder asleep.
schmuggler-edition-half-turn = „{ $face }“ würde den Lichtstrahl um eine halbe Drehung oder mehr weiterdrehen.
schmuggler-edition-no-island = Eine Insel „{ $island }“ gibt es nicht.
schmuggler-edition-to = „to“ ist { $to }; erlaubt ist 1 bis { $most }, so werden die anderen Inseln im Uhrzeigersinn gezählt.
schmuggler-edition-value = „value“ ist { $value }; erlaubt ist 1 bis 9.
schmuggler-edition-no-goods = Dort wartet keine Ware.
schmuggler-edition-little-goods = Alle Waren zusammen sind { $value } wert. Es braucht { $needed }, damit von { $players } Personen sicher eine { $goal } erreicht.
schmuggler-edition-cut-off = Ihr Hafen ist nicht zu erreichen, wenn ein Felsen auf dem Anker liegt.
