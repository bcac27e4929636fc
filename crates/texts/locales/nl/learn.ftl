# Leren: tips met hun redenen, de regelpagina's en de eerste spellen met begeleiding.

learn-hint-because = Wat ervoor spreekt:

learn-search = In de regels zoeken
learn-search-found = { $count ->
    [one] Eén alinea
   *[other] { $count } alinea's
}
learn-search-nothing = Over deze woorden staat niets in de regels. Probeer er minder, of andere.
learn-chapters = Hoofdstukken
learn-picture-via-opening = De opening: vier starttegels en twee watertegels liggen verspreid op het bord. Ernaast de stapel en twee tegels die ervan gepakt zijn.
learn-picture-via-turn = Drie manieren om een beurt te spelen. a: één tegel leggen en één pakken. b: twee leggen en geen pakken. c: geen leggen en één of twee pakken.
learn-picture-via-fit = Goed: de weg loopt van tegel naar tegel door. Fout: een weg loopt tegen land aan.
learn-picture-via-kinds = Goed: twee rechte tegels. Goed: recht en bochtig met elk twee uitgangen. Fout: recht met drie naast bochtig met twee uitgangen.
learn-picture-via-property = Vier bochten sluiten een ring. Het land daarbinnen is één perceel van vier stukken land, en er wordt een huis op gebouwd.
learn-picture-via-castle = Een burcht op 5 stukken land. Een huis op 4 mag, een huis op 6 niet.
learn-picture-schmuggler-turn = Beide dobbelstenen worden gegooid. Eerst draait de lichtstraal, dan roeit de boot.
learn-picture-schmuggler-beam = Bij de tweede stap verlicht de lichtstraal een boot en stopt. De derde stap vervalt, en het goed van de boot gaat het water in.
learn-picture-schmuggler-push = Links: een boot duwt een andere naar het volgende veld. Rechts: twee boten wisselen van plaats.
learn-picture-schmuggler-deliver = Een boot met een stuk van waarde 2 roeit naar het eiland waarvan het het teken draagt, en krijgt 2 punten.
learn-picture-ahoi-wheel = Het stuurwiel met dobbelstenen op 2 en 4. Bij A lichten de velden 2 en 4 op, bij B de velden 1, 3, 5 en 6.
learn-picture-ahoi-rod = Een versperring ligt tussen twee rode punten. Het schip mag tot eraan varen, maar niet eroverheen.
learn-picture-ahoi-call = Een kaart met twee schijven en twee proviand: het schip kan de haven aandoen. Een kaart met twee schijven en één proviand: dat kan niet.
learn-picture-ahoi-coastguard = Een schip komt bij de kustwacht en toont zijn schijven. De verstekeling daaronder moet eraf en kost 2 punten.
learn-picture-an-bord-ship = Een schip: acht plaatsen aan dek die iedereen ziet; beneden vier plaatsen en twee voor lading die alleen de eigenaar ziet.
learn-picture-an-bord-load = Van de hoop gaat één tegel in de hand en dan op een vrije plaats van het schip.
learn-picture-an-bord-discovery = Een ontdekking vraagt een landkaart en een schep. Wie beide afgeeft, krijgt de twee goederen op de kaart.
learn-picture-an-bord-pirates = Piraten: wie ze met de juiste uitrusting trotseert, wordt beloond; wie vlucht, wint en verliest niets.
learn-picture-an-bord-chest = Tien munten worden een kist, die voorgoed een plaats op het schip inneemt.

learn-by-playing = Al spelend leren
learn-lesson = Je eerste spel
learn-back = Terug
learn-next = Verder
learn-skip = De les verlaten
learn-play-real = Nu een echt spel spelen
learn-read-rules = De regels lezen
learn-not-now = In je eigen spel mag je dat proberen. Volg hier het licht.
learn-step = Stap { $at } van { $of }

learn-step-via-1 = In Via leg je wegen, sluit je land af en bouw je erop. De opening is voorbij: vier starttegels en wat water liggen er al.
learn-step-via-2 = Dit zijn je tegels. Niemand anders ziet ze. In je beurt leg je er één en pak je er één, of leg je er twee, of pak je alleen.
learn-step-via-3 = Een weg moet als weg doorlopen, nooit tegen land aan. Deze tegel past hier en sluit een hoek aan de rand. Leg hem.
learn-step-via-4 = Land met weg, water of de rand rondom is een perceel. Je hebt er net een gesloten en mag er meteen op bouwen. Het is klein: een huis volstaat.
learn-step-via-5 = Je hebt één tegel gelegd, dus pak je er één van de stapel. Dan is je buur aan de beurt.
learn-step-via-6 = Je buur heeft een tegel gelegd, en die komt je van pas: deze hier sluit een perceel van vijf stukken land. Leg hem.
learn-step-via-7 = Je burcht hoort op je grootste perceel. Vijf is een goede plek: bouw hem nu. Hij levert je ook twee extra huizen op.
learn-step-via-8 = Pak een tegel, en je beurt is voorbij.
learn-step-via-9 = Zes punten: één onder het huis, vijf onder de burcht. Zijn er hooguit twee velden vrij, dan wint het meeste land. Nu kun je spelen!

