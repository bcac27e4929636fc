# What can be wrong with the file of an edition. Its own words stay as they stand in it.

schmuggler-edition-no-ring = De baai heeft minstens één ring van velden nodig.
schmuggler-edition-small-ring = Ring { $ring } heeft minstens 3 velden nodig, niet { $fields }.
schmuggler-edition-uneven-ring = “sectors” is { $sectors }; dat valt niet gelijk te verdelen over de { $fields } velden van ring { $ring }.
schmuggler-edition-fields = Alle ringen samen hebben { $fields } velden; hoogstens { $most } is toegestaan.
schmuggler-edition-anchor-ring = Er is geen ring { $ring }; de binnenste is ring 0.
schmuggler-edition-anchor-field = Ring { $ring } heeft de velden 0 tot en met { $last }.
schmuggler-edition-no-rock = Met twee spelers is er een rots nodig voor het anker.
schmuggler-edition-id = Een id bestaat uit 1 tot en met 24 kleine letters en streepjes.
schmuggler-edition-harbour = De buitenste ring heeft de velden 0 tot en met { $last }, dus geen haven { $harbour }.
schmuggler-edition-same-harbour = Het eiland “{ $island }” heeft dezelfde haven.
schmuggler-edition-order = De eilanden moeten met de klok mee staan, met oplopende havens.
schmuggler-edition-anchor-harbour = Het ligt in de haven van “{ $island }”.
schmuggler-edition-faces = Een dobbelsteen heeft { $needed } zijden, niet { $count }.
schmuggler-edition-face = “{ $face }” is geen zijde van deze dobbelsteen; cw2, ccw3, any2 of asleep wel.
schmuggler-edition-half-turn = “{ $face }” zou de lichtstraal een halve draai of meer laten maken.
schmuggler-edition-no-island = Er is geen eiland “{ $island }”.
schmuggler-edition-to = “to” is { $to }; toegestaan is 1 tot en met { $most }, zo worden de andere eilanden met de klok mee geteld.
schmuggler-edition-value = “value” is { $value }; toegestaan is 1 tot en met 9.
schmuggler-edition-no-goods = Daar wacht geen lading.
schmuggler-edition-little-goods = Alle ladingen zijn samen { $value } waard. Er is { $needed } nodig, zodat een van de { $players } spelers zeker { $goal } haalt.
schmuggler-edition-cut-off = De haven is niet te bereiken als er een rots op het anker ligt.
