# An Bord.

# Ausrüstung.
an-bord-tile-cannon = Kanone
an-bord-tile-sabre = Säbel
an-bord-tile-sailor = Matrose
an-bord-tile-shovel = Schaufel
an-bord-tile-telescope = Fernrohr
an-bord-tile-rope = Seil
an-bord-tile-compass = Kompass
an-bord-tile-map = Landkarte
an-bord-tile-store = Lager
an-bord-tile-monkey = Äffchen

# Waren.
an-bord-good-blue = blaue Ware
an-bord-good-white = weiße Ware
an-bord-good-orange = orange Ware
an-bord-good-violet = violette Ware
an-bord-good-any = Ware nach Wahl
an-bord-colour-blue = blau
an-bord-colour-white = weiß
an-bord-colour-orange = orange
an-bord-colour-violet = violett

# Kartenarten.
an-bord-card-discovery = Entdeckung
an-bord-card-trade = Handel
an-bord-card-pirates = Piraten
an-bord-card-order = Auftrag

# Wo etwas liegt.
an-bord-side-deck = auf Deck
an-bord-side-below = unter Deck
an-bord-side-cargo = im Laderaum

# Beschriftungen.
an-bord-label-journey = Reise
an-bord-label-card = Karte
an-bord-label-stack = Stapel
an-bord-label-supply = Vorrat
an-bord-label-reward = Belohnung
an-bord-label-down = verdeckt
an-bord-label-deck = Deck
an-bord-label-below = unten
an-bord-label-cargo = Laderaum
an-bord-label-coins = Münzen
an-bord-label-chests = Truhen
an-bord-label-chest = Truhe
an-bord-label-tiles = Plättchen
an-bord-label-goods = Waren
an-bord-label-parrot = Papagei
an-bord-label-first = zuerst voll
an-bord-label-chosen = hat gewählt
an-bord-label-facing = begegnet Piraten
an-bord-label-hand = in der Hand

# Vor dem Spiel.
an-bord-warning-random = Die Karten sind ganz zufällig: Eine Kartenart könnte fehlen.
an-bord-warning-lacks = Diese Mischung hat keine Karten dieser Art: { $kind }. Empfohlen ist jede Art mindestens einmal.

