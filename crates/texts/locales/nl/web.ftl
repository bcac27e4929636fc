# Wat de browser toont naast de woorden van de spellen.

# Frame and front page

web-skip = Naar de inhoud
web-menu = Menu
web-language = Taal
web-settings = Instellingen
web-foot = Vier familiespellen, voor een zondag in twee steden.
web-hero = Vier spellen. Eén link. Iedereen speelt mee.
web-hero-how = Speel meteen tegen bots, of stuur vrienden een link. Geen account, niets te installeren.
web-games = De spellen
web-players = { $least }–{ $most } spelers
web-minutes = { $minutes } min
web-play-now = Nu spelen
web-invite = Vrienden uitnodigen
web-rules = Regels
web-guest = Gast
web-my-games = Mijn spellen
web-public-tables = Open tafels
web-more-tables = Meer tafels
web-seat-open = vrije plaats
web-bot = Bot
web-bot-named = Bot { $number }
web-pair = { $name }: { $words }
web-seat = Plaats { $number }
web-your-turn = Je bent aan de beurt
web-gathering = wacht op spelers
web-playing = bezig
web-finished = afgelopen

# About

web-about = Over Fairwind
web-about-what = Fairwind biedt vier familiebordspellen voor vrienden op verschillende plekken. Eén programma doet alles; iedereen kan het zelf draaien.
web-credits = Met dank aan
web-credits-why = Onze spellen volgen de regels van gedrukte spellen. Vind je ze leuk, koop dan het echte spel: dat ligt beter in de hand.
web-credit = Naar “{ $title }” van { $author } ({ $publisher }).
web-not-affiliated = Fairwind is niet verbonden met deze auteurs en uitgevers. Alle teksten, tekeningen en cijfers hier zijn van onszelf.
web-fair-dice = Eerlijke dobbelstenen
web-fair-dice-how = Vóór een spel legt de server zich vast op een geheim startgetal, en iedere speler voegt er zelf een toe. Aan het einde wordt het getoond, en je browser, die de belofte van de server en jouw startgetal heeft bewaard, rekent zelf elke worp en elke trekking na. Dat bewijst dat er achteraf niets veranderd is; het belet een beheerder niet om mee te kijken.
web-privacy = Wat bewaard wordt
web-privacy-how = Een naam die je kiest, een cookie waaraan we je herkennen, en je spellen. Geen account, geen tracking, niets van andere servers.
web-typefaces = Lettertypen
web-typefaces-which = Titels zijn gezet in Alegreya, tekst in Alegreya Sans, van Juan Pablo del Peral (Huerta Tipográfica).
web-licence = Licentie

# Settings

web-sound = Geluiden
web-sound-what = Korte geluiden als er iets gebeurt.
web-patterns = Vormen en patronen
web-patterns-what = Vormen en arceringen naast de kleuren, om spelers uit elkaar te houden.
web-settings-looks = Uiterlijk
web-theme = Kleuren
web-theme-system = zoals op dit apparaat
web-theme-light = licht
web-theme-dark = donker
web-speed = Beweging
web-speed-off = uit
web-speed-fast = snel
web-speed-normal = normaal
web-speed-slow = langzaam
web-settings-boards = Aan tafel
web-confirm = Zetten bevestigen
web-confirm-what = De eerste tik laat zien wat er zou gebeuren, de tweede doet het. Zonder bevestiging is één tik genoeg.
web-labels = Namen op het bord
web-labels-what = De namen van plaatsen en velden.
web-emotes = Gezichtjes
web-emotes-what = Kleine gezichtjes die anderen bij hun plaats laten zien.
web-volume = Volume
web-volume-board = Op het bord
web-volume-end = Overwinning
web-notify = Meldingen
web-notify-what = De browser laat het weten als je aan de beurt bent.
web-text-size = Lettergrootte
web-text-usual = normaal
web-text-large = groot
web-text-huge = heel groot
web-your-name = Jij
web-name = Je naam
web-name-needed = Vul eerst je naam in.
web-save = Opslaan
web-saved = Opgeslagen.
web-other-device = Een ander apparaat
web-other-device-how = Met deze link wordt ook een ander apparaat van jou. Hij werkt één keer en maar een dag lang. Deel hem niet.
web-make-link = Link maken
web-recovered = Dit apparaat is nu van jou.
web-recover-who = Met deze link speel je op dit apparaat als { $name }.
web-recover-own = Ga alleen verder als je deze link zelf hebt gemaakt.
web-recover-replaces = Op dit apparaat speel je nu als { $name }. Je spellen als { $name } bereik je daarna alleen nog vanaf een ander apparaat, of met een link die je eerst bij Instellingen maakt.
web-recover-become = { $name } worden
web-recover-stay = Niets veranderen
web-recover-already = Op dit apparaat speel je al als { $name }. De link werkt nog voor een ander apparaat.
web-devices = Je apparaten
web-devices-how = Wie een van deze apparaten heeft, kan onder jouw naam spelen. Meld af wat je niet meer hebt.
web-device-unknown = Onbekend apparaat
web-device-current = dit apparaat
web-device-since = sinds { $when }
web-device-end = Afmelden
web-device-end-named = { $name } afmelden

