# Partien in diesem Browser, ohne Server.

offline-play = Offline spielen
offline-heading = { $game } in diesem Browser
offline-what = Du gegen Bots, ohne Server und ohne Netz. Die Partie bleibt in diesem Browser, nur auf diesem Gerät.
offline-how-well = Wie gut spielen die Bots?
offline-begin = Los geht’s
offline-my-games = In diesem Browser
offline-no-server = Der Server ist nicht zu erreichen. Spiel so lange gegen Bots: Diese Partien laufen in deinem Browser und bleiben dort gespeichert.
offline-delete = Diese Partie { $game } löschen
offline-delete-sure = Endgültig löschen
offline-delete-not = Behalten
offline-no-such-game = Diese Partie liegt nicht in diesem Browser. Vielleicht wurde sie gelöscht oder auf einem anderen Gerät gespielt.
offline-not-kept = Dieser Browser speichert nichts, vielleicht, weil du ein privates Fenster benutzt. Du kannst weiterspielen, aber die Partie ist verloren, sobald du die Seite schließt.
offline-full = In diesem Browser ist kein Platz mehr; die Partie wird nicht mehr gespeichert. Lösch auf der Startseite alte Partien, um Platz zu schaffen.
offline-taken = Diese Partie wurde in einem anderen Fenster fortgesetzt.
offline-no-worker = In diesem Browser läuft das Spiel nicht. Bitte lade die Seite neu oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.
offline-damaged = Was von dieser Partie gespeichert wurde, ist nicht lesbar.
offline-renewed = Es gibt eine neue Version von Fairwind.
offline-renew = Neu laden
