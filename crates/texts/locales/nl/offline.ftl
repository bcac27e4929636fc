# Spellen in deze browser, zonder server.

offline-play = Offline spelen
offline-heading = { $game } in deze browser
offline-what = Jij tegen bots, zonder server en zonder netwerk. Het spel blijft in deze browser, alleen op dit apparaat.
offline-how-well = Hoe goed spelen de bots?
offline-begin = Beginnen
offline-my-games = In deze browser
offline-no-server = De server is niet bereikbaar. Speel zolang tegen bots: die spellen draaien in je browser en worden daar bewaard.
offline-delete = Dit spel { $game } verwijderen
offline-delete-sure = Voorgoed verwijderen
offline-delete-not = Bewaren
offline-no-such-game = Dit spel staat niet in deze browser. Misschien is het verwijderd of op een ander apparaat gespeeld.
offline-not-kept = Deze browser bewaart niets, misschien omdat het venster privé is. Je kunt doorspelen, maar het spel is weg zodra je de pagina sluit.
offline-full = Er is geen ruimte meer in deze browser; het spel wordt niet verder bewaard. Verwijder oude spellen op de startpagina om ruimte te maken.
offline-taken = Dit spel is in een ander venster verdergegaan.
offline-no-worker = Deze browser kan het spel niet draaien. Laad de pagina opnieuw of gebruik een recente versie van Firefox, Chrome, Edge of Safari.
offline-damaged = Wat er van dit spel bewaard is, is niet te lezen.
offline-renewed = Er is een nieuwe versie van Fairwind.
offline-renew = Opnieuw laden
