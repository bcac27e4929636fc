# Why a bot would do it: what speaks for an action, after "because".

bots-an-bord-money = mehr Geld
bots-an-bord-goods = mehr Waren an Bord
bots-an-bord-finds = du bist für eine Entdeckung gerüstet
bots-an-bord-fights = du bist gegen Piraten gerüstet
bots-an-bord-nearly = für eine Karte fehlt nur noch wenig
bots-an-bord-orders = Waren für einen Auftrag
bots-an-bord-trades = Waren für einen Handel
bots-an-bord-room = Platz für Waren
bots-an-bord-tiles = dein Schiff wird voll
bots-an-bord-parrot = der Papagei bleibt bei dir
bots-an-bord-courage = die Piraten, die kommen können, lassen sich schlagen oder meiden
bots-an-bord-reward = die Belohnung der Karte
bots-an-bord-card = die offene Karte passt zu deinem Schiff
bots-an-bord-pile = auf dem Haufen liegt noch mehr, was dir nützt
bots-an-bord-equipment = bessere Ausrüstung für die kommenden Karten
bots-an-bord-prospects = die kommenden Karten bringen dir mehr
