# Das Brett von An Bord.

board-an-bord-pile = Der Haufen: Pfeiltasten bewegen, Enter nimmt ein Plättchen oder dreht es um, T dreht um, G greift zu
board-an-bord-ring = Die Karten dieser Reise
board-an-bord-ship = Dein Schiff
board-an-bord-captains = Was alle tun
board-an-bord-fills = Wie voll die anderen Schiffe sind
board-an-bord-fill = { $seat }: { $filled } von { $places } Plätzen belegt
board-an-bord-goods = Waren aus dem Vorrat
board-an-bord-tile-gone = Plättchen { $number }, weg
board-an-bord-tile-down = Plättchen { $number }, verdeckt
board-an-bord-tile-seen = Plättchen { $number }, verdeckt; du hast es gesehen: { $tile }
board-an-bord-tile-up = Plättchen { $number }: { $tile }
board-an-bord-tile-starfish = Plättchen { $number }: { $tile }, mit Seestern
board-an-bord-card = { $kind }: verlangt { $needs }.
board-an-bord-pays-goods = Bringt { $goods }.
board-an-bord-pays-any =
    { $goods ->
        [one] Bringt eine Ware nach Wahl.
       *[other] Bringt { $goods } Waren nach Wahl.
    }
board-an-bord-pays-coins =
    { $coins ->
        [one] Bringt eine Münze.
       *[other] Bringt { $coins } Münzen.
    }
board-an-bord-free = frei
board-an-bord-spot = { $side }, Platz { $number }: { $lies }
board-an-bord-spot-fits = { $side }, Platz { $number }: { $lies }, wählbar
board-an-bord-put-back = Zurücklegen
board-an-bord-holds = In deiner Hand: { $piece }
board-an-bord-purse = Münzen: { $coins }, Truhen: { $chests }
board-an-bord-below =
    Unter Deck: { $tiles ->
        [one] ein Plättchen
       *[other] { $tiles } Plättchen
    }, { $goods ->
        [one] eine Ware
       *[other] { $goods } Waren
    }
board-an-bord-quicker = { $seat } war schneller. Es ist noch genug da!
board-an-bord-stack =
    Reise { $journey }: { $cards ->
        [0] keine Karte mehr
        [one] noch eine Karte
       *[other] noch { $cards } Karten
    }{ $orders ->
        [0] {""}
        [one] , ein Auftrag liegt zuunterst
       *[other] , { $orders } Aufträge liegen zuunterst
    }
board-an-bord-pirates-ahead = Piraten voraus! Noch weiß niemand, worauf sie aus sind.
board-an-bord-after-journey = Nach Reise { $journey }
board-an-bord-thinking = wählt …
board-an-bord-stowing = verstaut die Belohnung …
board-an-bord-reward-waits = wird noch belohnt
board-an-bord-laying-chests = legt Truhen …
board-an-bord-has-fled = geflohen
board-an-bord-has-met = erfüllt
board-an-bord-has-passed = ausgelassen
board-an-bord-before = Die Karte davor
board-an-bord-met =
    { $cards ->
        [one] Eine Karte liegt hinter euch
       *[other] { $cards } Karten liegen hinter euch
    }

# Was zu tun ist.

board-an-bord-watch-loading = Du schaust zu. Die Schiffe werden beladen.
board-an-bord-watch-journey = Du schaust zu. Die Schiffe sind auf Reisen.
board-an-bord-laying-out = Karten und Plättchen werden ausgelegt.
board-an-bord-load = Alle zugleich: Belade dein Schiff! Tipp ein Plättchen an oder zieh es an Bord.
board-an-bord-load-turn = Du bist dran: Dreh ein Plättchen um, wenn du magst; dann nimm ein Plättchen oder eine Ware.
board-an-bord-load-turned = Nimm nun ein Plättchen oder eine Ware.
board-an-bord-load-goods = Plättchen hast du genug. Tipp noch eine Ware an.
board-an-bord-lay = Tipp auf den Platz, auf dem es liegen soll.
board-an-bord-full = Dein Schiff ist voll. Die anderen laden noch.
board-an-bord-next-card = Die nächste Karte wird aufgedeckt.
board-an-bord-brave = Piraten! Stellst du dich ihnen, oder fliehst du? Noch sieht niemand deine Wahl.
board-an-bord-sealed = Gewählt. Bereit: { $ready } von { $all }.
board-an-bord-decide = Willst du diese Karte erfüllen? Noch sieht niemand deine Wahl.
board-an-bord-cannot = Du hast nicht an Bord, was diese Karte verlangt.
board-an-bord-fled = Du bist geflohen. Die anderen stellen sich den Piraten.
board-an-bord-give = Gib ab: { $piece }. Tipp auf das passende Stück auf deinem Schiff.
board-an-bord-lose = Die Piraten nehmen dir eine Ware. Tipp an, welche du entbehren kannst.
board-an-bord-pick =
    { $picks ->
        [one] Nimm eine Ware beliebiger Farbe.
       *[other] Nimm { $picks } Waren beliebiger Farbe.
    }
board-an-bord-stow = Deine Belohnung! Tipp an, wo du sie verstaust.
board-an-bord-reward-of = { $seat } verstaut die Belohnung.
board-an-bord-chests =
    { $chests ->
        [one] Zehn Münzen werden zu einer Truhe: Tipp auf einen Platz dafür.
       *[other] Je zehn Münzen werden zu einer Truhe: Tipp auf Plätze für { $chests } davon.
    }
board-an-bord-chests-others = Die anderen legen ihre Truhen.

# Knöpfe.

board-an-bord-take-good = Nimm: { $good } (noch { $left })
board-an-bord-tap-down = Tippen auf ein verdecktes Plättchen
board-an-bord-tap-turns = umdrehen
board-an-bord-tap-takes = nehmen
board-an-bord-face = Stell dich ihnen
board-an-bord-flee = Flieh
board-an-bord-meet = Abgeben, Belohnung nehmen
board-an-bord-pass = Auslassen
board-an-bord-fine =
    { $coins ->
        [0] Lieber eine Ware hergeben
        [one] Eine Münze und eine Ware zahlen
       *[other] { $coins } Münzen und eine Ware zahlen
    }
board-an-bord-stow-all = Alles verstauen
board-an-bord-leave = Zurücklassen
board-an-bord-throw = Über Bord werfen
board-an-bord-throw-no-more = Alles behalten
board-an-bord-throw-it = Über Bord damit: { $piece }
board-an-bord-give-it = Abgeben: { $piece }
board-an-bord-give-pair = Das Paar { $one } und { $two } als Joker
board-an-bord-lose-it = Sie nehmen: { $piece }
board-an-bord-send-parrot = Den Papagei schicken
