# The drawings in the rules, and the guided first game.

learn-picture-an-bord-ship = Een schip: acht plaatsen aan dek die iedereen ziet; benedendeks vier plaatsen en twee in het ruim die alleen de eigenaar ziet.
learn-picture-an-bord-load = Van de hoop gaat één tegel in de hand en dan op een vrije plaats van het schip.
learn-picture-an-bord-discovery = Een ontdekking vraagt een landkaart en een schep. Wie beide afgeeft, krijgt de twee ladingen op de kaart.
learn-picture-an-bord-pirates = Piraten: wie ze met de juiste uitrusting trotseert, wordt beloond; wie vlucht, wint en verliest niets.
learn-picture-an-bord-chest = Tien munten worden een kist, die voorgoed een plaats op het schip inneemt.
learn-step-an-bord-1 = Jullie laden je schip van één grote hoop, en iedereen grijpt tegelijk. Zodat niemand een voorsprong heeft, meldt iedereen zich eerst klaar. Doe dat, en tel mee: drie, twee, één!
learn-step-an-bord-2 = Grijp! Pak de oplichtende tegel voordat een ander hem heeft. (In deze les wachten de anderen terwijl je leest.)
learn-step-an-bord-3 = Leg hem vlug op een plaats van je schip. Wat aan dek ligt, ziet iedereen; wat benedendeks ligt, weet alleen jij.
learn-step-an-bord-4 = Zag je de hand op de hoop? Je medespeler grijpt al die tijd door; deze balk toont hoe vol het andere schip is. Kijk ook naar de kaarten rond de hoop: is het eerste schip vol, dan worden ze opgeraapt.
learn-step-an-bord-5 = Je neemt ook twee ladingen. Laad een blauwe. Kijk dan hoe het op volle snelheid gaat: de rest van beide schepen wordt voor je geladen.
learn-step-an-bord-6 = Alle schepen zijn vol, en de reis begint met een ontdekking. Die vraagt om uitrusting die je hebt: voldoe eraan.
learn-step-an-bord-7 = De uitrusting is afgegeven, en dit is je beloning. Berg de ladingen op waar plaats is.
learn-step-an-bord-8 = Piraten! Zeg of je ze trotseert of vlucht, voor je ziet wat ze willen. Je bent goed bewapend: trotseer ze.
learn-step-an-bord-9 = Je hebt wat nodig is om ze te verslaan. Geef het af en neem de beloning. Wie dat niet kan, betaalt 2 munten en een lading.
learn-step-an-bord-10 = Tien munten zijn je beloning! Zo gaat het, kaart na kaart, twee reizen lang. Aan het einde worden de ladingen munten, en wie het meeste geld heeft, wint. Allemaal aan boord!
