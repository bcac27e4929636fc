# Why a bot would do it: what speaks for an action, after "because".

bots-ahoi-points = mehr Punkte
bots-ahoi-landing = Passagiere kommen ihrem Hafen näher
bots-ahoi-waiting = mehr als ein Hafen kann angelaufen werden
bots-ahoi-loading = eine Karte ist bald fertig beladen
bots-ahoi-vouchers = Gutscheine für viele Passagiere
bots-ahoi-cards = mehr offene Hafenkarten
bots-ahoi-harbour = wo dein Schiff liegt, warten Passagiere
bots-ahoi-approach = Passagiere sind in der Nähe
bots-ahoi-honest = keine blinden Passagiere für die Küstenwache
bots-ahoi-provided = jeder Passagier hat seine Ration
bots-ahoi-objective = dein Spielziel rückt näher
bots-ahoi-called = mehr angelaufene Häfen
bots-ahoi-home = du bist auf dem Heimweg, um dein Spielziel zu erfüllen
bots-ahoi-wind = günstiger Wind
bots-ahoi-promise = von den Aktionen am Steuerrad bringt diese am meisten
bots-ahoi-empty = nichts an Bord hält dich vom Sieg ab
bots-ahoi-dice = Würfel und Steuerrad lassen dir mehr Möglichkeiten
bots-ahoi-coastguard = die Küstenwache findet weniger bei dir
bots-ahoi-place = dein Schiff liegt günstig zu Passagieren und Häfen
bots-ahoi-hold = deine offenen Hafenkarten versprechen mehr
