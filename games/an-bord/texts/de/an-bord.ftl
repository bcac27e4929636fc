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
an-bord-label-chest = Truhe
an-bord-label-parrot = Papagei
an-bord-label-first = zuerst voll
an-bord-label-chosen = hat gewählt
an-bord-label-facing = stellt sich
an-bord-label-hand = in der Hand
an-bord-letter-blue = B
an-bord-letter-white = W
an-bord-letter-orange = O
an-bord-letter-violet = V
an-bord-sign-acts = dran
an-bord-sign-you = dein Schiff
an-bord-sign-free = freier Platz
an-bord-sign-pile = Plättchen des Haufens
an-bord-sign-starfish = mit Seestern
an-bord-sign-seen = verdeckt, von dir gesehen
an-bord-sign-any = Farbe nach Wahl, oder verborgen
an-bord-sign-coins = Münzen
an-bord-count-coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
an-bord-count-chests = { $count ->
    [one] 1 Truhe
   *[other] { $count } Truhen
}
an-bord-count-tiles = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
an-bord-count-goods = { $count ->
    [one] 1 Ware
   *[other] { $count } Waren
}

# Was geschah.
an-bord-event-card-dealt = Eine Karte wird ausgelegt: { $kind }, { $needs }.
an-bord-event-tile-fell = Ein Plättchen fällt offen: { $tile }.
an-bord-event-tile-fell-face-down = Ein Plättchen fällt verdeckt.
an-bord-event-loading-began = Alle Mann an Bord! Das Beladen für Reise { $journey } beginnt.
an-bord-event-pile-ran-out = Es liegt kein Plättchen mehr da, das man nehmen darf.
an-bord-event-journey-began = Reise { $journey } beginnt; { $seat } mischt die Karten.
an-bord-event-order-put-under = Ein Auftrag kommt ungesehen unter den Stapel.
an-bord-event-pirates-sighted = Piraten voraus! Stellt ihr euch ihnen, oder flieht ihr?
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
an-bord-event-tile-put-back = { $seat } legt zurück: { $tile }.
an-bord-event-tile-put-back-hidden = { $seat } legt ein Plättchen verdeckt zurück.
an-bord-event-tile-laid = { $seat } legt { $side }: { $tile }.
an-bord-event-tile-laid-hidden = { $seat } legt ein Plättchen unter Deck.
an-bord-event-good-loaded = { $seat } lädt: { $good }.
an-bord-event-ship-filled = { $seat } legt ab: Das Schiff ist voll.
an-bord-event-look-ended = { $seat } ist zuerst voll und sammelt die Karten ein.
an-bord-event-choice-sealed = { $seat } hat gewählt.
an-bord-event-faced = { $seat } stellt sich den Piraten.
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
an-bord-event-good-paid = { $seat } bekommt: { $good }.
an-bord-event-colour-ran-out = Im Vorrat fehlt: { $missing } × { $good }; { $seat } nimmt dafür andere.
an-bord-event-good-stowed = { $seat } verstaut { $side }: { $good }.
an-bord-event-good-left = { $seat } lässt im Vorrat: { $good }.
an-bord-event-good-moved = { $seat } lagert um, { $side }: { $good }.
an-bord-event-tile-thrown = { $seat } wirft über Bord: { $tile }.
an-bord-event-good-thrown = { $seat } wirft über Bord: { $good }.
an-bord-event-goods-sold = { $seat } verkauft { $goods ->
    [one] eine Ware
   *[other] { $goods } Waren
} für { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}.
an-bord-event-chest-laid = { $seat } legt eine Truhe { $side }.
an-bord-event-parrot-received = { $seat } hat am wenigsten Geld und bekommt einen Papagei.

