# A finished game, shown again

replay-title = Herhaling
replay-about = Een herhaling laat een afgelopen spel nog eens zien, zet voor zet. Open een van je afgelopen spellen, of kies het logboek van een spel dat je als bestand hebt.
replay-open-file = Logboek openen
replay-unreadable = Dit bestand is niet te lezen.
replay-no-log = Dit bestand is geen logboek van een spel. Een logboek sla je op aan het einde van een spel; de naam eindigt op .jsonl.
replay-other-version = Dit logboek komt uit een andere versie van Fairwind. Laad de pagina opnieuw, of open het waar het is opgeslagen.
replay-other-game = Dit logboek hoort bij “{ $game }”, een spel dat hier niet bestaat.
replay-nothing-happened = In dit logboek is het spel nog niet begonnen: er is niets te zien.
replay-broken = Vanaf regel { $line } klopt dit logboek niet meer: er is iets in veranderd, of er ontbreekt iets.
replay-beginning = Het spel begint.
replay-controls = Door het spel bladeren
replay-timeline = Moment
replay-moment = { $at } van { $last }
replay-play = Afspelen
replay-pause = Pauzeren
replay-back = Eén stap terug
replay-on = Eén stap verder
replay-mark-back = Terug naar het vorige keerpunt
replay-mark-on = Verder naar het volgende keerpunt
replay-speed = Snelheid
replay-as-it-was = Echt tempo
replay-as-it-was-what = Zo snel als er gespeeld werd; lange pauzes worden ingekort
replay-as = Gezien door
replay-as-onlooker = Iedereen
replay-all-open = Alles open
replay-share = Link kopiëren
replay-chart = De stand in de loop van het spel
replay-points = { $seat }: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
replay-watch = Herhaling bekijken
