# Wat er aan tafel gebeurt en niet in het spel.

table-event-entropy = { $seat } voegt eigen toeval aan de dobbelstenen toe.
table-event-begun = Het spel begint.
table-event-human = { $seat } is er.
table-event-bot = Een bot speelt voor { $seat }.
table-event-away = { $seat } is weg; een bot valt zolang in.
table-event-time-out = De tijd van { $seat } is om; een bot valt zolang in.
table-event-proposed-undo = { $seat } wil de laatste actie ongedaan maken.
table-event-proposed-rematch = { $seat } wil graag nog een keer spelen.
table-event-agreed = { $seat } vindt het goed.
table-event-declined = { $seat } zegt nee.
table-event-withdrawn = { $seat } trekt het verzoek in.
table-event-majority = Niet iedereen heeft op tijd geantwoord; de meesten vinden het goed.
table-event-lapsed = Te weinig spelers hebben op tijd ingestemd; het verzoek vervalt.
table-event-undone = { $seat } maakt { $count ->
    [one] een actie
   *[other] { $count } acties
} ongedaan.
table-event-undone-by-consent = Het is besloten: { $count ->
    [one] één actie wordt
   *[other] { $count } acties worden
} ongedaan gemaakt.
table-event-resigned = { $seat } geeft op.
table-event-rematch = Iedereen wil nog een keer spelen.
table-event-closed = De tafel is gesloten.
table-event-revealed = Het startgetal van de dobbelstenen is bekend; iedereen kan ze nu narekenen.
table-event-sealed = Het logboek van het spel is verzegeld.
table-event-digest = De stelling is vastgelegd.

table-refused-stale = De tafel was al verder toen dit aankwam. Kijk nog eens en beslis opnieuw.
table-refused-unreadable = De tafel begrijpt dit niet. Laad de pagina opnieuw.
table-refused-not-begun = Het spel is nog niet begonnen.
table-refused-countdown = Het is nog niet begonnen: eerst meldt iedereen zich klaar.
table-refused-already-begun = Het spel is al begonnen.
table-refused-over = Het spel is afgelopen.
table-refused-not-over = Het spel is nog niet afgelopen.
table-refused-no-such-seat = Zo’n plaats heeft deze tafel niet.
table-refused-resigned = Je hebt dit spel opgegeven.
table-refused-nothing-to-undo = Je kunt nu niets ongedaan maken.
table-refused-proposal-pending = Er staat al een vraag open; wacht op de antwoorden.
table-refused-nothing-proposed = Er is voor jou niets te beantwoorden.
table-refused-already-added = Je hebt al eigen toeval aan de dobbelstenen toegevoegd.
table-refused-log-full = Dit spel is te lang geworden om door te gaan.
table-refused-no-seed = Dit spel kun je bekijken, maar niet voortzetten.