# Was man tun kann.
an-bord-do-deal = auslegen: { $kind }, { $needs }
an-bord-do-turn-up = aufdecken: { $kind }, { $needs }
an-bord-do-spill-face-down = ein Plättchen fällt verdeckt
an-bord-do-spill = ein Plättchen fällt offen: { $tile }
an-bord-do-reveal = das Plättchen zeigt: { $tile }
an-bord-do-tick = die Zeit vergeht
an-bord-do-show = oben auf dem Stapel: { $kind }
an-bord-do-turn = { $at } umdrehen
an-bord-do-take = { $at } verdeckt nehmen
an-bord-do-lay = { $side } legen, Platz { $number }
an-bord-do-put-back = zurück auf den Haufen legen
an-bord-do-load = laden: { $good }
an-bord-do-face = sich den Piraten stellen
an-bord-do-flee = fliehen
an-bord-do-accept = die Karte erfüllen
an-bord-do-decline = auslassen
an-bord-do-give = Plättchen { $side } abgeben, Platz { $number }
an-bord-do-give-pair = ein Paar abgeben: { $side } { $number } und { $other-side } { $other-number }
an-bord-do-give-parrot = den Papagei schicken
an-bord-do-give-good = Ware { $side } abgeben, Platz { $number }
an-bord-do-lose = { $good } { $side } verlieren, Platz { $number }
an-bord-do-pick = nehmen: { $good }
an-bord-do-stow = { $side } verstauen, Platz { $number }
an-bord-do-stow-all = alles verstauen, wo Platz ist
an-bord-do-leave = im Vorrat lassen
an-bord-do-throw-tile = Plättchen { $side } über Bord werfen, Platz { $number }
an-bord-do-throw-good = { $good } { $side } über Bord werfen, Platz { $number }
an-bord-do-lay-chest = Truhe { $side } legen, Platz { $number }

# Was man tun kann, und womit.
an-bord-choose-turn = { $at } für alle umdrehen: { $tile }
an-bord-choose-take = { $at } nehmen: { $tile }
an-bord-choose-lay = { $side }, Platz { $number }, legen: { $tile }
an-bord-choose-put-back = zurück auf den Haufen legen: { $tile }
an-bord-choose-accept-goods = die Karte erfüllen, für { $goods }
an-bord-choose-accept-coins = die Karte erfüllen, für { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}
an-bord-choose-accept-both = die Karte erfüllen, für { $goods } und { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}
an-bord-choose-fine = die Strafe zahlen: { $coins ->
    [0] keine Münze
    [one] eine Münze
   *[other] { $coins } Münzen
} und eine Ware
an-bord-choose-give = abgeben, was { $side } auf Platz { $number } liegt: { $tile }
an-bord-choose-give-pair = ein Paar abgeben, { $side } { $number } und { $other-side } { $other-number }: { $tile }
an-bord-choose-give-good = abgeben, was { $side } auf Platz { $number } liegt: { $good }
an-bord-choose-stow = { $side }, Platz { $number }, verstauen: { $good }
an-bord-choose-leave = im Vorrat lassen: { $good }
an-bord-choose-throw-tile = über Bord werfen, was { $side } auf Platz { $number } liegt: { $tile }

