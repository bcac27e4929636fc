# Was zu keinem einzelnen Spiel gehört.

fairwind-and = und
fairwind-nothing = nichts

terminal-welcome = Willkommen an Bord. Tipp eine Nummer aus der Liste oder ? für Hilfe.
terminal-prompt = Dein Zug >
terminal-person = Spieler { $number }
terminal-bot = Bot { $number }
terminal-help =
    Die Nummer vor einer Aktion spielt sie. Eine Aktion lässt sich auch in Worten
    tippen, wie im grauen Text dahinter.
    Ein Teil einer Aktion, etwa ein Feld, kürzt die Liste.
    moves      alles, was du tun kannst    more       weiter in einer langen Liste
    board      der Tisch noch einmal       legend     was die Zeichen bedeuten
    rules      die Regeln                  rules 3.2  eine davon
    hint, h    was ein Bot täte, und warum
    quit       die Partie verlassen
terminal-hint = Tipp: { $number }) { $action }
terminal-hint-why = Dafür spricht:
terminal-no-such-number = In der Liste gibt es keine { $number }. { $last ->
    [one] Sie hat nur eine Aktion.
   *[other] Sie geht von 1 bis { $last }.
}
terminal-not-understood = Das habe ich nicht verstanden: { $why }. Tipp ? für Hilfe.
terminal-more = … und { $number } weitere: tipp more oder einen Teil einer Aktion, etwa ein Feld.
terminal-more-of-kind = … und { $number } weitere: tipp { $kind }
terminal-no-more = Das war alles.
terminal-no-legend = Die Zeichen sind unter dem Tisch erklärt: tipp board.
terminal-log-written = Das Protokoll liegt in { $file }.
terminal-left = Du hast die Partie verlassen.
terminal-you-won = Du hast gewonnen!
terminal-you-share = Geteilter Sieg!
terminal-you-lost = Diesmal hast du nicht gewonnen.

lobby-refused-nobody = Sag zuerst, wer du bist.
lobby-refused-no-table = Diesen Tisch gibt es nicht.
lobby-refused-host-only = Das darf nur, wer den Tisch eröffnet hat.
lobby-refused-too-many = Das war zu viel auf einmal. Warte ein wenig.
lobby-refused-too-many-tables = Du hast schon viele Tische eröffnet, an denen die Partie nicht zu Ende ist. Schließ zuerst einen.
lobby-refused-too-many-bots = Du hast schon mehrere Tische eröffnet, an denen nur Bots spielen. Schließ zuerst einen.
lobby-refused-full = Der Server ist voll. Versuch es später noch einmal.
lobby-refused-store = Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.
lobby-refused-damaged = Die Daten dieses Tisches sind nicht lesbar. Wer den Server betreibt, kann herausfinden, warum; an den anderen Tischen geht es weiter.
lobby-refused-over = Die Partie ist zu Ende.
lobby-refused-not-over = Das wird erst gezeigt, wenn die Partie zu Ende ist.
lobby-refused-taken = Dieser Platz ist besetzt.
lobby-refused-given-up = Wer dort saß, hat aufgegeben; ein Bot spielt weiter.
lobby-refused-seated = Du sitzt schon an diesem Tisch. Steh zuerst auf.
lobby-refused-barred = Du wurdest von diesem Tisch weggeschickt.
lobby-refused-other-seat = In dieser Partie kannst du nur den Platz nehmen, den du schon hattest.
lobby-refused-declined = Die Mitspielenden haben Nein gesagt.
lobby-refused-asked = Du hast schon um einen Platz gebeten. Warte auf die Antworten.
lobby-refused-requested = Danach ist schon gefragt worden. Warte auf die Antworten.
lobby-refused-not-playing = Antworten darf nur, wer mitspielt.
lobby-refused-no-request = Diese Frage ist schon entschieden.
lobby-refused-nobody-decides = Es spielt niemand mit, der dem zustimmen könnte.
lobby-refused-empty = Dort sitzt niemand.
lobby-refused-begun = Die Partie hat schon begonnen.
lobby-refused-no-seat = Du hast an diesem Tisch keinen Platz.
lobby-refused-added = Du hast den Würfeln schon einen eigenen Startwert hinzugefügt.
lobby-refused-name = Ein Name hat 1 bis 24 sichtbare Zeichen.
lobby-refused-recovery = Dieser Link wurde schon benutzt oder ist zu alt.
lobby-refused-replace = Dieses Gerät gehört jemand anderem. Bestätige zuerst, dass du es übernimmst.
lobby-refused-no-device = Dieses Gerät hast du nicht mehr.
lobby-refused-edition = Diese Ausgabe ist hier nicht spielbar. Was an ihr falsch ist, sagt die Seite der Ausgaben.
