# Why a bot would do it: what speaks for an action, after "because".

bots-lots-points = more points
bots-lots-promise = a high token is likelier to score
bots-lots-honesty = you keep no higher token, which would cost you
bots-lots-insight = it is worth knowing what the leader holds
