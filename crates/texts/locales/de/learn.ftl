# Lernen: Tipps mit ihren Gründen, die Regelseiten und die ersten Spiele mit Begleitung.

learn-hint-because = Das spricht dafür:

learn-search = In den Regeln suchen
learn-search-found = { $count ->
    [one] Ein Absatz
   *[other] { $count } Absätze
}
learn-search-nothing = Zu diesen Worten steht nichts in den Regeln. Versuche es mit weniger oder mit anderen.
learn-chapters = Kapitel
learn-picture-via-opening = Die Startrunde: Vier Startplättchen und zwei Wasserplättchen liegen verstreut auf dem Spielplan. Daneben der Stapel und zwei davon genommene Plättchen.
learn-picture-via-turn = Drei Arten, einen Zug zu spielen. a: eins legen und eins nehmen. b: zwei legen und keins nehmen. c: keins legen und eins oder zwei nehmen.
learn-picture-via-fit = Richtig: Der Weg geht von Plättchen zu Plättchen weiter. Falsch: Ein Weg läuft ins Land.
learn-picture-via-kinds = Richtig: zwei gerade Plättchen. Richtig: gerade und kurvig mit je zwei Ausgängen. Falsch: gerade mit drei neben kurvig mit zwei Ausgängen.
learn-picture-via-property = Vier Bögen schließen einen Ring. Das Land darin ist ein Grundstück aus vier Landteilen, und ein Haus wird darauf gebaut.
learn-picture-via-castle = Eine Burg auf 5 Landteilen. Ein Haus auf 4 ist erlaubt, eines auf 6 nicht.
learn-picture-schmuggler-turn = Beide Würfel werden geworfen. Zuerst dreht sich der Lichtstrahl, dann rudert das Boot.
learn-picture-schmuggler-beam = Mit dem zweiten Schritt trifft der Lichtstrahl ein Boot und bleibt stehen. Der dritte Schritt verfällt, und die Ware des Bootes geht ins Wasser.
learn-picture-schmuggler-push = Links: Ein Boot verdrängt ein anderes auf das nächste Feld. Rechts: Zwei Boote tauschen die Plätze.
learn-picture-schmuggler-deliver = Ein Boot mit einer Ware vom Wert 2 rudert zu der Insel, deren Zeichen sie trägt, und bekommt 2 Punkte.
learn-picture-ahoi-wheel = Das Steuerrad mit Würfeln auf 2 und 4. Bei A leuchten die Felder 2 und 4, bei B die Felder 1, 3, 5 und 6.
learn-picture-ahoi-rod = Ein Sperrstab liegt zwischen zwei roten Punkten. Das Schiff darf bis an ihn heran, aber nicht hinüber.
learn-picture-ahoi-call = Eine Karte mit zwei Scheiben und zwei Proviant: Das Schiff kann den Hafen anlaufen. Eine Karte mit zwei Scheiben und einem Proviant: Es kann nicht.
learn-picture-ahoi-coastguard = Ein Schiff kommt zur Küstenwache und zeigt seine Scheiben. Der blinde Passagier darunter muss fort und kostet 2 Punkte.
learn-picture-an-bord-ship = Ein Schiff: acht Plätze auf Deck, die alle sehen; unten vier Plätze und zwei für Fracht, die nur der Besitzer sieht.
learn-picture-an-bord-load = Vom Haufen kommt ein Plättchen in die Hand und dann auf einen freien Platz des Schiffs.
learn-picture-an-bord-discovery = Eine Entdeckung verlangt Landkarte und Schaufel. Wer beides abgibt, bekommt die zwei Waren auf der Karte.
learn-picture-an-bord-pirates = Piraten: Wer ihnen mit der richtigen Ausrüstung begegnet, wird belohnt; wer flieht, gewinnt und verliert nichts.
learn-picture-an-bord-chest = Zehn Münzen werden eine Truhe, die für immer einen Platz auf dem Schiff belegt.
