# Ce que le navigateur montre à côté des mots des jeux.

# Frame and front page

web-skip = Aller au contenu
web-menu = Menu
web-language = Langue
web-settings = Réglages
web-foot = Quatre jeux de famille, pour un dimanche dans deux villes.
web-hero = Quatre jeux. Un lien. Tout le monde joue.
web-hero-how = Jouez tout de suite contre des robots, ou envoyez un lien à vos amis. Sans compte, rien à installer.
web-games = Les jeux
web-players = { $least }–{ $most } joueurs
web-minutes = { $minutes } min
web-play-now = Jouer
web-invite = Inviter des amis
web-rules = Règles
web-guest = Invité
web-my-games = Mes parties
web-public-tables = Tables ouvertes
web-seat-open = place libre
web-bot = Robot
web-bot-named = Robot { $number }
web-seat = Place { $number }
web-your-turn = À vous
web-gathering = en attente de joueurs
web-playing = en cours
web-finished = terminée
web-about-ahoi = Parcourez les sept mers, chargez du fret et portez-le là où il vaut cher.
web-about-an-bord = Tout le monde charge à la fois : tout est-il à bord avant le départ ?
web-about-schmuggler = Ramez la nuit d’île en île avec vos marchandises, et évitez le faisceau.
web-about-via = Posez des routes, fermez des terrains, bâtissez-y des maisons et un château.

# About

web-about = À propos de Fairwind
web-about-what = Fairwind, ce sont quatre jeux de famille pour des amis éloignés. Un seul programme fait tout ; chacun peut l’héberger.
web-credits = Ceux que nous remercions
web-credits-why = Nos jeux suivent les règles de jeux imprimés. S’ils vous plaisent, achetez-les : ils tiennent mieux en main.
web-credit = D’après « { $title } » de { $author } ({ $publisher }).
web-not-affiliated = Fairwind n’est pas lié à ces auteurs et éditeurs. Tous les mots, dessins et figures sont les nôtres.
web-fair-dice = Des dés honnêtes
web-fair-dice-how = Avant la partie, le serveur s’engage sur une graine secrète, et chacun ajoute la sienne. À la fin, elle est montrée, et chacun peut recalculer tous les dés et tirages. Cela prouve que rien n’a été changé après coup ; cela n’empêche pas l’hébergeur de regarder.
web-privacy = Ce qui est conservé
web-privacy-how = Un nom que vous choisissez, un cookie qui vous reconnaît, et vos parties. Pas de compte, pas de pistage, rien d’autres serveurs.
web-typefaces = Caractères
web-typefaces-which = Les titres sont en Alegreya, le texte en Alegreya Sans, de Juan Pablo del Peral (Huerta Tipográfica).
web-licence = Licence

# Settings

web-sound = Sons
web-sound-what = De petits sons quand il se passe quelque chose.
web-motion = Animations
web-motion-what = Les bateaux voguent, le faisceau tourne, les tuiles tombent.
web-patterns = Motifs
web-patterns-what = Des hachures en plus des couleurs, pour distinguer les joueurs.
web-notify = Notifications
web-notify-what = Le navigateur vous prévient quand c’est à vous.
web-text-size = Taille des lettres
web-text-usual = normale
web-text-large = grande
web-text-huge = très grande
web-your-name = Vous
web-name = Votre nom
web-name-needed = Veuillez d’abord écrire votre nom.
web-save = Enregistrer
web-saved = Enregistré.
web-other-device = Un autre appareil
web-other-device-how = Ce lien fait d’un autre appareil le vôtre, une fois et dans la journée. Ne le partagez pas.
web-make-link = Créer un lien
web-recovered = Cet appareil est maintenant le vôtre.

# Something is missing

web-nowhere = Il n’y a rien ici
web-nowhere-why = Cette adresse ne mène à aucune page.
web-to-front = Vers les jeux
web-one-moment = Un instant …
web-unreachable = Le serveur est injoignable. Veuillez réessayer.
web-went-wrong = Cela n’a pas marché. Veuillez réessayer.
web-no-such-table = Cette table n’existe pas.
web-table-closed = Cette table a été fermée.

# A new table, and before the game

web-invite-to = Inviter des amis à { $game }
web-how-many = Combien de joueurs ?
web-how-many-why = Des robots peuvent prendre les places libres.
web-clock = Temps par coup
web-clock-none = libre
web-clock-minute = 1 minute
web-clock-minutes = 5 minutes
web-clock-days = 2 jours
web-public = Ouverte à tous
web-public-what = La table paraît en page d’accueil. Sinon, seul qui a le lien la trouve.
web-open-table = Ouvrir la table
web-table-of = Une table de { $game }
web-who-plays = Qui joue ?
web-send-link = Envoyez ce lien
web-send-link-how = Qui l’ouvre peut s’asseoir. Un téléphone peut lire l’image.
web-link = Lien vers cette table
web-copy = Copier
web-copied = Copié
web-code = Code QR du lien
web-sit = S’asseoir
web-get-up = Se lever
web-seat-bot = Robot ici
web-seat-free = Libérer la place
web-level-easy = facile
web-level-medium = moyen
web-level-hard = difficile
web-level-expert = expert
web-away = (absent)
web-you = vous
web-start = Commencer
web-start-how = La partie commence d’elle-même quand toutes les places sont prises. Si vous commencez maintenant, des robots prennent les places libres.
web-wait-for-host = La partie commence quand toutes les places sont prises.

# At the table

