# The drawings in the rules, and the guided first game.

learn-picture-schmuggler-turn = Beide dobbelstenen worden gegooid. Eerst draait de lichtstraal, dan roeit de boot.
learn-picture-schmuggler-beam = Bij de tweede stap verlicht de lichtstraal een boot en stopt. De derde stap vervalt, en de lading van de boot gaat het water in.
learn-picture-schmuggler-push = Links: een boot duwt een andere naar het volgende veld. Rechts: twee boten wisselen van plaats.
learn-picture-schmuggler-deliver = Een boot met een lading van waarde 2 roeit naar het eiland waarvan de lading het teken draagt; dat levert 2 punten op.
learn-step-schmuggler-1 = ’s Nachts roei je smokkelwaar van eiland naar eiland. In het midden staat de vuurtoren: blijf uit zijn straal. Wie het eerst zeven punten heeft, wint.
learn-step-schmuggler-2 = Begin in een haven, het liefst een donkere. Tik op het Munteneiland en zet je boot daar.
learn-step-schmuggler-3 = Je hebt een lading genomen, en alleen jij weet welke. Kijk: die moet naar de parels en is 1 waard.
learn-step-schmuggler-4 = De dobbelstenen zijn gegooid. De ene heeft de straal twee stappen gedraaid, met de andere mag je boot tot drie velden ver roeien.
learn-step-schmuggler-5 = Roei richting de parels: tik op het oplichtende veld en bevestig.
learn-step-schmuggler-6 = Zag je dat? Je rivaal gooide, en de straal betrapte zijn eigen boot! De lading viel in het water, maar hij viste die weer op.
learn-step-schmuggler-7 = Je bent weer aan de beurt, en de haven van het Pareleiland is binnen bereik. Lever je lading daar af.
learn-step-schmuggler-8 = Eén punt! Neem meteen een nieuwe lading van dit eiland mee.
learn-step-schmuggler-9 = Dat is het hele vak: nemen, verbergen, afleveren. Je mag andere boten ook wegduwen, zelfs het licht in. Goedenacht!
