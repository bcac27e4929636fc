# Why a bot would do it: what speaks for an action, after "because".

bots-via-land = mehr Land unter deinen Gebäuden
bots-via-ready = ein Grundstück ist geschlossen, auf dem du gleich bauen kannst
bots-via-ripe = du kannst bald ein großes Grundstück schließen
bots-via-growing = ein Grundstück wächst, das zwei Plättchen schließen können
bots-via-houses = du behältst Häuser für die kommenden Züge
bots-via-castle = deine Burg steht
bots-via-tiles = mehr Plättchen zur Auswahl
bots-via-time = das Ende kommt für dich zur rechten Zeit
bots-via-sizes = die Größen deiner Häuser und deiner Burg lassen dir mehr Bauland
bots-via-hand = bessere Plättchen auf der Hand
bots-via-closes = ein Plättchen auf deiner Hand schließt gutes Land
bots-via-draws = mehr unbekannte Plättchen würden dir Land schließen
bots-via-open = das offene Land nützt dir mehr als den anderen
