# Was der Browser neben den Worten der Spiele zeigt.

# Frame and front page

web-skip = Zum Inhalt springen
web-menu = Menü
web-language = Sprache
web-settings = Einstellungen
web-foot = Vier Familienspiele, für einen Sonntag in zwei Städten.
web-hero = Vier Spiele. Ein Link. Alle spielen mit.
web-hero-how = Spiel gleich gegen Bots oder schick Freunden einen Link. Ohne Konto, ohne Installation.
web-games = Die Spiele
web-players = { $least }–{ $most } Personen
web-minutes = { $minutes } Min.
web-play-now = Jetzt spielen
web-invite = Freunde einladen
web-rules = Regeln
web-guest = Gast
web-my-games = Meine Partien
web-public-tables = Offene Tische
web-more-tables = Mehr Tische
web-seat-open = freier Platz
web-bot = Bot
web-bot-named = Bot { $number }
web-pair = { $name }: { $words }
web-seat = Platz { $number }
web-your-turn = Du bist dran
web-gathering = wartet auf Mitspielende
web-playing = läuft
web-finished = beendet

# About

web-about = Über Fairwind
web-about-what = Fairwind, das sind vier Familienspiele für Freunde an verschiedenen Orten. Ein einziges Programm macht alles; jeder kann es betreiben.
web-credits = Wem wir danken
web-credits-why = Unsere Spiele folgen den Regeln gedruckter Spiele. Wenn sie dir gefallen, kauf das Original: Es liegt besser in der Hand.
web-credit = Nach „{ $title }“ von { $author } ({ $publisher }).
web-not-affiliated = Fairwind steht in keiner Verbindung zu diesen Autoren und Verlagen. Alle Worte, Zeichnungen und Zahlen hier sind unsere eigenen.
web-fair-dice = Faire Würfel
web-fair-dice-how = Vor der Partie legt sich der Server auf einen geheimen Startwert fest, und alle fügen einen eigenen hinzu. Am Ende wird der des Servers gezeigt, und dein Browser, der das Versprechen des Servers und deinen Startwert behalten hat, rechnet alle Würfe und Ziehungen selbst nach. Das beweist, dass nachher nichts geändert wurde; es kann den Betreiber nicht daran hindern, vorher nachzusehen.
web-privacy = Was gespeichert wird
web-privacy-how = Ein Name, den du wählst, ein Cookie, an dem wir dich wiedererkennen, und deine Partien. Kein Konto, kein Tracking, nichts von fremden Servern.
web-typefaces = Schriften
web-typefaces-which = Titel sind in der Alegreya gesetzt, Text in der Alegreya Sans, von Juan Pablo del Peral (Huerta Tipográfica).
web-licence = Lizenz

# Settings

web-sound = Töne
web-sound-what = Kurze Töne, wenn etwas geschieht.
web-patterns = Formen und Muster
web-patterns-what = Formen und Schraffuren zusätzlich zu den Farben, um alle auseinanderzuhalten.
web-settings-looks = Aussehen
web-theme = Farben
web-theme-system = wie auf diesem Gerät
web-theme-light = hell
web-theme-dark = dunkel
web-speed = Animationen
web-speed-off = aus
web-speed-fast = schnell
web-speed-normal = normal
web-speed-slow = langsam
web-settings-boards = Am Tisch
web-confirm = Züge bestätigen
web-confirm-what = Das erste Antippen zeigt, was passieren würde, das zweite führt es aus. Ohne Bestätigung genügt einmal.
web-labels = Beschriftung des Spielplans
web-labels-what = Namen von Orten und Feldern.
web-emotes = Gesichter
web-emotes-what = Kleine Gesichter, die andere an ihrem Platz zeigen.
web-volume = Lautstärke
web-volume-board = Auf dem Spielplan
web-volume-end = Sieg
web-notify = Benachrichtigungen
web-notify-what = Der Browser sagt Bescheid, wenn du dran bist.
web-text-size = Schriftgröße
web-text-usual = normal
web-text-large = groß
web-text-huge = riesig
web-your-name = Du
web-name = Dein Name
web-name-needed = Bitte gib zuerst deinen Namen ein.
web-save = Speichern
web-saved = Gespeichert.
web-other-device = Ein anderes Gerät
web-other-device-how = Mit diesem Link gehört auch ein anderes Gerät zu dir. Er gilt nur einmal und nur einen Tag lang. Gib ihn nicht weiter.
web-make-link = Link erstellen
web-recovered = Dieses Gerät gehört jetzt zu dir.
web-recover-who = Mit diesem Link spielst du auf diesem Gerät als { $name }.
web-recover-own = Mach nur weiter, wenn du diesen Link selbst erstellt hast.
web-recover-replaces = Auf diesem Gerät spielst du jetzt als { $name }. An deine Partien als { $name } kommst du danach nur noch von einem anderen Gerät aus oder mit einem Link, den du vorher unter Einstellungen erstellst.
web-recover-become = { $name } werden
web-recover-stay = Nichts ändern
web-recover-already = Auf diesem Gerät spielst du schon als { $name }. Der Link gilt noch für ein anderes.
web-devices = Deine Geräte
web-devices-how = Wer eines dieser Geräte hat, kann in deinem Namen spielen. Melde ab, was du nicht mehr hast.
web-device-unknown = Unbekanntes Gerät
web-device-current = dieses Gerät
web-device-since = seit { $when }
web-device-end = Abmelden
web-device-end-named = { $name } abmelden

