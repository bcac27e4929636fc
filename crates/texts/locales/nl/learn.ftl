# Leren: tips met hun redenen, de regelpagina's en de eerste spellen met begeleiding.

learn-hint-because = Wat ervoor pleit:

learn-search = In de regels zoeken
learn-search-found = { $count ->
    [one] Eén alinea
   *[other] { $count } alinea’s
}
learn-search-nothing = Met deze woorden is in de regels niets te vinden. Probeer het met minder woorden, of met andere.
learn-chapters = Hoofdstukken

learn-by-playing = Spelenderwijs leren
learn-lesson = Je eerste spel
learn-back = Terug
learn-next = Verder
learn-skip = Les verlaten
learn-play-real = Nu echt spelen
learn-read-rules = De regels lezen
learn-not-now = In je eigen spel mag je dat proberen. Volg hier het licht.
learn-step = Stap { $at } van { $of }