# Was geschah.
an-bord-event-card-dealt = Eine Karte wird ausgelegt: { $kind }, { $needs }.
an-bord-event-tile-fell = Ein Plättchen fällt offen: { $tile }.
an-bord-event-tile-fell-face-down = Ein Plättchen fällt verdeckt.
an-bord-event-loading-began = Alle Mann ans Laden! Reise { $journey } wird vorbereitet.
an-bord-event-pile-ran-out = Es liegt kein Plättchen mehr da, das man nehmen darf.
an-bord-event-journey-began = Reise { $journey } beginnt; { $seat } mischt die Karten.
an-bord-event-order-put-under = Ein Auftrag kommt ungesehen unter den Stapel.
an-bord-event-pirates-sighted = Piraten voraus! Begegnen oder fliehen?
an-bord-event-card-turned-up-goods = Aufgedeckt: { $kind }. Verlangt { $needs }, bringt { $goods }.
an-bord-event-card-turned-up-coins = Aufgedeckt: { $kind }. Verlangt { $needs }, bringt { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}.
an-bord-event-card-turned-up-both = Aufgedeckt: { $kind }. Verlangt { $needs }, bringt { $goods } und { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}.
an-bord-event-equipment-returned = Alle Ausrüstung kommt zurück auf den Haufen.
an-bord-event-game-ended = Die zweite Reise ist zu Ende.
an-bord-event-reached-to-take = { $seat } greift nach einem verdeckten Plättchen.
an-bord-event-reached-to-turn = { $seat } dreht ein Plättchen um.
an-bord-event-tile-turned = { $seat } hat aufgedeckt: { $tile }.
an-bord-event-tile-taken = { $seat } nimmt: { $tile }.
an-bord-event-tile-taken-hidden = { $seat } nimmt ein verdecktes Plättchen.
an-bord-event-starfish-found = { $seat } findet einen Seestern und legt das Plättchen zurück: { $tile }.
an-bord-event-tile-laid = { $seat } legt { $side }: { $tile }.
an-bord-event-tile-laid-hidden = { $seat } legt ein Plättchen unter Deck.
an-bord-event-good-loaded = { $seat } lädt: { $good }.
an-bord-event-ship-filled = { $seat } legt ab: Das Schiff ist voll.
an-bord-event-look-ended = { $seat } ist zuerst voll und sammelt die Karten ein.
an-bord-event-choice-sealed = { $seat } hat gewählt.
an-bord-event-faced = { $seat } begegnet den Piraten.
an-bord-event-fled = { $seat } flieht.
an-bord-event-accepted = { $seat } erfüllt die Karte.
an-bord-event-declined = { $seat } lässt die Karte aus.
an-bord-event-tile-given = { $seat } gibt Ausrüstung ab ({ $side }): { $tile }.
an-bord-event-parrot-given = { $seat } schickt dafür den Papagei.
an-bord-event-good-given = { $seat } gibt ab: { $good }.
an-bord-event-fined = { $seat } zahlt den Piraten { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}.
an-bord-event-good-lost = { $seat } verliert an die Piraten: { $good }.
an-bord-event-coins-paid = { $seat } bekommt { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}.
an-bord-event-coins-short = Der Vorrat hat kein Geld mehr: { $seat } verzichtet auf { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}.
an-bord-event-good-paid = { $seat } bekommt: { $good }.
an-bord-event-colour-ran-out = Im Vorrat fehlt { $missing } × { $good }; { $seat } nimmt dafür andere.
an-bord-event-good-stowed = { $seat } verstaut { $side }: { $good }.
an-bord-event-good-left = { $seat } lässt im Vorrat: { $good }.
an-bord-event-good-moved = { $seat } lagert um, { $side }: { $good }.
an-bord-event-tile-thrown = { $seat } wirft über Bord: { $tile }.
an-bord-event-good-thrown = { $seat } wirft über Bord: { $good }.
an-bord-event-goods-sold = { $seat } verkauft { $goods ->
    [one] eine Ware
   *[other] { $goods } Waren
} für { $coins }.
an-bord-event-chest-laid = { $seat } legt eine Schatztruhe { $side }.
an-bord-event-parrot-received = { $seat } hat am wenigsten Geld und bekommt einen Papagei.

# Was man tun kann.
an-bord-do-deal = auslegen: { $kind }, { $needs }
an-bord-do-turn-up = aufdecken: { $kind }, { $needs }
an-bord-do-spill-face-down = ein Plättchen fällt verdeckt
an-bord-do-spill = ein Plättchen fällt offen: { $tile }
an-bord-do-reveal = das Plättchen zeigt: { $tile }
an-bord-do-tick = die Zeit vergeht
an-bord-do-show = oben auf dem Stapel: { $kind }
an-bord-do-turn = Plättchen { $number } umdrehen
an-bord-do-take = Plättchen { $number } nehmen
an-bord-do-lay = { $side } legen, Platz { $number }
an-bord-do-load = laden: { $good }
an-bord-do-face = den Piraten begegnen
an-bord-do-flee = fliehen
an-bord-do-accept = die Karte erfüllen
an-bord-do-decline = auslassen
an-bord-do-give = Plättchen { $side } abgeben, Platz { $number }
an-bord-do-give-pair = das Paar { $one } und { $two } abgeben
an-bord-do-give-parrot = den Papagei schicken
an-bord-do-give-good = Ware { $side } abgeben, Platz { $number }
an-bord-do-lose = { $good } { $side } verlieren, Platz { $number }
an-bord-do-pick = nehmen: { $good }
an-bord-do-stow = { $side } verstauen, Platz { $number }
an-bord-do-stow-all = alles verstauen, wo Platz ist
an-bord-do-leave = im Vorrat lassen
an-bord-do-throw-tile = Plättchen { $side } abwerfen, Platz { $number }
an-bord-do-throw-good = { $good } { $side } abwerfen, Platz { $number }
an-bord-do-lay-chest = Schatztruhe { $side } legen, Platz { $number }

