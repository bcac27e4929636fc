# Why a bot would do it: what speaks for an action, after "because".

bots-via-land = mehr Land unter deinen Gebäuden
bots-via-ready = ein Grundstück ist geschlossen, auf dem du gleich bauen kannst
bots-via-ripe = du kannst bald ein großes Grundstück schließen
bots-via-growing = ein Grundstück wächst, das zwei Plättchen schließen können
bots-via-houses = du behältst Häuser für die kommenden Züge
bots-via-castle = deine Burg steht
bots-via-tiles = mehr Plättchen zur Auswahl
