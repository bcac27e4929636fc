# Via.

via-tile-start = Startplättchen
via-tile-straight2 = gerader Weg mit 2 Ausgängen
via-tile-straight3 = gerader Weg mit 3 Ausgängen
via-tile-straight4 = gerader Weg mit 4 Ausgängen
via-tile-curved2 = kurviger Weg mit 2 Ausgängen
via-tile-curved3 = kurviger Weg mit 3 Ausgängen
via-tile-curved4 = kurviger Weg mit 4 Ausgängen
via-tile-water = Wasser

via-corner-ne = Nordost
via-corner-se = Südost
via-corner-sw = Südwest
via-corner-nw = Nordwest

via-event-first-chosen = Das Los ist gefallen: { $seat } beginnt.
via-event-tile-laid = { $seat } legt auf { $field }: { $tile }.
via-event-property-closed = Das Grundstück bei { $field } { $corner } ist geschlossen: { $size ->
    [one] ein Landteil
   *[other] { $size } Landteile
}.
via-event-house-built = { $seat } baut bei { $field } { $corner } ein Haus für { $size ->
    [one] einen Punkt
   *[other] { $size } Punkte
}.
via-event-castle-built = { $seat } baut bei { $field } { $corner } die Burg für { $size ->
    [one] einen Punkt
   *[other] { $size } Punkte
}.
via-event-reserve-taken = { $seat } holt { $houses ->
    [one] ein Haus
   *[other] { $houses } Häuser
} aus der Reserve.
via-event-tiles-chosen = { $seat } legt nichts und nimmt { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
}.
via-event-tile-taken = { $seat } nimmt ein Plättchen: { $tile }.
via-event-tile-taken-hidden = { $seat } nimmt ein Plättchen.
via-event-passed = { $seat } muss passen.
via-event-ended-fields = Spiel { $game } ist aus: höchstens zwei Felder sind frei.
via-event-ended-blocked = Spiel { $game } ist aus: eine volle Hand musste passen.
via-event-ended-buildings = Spiel { $game } ist aus: alle Häuser und Burgen sind gebaut.
via-event-ended-passes = Spiel { $game } ist aus: alle haben gepasst.

via-do-choose-first = { $seat } beginnt
via-do-lay = auf { $field } legen: { $tile }
via-do-lay-turned = auf { $field } legen: { $tile }, { $quarters ->
    [one] um ein Viertel
    [2] um die Hälfte
   *[other] um drei Viertel
} gedreht
via-do-build-house = bei { $field } { $corner } ein Haus bauen
via-do-build-castle = bei { $field } { $corner } die Burg bauen
via-do-take = { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
} nehmen
via-do-finish = Zug beenden
via-do-pass = passen
via-do-draw = ziehen: { $tile }

via-refused-over = Das Spiel ist aus.
via-refused-not-chance = Das entscheidet allein das Los.
via-refused-chance-first = Gerade wird ein Plättchen vom Stapel genommen.
via-refused-lot-first = Noch wird ausgelost, wer beginnt.
via-refused-no-lot = Darum wird jetzt nicht gelost.
via-refused-opening-first = In der Startrunde werden nur Plättchen gelegt.
via-refused-not-the-opening-tile = Die Startrunde verlangt ein anderes Plättchen: zuerst Start, dann Wasser.
via-refused-nothing-built-in-opening = In der Startrunde wird nicht gebaut.
via-refused-not-your-turn = Am Zug ist { $turn }.
via-refused-not-in-hand = Dieses Plättchen hast du nicht.
via-refused-two-laid = Du hast zwei Plättchen gelegt; baue oder beende den Zug.
via-refused-takes-as-many-as-allowed = Nimm ein Plättchen; zwei nur, wenn du zu Beginn des Zuges keines hattest und keines legst.
via-refused-lay-or-take-first = Dein Zug ist nicht zu Ende: lege oder nimm ein Plättchen.
via-refused-must-take = Du hast ein Plättchen gelegt: nimm eines oder lege ein zweites.
via-refused-hand-full = Du hast drei Plättchen und kannst keines mehr nehmen.
via-refused-stack-too-small = { $left ->
    [0] Ein solches Plättchen ist nicht mehr im Stapel.
    [one] Im Stapel ist nur noch ein Plättchen.
   *[other] Im Stapel sind nur noch { $left } Plättchen.
}
via-refused-may-not-pass = Du kannst legen oder nehmen, also darfst du nicht passen.
via-refused-not-free = Das ist kein freies Feld des Spielplans.
via-refused-not-beside-road = Neben diesem Feld liegt weder ein Weg noch ein Startplättchen.
via-refused-road-not-carried-on = So setzt das Plättchen keinen Weg fort: kein Ausgang trifft auf einen Ausgang.
via-refused-exit-against-land = Ein Ausgang würde auf Land treffen.
via-refused-kinds-differ = Ein Nachbar ist von der anderen Art und hat eine andere Zahl von Ausgängen.
via-refused-not-closed = Das ist kein geschlossenes Grundstück.
via-refused-not-closed-this-turn = Dieses Grundstück wurde nicht in deinem Zug geschlossen und bleibt leer.
via-refused-built-twice = Du hast in diesem Zug schon zweimal gebaut.
via-refused-already-built = Auf diesem Grundstück steht schon ein Gebäude.
via-refused-house-too-large = Deine Burg steht auf { $castle }, ein Haus braucht weniger Land; hier sind es { $size }.
via-refused-castle-too-small = Du hast ein Haus auf { $house }, die Burg braucht mehr Land; hier sind es { $size }.
via-refused-no-house-left = Du hast kein Haus mehr.
via-refused-no-castle-left = Deine Burg steht schon.

via-label-points = Punkte
via-label-houses = Häuser
via-label-reserve = in Reserve
via-label-castle = Burg
via-label-tiles = Plättchen
via-label-stack = Stapel
via-label-hand = Deine Plättchen:
via-label-legend = H Haus, C Burg, dann wessen und wie gross; ? bebaubar, · bleibt leer
