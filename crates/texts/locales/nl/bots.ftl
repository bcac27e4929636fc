# Waarom een bot het zou doen: wat voor een actie spreekt.

bots-hinders = het hindert { $seat }

bots-ahoi-points = meer punten
bots-ahoi-landing = passagiers komen dichter bij hun haven
bots-ahoi-waiting = meer dan één haven kan worden aangedaan
bots-ahoi-loading = een kaart is bijna volledig geladen
bots-ahoi-vouchers = bonnen voor veel passagiers
bots-ahoi-cards = meer open havenkaarten
bots-ahoi-harbour = waar je schip ligt, wachten passagiers
bots-ahoi-approach = er zijn passagiers in de buurt
bots-ahoi-honest = geen verstekelingen voor de kustwacht
bots-ahoi-provided = elke passagier heeft proviand
bots-ahoi-objective = je doel komt dichterbij
bots-ahoi-called = meer aangedane havens
bots-ahoi-home = je bent op weg naar huis om je doel te halen
bots-ahoi-wind = gunstige wind
bots-ahoi-promise = deze actie brengt het meeste op van die op het stuurwiel
bots-ahoi-empty = niets aan boord houdt je van de winst af

bots-an-bord-money = meer geld
bots-an-bord-goods = meer goederen aan boord
bots-an-bord-finds = je bent uitgerust voor een ontdekking
bots-an-bord-fights = je bent uitgerust tegen piraten
bots-an-bord-nearly = er ontbreekt nog maar weinig voor een kaart
bots-an-bord-orders = goederen voor een bestelling
bots-an-bord-trades = goederen voor een ruil
bots-an-bord-room = ruimte voor goederen
bots-an-bord-tiles = je schip raakt vol
bots-an-bord-parrot = de papegaai blijft bij je
bots-an-bord-courage = de piraten die kunnen komen, zijn te verslaan of te ontwijken
bots-an-bord-reward = de beloning van de kaart

bots-schmuggler-points = meer punten
bots-schmuggler-cargo = je lading komt dichter bij haar haven
bots-schmuggler-victory = de lading aan boord zou de winst brengen
bots-schmuggler-trip = er is lading in de buurt die de moeite loont
bots-schmuggler-safety = de lichtbundel vindt je niet snel

bots-via-land = meer land onder je gebouwen
bots-via-ready = een stuk grond is gesloten waarop je meteen kunt bouwen
bots-via-ripe = je kunt binnenkort een groot stuk grond sluiten
bots-via-growing = er groeit een stuk grond dat twee tegels kunnen sluiten
bots-via-houses = je houdt huizen over voor de komende beurten
bots-via-castle = je kasteel staat
bots-via-tiles = meer tegels om uit te kiezen
