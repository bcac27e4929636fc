# Het bord van An Bord.

board-an-bord-pile = De hoop: pijltjes bewegen, Enter pakt een tegel of draait hem om, T draait om, G pakt
board-an-bord-ring = De kaarten van deze reis
board-an-bord-ship = Jouw schip
board-an-bord-captains = Wat iedereen doet
board-an-bord-fills = Hoe vol de andere schepen zijn
board-an-bord-fill = { $seat }: { $filled } van { $places } plaatsen bezet
board-an-bord-goods = Ladingen uit de voorraad
board-an-bord-tile-gone = tegel { $number }, weg
board-an-bord-tile-down = tegel { $number }, gesloten
board-an-bord-tile-seen = tegel { $number }, gesloten; jij hebt hem gezien: { $tile }
board-an-bord-tile-up = tegel { $number }: { $tile }
board-an-bord-tile-starfish = tegel { $number }: { $tile }, met zeester
board-an-bord-card = { $kind }: vraagt { $needs }.
board-an-bord-pays-goods = Levert { $goods } op.
board-an-bord-pays-any =
    { $goods ->
        [one] Levert een lading naar keuze op.
       *[other] Levert { $goods } ladingen naar keuze op.
    }
board-an-bord-pays-coins =
    { $coins ->
        [one] Levert één munt op.
       *[other] Levert { $coins } munten op.
    }
board-an-bord-free = vrij
board-an-bord-spot = { $side }, plaats { $number }: { $lies }
board-an-bord-spot-fits = { $side }, plaats { $number }: { $lies }, te kiezen
board-an-bord-put-back = Terugleggen
board-an-bord-holds = In je hand: { $piece }
board-an-bord-purse = Munten: { $coins }, kisten: { $chests }
board-an-bord-below =
    Benedendeks: { $tiles ->
        [one] één tegel
       *[other] { $tiles } tegels
    }, { $goods ->
        [one] één lading
       *[other] { $goods } ladingen
    }
board-an-bord-quicker = { $seat } was sneller. Er ligt nog genoeg!
board-an-bord-stack =
    Reis { $journey }: { $cards ->
        [0] geen kaart meer
        [one] nog één kaart
       *[other] nog { $cards } kaarten
    }{ $orders ->
        [0] {""}
        [one] , één opdracht ligt onderop
       *[other] , { $orders } opdrachten liggen onderop
    }
board-an-bord-pirates-ahead = Piraten in zicht! Nog niemand weet waar ze op uit zijn.
board-an-bord-after-journey = Na reis { $journey }
board-an-bord-thinking = kiest…
board-an-bord-stowing = bergt de beloning op…
board-an-bord-reward-waits = wordt nog beloond
board-an-bord-laying-chests = legt kisten…
board-an-bord-has-fled = gevlucht
board-an-bord-has-met = voldaan
board-an-bord-has-passed = overgeslagen
board-an-bord-before = De kaart hiervoor
board-an-bord-met =
    { $cards ->
        [one] Eén kaart geweest
       *[other] { $cards } kaarten geweest
    }

# Wat er te doen is.

board-an-bord-watch-loading = Je kijkt toe. De schepen worden geladen.
board-an-bord-watch-journey = Je kijkt toe. De schepen zijn op reis.
board-an-bord-laying-out = Kaarten en tegels worden klaargelegd.
board-an-bord-load = Allemaal tegelijk: laad je schip! Tik op een tegel of sleep hem aan boord.
board-an-bord-load-turn = Je bent aan de beurt: draai een tegel om als je wilt; pak dan een tegel of een lading.
board-an-bord-load-turned = Pak nu een tegel of een lading.
board-an-bord-load-goods = Je hebt genoeg tegels. Tik nog een lading aan.
board-an-bord-lay = Tik op de plaats waar de tegel moet liggen.
board-an-bord-full = Je schip is vol. De anderen zijn nog aan het laden.
board-an-bord-next-card = De volgende kaart wordt omgedraaid.
board-an-bord-brave = Piraten! Trotseer je ze, of vlucht je? Nog niemand ziet je keuze.
board-an-bord-sealed = Gekozen. Klaar: { $ready } van { $all }.
board-an-bord-decide = Wil je aan deze kaart voldoen? Nog niemand ziet je keuze.
board-an-bord-cannot = Je hebt niet aan boord wat deze kaart vraagt.
board-an-bord-fled = Je bent gevlucht. De anderen trotseren de piraten.
board-an-bord-give = Geef af: { $piece }. Tik aan wat je van je schip afgeeft.
board-an-bord-lose = De piraten nemen je een lading af. Tik aan welke je kunt missen.
board-an-bord-pick =
    { $picks ->
        [one] Neem een lading naar keuze.
       *[other] Neem { $picks } ladingen naar keuze.
    }
board-an-bord-stow = Je beloning! Tik aan waar je die opbergt.
board-an-bord-reward-of = { $seat } bergt de beloning op.
board-an-bord-chests =
    { $chests ->
        [one] Tien munten worden een kist: tik op een plaats daarvoor.
       *[other] Tien munten worden een kist: tik op plaatsen voor { $chests } kisten.
    }
board-an-bord-chests-others = De anderen leggen hun kisten.

# Knoppen.

board-an-bord-take-good = Neem: { $good } (nog { $left })
board-an-bord-tap-down = Tikken op een gesloten tegel
board-an-bord-tap-turns = omdraaien
board-an-bord-tap-takes = pakken
board-an-bord-face = Trotseren
board-an-bord-flee = Vluchten
board-an-bord-meet = Afgeven, beloning nemen
board-an-bord-pass = Overslaan
board-an-bord-fine =
    { $coins ->
        [0] Liever een lading afgeven
        [one] Eén munt en een lading betalen
       *[other] { $coins } munten en een lading betalen
    }
board-an-bord-stow-all = Alles opbergen
board-an-bord-leave = Achterlaten
board-an-bord-throw = Overboord gooien
board-an-bord-throw-no-more = Alles houden
board-an-bord-throw-it = Overboord: { $piece }
board-an-bord-give-it = Afgeven: { $piece }
board-an-bord-give-pair = Het paar { $one } en { $two } als joker
board-an-bord-lose-it = Ze pakken: { $piece }
board-an-bord-send-parrot = De papegaai sturen
