# Why a bot would do it: what speaks for an action, after "because".

bots-ahoi-points = meer punten
bots-ahoi-landing = passagiers komen dichter bij hun haven
bots-ahoi-waiting = meer dan één haven kan worden aangedaan
bots-ahoi-loading = een van je kaarten is verder geladen
bots-ahoi-vouchers = bonnen voor veel passagiers
bots-ahoi-cards = meer open havenkaarten
bots-ahoi-harbour = waar je schip ligt, wachten passagiers
bots-ahoi-approach = er zijn passagiers in de buurt
bots-ahoi-honest = geen verstekelingen voor de kustwacht
bots-ahoi-provided = elke passagier heeft een rantsoen
bots-ahoi-objective = je doel komt dichterbij
bots-ahoi-called = meer aangedane havens
bots-ahoi-home = je bent op weg naar huis om je doel te halen
bots-ahoi-wind = gunstige wind
bots-ahoi-promise = van de acties op het stuurwiel levert deze het meeste op
bots-ahoi-empty = niets aan boord houdt je van de overwinning af
bots-ahoi-dice = dobbelstenen en stuurwiel bieden je meer mogelijkheden
bots-ahoi-coastguard = de kustwacht vindt minder bij jou
bots-ahoi-place = je schip ligt gunstig voor passagiers en havens
bots-ahoi-hold = je open havenkaarten beloven meer
