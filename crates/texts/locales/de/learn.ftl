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

learn-by-playing = Spielend lernen
learn-lesson = Dein erstes Spiel
learn-back = Zurück
learn-next = Weiter
learn-skip = Lektion verlassen
learn-play-real = Jetzt ein richtiges Spiel spielen
learn-read-rules = Die Regeln lesen
learn-not-now = In deinem eigenen Spiel darfst du das versuchen. Hier folge dem Licht.
learn-step = Schritt { $at } von { $of }

learn-step-via-1 = In Via legst du Wege, schließt Land ein und baust darauf. Die Startrunde ist vorbei: Vier Startplättchen und etwas Wasser liegen schon.
learn-step-via-2 = Das sind deine Plättchen. Sonst sieht sie niemand. In einem Zug legst du eines und nimmst eines, oder legst zwei, oder nimmst nur.
learn-step-via-3 = Ein Weg muss als Weg weitergehen, nie ins Land. Dieses Plättchen passt hier und schließt eine Ecke am Rand. Lege es.
learn-step-via-4 = Land, das ringsum von Weg, Wasser oder Rand umgeben ist, ist ein Grundstück. Du hast gerade eines geschlossen und darfst sofort bauen. Es ist klein: Ein Haus genügt.
learn-step-via-5 = Du hast ein Plättchen gelegt, also nimmst du eines vom Stapel. Dann ist dein Nachbar am Zug.
learn-step-via-6 = Dein Nachbar hat ein Plättchen gelegt, und du kannst es brauchen: Dieses hier schließt ein Grundstück aus fünf Landteilen. Lege es.
learn-step-via-7 = Deine Burg gehört auf dein größtes Grundstück. Fünf ist ein guter Platz: Baue sie jetzt. Sie bringt dir auch zwei weitere Häuser.
learn-step-via-8 = Nimm ein Plättchen, und dein Zug ist vorbei.
learn-step-via-9 = Sechs Punkte: einer unter dem Haus, fünf unter der Burg. Sind höchstens zwei Felder frei, gewinnt das meiste Land. Jetzt kannst du spielen!

learn-step-schmuggler-1 = Bei Nacht ruderst du Waren von Insel zu Insel. In der Mitte steht der Leuchtturm: Bleib aus seinem Strahl. Sieben Punkte gewinnen.
learn-step-schmuggler-2 = Beginne in einem dunklen Hafen. Tippe auf die Münzinsel und setze dein Boot dorthin.
learn-step-schmuggler-3 = Du hast eine Ware genommen, und nur du weißt, was es ist. Schau nach: Sie muss zu den Perlen und ist 1 wert.
learn-step-schmuggler-4 = Die Würfel sind gefallen. Der eine hat den Strahl um zwei Schritte gedreht, mit dem anderen rudert dein Boot bis zu drei Felder.
learn-step-schmuggler-5 = Rudere in Richtung Perlen: Tippe auf das leuchtende Feld und bestätige.
learn-step-schmuggler-6 = Hast du gesehen? Dein Rivale hat gewürfelt, und der Strahl traf sein eigenes Boot! Die Ware fiel ins Wasser, doch er hat sie wieder herausgefischt.
learn-step-schmuggler-7 = Du bist wieder am Zug, und der Perlenhafen ist in Reichweite. Liefere deine Ware dort ab.
learn-step-schmuggler-8 = Ein Punkt! Nimm gleich eine neue Ware von dieser Insel mit.
learn-step-schmuggler-9 = Das ist das ganze Handwerk: nehmen, verbergen, abliefern. Du darfst andere Boote auch verdrängen, sogar ins Licht. Gute Nacht!

learn-step-ahoi-1 = Du bist Kapitän und bringst Passagiere in die Häfen auf deinen Karten. Du beginnst mit einer Karte für Reykjavík, auf der ein Passagier und ein Proviant warten.
learn-step-ahoi-2 = Setze zuerst dein Schiff in einen Starthafen: Lissabon.
learn-step-ahoi-3 = Du bist Startkapitän, und beide Würfel zeigen 6. Mit A spielst du die Aktion der Würfel, mit B eine, auf der kein Würfel liegt. Wähle B.
learn-step-ahoi-4 = Jeder Passagier braucht Proviant. Wähle das Feld mit dem Proviant.
learn-step-ahoi-5 = Ein Gutschein bezahlt dafür. Gib den für vier ab; der Proviant kommt auf deine Karte.
learn-step-ahoi-6 = Jetzt fahren alle. Du darfst so weit wie beide Würfel zusammen, zwölf Punkte. Fahr nach New York: Dort warten Passagiere.
learn-step-ahoi-7 = In dieser Runde führt der andere Kapitän und hat B gewählt; du spielst also ein Feld mit Würfel. Nimm beide Passagiere an Bord.
learn-step-ahoi-8 = Einer davon ist ein blinder Passagier, und nur du weißt es! Halte dich von der Küstenwache fern. Fahr einen Punkt in Richtung Reykjavík.
learn-step-ahoi-9 = Du hast einen Gutschein gezogen, und nun ist Reykjavík in Reichweite. Deine Karte hat drei Scheiben und für jede Proviant: Lauf den Hafen an!
learn-step-ahoi-10 = Fünf Punkte: einer für jede Scheibe und zwei für den Hafen. 40 Punkte gewinnen, oder 30 und ein geheimes Spielziel. Günstigen Wind!

learn-step-an-bord-1 = Du belädst dein Schiff vom Haufen, dann begegnest du dreizehn Karten. Schau sie gut an: Ist das erste Schiff voll, werden sie eingesammelt.
learn-step-an-bord-2 = Nimm das leuchtende Plättchen vom Haufen.
learn-step-an-bord-3 = Lege es auf einen Platz deines Schiffs. Was auf Deck liegt, sehen alle; was unten liegt, weißt nur du.
learn-step-an-bord-4 = Du nimmst auch zwei Waren. Lade eine blaue. Dann schau zu: Der Rest beider Schiffe wird für dich geladen.
learn-step-an-bord-5 = Alle Schiffe sind voll, und die Reise beginnt mit einer Entdeckung. Sie verlangt Ausrüstung, die du hast: Erfülle sie.
learn-step-an-bord-6 = Die Ausrüstung ist abgegeben, und das ist deine Belohnung. Verstaue die Waren, wo Platz ist.
learn-step-an-bord-7 = Piraten! Sag, ob du ihnen begegnest oder fliehst, bevor du siehst, was sie wollen. Du bist gut gerüstet: Begegne ihnen.
learn-step-an-bord-8 = Du hast, was es braucht, um sie zu schlagen. Gib es ab und nimm die Belohnung. Wer nicht kann, zahlt 2 Münzen und eine Ware.
learn-step-an-bord-9 = So geht es Karte um Karte, zwei Reisen lang. Am Ende werden Waren zu Münzen, und das meiste Geld gewinnt. Alle an Bord!
