# Wat de browser toont naast de woorden van de spellen.

# Frame and front page

web-skip = Naar de inhoud
web-menu = Menu
web-language = Taal
web-settings = Instellingen
web-foot = Vier familiespellen, voor een zondag in twee steden.
web-hero = Vier spellen. Eén link. Iedereen speelt mee.
web-hero-how = Speel meteen tegen bots, of stuur vrienden een link. Zonder account, niets te installeren.
web-games = De spellen
web-players = { $least }–{ $most } spelers
web-minutes = { $minutes } min
web-play-now = Nu spelen
web-invite = Vrienden uitnodigen
web-rules = Regels
web-guest = Gast
web-my-games = Mijn spellen
web-public-tables = Open tafels
web-seat-open = vrije plaats
web-bot = Bot
web-bot-named = Bot { $number }
web-seat = Plaats { $number }
web-your-turn = Jij bent aan de beurt
web-gathering = wacht op spelers
web-playing = bezig
web-finished = afgelopen
web-about-ahoi = Bevaar de zeven zeeën, laad vracht en breng die waar ze duur is.
web-about-an-bord = Iedereen laadt tegelijk: is alles aan boord voor het schip vertrekt?
web-about-schmuggler = Roei ’s nachts waren van eiland naar eiland, en blijf uit de lichtbundel.
web-about-via = Leg wegen, sluit land af en bouw er huizen en een kasteel op.

# About

web-about = Over Fairwind
web-about-what = Fairwind is vier familiespellen voor vrienden op verschillende plekken. Eén programma doet alles; iedereen kan het draaien.
web-credits = Wie wij danken
web-credits-why = Onze spellen volgen de regels van gedrukte spellen. Vind je ze leuk, koop die dan: ze liggen beter in de hand.
web-credit = Naar “{ $title }” van { $author } ({ $publisher }).
web-not-affiliated = Fairwind is niet verbonden met deze auteurs en uitgevers. Alle woorden, tekeningen en figuren hier zijn van ons.
web-fair-dice = Eerlijke dobbelstenen
web-fair-dice-how = Vóór een spel legt de server zich vast op een geheim zaadje, en iedere speler voegt er een toe. Aan het einde wordt het getoond, en iedereen kan elke worp en trekking narekenen. Dat bewijst dat er achteraf niets veranderd is; het belet een beheerder niet om te kijken.
web-privacy = Wat bewaard wordt
web-privacy-how = Een naam die je kiest, een cookie die je herkent, en je spellen. Geen account, geen tracking, niets van andere servers.
web-typefaces = Lettertypen
web-typefaces-which = Titels staan in Alegreya, tekst in Alegreya Sans, van Juan Pablo del Peral (Huerta Tipográfica).
web-licence = Licentie

# Settings

web-sound = Geluiden
web-sound-what = Korte geluiden als er iets gebeurt.
web-motion = Beweging
web-motion-what = Boten varen, de bundel draait, tegels vallen.
web-patterns = Patronen
web-patterns-what = Arceringen naast de kleuren, om spelers te onderscheiden.
web-notify = Meldingen
web-notify-what = De browser zegt het als jij aan de beurt bent.
web-text-size = Lettergrootte
web-text-usual = gewoon
web-text-large = groot
web-text-huge = heel groot
web-your-name = Jij
web-name = Je naam
web-name-needed = Vul eerst je naam in.
web-save = Opslaan
web-saved = Opgeslagen.
web-other-device = Een ander apparaat
web-other-device-how = Met deze link wordt een ander apparaat van jou, één keer en binnen een dag. Deel hem niet.
web-make-link = Link maken
web-recovered = Dit apparaat is nu van jou.

# Something is missing

web-nowhere = Hier is niets
web-nowhere-why = Dit adres leidt naar geen pagina.
web-to-front = Naar de spellen
web-one-moment = Een ogenblik …
web-unreachable = De server is niet bereikbaar. Probeer het nog eens.
web-went-wrong = Dat is niet gelukt. Probeer het nog eens.
web-no-such-table = Die tafel bestaat niet.
web-table-closed = Deze tafel is gesloten.

