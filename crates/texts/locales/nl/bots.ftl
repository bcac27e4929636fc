# Waarom een bot het zou doen: wat voor een actie spreekt.

bots-hinders = het hindert { $seat }
