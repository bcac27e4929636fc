# Leren: tips met hun redenen, de regelpagina's en de eerste spellen met begeleiding.

learn-hint-because = Wat ervoor spreekt:
