# Was der Browser neben den Worten der Spiele zeigt.

# Frame and front page

web-skip = Zum Inhalt springen
web-menu = Menü
web-language = Sprache
web-settings = Einstellungen
web-foot = Vier Familienspiele, für einen Sonntag in zwei Städten.
web-hero = Vier Spiele. Ein Link. Alle spielen mit.
web-hero-how = Spiel gleich gegen Bots, oder schick Freunden einen Link. Ohne Konto, ohne Installation.
web-games = Die Spiele
web-players = { $least }–{ $most } Personen
web-minutes = { $minutes } Min.
web-play-now = Gleich spielen
web-invite = Freunde einladen
web-rules = Regeln
web-guest = Gast
web-my-games = Meine Spiele
web-public-tables = Offene Tische
web-seat-open = freier Platz
web-bot = Bot
web-bot-named = Bot { $number }
web-seat = Platz { $number }
web-your-turn = Du bist dran
web-gathering = wartet auf Mitspieler
web-playing = läuft
web-finished = beendet
web-about-ahoi = Segle über die sieben Meere, lade Fracht und bring sie dorthin, wo sie teuer ist.
web-about-an-bord = Alle laden gleichzeitig: Ist alles an Bord, bevor das Schiff ablegt?
web-about-schmuggler = Rudere nachts Ware von Insel zu Insel, und bleib aus dem Lichtstrahl.
web-about-via = Leg Straßen, schließe Land ein und bau darauf Häuser und ein Schloss.

# About

web-about = Über Fairwind
web-about-what = Fairwind ist vier Familienspiele für Freunde an verschiedenen Orten. Ein Programm macht alles; jeder kann es betreiben.
web-credits = Wem wir danken
web-credits-why = Unsere Spiele folgen den Regeln gedruckter Spiele. Wer sie mag, kauft jene: Sie liegen besser in der Hand.
web-credit = Nach „{ $title }“ von { $author } ({ $publisher }).
web-not-affiliated = Fairwind steht in keiner Verbindung zu diesen Autoren und Verlagen. Alle Worte, Zeichnungen und Figuren hier sind unsere eigenen.
web-fair-dice = Faire Würfel
web-fair-dice-how = Vor dem Spiel legt sich der Server auf einen geheimen Startwert fest, und jede Person fügt einen eigenen hinzu. Am Ende wird er gezeigt, und jeder kann alle Würfe und Züge aus dem Stapel nachrechnen. Das beweist, dass nachher nichts geändert wurde; es hindert den Betreiber nicht daran, nachzusehen.
web-privacy = Was gespeichert wird
web-privacy-how = Ein Name, den du wählst, ein Cookie, das dich wiedererkennt, und deine Spiele. Kein Konto, keine Verfolgung, nichts von fremden Servern.
web-typefaces = Schriften
web-typefaces-which = Titel sind in der Alegreya gesetzt, Text in der Alegreya Sans, von Juan Pablo del Peral (Huerta Tipográfica).
web-licence = Lizenz

# Settings

web-sound = Töne
web-sound-what = Kurze Töne, wenn etwas geschieht.
web-motion = Bewegung
web-motion-what = Boote fahren, der Strahl wandert, Plättchen fallen.
web-patterns = Muster
web-patterns-what = Schraffuren neben den Farben, um Spieler zu unterscheiden.
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
web-other-device-how = Dieser Link macht ein anderes Gerät zu dir, einmal und innerhalb eines Tages. Gib ihn nicht weiter.
web-make-link = Link erstellen
web-recovered = Dieses Gerät bist jetzt du.

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
web-clock-none = beliebig
web-clock-minute = 1 Minute
web-clock-minutes = 5 Minuten
web-clock-days = 2 Tage
web-public = Für alle offen
web-public-what = Der Tisch steht auf der Startseite. Sonst findet ihn nur, wer den Link hat.
web-open-table = Tisch eröffnen
web-table-of = Ein Tisch { $game }
web-who-plays = Wer spielt mit?
web-send-link = Schick diesen Link
web-send-link-how = Wer ihn öffnet, kann sich setzen. Ein Handy kann das Bild lesen.
web-link = Link zu diesem Tisch
web-copy = Kopieren
web-copied = Kopiert
web-code = QR-Code des Links
web-sit = Setzen
web-get-up = Aufstehen
web-seat-bot = Bot hierher
web-seat-free = Platz freigeben
web-level-easy = leicht
web-level-medium = mittel
web-level-hard = schwer
web-level-expert = meisterlich
web-away = (weg)
web-you = du
web-start = Anfangen
web-start-how = Das Spiel beginnt von selbst, wenn alle Plätze besetzt sind. Fängst du jetzt an, übernehmen Bots die freien.
web-wait-for-host = Das Spiel beginnt, wenn alle Plätze besetzt sind.

# At the table

web-reconnecting = Die Verbindung ist weg. Dein Platz wartet; neuer Versuch …
web-players-here = Mitspieler
web-points = Punkte
web-acts = ist dran
web-bot-plays = ein Bot vertritt
web-resigned = hat aufgegeben
web-watching =
    { $count ->
        [one] { $count } Person schaut zu
       *[other] { $count } Personen schauen zu
    }
