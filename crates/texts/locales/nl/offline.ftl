# Partijen in deze browser, zonder server.

offline-play = Offline spelen
offline-heading = { $game } in deze browser
offline-what = Jij tegen bots, zonder server en zonder netwerk. De partij blijft in deze browser, alleen op dit apparaat.
offline-how-well = Hoe goed spelen de bots?
offline-begin = Beginnen maar
offline-my-games = In deze browser
offline-no-server = De server is niet bereikbaar. Speel zolang tegen bots: die partijen draaien in je browser en worden daar bewaard.
offline-delete = Deze partij { $game } verwijderen
offline-delete-sure = Voorgoed verwijderen
offline-delete-not = Bewaren
offline-no-such-game = Deze partij staat niet in deze browser. Misschien is ze verwijderd of op een ander apparaat gespeeld.
offline-not-kept = Deze browser bewaart niets, misschien omdat het venster privé is. Je kunt doorspelen, maar de partij is weg zodra je de pagina sluit.
offline-full = Er is geen plaats meer in deze browser; de partij wordt niet verder bewaard. Verwijder oude partijen op de startpagina om plaats te maken.
offline-taken = Deze partij ging verder in een ander venster.
offline-no-worker = Deze browser kan de partij niet draaien. Laad de pagina opnieuw of neem een recente Firefox, Chrome, Edge of Safari.
offline-damaged = Wat van deze partij bewaard is, is niet leesbaar.
offline-renewed = Er is een nieuwe versie van Fairwind.
offline-renew = Laden
