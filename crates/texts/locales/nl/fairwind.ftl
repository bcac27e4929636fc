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
    quit       het spel verlaten
terminal-no-such-number = Er staat geen { $number } in de lijst.
terminal-not-understood = Dat is niet te begrijpen: { $why }. Typ ? voor hulp.
terminal-more-moves = … en nog { $number }: typ moves om alles te zien, of een deel, zoals een veld.
terminal-log-written = Het verslag staat in { $file }.
terminal-left = Je hebt het spel verlaten.
terminal-you-won = Je hebt gewonnen!
terminal-you-share = Je deelt de winst!
terminal-you-lost = Deze keer heb je niet gewonnen.
