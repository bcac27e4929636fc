# Ce qui n'appartient à aucun jeu en particulier.

fairwind-and = et
fairwind-nothing = rien

terminal-welcome = Bienvenue à bord. Tapez un numéro de la liste, ou ? pour de l'aide.
terminal-prompt = À vous >
terminal-person = Joueur { $number }
terminal-bot = Robot { $number }
terminal-help =
    Un numéro joue l'action qui porte ce numéro dans la liste.
    Une action peut aussi se taper en mots, comme dans le texte gris à côté.
    Une partie d'action, une case par exemple, raccourcit la liste.
    moves      toutes vos actions          board      revoir la table
    rules      les règles                  rules 3.2  l'une d'elles
    quit       quitter la partie
terminal-no-such-number = Il n'y a pas de { $number } dans la liste.
terminal-not-understood = Ce n'est pas compris : { $why }. Tapez ? pour de l'aide.
terminal-more-moves = … et { $number } autres : tapez moves pour tout voir, ou une partie, une case par exemple.
terminal-log-written = Le journal se trouve dans { $file }.
terminal-left = Vous avez quitté la partie.
terminal-you-won = Vous avez gagné !
terminal-you-share = Vous partagez la victoire !
terminal-you-lost = Cette fois, vous n'avez pas gagné.
