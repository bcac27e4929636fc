# Lernen: Tipps mit ihren Gründen, die Regelseiten und die begleiteten ersten Partien.

learn-hint-because = Dafür spricht:

learn-search = In den Regeln suchen
learn-search-found = { $count ->
    [one] Ein Absatz
   *[other] { $count } Absätze
}
learn-search-nothing = Zu diesen Wörtern steht nichts in den Regeln. Versuch es mit weniger oder mit anderen.
learn-chapters = Kapitel

learn-by-playing = Spielend lernen
learn-lesson = Deine erste Partie
learn-back = Zurück
learn-next = Weiter
learn-skip = Lektion verlassen
learn-play-real = Jetzt eine richtige Partie spielen
learn-read-rules = Die Regeln lesen
learn-not-now = In einer eigenen Partie darfst du das ausprobieren. Folg hier dem Licht.
learn-step = Schritt { $at } von { $of }
