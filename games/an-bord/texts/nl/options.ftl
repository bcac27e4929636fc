# What a table can choose before a game.

option-tempo = Laden
option-tempo-what = Allemaal tegelijk wordt een vrolijk gegraai; om de beurt past bij spellen van meerdere dagen.
option-tempo-live = allemaal tegelijk
option-tempo-turns = om de beurt
option-mix = Kaarten van een reis
option-mix-what = Dertien kaarten vormen een reis.
option-mix-standard = standaard
option-mix-random = willekeurig
option-mix-own = eigen mix
option-scramble = Gedrang
option-scramble-what = Tegels met een zeester zijn verboden. Een aapje is een joker, twee gelijke tegels ook.
option-handicap = Een aapje aan dek
option-handicap-what = Het bezet het hele spel een plaats: een handicap voor oude rotten.
option-handicap-none = geen aapje
option-handicap-place = dekplaats { $place }

# Soorten kaarten.
an-bord-card-discovery = ontdekking
an-bord-card-trade = handel
an-bord-card-pirates = piraten
an-bord-card-order = opdracht

an-bord-warning-random = De kaarten zijn helemaal willekeurig: een soort kan ontbreken.
an-bord-warning-lacks = Deze mix heeft geen kaarten van deze soort: { $kind }. Elke soort minstens één keer is aan te raden.
