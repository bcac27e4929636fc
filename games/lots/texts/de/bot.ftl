# Why a bot would do it: what speaks for an action, after "because".

bots-lots-points = mehr Punkte
bots-lots-promise = ein hohes Los punktet eher
bots-lots-honesty = du behältst kein höheres Los, das dich Punkte kostet
bots-lots-insight = es lohnt sich zu wissen, was die Führenden haben
