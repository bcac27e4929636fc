# Why a bot would do it: what speaks for an action, after "because".

bots-ahoi-points = plus de points
bots-ahoi-landing = des passagers approchent de leur port
bots-ahoi-waiting = tu peux faire escale dans plusieurs ports
bots-ahoi-loading = une carte est bientôt entièrement chargée
bots-ahoi-vouchers = des bons pour beaucoup de passagers
bots-ahoi-cards = plus de cartes de port ouvertes
bots-ahoi-harbour = des passagers attendent là où est ton navire
bots-ahoi-approach = des passagers sont proches
bots-ahoi-honest = pas de passagers clandestins pour les garde-côtes
bots-ahoi-provided = chaque passager a sa ration
bots-ahoi-objective = ton objectif se rapproche
bots-ahoi-called = plus d’escales faites
bots-ahoi-home = tu rentres pour accomplir ton objectif
bots-ahoi-wind = vent favorable
bots-ahoi-promise = de toutes les actions de la roue, c’est celle qui rapporte le plus
bots-ahoi-empty = rien à bord ne t’empêche de gagner
bots-ahoi-dice = les dés et la roue te laissent plus de possibilités
bots-ahoi-coastguard = les garde-côtes ont moins à trouver chez toi
bots-ahoi-place = ton navire est bien placé pour les passagers et les ports
bots-ahoi-hold = tes cartes de port ouvertes promettent davantage
