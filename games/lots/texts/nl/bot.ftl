# Why a bot would do it: what speaks for an action, after "because".

bots-lots-points = meer punten
bots-lots-promise = een hoog lot scoort eerder
bots-lots-honesty = je houdt geen hoger lot achter, wat je punten zou kosten
bots-lots-insight = het is goed te weten wat de leider heeft
