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
