# Was am Tisch geschieht und nicht im Spiel.

table-event-entropy = { $seat } gibt den Würfeln eigenen Zufall dazu.
table-event-begun = Das Spiel beginnt.
table-event-human = { $seat } ist da.
table-event-bot = Für { $seat } spielt ein Bot.
table-event-away = { $seat } ist weg; solange spielt ein Bot.
table-event-time-out = Die Zeit von { $seat } ist um; solange spielt ein Bot.
table-event-proposed-undo = { $seat } möchte die letzte Aktion zurücknehmen.
table-event-proposed-rematch = { $seat } möchte noch einmal spielen.
table-event-agreed = { $seat } ist einverstanden.
table-event-declined = { $seat } sagt Nein.
table-event-undone = { $seat } nimmt { $count ->
    [one] eine Aktion
   *[other] { $count } Aktionen
} zurück.
table-event-undone-by-consent = Alle sind einverstanden: { $count ->
    [one] Eine Aktion wird
   *[other] { $count } Aktionen werden
} zurückgenommen.
table-event-resigned = { $seat } gibt auf.
table-event-rematch = Alle wollen noch einmal spielen.
table-event-closed = Der Tisch wurde geschlossen.
table-event-revealed = Der Startwert der Würfel liegt offen; jeder kann sie jetzt nachprüfen.
table-event-digest = Die Stellung wurde festgehalten.

table-refused-stale = Der Tisch war schon weiter, als das ankam. Sieh noch einmal hin und entscheide neu.
table-refused-unreadable = Der Tisch versteht das nicht. Lade die Seite neu.
table-refused-not-begun = Das Spiel hat noch nicht begonnen.
table-refused-already-begun = Das Spiel hat schon begonnen.
table-refused-over = Das Spiel ist zu Ende.
table-refused-not-over = Das Spiel ist noch nicht zu Ende.
table-refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
table-refused-resigned = Du hast dieses Spiel aufgegeben.
table-refused-nothing-to-undo = Du hast nichts zurückzunehmen.
table-refused-proposal-pending = Es steht schon eine Frage im Raum; warte auf die Antworten.
table-refused-nothing-proposed = Du hast nichts zu beantworten.
table-refused-already-added = Du hast den Würfeln schon eigenen Zufall gegeben.
table-refused-log-full = Dieses Spiel ist zu lang geworden, um weiterzugehen.
table-refused-no-seed = Dieses Spiel kann man ansehen, aber nicht weiterspielen.
