# Warum ein Bot es täte: was für eine Aktion spricht.

bots-hinders = es bremst { $seat }

bots-ahoi-points = mehr Punkte
bots-ahoi-landing = Passagiere kommen ihrem Hafen näher
bots-ahoi-waiting = mehr als ein Hafen kann angelaufen werden
bots-ahoi-loading = eine Karte ist bald fertig beladen
bots-ahoi-vouchers = Gutscheine für viele Passagiere
bots-ahoi-cards = mehr offene Hafenkarten
bots-ahoi-harbour = wo dein Schiff liegt, warten Passagiere
bots-ahoi-approach = Passagiere sind in der Nähe
bots-ahoi-honest = keine blinden Passagiere für die Küstenwache
bots-ahoi-provided = jeder Passagier ist versorgt
bots-ahoi-objective = dein Ziel rückt näher
bots-ahoi-called = mehr angelaufene Häfen
bots-ahoi-home = du bist auf dem Heimweg, um dein Ziel zu erfüllen
bots-ahoi-wind = günstiger Wind
bots-ahoi-promise = die Aktion bringt von denen am Steuerrad am meisten
bots-ahoi-empty = nichts an Bord hält dich vom Sieg ab

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

bots-schmuggler-points = mehr Punkte
bots-schmuggler-cargo = deine Ware kommt ihrem Hafen näher
bots-schmuggler-victory = die Ware an Bord brächte den Sieg
bots-schmuggler-trip = lohnende Ware ist in der Nähe
bots-schmuggler-safety = der Lichtstrahl findet dich kaum

bots-via-land = mehr Land unter deinen Gebäuden
bots-via-ready = ein Grundstück ist geschlossen, auf dem du gleich bauen kannst
bots-via-ripe = du kannst bald ein großes Grundstück schließen
bots-via-growing = ein Grundstück wächst, das zwei Plättchen schließen können
bots-via-houses = du behältst Häuser für die kommenden Züge
bots-via-castle = deine Burg steht
bots-via-tiles = mehr Plättchen zur Auswahl
