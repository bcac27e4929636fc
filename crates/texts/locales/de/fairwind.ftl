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
    hint, h    was ein Bot täte, und warum
    quit       das Spiel verlassen
terminal-hint = Tipp: { $number }, { $action }
terminal-hint-why = Dafür spricht:
terminal-no-such-number = In der Liste gibt es keine { $number }.
terminal-not-understood = Das ist nicht verständlich: { $why }. Tippe ? für Hilfe.
terminal-more-moves = … und { $number } weitere: tippe moves für alle oder einen Teil, etwa ein Feld.
terminal-log-written = Das Protokoll liegt in { $file }.
terminal-left = Du hast das Spiel verlassen.
terminal-you-won = Du hast gewonnen!
terminal-you-share = Du teilst dir den Sieg!
terminal-you-lost = Diesmal hast du nicht gewonnen.

lobby-refused-nobody = Sag zuerst, wer du bist.
lobby-refused-no-table = Diesen Tisch gibt es nicht.
lobby-refused-host-only = Das darf nur, wer den Tisch eröffnet hat.
lobby-refused-too-many = Das war zu viel auf einmal. Warte ein wenig.
lobby-refused-too-many-tables = Du hast viele Tische offen, an denen noch gespielt wird. Schliesse zuerst einen.
lobby-refused-full = Der Server ist voll. Versuch es später noch einmal.
lobby-refused-store = Auf dem Server ist etwas schiefgegangen. Komm gleich wieder.
lobby-refused-over = Das Spiel ist vorbei.
lobby-refused-not-over = Das wird gezeigt, wenn das Spiel vorbei ist.
lobby-refused-taken = Dieser Platz ist besetzt.
lobby-refused-seated = Du sitzt schon an diesem Tisch. Steh zuerst auf.
lobby-refused-barred = Du wurdest von diesem Tisch weggeschickt.
lobby-refused-empty = Dort sitzt niemand.
lobby-refused-begun = Das Spiel hat schon begonnen.
lobby-refused-name = Ein Name hat 1 bis 24 Zeichen.
lobby-refused-recovery = Dieser Link wurde schon benutzt oder ist zu alt.
