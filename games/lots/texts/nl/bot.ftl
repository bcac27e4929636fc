# Why a bot would do it: what speaks for an action, after "because".

bots-lots-points = meer punten
bots-lots-promise = een hoog lot maakt meer kans om te scoren
bots-lots-honesty = je houdt geen hoger lot achter, wat je punten zou kosten
bots-lots-insight = het loont te weten wat de koploper heeft
