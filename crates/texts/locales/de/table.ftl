# Was am Tisch geschieht und nicht im Spiel.

table-event-entropy = { $seat } fügt den Würfeln einen eigenen Startwert hinzu.
table-event-begun = Die Partie beginnt.
table-event-human = { $seat } ist da.
table-event-bot = Für { $seat } spielt ein Bot.
table-event-away = { $seat } ist weg; so lange spielt ein Bot.
table-event-time-out = Die Zeit von { $seat } ist um; vorerst spielt ein Bot.
table-event-proposed-undo = { $seat } möchte die letzte Aktion rückgängig machen.
table-event-proposed-rematch = { $seat } möchte noch einmal spielen.
table-event-agreed = { $seat } ist einverstanden.
table-event-declined = { $seat } sagt Nein.
table-event-withdrawn = { $seat } zieht die Bitte zurück.
table-event-majority = Nicht alle haben rechtzeitig geantwortet; die meisten sind einverstanden.
table-event-lapsed = Zu wenige waren rechtzeitig einverstanden; die Bitte ist hinfällig.
table-event-undone = { $seat } macht { $count ->
    [one] eine Aktion
   *[other] { $count } Aktionen
} rückgängig.
table-event-undone-by-consent = Es ist beschlossen: { $count ->
    [one] Eine Aktion wird
   *[other] { $count } Aktionen werden
} rückgängig gemacht.
table-event-resigned = { $seat } gibt auf.
table-event-rematch = Alle wollen noch einmal spielen.
table-event-closed = Der Tisch wurde geschlossen.
table-event-revealed = Der Startwert der Würfel liegt offen; jeder kann sie jetzt nachprüfen.
table-event-sealed = Das Protokoll der Partie ist versiegelt.
table-event-digest = Die Stellung wurde festgehalten.

table-refused-stale = Der Tisch war schon weiter, als das ankam. Sieh noch einmal hin und entscheide neu.
table-refused-unreadable = Der Tisch versteht das nicht. Lade die Seite neu.
table-refused-not-begun = Die Partie hat noch nicht begonnen.
table-refused-countdown = Es geht noch nicht los: Erst müssen alle bereit sein.
table-refused-already-begun = Die Partie hat schon begonnen.
table-refused-over = Die Partie ist zu Ende.
table-refused-not-over = Die Partie ist noch nicht zu Ende.
table-refused-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
table-refused-resigned = Du hast diese Partie aufgegeben.
table-refused-nothing-to-undo = Es gibt nichts, was du rückgängig machen könntest.
table-refused-proposal-pending = Es wird gerade schon über etwas abgestimmt; warte auf die Antworten.
table-refused-nothing-proposed = Du hast nichts zu beantworten.
table-refused-already-added = Du hast den Würfeln schon einen eigenen Startwert hinzugefügt.
table-refused-log-full = Diese Partie ist zu lang geworden und kann nicht weitergehen.
table-refused-no-seed = Diese Partie kannst du ansehen, aber nicht weiterspielen.
