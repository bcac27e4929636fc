# The board in the browser.

web-via-board = Spielplan: Pfeiltasten bewegen, Enter legt, R dreht das Plättchen
web-via-hand = Deine Plättchen
web-via-field-free = { $field }, frei
web-via-field-fits = { $field }, dein Plättchen passt
web-via-field-tile = { $field }, { $tile }
web-via-opening = Leg dieses Plättchen auf ein freies Feld.
web-via-begin = Du bist dran: Leg ein Plättchen oder nimm eines.
web-via-cannot-lay = Du bist dran: Keines deiner Plättchen passt.
web-via-laid = Bau, leg ein zweites Plättchen oder nimm eines.
web-via-laid-twice = Bau oder beende deinen Zug.
web-via-turn = Drehen
web-via-lay = Hier legen
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
web-via-has = { $houses ->
    [one] 1 Haus
   *[other] { $houses } Häuser
}, { $castles ->
    [0] keine Burg
   *[other] 1 Burg
}, { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
} auf der Hand
web-via-game = Spiel { $game } von { $games }
web-via-first-game-over = Spiel 1 von { $games } ist zu Ende
web-via-first-game-board = Der Spielplan am Ende von Spiel 1
web-via-first-game-show = Spiel 1 zeigen
web-via-first-game-back = Zurück zu Spiel 2
web-via-first-game-on = Weiter zu Spiel 2
web-via-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
web-via-castle-on = Burg auf { $size }
web-via-score-castle = Burg: { $points }
web-via-score-houses = { $houses ->
    [one] 1 Haus
   *[other] { $houses } Häuser
}: { $points }
web-via-score-earlier = Spiel 1: { $points }
