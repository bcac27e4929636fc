# The board in the browser.

web-schmuggler-board = De baai: links en rechts gaan rond, omhoog en omlaag naar buiten en binnen, Enter kiest
web-schmuggler-harbour = haven van { $island }
web-schmuggler-goods-here = lading in het water
web-schmuggler-rock = rots
web-schmuggler-lit = in de lichtstraal
web-schmuggler-can = hier kun je heen
web-schmuggler-lay-rock = Leg een rots in het water.
web-schmuggler-place-boat = Kies een haven voor je boot.
web-schmuggler-turn-beam = Welke kant moet de lichtstraal op draaien?
web-schmuggler-lay-goods = Een boot is betrapt! Gooi de lading ernaast in het water.
web-schmuggler-restock = Afgeleverd! Een nieuwe lading meenemen?
web-schmuggler-move = Roei je boot: tik op een oplichtend veld.
web-schmuggler-dice = Dobbelstenen: lichtstraal { $beam }, boot { $boat }
web-schmuggler-empty = Je boot is leeg
web-schmuggler-peek = Je lading bekijken
web-schmuggler-cargo = Voor { $island }: { $value }
web-schmuggler-carries = heeft een lading aan boord
web-schmuggler-do-rock = Rots op { $field }
web-schmuggler-do-place =
    { $lit ->
        [1] Vertrekken van { $island }, in de lichtstraal
       *[other] Vertrekken van { $island }
    }
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
web-schmuggler-do-goods =
    { $lit ->
        [1] Op { $field } gooien, in de lichtstraal
       *[other] Op { $field } gooien
    }
web-schmuggler-do-restock = Een lading meenemen van { $island }
web-schmuggler-do-decline = Nee, dank je
web-schmuggler-do-stay = Op { $field } blijven
web-schmuggler-do-sail = Naar { $field } roeien
web-schmuggler-do-push =
    { $lit ->
        [1] { $boat } naar { $field } duwen, de lichtstraal in
       *[other] { $boat } naar { $field } duwen
    }
web-schmuggler-do-swap =
    { $lit ->
        [1] Van plaats wisselen: { $boat } gaat naar { $field }, de lichtstraal in
       *[other] Van plaats wisselen: { $boat } gaat naar { $field }
    }
web-schmuggler-do-load = Lading { $nth } van { $origin } opvissen
web-schmuggler-do-exchange = Ruilen voor lading { $nth } van { $origin }
web-schmuggler-do-deliver =
    Afleveren: { $value ->
        [one] { $value } punt
       *[other] { $value } punten
    }
web-schmuggler-do-collect = Een lading innemen van { $island }
web-schmuggler-score = { $pieces ->
    [one] 1 lading afgeleverd
   *[other] { $pieces } ladingen afgeleverd
}: { $values }