learn-step-schmuggler-1 = 's Nachts roei je goederen van eiland naar eiland. In het midden staat de vuurtoren: blijf uit zijn straal. Zeven punten winnen.
learn-step-schmuggler-2 = Begin in een donkere haven. Tik op het munteneiland en zet je boot daar.
learn-step-schmuggler-3 = Je hebt een stuk genomen, en alleen jij weet wat het is. Kijk: het moet naar de parels en is 1 waard.
learn-step-schmuggler-4 = De dobbelstenen zijn gegooid. De ene heeft de straal twee stappen gedraaid, met de andere roeit je boot tot drie velden.
learn-step-schmuggler-5 = Roei richting de parels: tik op het lichtende veld en bevestig.
learn-step-schmuggler-6 = Zag je dat? Je rivaal gooide, en de straal trof zijn eigen boot! Het goed viel in het water, maar hij viste het weer op.
learn-step-schmuggler-7 = Je bent weer aan de beurt, en de parelhaven is binnen bereik. Lever je goed daar af.
learn-step-schmuggler-8 = Eén punt! Neem meteen een nieuw stuk van dit eiland mee.
learn-step-schmuggler-9 = Dat is het hele vak: nemen, verbergen, afleveren. Je mag andere boten ook duwen, zelfs het licht in. Goede nacht!

learn-step-ahoi-1 = Je bent kapitein en brengt passagiers naar de havens op je kaarten. Je begint met een kaart voor Reykjavík, waarop een passagier en één proviand wachten.
learn-step-ahoi-2 = Zet eerst je schip in een starthaven: Lissabon.
learn-step-ahoi-3 = Je bent startkapitein, en beide dobbelstenen tonen 6. Met A speel je de actie van de dobbelstenen, met B een waarop geen ligt. Kies B.
learn-step-ahoi-4 = Elke passagier heeft proviand nodig. Kies het veld met de proviand.
learn-step-ahoi-5 = Een bon betaalt ervoor. Lever die voor vier in; de proviand komt op je kaart.
learn-step-ahoi-6 = Nu vaart iedereen. Jij mag zo ver als beide dobbelstenen samen, twaalf punten. Vaar naar New York: daar wachten passagiers.
learn-step-ahoi-7 = De andere kapitein leidt deze ronde en koos B, dus jij speelt een veld met een dobbelsteen. Neem beide passagiers aan boord.
learn-step-ahoi-8 = Eén van hen is een verstekeling, en alleen jij weet het! Blijf weg van de kustwacht. Vaar één punt richting Reykjavík.
learn-step-ahoi-9 = Je hebt een bon getrokken, en nu is Reykjavík binnen bereik. Je kaart heeft drie schijven en proviand voor elk: doe de haven aan!
learn-step-ahoi-10 = Vijf punten: één voor elke schijf en twee voor de haven. 40 punten winnen, of 30 en een geheim doel. Goede wind!

learn-step-an-bord-1 = Je laadt je schip van de hoop, dan komen er dertien kaarten. Bekijk ze goed: is het eerste schip vol, dan worden ze opgeraapt.
learn-step-an-bord-2 = Pak de lichtende tegel van de hoop.
learn-step-an-bord-3 = Leg hem op een plaats van je schip. Wat aan dek ligt, ziet iedereen; wat beneden ligt, weet alleen jij.
learn-step-an-bord-4 = Je neemt ook twee goederen. Laad een blauw. Kijk dan toe: de rest van beide schepen wordt voor je geladen.
learn-step-an-bord-5 = Alle schepen zijn vol, en de reis begint met een ontdekking. Ze vraagt uitrusting die je hebt: vervul haar.
learn-step-an-bord-6 = De uitrusting is afgegeven, en dit is je beloning. Berg de goederen op waar plaats is.
learn-step-an-bord-7 = Piraten! Zeg of je ze trotseert of vlucht, voor je ziet wat ze willen. Je bent goed bewapend: trotseer ze.
learn-step-an-bord-8 = Je hebt wat nodig is om ze te verslaan. Geef het af en neem de beloning. Wie niet kan, betaalt 2 munten en een goed.
learn-step-an-bord-9 = Zo gaat het, kaart na kaart, twee reizen lang. Aan het einde worden goederen munten, en het meeste geld wint. Allen aan boord!
