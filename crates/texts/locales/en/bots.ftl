# Why a bot would do it: what speaks for an action, after "because".

bots-hinders = it hinders { $seat }
bots-ahead = you get further ahead of the others
