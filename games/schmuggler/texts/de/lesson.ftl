# The drawings in the rules, and the guided first game.

learn-picture-schmuggler-turn = Beide Würfel werden geworfen. Zuerst dreht sich der Lichtstrahl, dann rudert das Boot.
learn-picture-schmuggler-beam = Mit dem zweiten Schritt trifft der Lichtstrahl ein Boot und bleibt stehen. Der dritte Schritt verfällt, und die Ware des Bootes geht ins Wasser.
learn-picture-schmuggler-push = Links: Ein Boot verdrängt ein anderes auf das nächste Feld. Rechts: Zwei Boote tauschen die Plätze.
learn-picture-schmuggler-deliver = Ein Boot mit einer Ware vom Wert 2 rudert zu der Insel, deren Zeichen sie trägt, und bekommt 2 Punkte.
learn-step-schmuggler-1 = Bei Nacht ruderst du Waren von Insel zu Insel. In der Mitte steht der Leuchtturm: Meide seinen Strahl. Wer zuerst sieben Punkte hat, gewinnt.
learn-step-schmuggler-2 = Beginn in einem Hafen, am besten in einem dunklen. Tipp auf die Münzinsel und setz dein Boot dorthin.
learn-step-schmuggler-3 = Du hast eine Ware genommen, und nur du weißt, was es ist. Sieh nach: Sie muss zu den Perlen und ist 1 wert.
learn-step-schmuggler-4 = Die Würfel sind gefallen. Der eine hat den Strahl um zwei Schritte gedreht, mit dem anderen rudert dein Boot bis zu drei Felder.
learn-step-schmuggler-5 = Rudere in Richtung Perlen: Tipp auf das leuchtende Feld und bestätige.
learn-step-schmuggler-6 = Hast du gesehen? Dein Rivale hat gewürfelt, und der Strahl hat sein eigenes Boot erwischt! Die Ware fiel ins Wasser, doch er hat sie wieder herausgefischt.
learn-step-schmuggler-7 = Du bist wieder dran, und der Hafen der Perleninsel ist in Reichweite. Liefere deine Ware dort ab.
learn-step-schmuggler-8 = Ein Punkt! Nimm gleich eine neue Ware von dieser Insel mit.
learn-step-schmuggler-9 = Das ist das ganze Handwerk: nehmen, verstecken, abliefern. Du darfst andere Boote auch verdrängen, sogar ins Licht. Gute Nacht!