# Warum nicht.
an-bord-refused-game-over = Das Spiel ist zu Ende.
an-bord-refused-no-ship = Dieser Platz hat in diesem Spiel kein Schiff.
an-bord-refused-tiles-fall = Wie Plättchen fallen, bestimmt der Zufall.
an-bord-refused-cards-are-dealt = Karten werden zufällig von ihren Stapeln gezogen.
an-bord-refused-tile-unseen = Niemand kann sagen, was ein verdecktes Plättchen zeigt.
an-bord-refused-clock-ticks = Die Uhr des Tisches tickt von selbst, solange jemand warten muss.
an-bord-refused-stack-is-met = Die Karten kommen von oben vom gemischten Stapel.
an-bord-refused-seats-decide = Das tun die Spieler.
an-bord-refused-not-loading = Jetzt wird nicht geladen.
an-bord-refused-not-your-turn = { $turn } ist an der Reihe.
an-bord-refused-ship-full = Dein Schiff kann nichts mehr aufnehmen.
an-bord-refused-lay-first = Lege zuerst das Plättchen, das du hältst.
an-bord-refused-too-soon = Nicht so schnell: eine Aktion je Viertelsekunde; noch { $ticks } Takte.
an-bord-refused-turned-already = Du hast in diesem Zug schon ein Plättchen umgedreht.
an-bord-refused-just-taken = Plättchen { $number } wurde gerade genommen.
an-bord-refused-not-face-down = Dieses Plättchen liegt schon offen.
an-bord-refused-starfish-barred = Zu zweit dürfen Plättchen mit Seestern nicht genommen werden.
an-bord-refused-starfish-barred-in-scramble = Im Gedränge dürfen Plättchen mit Seestern nicht genommen werden.
an-bord-refused-no-free-place = Auf deinem Schiff ist kein Kombiplatz frei.
an-bord-refused-nothing-in-hand = Du hältst kein Plättchen.
an-bord-refused-no-such-place = Diesen Platz hat das Schiff nicht.
an-bord-refused-place-taken = Auf diesem Platz liegt schon etwas.
an-bord-refused-cargo-full = Du hast deine zwei Waren schon.
an-bord-refused-none-left = Im Vorrat ist keine mehr: { $good }.
an-bord-refused-it-stays = Beim Laden bleibt an Bord, was an Bord ist.
an-bord-refused-not-deciding = Jetzt ist über keine Karte zu entscheiden.
an-bord-refused-already-sealed = Du hast gewählt; warte auf die anderen.
an-bord-refused-already-answered = Du hast geantwortet; sag, was du abgibst.
an-bord-refused-no-pirates-ahead = Hier sind keine Piraten, denen man begegnen oder entfliehen könnte.
an-bord-refused-face-or-flee-first = Sag zuerst, ob du den Piraten begegnest oder fliehst.
an-bord-refused-fled = Wer geflohen ist, hat mit diesen Piraten nichts zu tun.
an-bord-refused-cannot-meet = Dein Schiff hat nicht, was diese Karte verlangt: { $kind }.
an-bord-refused-not-paying = Du bezahlst gerade keine Karte.
an-bord-refused-wrong-tile = Die Karte verlangt als Nächstes: { $tile }.
an-bord-refused-wrong-good = Die Karte verlangt als Nächstes: { $good }.
an-bord-refused-rest-unmet = Dann könntest du den Rest der Karte nicht bezahlen.
an-bord-refused-no-scramble = Paare sind nur im Gedränge Joker.
an-bord-refused-no-pair = Das sind nicht zwei gleiche Plättchen von dir.
an-bord-refused-no-parrot = Du hast keinen Papagei zu schicken.
an-bord-refused-nothing-to-lose = Das nehmen dir die Piraten nicht.
an-bord-refused-no-reward = Du hast keine Belohnung zu verstauen.
an-bord-refused-pick-first = Wähle zuerst die Farben deiner Waren.
an-bord-refused-nothing-to-pick = Du darfst keine Ware nach Wahl nehmen.
an-bord-refused-colour-ran-out = Sie ist ausgegangen: { $good }.
an-bord-refused-no-room = Dort ist kein Platz für eine Ware.
an-bord-refused-not-now = Abwerfen kannst du, wenn du etwas zu wählen hast.
an-bord-refused-nothing-to-throw = Dort liegt nichts dergleichen.
an-bord-refused-no-throwing-now = Am Ende einer Reise darf nichts mehr abgeworfen werden.
an-bord-refused-no-chest-to-lay = Du hast keine Schatztruhe zu legen.
an-bord-refused-chest-needs-free-place = Eine Schatztruhe braucht einen freien Kombiplatz.
