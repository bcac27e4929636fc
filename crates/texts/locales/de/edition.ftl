# What can be wrong with the file of an edition. Its own words stay as they stand in it.

edition-syntax = Das ist kein gültiges TOML.
edition-key-twice = Diesen Eintrag gibt es zweimal; lass einen davon stehen.
edition-unknown-key = Einen Eintrag „{ $key }“ gibt es hier nicht. Vielleicht ist er falsch geschrieben.
edition-missing-key = Der Eintrag „{ $key }“ fehlt.
edition-wrong-type = Hierher gehört { $wanted }.
edition-whole-number = eine ganze Zahl
edition-number = eine Zahl
edition-text = ein Text in Anführungszeichen
edition-list = eine Liste in eckigen Klammern
edition-yes-or-no = true oder false
edition-section = eine eigene Gruppe von Einträgen
edition-out-of-range = Die Zahl { $number } ist für diesen Eintrag zu klein oder zu groß.
edition-wrong-length = Diese Liste hat zu wenige oder zu viele Werte.
edition-wrong-value = Dieser Wert passt hier nicht.
edition-of-no-game = Das sind nicht die Einträge eines unserer Spiele.
edition-too-large = Sie ist { $bytes } Byte lang; erlaubt sind höchstens { $most }.
edition-nameless = Hier fehlt ein Name.
edition-long-name = Der Name ist zu lang: Erlaubt sind höchstens { $most } Buchstaben.
edition-players = Hierher gehören zwei Zahlen von { $least } bis { $most }: wie viele mindestens mitspielen und wie viele höchstens.
edition-not-within = { $number } passt hier nicht: Erlaubt ist { $least } bis { $most }.
edition-too-many = { $count } ist zu viel: Erlaubt ist höchstens { $most }.
edition-twice = Das Gleiche gibt es schon einmal.
terminal-say-which-game = Sag mit --game, welches Spiel gemeint ist.