# A new table, and before the game

web-invite-to = Vrienden uitnodigen voor { $game }
web-how-many = Hoeveel spelers?
web-how-many-why = Bots kunnen vrije plaatsen innemen.
web-clock = Tijd per zet
web-clock-none = vrij
web-clock-minute = 1 minuut
web-clock-minutes = 5 minuten
web-clock-days = 2 dagen
web-public = Open voor iedereen
web-public-what = De tafel staat op de startpagina. Anders vindt alleen wie de link heeft haar.
web-open-table = Tafel openen
web-table-of = Een tafel { $game }
web-who-plays = Wie speelt mee?
web-send-link = Stuur deze link
web-send-link-how = Wie hem opent, kan gaan zitten. Een telefoon kan het plaatje lezen.
web-link = Link naar deze tafel
web-copy = Kopiëren
web-copied = Gekopieerd
web-code = QR-code van de link
web-sit = Gaan zitten
web-get-up = Opstaan
web-seat-bot = Bot hier
web-seat-free = Plaats vrijmaken
web-level-easy = makkelijk
web-level-medium = gemiddeld
web-level-hard = moeilijk
web-level-expert = expert
web-away = (weg)
web-you = jij
web-start = Beginnen
web-start-how = Het spel begint vanzelf als alle plaatsen bezet zijn. Begin je nu, dan nemen bots de vrije plaatsen.
web-wait-for-host = Het spel begint als alle plaatsen bezet zijn.

# At the table

web-reconnecting = De verbinding is weg. Je plaats wacht; nieuwe poging …
web-players-here = Spelers
web-points = punten
web-acts = is aan zet
web-bot-plays = een bot speelt zolang
web-resigned = heeft opgegeven
web-watching =
    { $count ->
        [one] { $count } persoon kijkt toe
       *[other] { $count } personen kijken toe
    }
web-turn-of = { $seat } is aan de beurt.
web-watch-turn = Je kijkt toe. { $seat } is aan de beurt.
web-undo = Terug
web-hint = Tip
web-hint-says = Een bot zou dit doen:
web-resign = Opgeven
web-resign-sure = Echt opgeven
web-close = Sluiten
web-asks-undo = { $seat } vraagt om de laatste zet terug te nemen.
web-asks-rematch = { $seat } vraagt om nog een spel.
web-agree = Akkoord
web-decline = Weigeren
web-beside = Naast het bord
web-log = Verloop
web-log-empty = Er is nog niets gebeurd sinds je er bent.
web-chat = Chat
web-unread = { $count ->
    [one] één nieuw bericht
   *[other] { $count } nieuwe berichten
}
web-say = Zeg iets
web-send = Sturen
web-moves = Zetten
web-no-moves = Je kunt nu niets doen.
web-in-words = Voor deze uitgave is er geen speelbord. Met de lijst van zetten gaat het spel verder.
web-board-failed = Het speelbord kon niet worden geladen. Met de lijst van zetten gaat het spel verder.
web-try-again = Opnieuw proberen
web-rule = Regel
web-again-to-do = tik nog eens

# The end

web-over = Het spel is afgelopen.
web-you-won = Je hebt gewonnen!
web-won = { $seat } heeft gewonnen.
web-shared = { $names } delen de winst.
web-rematch = Nog eens spelen
web-to-rematch = Naar de nieuwe tafel
web-verify = Waren de dobbelstenen eerlijk?
web-fair = Eerlijk: alle { $draws } worpen en trekkingen zijn uit de zaadjes nagerekend.
web-unfair = Niet zoals het hoort:
web-download-log = Verloop opslaan

# Via

