# The drawings in the rules, and the guided first game.

learn-picture-via-opening = De opening: vier starttegels en twee watertegels liggen verspreid op het bord. Ernaast de stapel en twee tegels die ervan gepakt zijn.
learn-picture-via-turn = Drie manieren om een beurt te spelen. a: één tegel leggen en één pakken. b: twee leggen en geen pakken. c: geen leggen en één of twee pakken.
learn-picture-via-fit = Goed: de weg loopt van tegel naar tegel door. Fout: een weg loopt tegen land aan.
learn-picture-via-kinds = Goed: twee rechte tegels. Goed: recht en bochtig met elk twee uitgangen. Fout: recht met drie naast bochtig met twee uitgangen.
learn-picture-via-property = Vier bochten sluiten een ring. Het land daarbinnen is één perceel van vier stukken land, en er wordt een huis op gebouwd.
learn-picture-via-castle = Een kasteel op 5 stukken land. Een huis op 4 mag, een huis op 6 niet.
learn-step-via-1 = In Via leg je wegen, sluit je land af en bouw je erop. De opening is voorbij: vier starttegels en wat water liggen er al.
learn-step-via-2 = Dit zijn je tegels. Niemand anders ziet ze. In je beurt leg je er één en pak je er één, of leg je er twee, of pak je alleen.
learn-step-via-3 = Een weg moet als weg doorlopen, nooit tegen land aan. Deze tegel past hier en sluit een hoek aan de rand. Leg hem.
learn-step-via-4 = Land dat rondom door weg, water of de rand is omsloten, is een perceel. Je hebt er net een gesloten en mag er meteen op bouwen. Het is klein: een huis volstaat.
learn-step-via-5 = Je hebt één tegel gelegd, dus pak je er één van de stapel. Dan is je buur aan de beurt.
learn-step-via-6 = Je buur heeft een tegel gelegd, en die komt je van pas: deze hier sluit een perceel van vijf stukken land. Leg hem.
learn-step-via-7 = Je kasteel hoort op je grootste perceel. Vijf stukken is een goede plek: bouw het nu. Het levert je ook twee extra huizen op.
learn-step-via-8 = Pak een tegel, en je beurt is voorbij.
learn-step-via-9 = Zes punten: één onder het huis, vijf onder het kasteel. Zijn er hooguit twee velden vrij, dan wint wie het meeste land heeft. Nu kun je spelen!