# Something is missing

web-nowhere = Hier ist nichts
web-nowhere-why = Diese Adresse führt zu keiner Seite.
web-to-front = Zu den Spielen
web-one-moment = Einen Moment …
web-unreachable = Der Server ist nicht erreichbar. Bitte versuch es noch einmal.
web-went-wrong = Das hat nicht geklappt. Bitte versuch es noch einmal.
web-no-such-table = Diesen Tisch gibt es nicht.
web-table-closed = Dieser Tisch wurde geschlossen.

# A new table, and before the game

web-invite-to = Freunde zu { $game } einladen
web-how-many = Wie viele spielen mit?
web-how-many-why = Bots können freie Plätze einnehmen.
web-clock = Zeit für einen Zug
web-clock-none = ohne Uhr
web-clock-minute = 1 Minute
web-clock-minutes = 5 Minuten
web-clock-days = 2 Tage
web-clock-alone = Spielst du allein gegen Bots, wartet der Tisch auf dich, solange du willst. Die Zeit zählt erst, wenn auch andere Platz nehmen.
web-public = Für alle offen
web-public-what = Der Tisch steht auf der Startseite. Sonst findet ihn nur, wer den Link hat.
web-open-table = Tisch eröffnen
web-table-of = Ein Tisch für { $game }
web-who-plays = Wer spielt mit?
web-send-link = Schick diesen Link
web-send-link-how = Wer ihn öffnet, kann Platz nehmen. Das Bild kannst du mit dem Handy scannen.
web-link = Link zu diesem Tisch
web-copy = Kopieren
web-copied = Kopiert
web-code = QR-Code des Links
web-sit = Platz nehmen
web-get-up = Aufstehen
web-seat-bot = Bot hierhersetzen
web-seat-free = Platz freigeben
web-level-easy = leicht
web-level-medium = mittel
web-level-hard = schwer
web-level-expert = Experte
web-level-master = Meister
web-bot-level = Wie gut { $name } spielt
web-away = (weg)
web-you = du
web-start = Anfangen
web-start-how = Die Partie beginnt von selbst, wenn alle Plätze besetzt sind. Fängst du jetzt an, übernehmen Bots die freien.
web-wait-for-host = Die Partie beginnt, wenn alle Plätze besetzt sind.
web-close-table = Tisch schließen
web-close-table-sure = Endgültig schließen
web-close-table-not = Offen lassen

# At the table

web-reconnecting = Die Verbindung ist weg. Dein Platz bleibt dir; neuer Versuch …
web-players-here = Mitspielende
web-points = { $points ->
    [one] Punkt
   *[other] Punkte
}
web-acts = ist dran
web-bot-plays = ein Bot spielt so lange
web-resigned = hat aufgegeben
web-watching =
    { $count ->
        [one] { $count } Person schaut zu
       *[other] { $count } Personen schauen zu
    }
