# Pourquoi un robot le ferait : ce qui parle pour une action.

bots-hinders = cela gêne { $seat }
bots-ahead = tu es en meilleure posture face aux autres
