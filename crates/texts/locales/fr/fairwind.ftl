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
    hint, h    ce que ferait un robot, et pourquoi
    quit       quitter la partie
terminal-hint = Conseil : { $number }, { $action }
terminal-hint-why = En sa faveur :
terminal-no-such-number = Il n'y a pas de { $number } dans la liste.
terminal-not-understood = Ce n'est pas compris : { $why }. Tapez ? pour de l'aide.
terminal-more-moves = … et { $number } autres : tapez moves pour tout voir, ou une partie, une case par exemple.
terminal-log-written = Le journal se trouve dans { $file }.
terminal-left = Vous avez quitté la partie.
terminal-you-won = Vous avez gagné !
terminal-you-share = Vous partagez la victoire !
terminal-you-lost = Cette fois, vous n'avez pas gagné.

lobby-refused-nobody = Dites d'abord qui vous êtes.
lobby-refused-no-table = Cette table n'existe pas.
lobby-refused-host-only = Seul l'hôte de la table peut le faire.
lobby-refused-too-many = C'était trop à la fois. Attendez un peu.
lobby-refused-too-many-tables = Vous avez ouvert beaucoup de tables encore en cours. Fermez-en une d'abord.
lobby-refused-full = Le serveur est plein. Réessayez plus tard.
lobby-refused-store = Quelque chose a échoué sur le serveur. Revenez dans un instant.
lobby-refused-over = La partie est terminée.
lobby-refused-not-over = Cela sera montré à la fin de la partie.
lobby-refused-taken = Cette place est prise.
lobby-refused-seated = Vous êtes déjà à cette table. Levez-vous d'abord.
lobby-refused-barred = L'hôte vous a renvoyé de cette table.
lobby-refused-empty = Personne n'est assis là.
lobby-refused-begun = La partie a déjà commencé.
lobby-refused-name = Un nom compte de 1 à 24 caractères.
lobby-refused-recovery = Ce lien a déjà servi ou est trop ancien.
