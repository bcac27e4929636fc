# What can be wrong with the file of an edition. Its own words stay as they stand in it.

via-edition-kind-missing = Er is geen tegel van de soort “{ $kind }”.
via-edition-houses-for-nobody = Dit is geen aantal spelers van { $least } tot en met { $most } en ook niet “reserve”.
via-edition-houses = Minstens één huis is er vanaf het begin, en met de reserve hoogstens { $most }: { $count } en { $reserve } passen niet.
via-edition-id = Een id bestaat uit 2 tot en met 20 kleine letters, cijfers en liggende streepjes.
via-edition-kind = “{ $kind }” is geen soort tegel; straight, curved, both en water wel.
via-edition-count = “count” is { $count }; toegestaan is 1 tot en met { $most }.
via-edition-water = Water heeft geen uitgangen en geen land.
via-edition-few-exits = Een weg heeft minstens twee uitgangen nodig.
via-edition-start-exits = Een starttegel ligt naast elke andere, dus die heeft alle vier de uitgangen nodig.
via-edition-exit = “{ $exit }” is geen zijde; N, E, S en W wel.
via-edition-exit-twice = De uitgang { $exit } staat er twee keer.
via-edition-land-nowhere = Stuk land { $land } raakt geen halve zijde.
via-edition-half-side = { $half } is geen halve zijde; die gaan van 0 tot en met 7.
via-edition-lands-overlap = Twee stukken land overlappen elkaar: halve zijde { $half } staat er twee keer.
via-edition-no-land = Halve zijde { $half } hoort bij geen stuk land.
via-edition-road-through-land = Bij { $exit } loopt een weg naar buiten, maar de halve zijden { $first } en { $second } zijn één stuk land.
via-edition-no-road-between = Bij { $exit } loopt geen weg naar buiten, maar de halve zijden { $first } en { $second } zijn twee stukken land.
via-edition-corner = De halve zijden { $first } en { $second } komen in een hoek samen, dus ze moeten één stuk land zijn.
via-edition-lands-cross = Twee stukken land kruisen elkaar.
via-edition-second-of-kind = Er is al een tegel van de soort “{ $kind }”, en er kan er maar één zijn.
via-edition-fields = Het bord heeft { $fields } velden; hoogstens { $most } is toegestaan.
via-edition-no-room = Het bord heeft { $fields } velden, te weinig om te spelen: de opening neemt er { $opening }, en het spel eindigt als er nog { $left } vrij zijn.
via-edition-little-water = Er moet er voor elk van de { $players } spelers een zijn, maar er zijn er maar { $count }.
via-edition-few-tiles = Na de opening zijn er nog maar { $stack } over, en er worden er { $dealt } uitgedeeld.
via-edition-orientations = Er zijn { $count } verschillende tegels als je meetelt hoe ze gedraaid kunnen liggen; hoogstens { $most } is toegestaan.
