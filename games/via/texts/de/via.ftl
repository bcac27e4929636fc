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
via-event-ended-fields = Höchstens zwei Felder sind frei: Das Spiel ist zu Ende.
via-event-ended-blocked = Jemand musste mit voller Hand passen: Das Spiel ist zu Ende.
via-event-ended-buildings = Niemand kann mehr ein Haus oder eine Burg bauen: Das Spiel ist zu Ende.
via-event-ended-passes = Alle haben gepasst: Das Spiel ist zu Ende.
via-event-game-begun = Spiel { $game } von { $games } beginnt, und { $first } eröffnet es.

via-do-choose-first = { $seat } beginnt
via-do-lay = auf { $field } legen: { $tile }
via-do-lay-turned = auf { $field } legen: { $tile }, { $quarters ->
    [one] eine Vierteldrehung
    [2] eine halbe Drehung
   *[other] drei Vierteldrehungen
}
via-do-build-house = bei { $field } { $corner } ein Haus bauen
via-do-build-castle = bei { $field } { $corner } die Burg bauen
via-do-take = { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
} nehmen
via-do-lay-closing = auf { $field } legen: { $tile }; schließt { $count ->
    [one] ein Grundstück der Größe { $sizes }
   *[other] Grundstücke der Größen { $sizes }
}
via-do-lay-turned-closing = auf { $field } legen: { $tile }, { $quarters ->
    [one] eine Vierteldrehung
    [2] eine halbe Drehung
   *[other] drei Vierteldrehungen
}; schließt { $count ->
    [one] ein Grundstück der Größe { $sizes }
   *[other] Grundstücke der Größen { $sizes }
}
via-do-build-house-for = bei { $field } { $corner } ein Haus bauen für { $size ->
    [one] 1 Punkt
   *[other] { $size } Punkte
}
via-do-build-castle-for = bei { $field } { $corner } die Burg bauen für { $size ->
    [one] 1 Punkt
   *[other] { $size } Punkte
}
via-do-build-castle-with = bei { $field } { $corner } die Burg bauen für { $size ->
    [one] 1 Punkt
   *[other] { $size } Punkte
} und { $houses ->
    [one] 1 Haus
   *[other] { $houses } Häuser
} aus der Reserve
via-do-take-forgoing = { $tiles ->
    [one] ein Plättchen
   *[other] { $tiles } Plättchen
} nehmen; { $count ->
    [one] 1 Grundstück bleibt
   *[other] { $count } Grundstücke bleiben
} für immer leer
via-do-finish-forgoing = Zug beenden; { $count ->
    [one] 1 Grundstück bleibt
   *[other] { $count } Grundstücke bleiben
} für immer leer
via-do-finish = Zug beenden
via-do-pass = passen
via-do-draw = ziehen: { $tile }

via-refused-over = Die Partie ist zu Ende.
via-refused-not-chance = Das entscheidet allein das Los.
via-refused-chance-first = Gerade wird ein Plättchen vom Stapel genommen.
via-refused-lot-first = Noch wird ausgelost, wer beginnt.
via-refused-no-lot = Darüber entscheidet jetzt kein Los.
via-refused-opening-first = In der Startrunde werden nur Plättchen gelegt.
via-refused-not-the-opening-tile = Die Startrunde verlangt ein anderes Plättchen: zuerst die Startplättchen, dann das Wasser.
via-refused-nothing-built-in-opening = In der Startrunde wird nicht gebaut.
via-refused-not-your-turn = { $turn } ist dran.
via-refused-not-in-hand = Dieses Plättchen hast du nicht.
via-refused-two-laid = Du hast zwei Plättchen gelegt; bau oder beende den Zug.
via-refused-takes-as-many-as-allowed = Nimm ein Plättchen; zwei nur, wenn du zu Beginn des Zuges keines hattest und keines legst.
via-refused-lay-or-take-first = Dein Zug ist noch nicht zu Ende: Leg oder nimm ein Plättchen.
via-refused-must-take = Du hast ein Plättchen gelegt: Nimm eines oder leg ein zweites.
via-refused-hand-full = Du hast drei Plättchen und kannst keines mehr nehmen.
via-refused-stack-too-small = { $left ->
    [0] Ein solches Plättchen ist nicht mehr im Stapel.
    [one] Im Stapel ist nur noch ein Plättchen.
   *[other] Im Stapel sind nur noch { $left } Plättchen.
}
via-refused-may-not-pass = Du kannst legen oder nehmen, also darfst du nicht passen.
via-refused-not-free = Das ist kein freies Feld des Spielplans.
via-refused-not-beside-road = Neben diesem Feld liegt weder ein Weg noch ein Startplättchen.
via-refused-road-not-carried-on = So setzt das Plättchen keinen Weg fort: Kein Ausgang trifft auf einen Ausgang.
via-refused-exit-against-land = Ein Ausgang würde auf Land treffen.
via-refused-kinds-differ = Ein Nachbarplättchen ist von der anderen Art und hat eine andere Zahl von Ausgängen.
via-refused-not-closed = Das ist kein geschlossenes Grundstück.
via-refused-not-closed-this-turn = Dieses Grundstück wurde nicht in deinem Zug geschlossen und bleibt leer.
via-refused-built-twice = Du hast in diesem Zug schon zweimal gebaut.
via-refused-already-built = Auf diesem Grundstück steht schon ein Gebäude.
via-refused-house-too-large = Deine Burg steht auf { $castle ->
    [one] einem Landteil
   *[other] { $castle } Landteilen
}, ein Haus braucht weniger Land; hier sind es { $size }.
via-refused-castle-too-small = Du hast ein Haus auf { $house ->
    [one] einem Landteil
   *[other] { $house } Landteilen
}, die Burg braucht mehr Land; hier sind es { $size }.
via-refused-no-house-left = Du hast kein Haus mehr.
via-refused-no-castle-left = Deine Burg steht schon.

via-label-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
via-label-houses = { $houses ->
    [one] 1 Haus
   *[other] { $houses } Häuser
}
via-label-reserve = { $houses } in Reserve
via-label-castle = Burg auf { $size }
via-label-no-castle = Burg noch zu bauen
via-label-tiles = { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
}
via-label-stack = Stapel: { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
}
via-label-latest = zuletzt gelegt: { $field }
via-label-hand = Deine Plättchen; darunter, wie sie nach Vierteldrehungen nach rechts liegen:
via-label-game = Spiel { $game } von { $games }
via-label-game-over = Spiel { $game } von { $games }, wie es endete
via-label-earlier = mit den Punkten von Spiel 1: { $points }
via-label-legend-tiles = ━ gerader Weg, ─ kurviger Weg, ═ Startplättchen, ≈ Wasser, d4 freies Feld
via-label-legend-land = H2 5 Haus, C2 5 Burg: Spieler 2, 5 Punkte; 2 noch ein Teil dieses Grundstücks
via-label-legend-signs = ?5 jetzt bebaubar, 5 Punkte; · bleibt leer, ▶ dran, * du
