# The guided first game.

learn-step-lots-1 = In Lots ziehen alle Lose aus einem Beutel. Hier siehst du, wie viele noch darin sind und was alle haben; nur was die Lose der anderen wert sind, bleibt dir verborgen.
learn-step-lots-2 = Alle wählen gleichzeitig und geheim ein Los. Zeig deine 3: Ein höheres Los zu behalten, als man zeigt, kostet zehn Punkte.
learn-step-lots-3 = Du allein zeigst den höchsten Wert und bekommst so viele Punkte und einen dazu. Sieh dir jetzt ein Los deines Gegenübers an, und merk es dir.
learn-step-lots-4 = Du hast wieder gezogen. Zeig dein höheres Los.
learn-step-lots-5 = So geht es weiter, bis der Beutel leer ist und niemand mehr ein Los hat. Wer die meisten Punkte hat, gewinnt. Jetzt kannst du spielen!