web-reconnecting = La connexion est perdue. Votre place attend ; nouvel essai …
web-players-here = Joueurs
web-points = points
web-acts = doit jouer
web-bot-plays = un robot joue en attendant
web-resigned = a abandonné
web-watching =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
web-turn-of = C’est à { $seat } de jouer.
web-watch-turn = Vous regardez. C’est à { $seat } de jouer.
web-undo = Annuler
web-hint = Indice
web-hint-says = Un robot ferait ceci :
web-resign = Abandonner
web-resign-sure = Vraiment abandonner
web-close = Fermer
web-asks-undo = { $seat } demande à reprendre le dernier coup.
web-asks-rematch = { $seat } propose une revanche.
web-agree = D’accord
web-decline = Refuser
web-beside = À côté du plateau
web-log = Journal
web-log-empty = Rien ne s’est passé depuis votre arrivée.
web-chat = Chat
web-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
web-say = Dites quelque chose
web-send = Envoyer
web-moves = Coups
web-no-moves = Vous n’avez rien à faire maintenant.
web-in-words = Cette édition n’a pas de plateau dessiné. La partie continue avec la liste des coups.
web-board-failed = Le plateau n’a pas pu être chargé. La partie continue avec la liste des coups.
web-try-again = Réessayer
web-rule = Règle
web-again-to-do = touchez encore

# The end

web-over = La partie est finie.
web-you-won = Vous avez gagné !
web-won = { $seat } a gagné.
web-shared = { $names } se partagent la victoire.
web-rematch = Rejouer
web-to-rematch = Vers la nouvelle table
web-verify = Les dés étaient-ils honnêtes ?
web-fair = Honnêtes : les { $draws } dés et tirages ont été recalculés à partir des graines.
web-unfair = Pas comme il faudrait :
web-download-log = Enregistrer le journal

# Via

web-via-board = Plateau : les flèches déplacent, Entrée pose, R tourne la tuile
web-via-hand = Vos tuiles
web-via-field-free = { $field }, libre
web-via-field-fits = { $field }, votre tuile convient
web-via-field-tile = { $field }, { $tile }
web-via-opening = Posez cette tuile sur une case libre.
web-via-begin = À vous : posez une tuile, ou prenez-en une.
web-via-cannot-lay = À vous : aucune de vos tuiles ne convient.
web-via-laid = Bâtissez, posez une deuxième tuile, ou prenez-en une.
web-via-laid-twice = Bâtissez, ou finissez votre tour.
web-via-turn = Tourner
web-via-lay = Poser ici
web-via-house =
    { $size ->
        [one] Maison, { $size } point
       *[other] Maison, { $size } points
    }
web-via-castle =
    { $size ->
        [one] Château, { $size } point
       *[other] Château, { $size } points
    }
web-via-castle-with-houses =
    Château, { $size } points, et { $houses ->
        [one] une maison de plus
       *[other] { $houses } maisons de plus
    }
web-via-take =
    { $tiles ->
        [one] Prendre une tuile
       *[other] Prendre { $tiles } tuiles
    }
web-via-finish = Finir le tour
web-via-pass = Passer
web-via-forgone =
    { $count ->
        [one] Un terrain resterait vide.
       *[other] { $count } terrains resteraient vides.
    }
web-via-has = { $houses } maisons, { $castles } châteaux, { $tiles } tuiles en main

# Schmuggler

web-schmuggler-board = La baie : gauche et droite en font le tour, haut et bas vont au large et vers le phare, Entrée choisit
web-schmuggler-harbour = port de { $island }
web-schmuggler-goods-here = marchandise à l’eau
web-schmuggler-rock = rocher
web-schmuggler-lit = dans le faisceau
web-schmuggler-can = vous pouvez y aller
web-schmuggler-lay-rock = Posez un rocher dans l’eau.
web-schmuggler-place-boat = Choisissez un port pour votre bateau.
web-schmuggler-turn-beam = De quel côté tourne la lumière ?
web-schmuggler-lay-goods = Un bateau est pris ! Posez sa marchandise à côté.
web-schmuggler-restock = Livré ! Reprendre une marchandise ?
web-schmuggler-move = Ramez : touchez une case claire.
web-schmuggler-dice = Dés : lumière { $beam }, bateau { $boat }
web-schmuggler-empty = Votre bateau est vide
web-schmuggler-peek = Regarder la cargaison
web-schmuggler-cargo = Pour { $island } : { $value }
web-schmuggler-carries = transporte une marchandise
web-schmuggler-do-rock = Rocher ici
web-schmuggler-do-place = Partir de { $island }
web-schmuggler-do-clockwise =
    { $caught ->
        [0] Vers la droite
       *[other] Vers la droite : un bateau est pris !
    }
web-schmuggler-do-counterclockwise =
    { $caught ->
        [0] Vers la gauche
       *[other] Vers la gauche : un bateau est pris !
    }
web-schmuggler-do-goods = Poser ici
web-schmuggler-do-restock = Prendre une marchandise
web-schmuggler-do-decline = Non, merci
web-schmuggler-do-stay = Rester ici
web-schmuggler-do-sail = Ramer ici
web-schmuggler-do-push = Pousser { $boat } vers { $field }
web-schmuggler-do-swap = Échanger de place avec { $boat }
web-schmuggler-do-load = Repêcher
web-schmuggler-do-exchange = Échanger la marchandise
web-schmuggler-do-deliver =
    Livrer : { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
web-schmuggler-do-collect = Charger une marchandise

# What can be said without typing

chat-hello = Bonjour !
chat-good-luck = Bonne chance !
chat-your-turn = C’est à vous.
chat-one-moment = Un instant, s’il vous plaît.
chat-i-am-back = Me revoilà.
chat-nice-move = Joli coup !
chat-oops = Oups !
chat-sorry = Désolé !
chat-thanks = Merci !
chat-yes = Oui
chat-no = Non
chat-well-played = Bien joué !
chat-again = Encore ?
chat-goodbye = Au revoir !
