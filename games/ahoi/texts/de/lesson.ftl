# The drawings in the rules, and the guided first game.

learn-picture-ahoi-wheel = Das Steuerrad mit Würfeln auf 2 und 4. Bei A leuchten die Felder 2 und 4, bei B die Felder 1, 3, 5 und 6.
learn-picture-ahoi-rod = Ein Sperrstab liegt zwischen zwei roten Punkten. Das Schiff darf bis an ihn heran, aber nicht hinüber.
learn-picture-ahoi-call = Eine Karte mit zwei Scheiben und zwei Rationen: Das Schiff kann den Hafen anlaufen. Eine Karte mit zwei Scheiben und einer Ration: Es kann ihn nicht anlaufen.
learn-picture-ahoi-coastguard = Ein Schiff fährt an der Küstenwache vorbei und zeigt seine Scheiben. Der blinde Passagier darunter muss von Bord und kostet 2 Punkte.
learn-step-ahoi-1 = Du bist Kapitän und bringst Passagiere in die Häfen auf deinen Karten. Du beginnst mit einer Karte für Reykjavík; auf ihr warten ein Passagier und eine Ration.
learn-step-ahoi-2 = Setz zuerst dein Schiff in einen Starthafen: Lisboa.
learn-step-ahoi-3 = Du bist Startkapitän, und beide Würfel zeigen 6. Mit A spielst du die Aktion der Würfel, mit B eine, auf der kein Würfel liegt. Wähl B.
learn-step-ahoi-4 = Jeder Passagier braucht eine Ration. Wähl das Feld mit dem Proviant.
learn-step-ahoi-5 = Bezahlt wird mit einem Gutschein. Gib den für vier ab; die Rationen kommen auf deine Karte.
learn-step-ahoi-6 = Jetzt fahren alle. Du darfst so weit, wie beide Würfel zusammen zeigen: zwölf Schritte. Fahr nach New York, dort warten Passagiere.
learn-step-ahoi-7 = In dieser Runde ist der andere Kapitän Startkapitän und hat B gewählt; du spielst also ein Feld mit Würfel. Nimm beide Passagiere an Bord.
learn-step-ahoi-8 = Einer davon ist ein blinder Passagier, und nur du weißt es! Halt dich von der Küstenwache fern. Fahr einen Schritt in Richtung Reykjavík.
learn-step-ahoi-9 = Du hast einen Gutschein gezogen, und nun ist Reykjavík in Reichweite. Deine Karte hat drei Scheiben und für jede eine Ration: Lauf den Hafen an!
learn-step-ahoi-10 = Fünf Punkte: einer für jede Scheibe und zwei für den Hafen. Mit 40 Punkten gewinnst du, oder mit 30 und einem geheimen Spielziel. Günstigen Wind!
