# The drawings in the rules, and the guided first game.

learn-picture-ahoi-wheel = Het stuurwiel met dobbelstenen op 2 en 4. Bij A lichten de velden 2 en 4 op, bij B de velden 1, 3, 5 en 6.
learn-picture-ahoi-rod = Een versperring ligt tussen twee rode punten. Het schip mag tot aan de versperring varen, maar niet eroverheen.
learn-picture-ahoi-call = Een kaart met twee schijven en twee rantsoenen: het schip kan de haven aandoen. Een kaart met twee schijven en één rantsoen: dat kan niet.
learn-picture-ahoi-coastguard = Een schip vaart langs de kustwacht en toont zijn schijven. De verstekeling moet van boord en kost 2 punten.
learn-step-ahoi-1 = Je bent kapitein en brengt passagiers naar de havens op je kaarten. Je begint met een kaart voor Reykjavík, waarop een passagier en één rantsoen wachten.
learn-step-ahoi-2 = Zet eerst je schip in een starthaven: Lisboa.
learn-step-ahoi-3 = Je bent startkapitein, en beide dobbelstenen tonen 6. Met A speel je de actie van de dobbelstenen, met B een actie zonder dobbelsteen. Kies B.
learn-step-ahoi-4 = Elke passagier heeft een rantsoen nodig. Kies het veld met de proviand.
learn-step-ahoi-5 = Je betaalt met een bon. Lever die voor vier in; de rantsoenen komen op je kaart.
learn-step-ahoi-6 = Nu vaart iedereen. Jij mag zo ver als beide dobbelstenen samen: twaalf stappen. Vaar naar New York, daar wachten passagiers.
learn-step-ahoi-7 = De andere kapitein is deze ronde startkapitein en koos B, dus jij speelt een veld met een dobbelsteen. Neem beide passagiers aan boord.
learn-step-ahoi-8 = Eén van hen is een verstekeling, en alleen jij weet het! Blijf weg van de kustwacht. Vaar één stap richting Reykjavík.
learn-step-ahoi-9 = Je hebt een bon getrokken, en nu is Reykjavík binnen bereik. Je kaart heeft drie schijven en voor elke een rantsoen: doe de haven aan!
learn-step-ahoi-10 = Vijf punten: één voor elke schijf en twee voor de haven. Met 40 punten win je, of met 30 en een geheim doel. Goede vaart!
