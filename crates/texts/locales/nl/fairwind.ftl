# Wat bij geen enkel spel in het bijzonder hoort.

fairwind-and = en
fairwind-nothing = niets

terminal-welcome = Welkom aan boord. Typ een nummer uit de lijst, of ? voor hulp.
terminal-prompt = Jouw zet >
terminal-person = Speler { $number }
terminal-bot = Bot { $number }
terminal-help =
    Een nummer speelt de actie met dat nummer in de lijst.
    Een actie kan ook in woorden worden getypt, zoals in de grijze tekst ernaast.
    Een deel van een actie, zoals een veld, verkort de lijst.
    moves      al je acties                board      de tafel nog eens
    rules      de regels                   rules 3.2  een daarvan
    hint, h    wat een bot zou doen, en waarom
    quit       het spel verlaten
terminal-hint = Tip: { $number }, { $action }
terminal-hint-why = Daar pleit voor:
terminal-no-such-number = Er staat geen { $number } in de lijst.
terminal-not-understood = Dat is niet te begrijpen: { $why }. Typ ? voor hulp.
terminal-more-moves = … en nog { $number }: typ moves om alles te zien, of een deel, zoals een veld.
terminal-log-written = Het verslag staat in { $file }.
terminal-left = Je hebt het spel verlaten.
terminal-you-won = Je hebt gewonnen!
terminal-you-share = Je deelt de winst!
terminal-you-lost = Deze keer heb je niet gewonnen.

lobby-refused-nobody = Zeg eerst wie je bent.
lobby-refused-no-table = Die tafel bestaat niet.
lobby-refused-host-only = Alleen de gastheer van de tafel mag dat.
lobby-refused-too-many = Dat was te veel tegelijk. Wacht even.
lobby-refused-too-many-tables = Je hebt veel tafels open waar nog gespeeld wordt. Sluit er eerst een.
lobby-refused-full = De server is vol. Probeer het later opnieuw.
lobby-refused-store = Er ging iets mis op de server. Kom zo terug.
lobby-refused-over = Het spel is voorbij.
lobby-refused-not-over = Dit wordt getoond als het spel voorbij is.
lobby-refused-taken = Deze plaats is bezet.
lobby-refused-seated = Je zit al aan deze tafel. Sta eerst op.
lobby-refused-barred = De gastheer heeft je van deze tafel weggestuurd.
lobby-refused-empty = Daar zit niemand.
lobby-refused-begun = Het spel is al begonnen.
lobby-refused-name = Een naam heeft 1 tot 24 tekens.
lobby-refused-recovery = Deze link is al gebruikt of is te oud.
