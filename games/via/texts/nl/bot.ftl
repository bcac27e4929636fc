# Why a bot would do it: what speaks for an action, after "because".

bots-via-land = meer land onder je gebouwen
bots-via-ready = een perceel is gesloten waarop je meteen kunt bouwen
bots-via-ripe = je kunt binnenkort een groot perceel sluiten
bots-via-growing = er groeit een perceel dat je met twee tegels kunt sluiten
bots-via-houses = je houdt huizen over voor de komende beurten
bots-via-castle = je kasteel staat
bots-via-tiles = meer tegels om uit te kiezen
bots-via-time = het einde komt voor jou op een goed moment
bots-via-sizes = door de grootte van je huizen en kasteel houd je meer land om te bebouwen
bots-via-hand = betere tegels in je hand
bots-via-closes = een tegel in je hand sluit goed land
bots-via-draws = meer van de onbekende tegels zouden land voor je sluiten
bots-via-open = het open land is voor jou gunstiger dan voor de anderen