# Something is missing

web-nowhere = Hier is niets
web-nowhere-why = Op dit adres is geen pagina.
web-to-front = Naar de spellen
web-one-moment = Een ogenblik…
web-unreachable = De server is niet bereikbaar. Probeer het nog eens.
web-went-wrong = Dat is niet gelukt. Probeer het nog eens.
web-no-such-table = Die tafel bestaat niet.
web-table-closed = Deze tafel is gesloten.

# A new table, and before the game

web-invite-to = Vrienden uitnodigen voor { $game }
web-how-many = Hoeveel mensen spelen mee?
web-how-many-why = Bots kunnen vrije plaatsen innemen.
web-clock = Tijd per zet
web-clock-none = zonder klok
web-clock-minute = 1 minuut
web-clock-minutes = 5 minuten
web-clock-days = 2 dagen
web-clock-alone = Speel je alleen met bots, dan wacht de tafel op je, hoe lang je ook wegblijft. De klok loopt pas als er ook anderen gaan zitten.
web-public = Open voor iedereen
web-public-what = De tafel staat op de startpagina. Anders vind je hem alleen met de link.
web-open-table = Tafel openen
web-table-of = Een tafel voor { $game }
web-who-plays = Wie speelt mee?
web-send-link = Stuur deze link
web-send-link-how = Wie hem opent, kan gaan zitten. De afbeelding kun je met een telefoon scannen.
web-link = Link naar deze tafel
web-copy = Kopiëren
web-copied = Gekopieerd
web-code = QR-code van de link
web-sit = Gaan zitten
web-get-up = Opstaan
web-seat-bot = Hier een bot neerzetten
web-seat-free = Plaats vrijmaken
web-level-easy = makkelijk
web-level-medium = gemiddeld
web-level-hard = moeilijk
web-level-expert = expert
web-level-master = meester
web-bot-level = Hoe goed { $name } speelt
web-away = (weg)
web-you = jij
web-start = Beginnen
web-start-how = Het spel begint vanzelf als alle plaatsen bezet zijn. Begin je nu, dan nemen bots de vrije plaatsen.
web-wait-for-host = Het spel begint als alle plaatsen bezet zijn.
web-close-table = Tafel sluiten
web-close-table-sure = Voorgoed sluiten
web-close-table-not = Openhouden

# At the table

web-reconnecting = De verbinding is weg. Je plaats blijft van jou; nieuwe poging…
web-players-here = Spelers
web-points = { $points ->
    [one] punt
   *[other] punten
}
web-acts = is aan de beurt
web-bot-plays = een bot valt zolang in
web-resigned = heeft opgegeven
web-watching =
    { $count ->
        [one] { $count } persoon kijkt toe
       *[other] { $count } personen kijken toe
    }