# Warum nicht.
an-bord-refused-game-over = Die Partie ist zu Ende.
an-bord-refused-no-ship = Dieser Platz hat in dieser Partie kein Schiff.
an-bord-refused-tiles-fall = Wie Plättchen fallen, bestimmt der Zufall.
an-bord-refused-cards-are-dealt = Karten werden zufällig von ihren Stapeln gezogen.
an-bord-refused-tile-unseen = Niemand kann sagen, was ein verdecktes Plättchen zeigt.
an-bord-refused-clock-ticks = Die Uhr des Tisches tickt von selbst, solange jemand warten muss.
an-bord-refused-stack-is-met = Die Karten kommen von oben, vom gemischten Stapel.
an-bord-refused-seats-decide = Das tun die Mitspielenden selbst.
an-bord-refused-not-loading = Jetzt wird nicht geladen.
an-bord-refused-not-your-turn = { $turn } ist dran.
an-bord-refused-ship-full = Dein Schiff kann nichts mehr aufnehmen.
an-bord-refused-lay-first = Leg zuerst das Plättchen, das du in der Hand hast.
an-bord-refused-too-soon = Nicht so schnell: eine Aktion je Viertelsekunde; noch { $ticks ->
    [one] { $ticks } Takt
   *[other] { $ticks } Takte
}.
an-bord-refused-turned-already = Du hast in diesem Zug schon ein Plättchen umgedreht.
an-bord-refused-just-taken = { $at } wurde gerade genommen.
an-bord-refused-not-face-down = Dieses Plättchen liegt schon offen.
an-bord-refused-starfish-barred = Zu zweit dürfen Plättchen mit Seestern nicht genommen werden.
an-bord-refused-starfish-barred-in-scramble = Im Gedränge dürfen Plättchen mit Seestern nicht genommen werden.
an-bord-refused-no-free-place = Auf deinem Schiff ist kein Kombiplatz frei.
an-bord-refused-nothing-in-hand = Du hast kein Plättchen in der Hand.
an-bord-refused-no-such-place = Diesen Platz hat das Schiff nicht.
an-bord-refused-place-taken = Auf diesem Platz liegt schon etwas.
an-bord-refused-cargo-full = Du hast deine zwei Waren schon.
an-bord-refused-none-left = Im Vorrat ist keine mehr: { $good }.
an-bord-refused-it-stays = Beim Laden bleibt an Bord, was an Bord ist.
an-bord-refused-not-deciding = Jetzt ist über keine Karte zu entscheiden.
an-bord-refused-already-sealed = Du hast gewählt; warte auf die anderen.
an-bord-refused-already-answered = Du hast geantwortet; sag, was du abgibst.
an-bord-refused-no-pirates-ahead = Hier sind keine Piraten, denen du dich stellen oder vor denen du fliehen könntest.
an-bord-refused-face-or-flee-first = Sag zuerst, ob du dich den Piraten stellst oder fliehst.
an-bord-refused-fled = Wer geflohen ist, hat mit diesen Piraten nichts zu tun.
an-bord-refused-cannot-meet = Dein Schiff hat nicht, was diese Karte verlangt: { $kind }.
an-bord-refused-not-paying = Du bezahlst gerade keine Karte.
an-bord-refused-wrong-tile = Die Karte verlangt als Nächstes: { $tile }.
an-bord-refused-wrong-good = Die Karte verlangt als Nächstes: { $good }.
an-bord-refused-rest-unmet = Dann könntest du den Rest der Karte nicht bezahlen.
an-bord-refused-no-scramble = Paare sind nur im Gedränge Joker.
an-bord-refused-no-pair = Das sind nicht zwei gleiche Plättchen von dir.
an-bord-refused-no-parrot = Du hast keinen Papagei, den du schicken könntest.
an-bord-refused-nothing-to-lose = Das nehmen dir die Piraten nicht.
an-bord-refused-no-reward = Du hast keine Belohnung, die du verstauen könntest.
an-bord-refused-pick-first = Wähl zuerst die Farben deiner Waren.
an-bord-refused-nothing-to-pick = Du darfst keine Ware nach Wahl nehmen.
an-bord-refused-colour-ran-out = Davon ist nichts mehr da: { $good }.
an-bord-refused-no-room = Dort ist kein Platz für eine Ware.
an-bord-refused-not-now = Über Bord werfen kannst du etwas, wenn du gerade zu wählen hast.
an-bord-refused-nothing-to-throw = Dort liegt nichts dergleichen.
an-bord-refused-no-throwing-now = Am Ende einer Reise darf nichts mehr über Bord geworfen werden.
an-bord-refused-no-chest-to-lay = Du hast keine Truhe, die du legen könntest.
an-bord-refused-chest-needs-free-place = Eine Truhe braucht einen freien Kombiplatz.
