# The board in the browser.

web-schmuggler-board = Die Bucht: links und rechts gehen im Kreis, oben und unten hinaus und hinein, Enter wählt
web-schmuggler-harbour = Hafen: { $island }
web-schmuggler-goods-here = Ware im Wasser
web-schmuggler-rock = Felsen
web-schmuggler-lit = im Lichtstrahl
web-schmuggler-can = hierher kannst du
web-schmuggler-lay-rock = Leg einen Felsen ins Wasser.
web-schmuggler-place-boat = Wähl einen Hafen für dein Boot.
web-schmuggler-turn-beam = Wohin soll sich der Lichtstrahl drehen?
web-schmuggler-lay-goods = Ein Boot ist erwischt! Wirf seine Ware daneben ins Wasser.
web-schmuggler-restock = Abgeliefert! Eine neue Ware mitnehmen?
web-schmuggler-move = Rudere dein Boot: Tipp auf ein helles Feld.
web-schmuggler-dice = Würfel: Lichtstrahl { $beam }, Boot { $boat }
web-schmuggler-empty = Dein Boot ist leer
web-schmuggler-peek = Deine Ware ansehen
web-schmuggler-cargo = Ziel { $island }, Wert { $value }
web-schmuggler-carries = hat Ware an Bord
web-schmuggler-do-rock = Felsen auf { $field }
web-schmuggler-do-place =
    { $lit ->
        [1] Im Hafen starten: { $island }, im Lichtstrahl
       *[other] Im Hafen starten: { $island }
    }
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
web-schmuggler-do-goods =
    { $lit ->
        [1] Auf { $field } werfen, in den Lichtstrahl
       *[other] Auf { $field } werfen
    }
web-schmuggler-do-restock = Ware mitnehmen: { $island }
web-schmuggler-do-decline = Nein, danke
web-schmuggler-do-stay = Auf { $field } bleiben
web-schmuggler-do-sail = Nach { $field } rudern
web-schmuggler-do-push =
    { $lit ->
        [1] { $boat } nach { $field } verdrängen, in den Lichtstrahl
       *[other] { $boat } nach { $field } verdrängen
    }
web-schmuggler-do-swap =
    { $lit ->
        [1] Platz tauschen: { $boat } kommt auf { $field }, in den Lichtstrahl
       *[other] Platz tauschen: { $boat } kommt auf { $field }
    }
web-schmuggler-do-load = Ware { $nth } herausfischen: { $origin }
web-schmuggler-do-exchange = Deine Ware tauschen gegen Ware { $nth }: { $origin }
web-schmuggler-do-deliver =
    Abliefern: { $value ->
        [one] { $value } Punkt
       *[other] { $value } Punkte
    }
web-schmuggler-do-collect = Ware laden: { $island }
web-schmuggler-score = { $pieces ->
    [one] 1 Ware abgeliefert
   *[other] { $pieces } Waren abgeliefert
}: { $values }
