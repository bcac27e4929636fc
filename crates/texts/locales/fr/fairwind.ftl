# Ce qui n'appartient à aucun jeu en particulier.

fairwind-and = et
fairwind-nothing = rien

terminal-welcome = Bienvenue à bord. Tape un numéro de la liste, ou « ? » pour de l’aide.
terminal-prompt = À toi >
terminal-person = Joueur { $number }
terminal-bot = Robot { $number }
terminal-help =
    Le numéro devant une action la joue. On peut aussi l’écrire en toutes
    lettres, comme dans le texte gris qui suit.
    Un élément d’une action, une case par exemple, raccourcit la liste.
    moves      tout ce que tu peux faire   more       la suite d’une longue liste
    board      revoir la table             legend     le sens des signes
    rules      les règles                  rules 3.2  l’une d’elles
    hint, h    ce que ferait un robot, et pourquoi
    quit       quitter la partie
terminal-hint = Indice : { $number }) { $action }
terminal-hint-why = Ce qui plaide en sa faveur :
terminal-no-such-number = Le numéro { $number } n’est pas dans la liste. { $last ->
    [one] Elle n’a qu’une action.
   *[other] Elle va de 1 à { $last }.
}
terminal-not-understood = Je n’ai pas compris : { $why }. Tape « ? » pour de l’aide.
terminal-more = … et { $number ->
    [one] { $number } autre
   *[other] { $number } autres
} : tape more, ou un élément d’une action, une case par exemple.
terminal-more-of-kind = … et { $number ->
    [one] { $number } autre
   *[other] { $number } autres
} : tape { $kind }
terminal-no-more = C’est tout.
terminal-no-legend = Les signes sont expliqués sous la table : tape board.
terminal-log-written = Le journal se trouve dans { $file }.
terminal-left = Tu as quitté la partie.
terminal-you-won = Tu as gagné !
terminal-you-share = Tu partages la victoire !
terminal-you-lost = Cette fois, tu n’as pas gagné.

lobby-refused-nobody = Dis d’abord qui tu es.
lobby-refused-no-table = Cette table n’existe pas.
lobby-refused-host-only = Seul l’hôte de la table peut le faire.
lobby-refused-too-many = C’était trop à la fois. Attends un peu.
lobby-refused-too-many-tables = Tu as ouvert beaucoup de tables encore en cours. Fermes-en une d’abord.
lobby-refused-too-many-bots = Tu as déjà ouvert plusieurs tables où seuls des robots jouent. Fermes-en une d’abord.
lobby-refused-full = Le serveur est plein. Réessaie plus tard.
lobby-refused-store = Quelque chose a mal tourné sur le serveur. Reviens dans un instant.
lobby-refused-damaged = Cette table est illisible. La personne qui gère le serveur peut trouver pourquoi ; aux autres tables, on continue.
lobby-refused-over = La partie est terminée.
lobby-refused-not-over = Cela ne se montre qu’à la fin de la partie.
lobby-refused-taken = Cette place est prise.
lobby-refused-given-up = La personne assise là a abandonné ; un robot continue à sa place.
lobby-refused-seated = Tu es déjà à cette table. Lève-toi d’abord.
lobby-refused-barred = Les autres t’ont demandé de quitter cette table.
lobby-refused-other-seat = Dans cette partie, tu ne peux reprendre que la place que tu avais.
lobby-refused-declined = Ceux qui jouent ont refusé.
lobby-refused-asked = Tu as déjà demandé une place. Attends les réponses.
lobby-refused-requested = La question est déjà posée. Attends les réponses.
lobby-refused-not-playing = Seuls ceux qui jouent peuvent répondre.
lobby-refused-no-request = Cette question est déjà réglée.
lobby-refused-nobody-decides = Il n’y a personne à la table pour l’accepter.
lobby-refused-empty = Personne n’est assis là.
lobby-refused-begun = La partie a déjà commencé.
lobby-refused-no-seat = Tu n’as pas de place à cette table.
lobby-refused-added = Tu as déjà ajouté ton hasard aux dés.
lobby-refused-name = Un nom compte de 1 à 24 caractères visibles.
lobby-refused-recovery = Ce lien a déjà servi ou est trop ancien.
lobby-refused-replace = Cet appareil est à quelqu’un d’autre. Confirme d’abord que tu prends sa place.
lobby-refused-no-device = Tu n’as plus cet appareil.
lobby-refused-edition = Cette édition n’est pas jouable ici. La page des éditions dit ce qui ne va pas.