web-turn-of = { $seat } is aan de beurt.
web-watch-turn = Je kijkt toe. { $seat } is aan de beurt.
web-undo = Ongedaan maken
web-hint = Tip
web-hint-says = Een bot zou dit doen:
web-hints-off = Aan deze tafel zijn tips uitgeschakeld.
web-switch-hints-on = Tips inschakelen
web-switch-hints-off = Tips uitschakelen
web-at-once = Nu speelt iedereen tegelijk
web-ready = Ik ben er klaar voor
web-is-ready = is er klaar voor
web-is-awaited = nog niet klaar
web-wait-for-ready = Het begint zodra iedereen klaar is.
web-resign = Opgeven
web-resign-sure = Echt opgeven
web-close = Sluiten
web-asks-undo = { $seat } wil de laatste zet ongedaan maken.
web-asks-rematch = { $seat } wil nog een keer spelen.
web-agree = Akkoord
web-decline = Weigeren
web-withdraw = Intrekken
web-still-asked = Nog geen antwoord van: { $names }.
web-undo-day = Wie weg is, heeft nog niet ingestemd. Na een dag beslist de meerderheid.
web-undo-clock = Wie niet op tijd antwoordt, zegt daarmee nee.
web-asks-seat = { $name } wil graag op plaats { $number } meespelen.
web-asks-removal = { $name } wil dat { $seat } de tafel verlaat. Daarvoor is de meerderheid van de spelers nodig.
web-asked-seat = Je hebt om plaats { $number } gevraagd. De spelers beslissen.
web-ask-seat = Om deze plaats vragen
web-take-seat-again = Je plaats weer innemen
web-ask-removal = Wegsturen
web-ask-removal-sure = De anderen vragen of { $seat } weg moet?
web-ask-removal-yes = Vragen
web-seat-declined = De spelers gaan liever zo verder. Je kunt toekijken.
web-beside = Naast het bord
web-log = Verloop
web-log-empty = Er is nog niets gebeurd sinds je er bent.
web-chat = Chat
web-unread = { $count ->
    [one] één nieuw bericht
   *[other] { $count } nieuwe berichten
}
web-say = Zeg iets
web-send = Versturen
web-moves = Zetten
web-no-moves = Je kunt nu niets doen.
web-in-words = Deze editie heeft geen getekend bord. Je speelt met de lijst van zetten.
web-board-failed = Het bord kon niet worden geladen. Je speelt met de lijst van zetten.
web-try-again = Opnieuw proberen
web-outdated = Deze pagina is ouder dan de server. Laad de pagina opnieuw om verder te spelen.
web-outdated-here = De delen van deze pagina komen uit verschillende versies. Laad de pagina opnieuw om verder te spelen.
web-reload = Opnieuw laden
web-rule = Regel
web-again-to-do = tik nog een keer

# The end

web-over = Het spel is afgelopen.
web-you-won = Je hebt gewonnen!
web-won = { $seat } heeft gewonnen.
web-shared = { $names } delen de overwinning.
web-rematch = Nog een keer spelen
web-to-rematch = Naar de nieuwe tafel
web-verify = Waren de dobbelstenen eerlijk?
web-fair = Eerlijk: { $draws ->
    [one] de enige worp of trekking is
   *[other] alle { $draws } worpen en trekkingen zijn
} met de startgetallen nagerekend.
web-unfair = Niet zoals het hoort:
web-fair-receipt = Dit was deze browser beloofd voordat hij een eigen startgetal toevoegde, en dit is precies het logboek dat hem is gemeld.
web-fair-promise = De belofte is dezelfde als die deze browser te zien kreeg; een eigen startgetal heeft hij niet toegevoegd.
web-fair-no-receipt = Deze browser was er niet vanaf het begin bij: wat toen beloofd is, kan hij niet zeggen.
web-not-committed = Dit logboek belooft niets over zijn dobbelstenen, dus ze zijn niet na te rekenen. Er is niets mis mee.
web-receipt-how = Met dit getal heeft de server zich op zijn dobbelstenen vastgelegd. Je browser bewaart het met zijn eigen startgetal en controleert beide aan het einde; schrijf ze op als je ze elders wilt controleren.
web-commitment = De belofte van de server
web-own-seed = Jouw startgetal
web-download-log = Logboek opslaan