web-turn-of = { $seat } ist dran.
web-watch-turn = Du schaust zu. { $seat } ist dran.
web-undo = Rückgängig
web-hint = Tipp
web-hint-says = Ein Bot würde das tun:
web-hints-off = An diesem Tisch sind Tipps ausgeschaltet.
web-switch-hints-on = Tipps einschalten
web-switch-hints-off = Tipps ausschalten
web-at-once = Jetzt spielen alle gleichzeitig
web-ready = Ich bin bereit
web-is-ready = ist bereit
web-is-awaited = fehlt noch
web-wait-for-ready = Es geht los, sobald alle bereit sind.
web-resign = Aufgeben
web-resign-sure = Wirklich aufgeben
web-close = Schließen
web-asks-undo = { $seat } möchte den letzten Zug rückgängig machen.
web-asks-rematch = { $seat } möchte noch einmal spielen.
web-agree = Einverstanden
web-decline = Ablehnen
web-withdraw = Zurückziehen
web-still-asked = Es fehlt noch die Antwort von: { $names }.
web-undo-day = Wer weg ist, hat nicht zugestimmt. Nach einem Tag entscheidet die Mehrheit.
web-undo-clock = Wer nicht rechtzeitig antwortet, hat Nein gesagt.
web-asks-seat = { $name } möchte auf Platz { $number } mitspielen.
web-asks-removal = { $name } möchte, dass { $seat } den Tisch verlässt. Dafür braucht es die Mehrheit der Mitspielenden.
web-asked-seat = Du hast um Platz { $number } gebeten. Die Mitspielenden entscheiden.
web-ask-seat = Um diesen Platz bitten
web-take-seat-again = Wieder Platz nehmen
web-ask-removal = Wegschicken
web-ask-removal-sure = Die anderen fragen, ob { $seat } gehen soll?
web-ask-removal-yes = Fragen
web-seat-declined = Die Mitspielenden möchten ohne Wechsel weiterspielen. Du kannst zuschauen.
web-beside = Neben dem Spielplan
web-log = Verlauf
web-log-empty = Seit du da bist, ist noch nichts geschehen.
web-chat = Chat
web-unread = { $count ->
    [one] eine neue Nachricht
   *[other] { $count } neue Nachrichten
}
web-say = Sag etwas
web-send = Senden
web-moves = Züge
web-no-moves = Du kannst gerade nichts tun.
web-in-words = Für diese Ausgabe gibt es keinen gezeichneten Spielplan. Gespielt wird mit der Liste der Züge.
web-board-failed = Der Spielplan konnte nicht geladen werden. Gespielt wird mit der Liste der Züge.
web-try-again = Noch einmal versuchen
web-outdated = Diese Seite ist älter als der Server. Lade sie neu, um weiterzuspielen.
web-outdated-here = Die Teile dieser Seite stammen aus verschiedenen Versionen. Lade sie neu, um weiterzuspielen.
web-reload = Neu laden
web-rule = Regel
web-again-to-do = noch einmal tippen

# The end

web-over = Die Partie ist zu Ende.
web-you-won = Du hast gewonnen!
web-won = { $seat } hat gewonnen.
web-shared = { $names } teilen sich den Sieg.
web-rematch = Noch einmal spielen
web-to-rematch = Zum neuen Tisch
web-verify = Waren die Würfel fair?
web-fair = Fair: { $draws ->
    [one] Der einzige Wurf wurde
   *[other] Alle { $draws } Würfe und Ziehungen wurden
} aus den Startwerten nachgerechnet.
web-unfair = Nicht so, wie es sein sollte:
web-fair-receipt = So war es diesem Browser versprochen, bevor er einen eigenen Startwert hinzufügte, und das Protokoll ist dasselbe, das ihm gemeldet wurde.
web-fair-promise = Das Versprechen ist dasselbe, das diesem Browser gezeigt wurde; einen eigenen Startwert hat er nicht hinzugefügt.
web-fair-no-receipt = Dieser Browser war nicht von Anfang an dabei: Was damals versprochen wurde, kann er nicht sagen.
web-not-committed = Dieses Protokoll verspricht nichts über seine Würfel, darum lassen sie sich nicht nachprüfen. Ein Fehler ist das nicht.
web-receipt-how = Mit dieser Zahl hat sich der Server auf seine Würfel festgelegt. Dein Browser behält sie mit seinem eigenen Startwert und prüft am Ende beides; schreib sie auf, wenn du anderswo nachprüfen willst.
web-commitment = Das Versprechen des Servers
web-own-seed = Dein Startwert
web-download-log = Protokoll speichern

# What can be said without typing

