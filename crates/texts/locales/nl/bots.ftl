# Waarom een bot het zou doen: wat voor een actie spreekt.

bots-hinders = het hindert { $seat }
bots-ahead = je staat er beter voor dan de anderen