web-turn-of = { $seat } ist dran.
web-watch-turn = Du schaust zu. { $seat } ist dran.
web-undo = Zurück
web-hint = Tipp
web-hint-says = Ein Bot würde das tun:
web-resign = Aufgeben
web-resign-sure = Wirklich aufgeben
web-close = Schließen
web-asks-undo = { $seat } möchte den letzten Zug zurücknehmen.
web-asks-rematch = { $seat } möchte noch einmal spielen.
web-agree = Einverstanden
web-decline = Ablehnen
web-beside = Neben dem Spielplan
web-log = Verlauf
web-log-empty = Seit du da bist, ist nichts geschehen.
web-chat = Chat
web-unread = { $count ->
    [one] eine neue Nachricht
   *[other] { $count } neue Nachrichten
}
web-say = Sag etwas
web-send = Senden
web-moves = Züge
web-no-moves = Du kannst gerade nichts tun.
web-in-words = Für diese Ausgabe gibt es kein Spielbrett. Mit der Liste der Züge geht es weiter.
web-board-failed = Das Spielbrett konnte nicht geladen werden. Mit der Liste der Züge geht es weiter.
web-try-again = Noch einmal versuchen
web-rule = Regel
web-again-to-do = nochmal tippen

# The end

web-over = Das Spiel ist aus.
web-you-won = Du hast gewonnen!
web-won = { $seat } hat gewonnen.
web-shared = { $names } teilen sich den Sieg.
web-rematch = Nochmal spielen
web-to-rematch = Zum neuen Tisch
web-verify = Waren die Würfel fair?
web-fair = Fair: Alle { $draws } Würfe und Züge vom Stapel wurden aus den Startwerten nachgerechnet.
web-unfair = Nicht wie sie sein sollten:
web-download-log = Verlauf speichern

# Via

web-via-board = Spielplan: Pfeiltasten bewegen, Enter legt, R dreht das Plättchen
web-via-hand = Deine Plättchen
web-via-field-free = { $field }, frei
web-via-field-fits = { $field }, dein Plättchen passt
web-via-field-tile = { $field }, { $tile }
web-via-opening = Leg dieses Plättchen auf ein freies Feld.
web-via-begin = Du bist dran: Leg ein Plättchen, oder nimm eines.
web-via-cannot-lay = Du bist dran: Keines deiner Plättchen passt.
web-via-laid = Bau, leg ein zweites Plättchen, oder nimm eines.
web-via-laid-twice = Bau, oder beende deinen Zug.
web-via-turn = Drehen
web-via-lay = Hier legen
web-via-house =
    { $size ->
        [one] Haus, { $size } Punkt
       *[other] Haus, { $size } Punkte
    }
web-via-castle =
    { $size ->
        [one] Schloss, { $size } Punkt
       *[other] Schloss, { $size } Punkte
    }
web-via-castle-with-houses =
    Schloss, { $size } Punkte, und { $houses ->
        [one] ein neues Haus
       *[other] { $houses } neue Häuser
    }
web-via-take =
    { $tiles ->
        [one] Ein Plättchen nehmen
       *[other] { $tiles } Plättchen nehmen
    }
web-via-finish = Zug beenden
web-via-pass = Passen
web-via-forgone =
    { $count ->
        [one] Ein Grundstück bliebe leer.
       *[other] { $count } Grundstücke blieben leer.
    }
web-via-has = { $houses } Häuser, { $castles } Schlösser, { $tiles } Plättchen auf der Hand

# Schmuggler

web-schmuggler-board = Die Bucht: links und rechts gehen im Kreis, oben und unten hinaus und hinein, Enter wählt
web-schmuggler-harbour = Hafen von { $island }
web-schmuggler-goods-here = Ware im Wasser
web-schmuggler-rock = Fels
web-schmuggler-lit = im Lichtstrahl
web-schmuggler-can = hierher kannst du
web-schmuggler-lay-rock = Leg einen Felsen ins Wasser.
web-schmuggler-place-boat = Wähl einen Hafen für dein Boot.
web-schmuggler-turn-beam = Wohin soll sich das Licht drehen?
web-schmuggler-lay-goods = Ein Boot ist erwischt! Leg die Ware daneben ab.
web-schmuggler-restock = Geliefert! Eine neue Ware mitnehmen?
web-schmuggler-move = Rudere dein Boot: Tippe auf ein helles Feld.
web-schmuggler-dice = Würfel: Licht { $beam }, Boot { $boat }
web-schmuggler-empty = Dein Boot ist leer
web-schmuggler-peek = Ladung ansehen
web-schmuggler-cargo = Für { $island }: { $value }
web-schmuggler-carries = hat Ware an Bord
web-schmuggler-do-rock = Fels hierher
web-schmuggler-do-place = Bei { $island } anfangen
web-schmuggler-do-clockwise =
    { $caught ->
        [0] Rechts herum
       *[other] Rechts herum: erwischt ein Boot!
    }
web-schmuggler-do-counterclockwise =
    { $caught ->
        [0] Links herum
       *[other] Links herum: erwischt ein Boot!
    }
web-schmuggler-do-goods = Hier ablegen
web-schmuggler-do-restock = Ware mitnehmen
web-schmuggler-do-decline = Nein, danke
web-schmuggler-do-stay = Hier bleiben
web-schmuggler-do-sail = Hierher rudern
web-schmuggler-do-push = { $boat } nach { $field } schieben
web-schmuggler-do-swap = Platz tauschen mit { $boat }
web-schmuggler-do-load = Herausfischen
web-schmuggler-do-exchange = Ware tauschen
web-schmuggler-do-deliver =
    Abliefern: { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }
web-schmuggler-do-collect = Ware einladen

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
chat-again = Nochmal?
chat-goodbye = Tschüss!