chat-hello = Hallo!
chat-good-luck = Viel Glück!
chat-your-turn = Du bist dran.
chat-one-moment = Einen Moment, bitte.
chat-i-am-back = Bin wieder da.
chat-nice-move = Schöner Zug!
chat-oops = Hoppla!
chat-sorry = Tut mir leid!
chat-thanks = Danke!
chat-yes = Ja
chat-no = Nein
chat-well-played = Gut gespielt!
chat-again = Noch einmal?
chat-goodbye = Tschüss!
web-missed = { $seat } ist schon eine Weile weg.
web-let-bot-play = Einen Bot für { $seat } spielen lassen
web-bot-plays-for-you = Ein Bot spielt gerade für dich.
web-you-play-again = Du spielst wieder selbst.
web-played-for-you = Das hat er für dich gespielt:
web-nothing-played-for-you = Er hat nichts für dich gespielt.
web-take-seat-back = Wieder selbst spielen
web-resign-ask = Diese Partie aufgeben? Danach kannst du sie nicht mehr gewinnen.
web-resign-not = Weiterspielen
web-you-resigned = Du hast aufgegeben. Die anderen spielen weiter.
web-you-gave-up = Du hast aufgegeben.
web-gave-up = { $count ->
    [one] { $names } hat aufgegeben.
   *[other] { $names } haben aufgegeben.
}
web-passed-over = { $count ->
    [one] Nach den Regeln hätte { $names } gewonnen.
   *[other] Nach den Regeln hätten sich { $names } den Sieg geteilt.
} Wer aufgibt, kann nicht gewinnen: Gewonnen hat, wer von den anderen am besten dasteht.
web-running = Laufend
web-over-games = Beendet
web-more-lines = { $count ->
    [one] Noch eine
   *[other] Noch { $count }
}
web-rematch-agreed = spielt noch einmal
web-rematch-waits = wird gefragt
web-show-end = Wie es ausging
web-nothing-said = Noch hat niemand etwas gesagt.
web-quick-phrases = Fertige Sätze
web-play-choose = Aussuchen, wie du spielst
web-play-how = Wie möchtest du { $game } spielen?
web-watch-tables = Partien zum Zuschauen
web-next-game = Nächste Partie, in der ich dran bin: { $game }
emote-smile = lächelt
emote-laugh = lacht
emote-wow = staunt
emote-think = grübelt
emote-sad = ist traurig
emote-cheer = jubelt

# Editions

web-editions = Ausgaben
web-editions-what = Eine Ausgabe enthält alle Werte eines Spiels: seinen Spielplan, seine Plättchen, seine Karten. Mach dir eine eigene, gib sie weiter und spiel damit.
web-editions-own = Deine eigenen
web-editions-none = Du hast noch keine. Öffne eine Datei, füge einen Text ein oder fang mit einer der mitgelieferten Ausgaben unten an.
web-editions-standard = Mitgelieferte Ausgaben
web-editions-standard-what = Öffne eine, um sie zu lesen oder zu deiner eigenen zu machen.
web-edition = Ausgabe
web-edition-standard = Mitgelieferte Ausgabe
web-edition-open-file = Datei öffnen
web-edition-paste = Text einfügen
web-edition-of = Mitgelieferte Ausgabe von { $game }
web-edition-new = Eine neue Ausgabe
web-editions-all = Alle Ausgaben
web-edition-how = Ändere, was du willst, und gib der Ausgabe einen eigenen Namen (im Eintrag „edition“). Gespeichert wird sie nur in diesem Browser.
web-edition-text = Text der Ausgabe
web-edition-check = Prüfen
web-edition-keep = In diesem Browser speichern
web-edition-play = Damit spielen
web-edition-save = Als Datei speichern
web-edition-delete = Diese Ausgabe löschen
web-edition-fine = Die Ausgabe „{ $name }“ von { $game } ist in Ordnung.
web-edition-line = Zeile { $line }
web-edition-line-and-column = Zeile { $line }, Spalte { $column }
web-edition-file = Die Datei
web-edition-go = Zeile zeigen
web-edition-rename = Das ist nicht mehr die mitgelieferte Ausgabe. Gib ihr im Eintrag „edition“ einen eigenen Namen und speichere sie dann.
web-edition-not-kept = In diesem Browser lässt sich nichts mehr speichern. Speichere die Ausgabe stattdessen als Datei.
web-edition-gone = In diesem Browser gibt es keine solche Ausgabe. Vielleicht wurde sie gelöscht oder auf einem anderen Gerät gemacht.
web-edition-named = Ausgabe: { $name }
