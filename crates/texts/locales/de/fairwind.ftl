# Was zu keinem einzelnen Spiel gehört.

fairwind-and = und
fairwind-nothing = nichts

terminal-welcome = Willkommen an Bord. Tippe eine Nummer aus der Liste oder ? für Hilfe.
terminal-prompt = Dein Zug >
terminal-person = Spieler { $number }
terminal-bot = Bot { $number }
terminal-help =
    Eine Nummer spielt die Aktion dieser Nummer in der Liste.
    Eine Aktion lässt sich auch in Worten tippen, wie im grauen Text daneben.
    Ein Teil einer Aktion, etwa ein Feld, kürzt die Liste.
    moves      alle deine Aktionen         board      der Tisch noch einmal
    rules      die Regeln                  rules 3.2  eine davon
    quit       das Spiel verlassen
terminal-no-such-number = In der Liste gibt es keine { $number }.
terminal-not-understood = Das ist nicht verständlich: { $why }. Tippe ? für Hilfe.
terminal-more-moves = … und { $number } weitere: tippe moves für alle oder einen Teil, etwa ein Feld.
terminal-log-written = Das Protokoll liegt in { $file }.
terminal-left = Du hast das Spiel verlassen.
terminal-you-won = Du hast gewonnen!
terminal-you-share = Du teilst dir den Sieg!
terminal-you-lost = Diesmal hast du nicht gewonnen.
