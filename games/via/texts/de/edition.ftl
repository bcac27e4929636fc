# What can be wrong with the file of an edition. Its own words stay as they stand in it.

via-edition-kind-missing = Es gibt kein Plättchen der Art „{ $kind }“.
via-edition-houses-for-nobody = Das ist weder eine Zahl von Mitspielenden von { $least } bis { $most } noch „reserve“.
via-edition-houses = Mindestens ein Haus ist von Anfang an da, und mit der Reserve sind es höchstens { $most }: { $count } und { $reserve } passen nicht.
via-edition-id = Eine id besteht aus 2 bis 20 Kleinbuchstaben, Ziffern und Unterstrichen.
via-edition-kind = „{ $kind }“ ist keine Art von Plättchen; straight, curved, both und water sind es.
via-edition-count = „count“ ist { $count }; erlaubt ist 1 bis { $most }.
via-edition-water = Wasser hat weder Ausgänge noch Land.
via-edition-few-exits = Ein Weg braucht mindestens zwei Ausgänge.
via-edition-start-exits = Ein Startplättchen liegt neben jedem anderen, also braucht es alle vier Ausgänge.
via-edition-exit = „{ $exit }“ ist keine Seite; N, E, S und W sind es.
via-edition-exit-twice = Der Ausgang { $exit } steht zweimal da.
via-edition-land-nowhere = Landteil { $land } berührt keine Halbseite.
via-edition-half-side = { $half } ist keine Halbseite; es gibt 0 bis 7.
via-edition-lands-overlap = Zwei Landteile überlappen sich: Die Halbseite { $half } steht zweimal da.
via-edition-no-land = Die Halbseite { $half } gehört zu keinem Landteil.
via-edition-road-through-land = Bei { $exit } führt ein Weg hinaus, doch die Halbseiten { $first } und { $second } sind ein Landteil.
via-edition-no-road-between = Bei { $exit } führt kein Weg hinaus, doch die Halbseiten { $first } und { $second } sind zwei Landteile.
via-edition-corner = Die Halbseiten { $first } und { $second } treffen sich an einer Ecke, also müssen sie ein Landteil sein.
via-edition-lands-cross = Zwei Landteile kreuzen sich.
via-edition-second-of-kind = Ein Plättchen der Art „{ $kind }“ gibt es schon, und es kann nur eines geben.
via-edition-fields = Der Spielplan hat { $fields } Felder; erlaubt sind höchstens { $most }.
via-edition-no-room = Der Spielplan hat { $fields } Felder, da ist kein Platz zum Spielen: Die Startrunde belegt { $opening }, und das Spiel endet, wenn noch { $left } frei sind.
via-edition-little-water = Für jede von { $players } Personen muss eines da sein, aber es sind nur { $count }.
via-edition-few-tiles = Nach der Startrunde sind nur { $stack } übrig, und { $dealt } werden verteilt.
via-edition-orientations = Es gibt { $count } verschiedene Plättchen, wenn man mitzählt, wie sie gedreht liegen können; erlaubt sind höchstens { $most }.
