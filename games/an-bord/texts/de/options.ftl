# What a table can choose before a game.

option-tempo = Beladen
option-tempo-what = Alle zugleich, das wird ein lustiges Gerangel; reihum passt zu Partien über mehrere Tage.
option-tempo-live = alle zugleich
option-tempo-turns = reihum
option-mix = Karten einer Reise
option-mix-what = Dreizehn Karten sind eine Reise.
option-mix-standard = wie üblich
option-mix-random = ganz zufällig
option-mix-own = eigene Mischung
option-scramble = Gedränge
option-scramble-what = Plättchen mit Seestern sind verboten. Ein Äffchen ist ein Joker, zwei gleiche Plättchen auch.
option-handicap = Ein Äffchen auf Deck
option-handicap-what = Es besetzt die ganze Partie lang einen Platz: eine Erschwernis für alte Hasen.
option-handicap-none = kein Äffchen
option-handicap-place = Deckplatz { $place }

# Kartenarten.
an-bord-card-discovery = Entdeckung
an-bord-card-trade = Handel
an-bord-card-pirates = Piraten
an-bord-card-order = Auftrag

an-bord-warning-random = Die Karten sind ganz zufällig: Eine Kartenart könnte fehlen.
an-bord-warning-lacks = Diese Mischung hat keine Karten dieser Art: { $kind }. Empfohlen ist jede Art mindestens einmal.
