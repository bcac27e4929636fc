# Wat bij geen enkel spel in het bijzonder hoort.

fairwind-and = en
fairwind-nothing = niets

terminal-welcome = Welkom aan boord. Typ een nummer uit de lijst, of ? voor hulp.
terminal-prompt = Jouw zet >
terminal-person = Speler { $number }
terminal-bot = Bot { $number }
terminal-help =
    Het nummer vóór een actie speelt die actie. Je kunt een actie ook in woorden
    typen, zoals in de grijze tekst erachter.
    Een deel van een actie, zoals een veld, verkort de lijst.
    moves      alles wat je kunt doen      more       verder in een lange lijst
    board      de tafel nog eens           legend     wat de tekens betekenen
    rules      de regels                   rules 3.2  één ervan
    hint, h    wat een bot zou doen, en waarom
    quit       het spel verlaten
terminal-hint = Tip: { $number }) { $action }
terminal-hint-why = Wat ervoor pleit:
terminal-no-such-number = Er staat geen { $number } in de lijst. { $last ->
    [one] Er staat maar één actie in.
   *[other] De lijst loopt van 1 tot en met { $last }.
}
terminal-not-understood = Dat begrijp ik niet: { $why }. Typ ? voor hulp.
terminal-more = … en nog { $number }: typ more, of een deel van een actie, zoals een veld.
terminal-more-of-kind = … en nog { $number }: typ { $kind }
terminal-no-more = Dat was alles.
terminal-no-legend = De tekens worden onder de tafel uitgelegd: typ board.
terminal-log-written = Het logboek staat in { $file }.
terminal-left = Je hebt het spel verlaten.
terminal-you-won = Je hebt gewonnen!
terminal-you-share = Je deelt de overwinning!
terminal-you-lost = Deze keer heb je niet gewonnen.

lobby-refused-nobody = Zeg eerst wie je bent.
lobby-refused-no-table = Die tafel bestaat niet.
lobby-refused-host-only = Alleen wie de tafel heeft geopend, mag dat.
lobby-refused-too-many = Dat was te veel tegelijk. Wacht even.
lobby-refused-too-many-tables = Je hebt al veel tafels open waar nog niet is uitgespeeld. Sluit er eerst een.
lobby-refused-too-many-bots = Je hebt al meerdere tafels open waar alleen bots spelen. Sluit er eerst een.
lobby-refused-full = De server is vol. Probeer het later opnieuw.
lobby-refused-store = Er ging iets mis op de server. Kom zo terug.
lobby-refused-damaged = Deze tafel kan niet worden gelezen. Wie de server beheert, kan uitzoeken waarom; aan de andere tafels gaat het door.
lobby-refused-over = Het spel is afgelopen.
lobby-refused-not-over = Dit wordt pas getoond als het spel is afgelopen.
lobby-refused-taken = Deze plaats is bezet.
lobby-refused-given-up = Wie daar zat, heeft opgegeven; een bot speelt verder.
lobby-refused-seated = Je zit al aan deze tafel. Sta eerst op.
lobby-refused-barred = Je bent van deze tafel weggestuurd.
lobby-refused-other-seat = In dit spel kun je alleen de plaats nemen die je al had.
lobby-refused-declined = De spelers hebben nee gezegd.
lobby-refused-asked = Je hebt al om een plaats gevraagd. Wacht op de antwoorden.
lobby-refused-requested = Die vraag is al gesteld. Wacht op de antwoorden.
lobby-refused-not-playing = Alleen wie meespeelt, mag antwoorden.
lobby-refused-no-request = Deze vraag is al beantwoord.
lobby-refused-nobody-decides = Er speelt niemand mee die daarmee kan instemmen.
lobby-refused-empty = Daar zit niemand.
lobby-refused-begun = Het spel is al begonnen.
lobby-refused-no-seat = Je hebt geen plaats aan deze tafel.
lobby-refused-added = Je hebt al eigen toeval aan de dobbelstenen toegevoegd.
lobby-refused-name = Een naam heeft 1 tot 24 zichtbare tekens.
lobby-refused-recovery = Deze link is al gebruikt of is te oud.
lobby-refused-replace = Dit apparaat is van iemand anders. Bevestig eerst dat je het overneemt.
lobby-refused-no-device = Dat apparaat heb je niet meer.
lobby-refused-edition = Deze editie is hier niet te spelen. Op de pagina met edities staat wat eraan mankeert.
