# Waarom een bot het zou doen: wat voor een actie spreekt.

bots-hinders = je zit { $seat } ermee dwars
bots-ahead = je staat sterker tegenover de anderen