# What can be said without typing

chat-hello = Hallo!
chat-good-luck = Succes!
chat-your-turn = Je bent aan de beurt.
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
web-missed = { $seat } is al een tijdje weg.
web-let-bot-play = Een bot laten spelen voor { $seat }
web-bot-plays-for-you = Een bot speelt nu voor jou.
web-you-play-again = Je speelt weer zelf.
web-played-for-you = Dit heeft hij voor je gespeeld:
web-nothing-played-for-you = Hij heeft niets voor je gespeeld.
web-take-seat-back = Weer zelf spelen
web-resign-ask = Dit spel opgeven? Daarna kun je het niet meer winnen.
web-resign-not = Doorspelen
web-you-resigned = Je hebt opgegeven. De anderen spelen verder.
web-you-gave-up = Je hebt opgegeven.
web-gave-up = { $count ->
    [one] { $names } heeft opgegeven.
   *[other] { $names } hebben opgegeven.
}
web-passed-over = { $count ->
    [one] Volgens de regels had { $names } gewonnen.
   *[other] Volgens de regels hadden { $names } de overwinning gedeeld.
} Wie opgeeft, kan niet winnen: de beste van de anderen heeft gewonnen.
web-running = Bezig
web-over-games = Afgelopen
web-more-lines = { $count ->
    [one] Nog één
   *[other] Nog { $count }
}
web-rematch-agreed = speelt nog een keer
web-rematch-waits = moet nog antwoorden
web-show-end = Hoe het afliep
web-nothing-said = Er is nog niets gezegd.
web-quick-phrases = Snelle berichten
web-play-choose = Kiezen hoe je speelt
web-play-how = Hoe wil je { $game } spelen?
web-watch-tables = Spellen om te bekijken
web-next-game = Volgend spel waarin ik aan de beurt ben: { $game }
emote-smile = glimlacht
emote-laugh = lacht
emote-wow = is stomverbaasd
emote-think = denkt na
emote-sad = is verdrietig
emote-cheer = juicht

# Editions

web-editions = Edities
web-editions-what = Een editie bevat alle gegevens van een spel: het bord, de tegels, de kaarten. Maak er zelf een, geef die door en speel ermee.
web-editions-own = Je eigen edities
web-editions-none = Je hebt er nog geen. Open een bestand, plak een tekst of begin met een van de standaardedities hieronder.
web-editions-standard = Standaardedities
web-editions-standard-what = Open er een om te lezen, of om er je eigen editie van te maken.
web-edition = Editie
web-edition-standard = Standaardeditie
web-edition-open-file = Bestand openen
web-edition-paste = Tekst plakken
web-edition-of = Standaardeditie van { $game }
web-edition-new = Een nieuwe editie
web-editions-all = Alle edities
web-edition-how = Verander wat je wilt en geef de editie een eigen naam (bij “edition”). De editie wordt alleen in deze browser bewaard.
web-edition-text = Tekst van de editie
web-edition-check = Controleren
web-edition-keep = In deze browser bewaren
web-edition-play = Ermee spelen
web-edition-save = Als bestand opslaan
web-edition-delete = Deze editie verwijderen
web-edition-fine = De editie “{ $name }” van { $game } is in orde.
web-edition-line = Regel { $line }
web-edition-line-and-column = Regel { $line }, kolom { $column }
web-edition-file = Het bestand
web-edition-go = Regel tonen
web-edition-rename = Dit is niet meer de standaardeditie. Geef deze editie bij “edition” een eigen naam en bewaar die dan.
web-edition-not-kept = Deze browser kan niets meer bewaren. Sla de editie dan als bestand op.
web-edition-gone = Deze editie staat niet in deze browser. Misschien is die verwijderd, of op een ander apparaat gemaakt.
web-edition-named = Editie: { $name }