web-via-board = Bord: pijltjes bewegen, Enter legt, R draait de tegel
web-via-hand = Je tegels
web-via-field-free = { $field }, vrij
web-via-field-fits = { $field }, je tegel past
web-via-field-tile = { $field }, { $tile }
web-via-opening = Leg deze tegel op een vrij veld.
web-via-begin = Jouw beurt: leg een tegel, of neem er een.
web-via-cannot-lay = Jouw beurt: geen van je tegels past.
web-via-laid = Bouw, leg een tweede tegel, of neem er een.
web-via-laid-twice = Bouw, of eindig je beurt.
web-via-turn = Draaien
web-via-lay = Hier leggen
web-via-house =
    { $size ->
        [one] Huis, { $size } punt
       *[other] Huis, { $size } punten
    }
web-via-castle =
    { $size ->
        [one] Kasteel, { $size } punt
       *[other] Kasteel, { $size } punten
    }
web-via-castle-with-houses =
    Kasteel, { $size } punten, en { $houses ->
        [one] een nieuw huis
       *[other] { $houses } nieuwe huizen
    }
web-via-take =
    { $tiles ->
        [one] Een tegel nemen
       *[other] { $tiles } tegels nemen
    }
web-via-finish = Beurt eindigen
web-via-pass = Passen
web-via-forgone =
    { $count ->
        [one] Eén stuk land zou leeg blijven.
       *[other] { $count } stukken land zouden leeg blijven.
    }
web-via-has = { $houses } huizen, { $castles } kastelen, { $tiles } tegels op handen

# Schmuggler

web-schmuggler-board = De baai: links en rechts gaan rond, omhoog en omlaag naar buiten en binnen, Enter kiest
web-schmuggler-harbour = haven van { $island }
web-schmuggler-goods-here = waar in het water
web-schmuggler-rock = rots
web-schmuggler-lit = in de lichtbundel
web-schmuggler-can = hier kun je heen
web-schmuggler-lay-rock = Leg een rots in het water.
web-schmuggler-place-boat = Kies een haven voor je boot.
web-schmuggler-turn-beam = Welke kant draait het licht op?
web-schmuggler-lay-goods = Een boot is betrapt! Leg de waar ernaast.
web-schmuggler-restock = Geleverd! Een nieuwe waar meenemen?
web-schmuggler-move = Roei je boot: tik op een licht veld.
web-schmuggler-dice = Dobbelstenen: licht { $beam }, boot { $boat }
web-schmuggler-empty = Je boot is leeg
web-schmuggler-peek = Lading bekijken
web-schmuggler-cargo = Voor { $island }: { $value }
web-schmuggler-carries = heeft waar aan boord
web-schmuggler-do-rock = Rots hier
web-schmuggler-do-place = Beginnen bij { $island }
web-schmuggler-do-clockwise =
    { $caught ->
        [0] Rechtsom
       *[other] Rechtsom: betrapt een boot!
    }
web-schmuggler-do-counterclockwise =
    { $caught ->
        [0] Linksom
       *[other] Linksom: betrapt een boot!
    }
web-schmuggler-do-goods = Hier neerleggen
web-schmuggler-do-restock = Waar meenemen
web-schmuggler-do-decline = Nee, dank je
web-schmuggler-do-stay = Hier blijven
web-schmuggler-do-sail = Hierheen roeien
web-schmuggler-do-push = { $boat } naar { $field } duwen
web-schmuggler-do-swap = Van plaats wisselen met { $boat }
web-schmuggler-do-load = Opvissen
web-schmuggler-do-exchange = Waar ruilen
web-schmuggler-do-deliver =
    Afleveren: { $value ->
        [one] { $value } punt
       *[other] { $value } punten
    }
web-schmuggler-do-collect = Waar inladen

# What can be said without typing

chat-hello = Hallo!
chat-good-luck = Succes!
chat-your-turn = Jij bent aan de beurt.
chat-one-moment = Een ogenblik, alsjeblieft.
chat-i-am-back = Ik ben terug.
chat-nice-move = Mooie zet!
chat-oops = Oeps!
chat-sorry = Sorry!
chat-thanks = Dank je!
chat-yes = Ja
chat-no = Nee
chat-well-played = Goed gespeeld!
chat-again = Nog een keer?
chat-goodbye = Tot ziens!
