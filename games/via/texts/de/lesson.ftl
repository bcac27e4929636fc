# The drawings in the rules, and the guided first game.

learn-picture-via-opening = Die Startrunde: Vier Startplättchen und zwei Wasserplättchen liegen verstreut auf dem Spielplan. Daneben der Stapel und zwei davon genommene Plättchen.
learn-picture-via-turn = Drei Arten, einen Zug zu spielen. a: eins legen und eins nehmen. b: zwei legen und keins nehmen. c: keins legen und eins oder zwei nehmen.
learn-picture-via-fit = Richtig: Der Weg geht von Plättchen zu Plättchen weiter. Falsch: Ein Weg läuft ins Land.
learn-picture-via-kinds = Richtig: zwei gerade Plättchen. Richtig: gerade und kurvig mit je zwei Ausgängen. Falsch: gerade mit drei neben kurvig mit zwei Ausgängen.
learn-picture-via-property = Vier Bögen schließen einen Ring. Das Land darin ist ein Grundstück aus vier Landteilen, und darauf wird ein Haus gebaut.
learn-picture-via-castle = Eine Burg auf 5 Landteilen. Ein Haus auf 4 ist erlaubt, eines auf 6 nicht.
learn-step-via-1 = In Via legst du Wege, schließt Land ein und baust darauf. Die Startrunde ist vorbei: Vier Startplättchen und etwas Wasser liegen schon.
learn-step-via-2 = Das sind deine Plättchen. Sonst sieht sie niemand. In einem Zug legst du eines und nimmst eines, legst zwei oder nimmst nur.
learn-step-via-3 = Ein Weg muss als Weg weitergehen und darf nie ins Land laufen. Dieses Plättchen passt hier und schließt eine Ecke am Rand. Leg es.
learn-step-via-4 = Land, das ringsum von Weg, Wasser oder Rand umgeben ist, ist ein Grundstück. Du hast gerade eines geschlossen und darfst sofort bauen. Es ist klein: Ein Haus genügt.
learn-step-via-5 = Du hast ein Plättchen gelegt, also nimmst du eines vom Stapel. Dann ist dein Nachbar dran.
learn-step-via-6 = Dein Nachbar hat ein Plättchen gelegt, und das kommt dir gelegen: Dieses hier schließt ein Grundstück aus fünf Landteilen. Leg es.
learn-step-via-7 = Deine Burg gehört auf dein größtes Grundstück. Dieses mit fünf Landteilen ist ein guter Platz: Bau sie jetzt. Sie bringt dir auch zwei weitere Häuser.
learn-step-via-8 = Nimm ein Plättchen, und dein Zug ist zu Ende.
learn-step-via-9 = Sechs Punkte: einer unter dem Haus, fünf unter der Burg. Sind höchstens zwei Felder frei, gewinnt, wer das meiste Land hat. Jetzt kannst du spielen!
