# Ce que le navigateur montre à côté des mots des jeux.

# Frame and front page

web-skip = Aller au contenu
web-menu = Menu
web-language = Langue
web-settings = Réglages
web-foot = Quatre jeux familiaux, pour un dimanche dans deux villes à la fois.
web-hero = Quatre jeux. Un lien. Tout le monde joue.
web-hero-how = Joue tout de suite contre des robots, ou envoie un lien à tes amis. Sans compte, rien à installer.
web-games = Les jeux
web-players = { $least }–{ $most } joueurs
web-minutes = { $minutes } min
web-play-now = Jouer
web-invite = Inviter des amis
web-rules = Règles
web-guest = Invité
web-my-games = Mes parties
web-public-tables = Tables ouvertes
web-more-tables = Plus de tables
web-seat-open = place libre
web-bot = Robot
web-bot-named = Robot { $number }
web-pair = { $name } : { $words }
web-seat = Place { $number }
web-your-turn = À toi de jouer
web-gathering = en attente de joueurs
web-playing = en cours
web-finished = terminée

# About

web-about = À propos de Fairwind
web-about-what = Fairwind, ce sont quatre jeux de plateau familiaux pour des amis que la distance sépare. Un seul programme fait tout ; chacun peut l’héberger.
web-credits = Merci à
web-credits-why = Nos jeux suivent les règles de jeux imprimés. S’ils te plaisent, achète-les : en vrai, c’est encore mieux.
web-credit = D’après « { $title } » { DE($author) } ({ $publisher }).
web-not-affiliated = Fairwind n’est pas lié à ces auteurs et éditeurs. Tous les mots, dessins et chiffres sont les nôtres.
web-fair-dice = Des dés honnêtes
web-fair-dice-how = Avant la partie, le serveur s’engage sur une graine secrète, et chacun ajoute la sienne. À la fin, elle est montrée, et ton navigateur, qui a gardé la promesse du serveur et ta graine, recalcule lui-même tous les dés et tous les tirages. Cela prouve que rien n’a été changé après coup ; cela n’empêche pas l’hébergeur de regarder.
web-privacy = Ce qui est conservé
web-privacy-how = Un nom que tu choisis, un cookie qui te reconnaît, et tes parties. Pas de compte, pas de pistage, rien qui vienne d’autres serveurs.
web-typefaces = Polices de caractères
web-typefaces-which = Les titres sont en Alegreya, le texte en Alegreya Sans, de Juan Pablo del Peral (Huerta Tipográfica).
web-licence = Licence

# Settings

web-sound = Sons
web-sound-what = De petits sons quand il se passe quelque chose.
web-patterns = Formes et motifs
web-patterns-what = Des formes et des hachures en plus des couleurs, pour distinguer les joueurs.
web-settings-looks = Apparence
web-theme = Couleurs
web-theme-system = comme sur cet appareil
web-theme-light = claires
web-theme-dark = sombres
web-speed = Animations
web-speed-off = aucune
web-speed-fast = rapides
web-speed-normal = normales
web-speed-slow = lentes
web-settings-boards = À la table
web-confirm = Confirmer les coups
web-confirm-what = Un premier appui montre ce qui se passerait, le second le fait. Sans confirmation, un seul suffit.
web-labels = Noms sur le plateau
web-labels-what = Les noms des lieux et des cases.
web-emotes = Frimousses
web-emotes-what = Les petits visages que les autres montrent à leur place.
web-volume = Volume
web-volume-board = Sur le plateau
web-volume-end = Victoire
web-notify = Notifications
web-notify-what = Le navigateur te prévient quand c’est à toi de jouer.
web-text-size = Taille du texte
web-text-usual = normale
web-text-large = grande
web-text-huge = très grande
web-your-name = Toi
web-name = Ton nom
web-name-needed = Écris d’abord ton nom.
web-save = Enregistrer
web-saved = C’est enregistré.
web-other-device = Un autre appareil
web-other-device-how = Avec ce lien, un autre appareil devient aussi le tien, une seule fois et dans la journée. Ne le partage pas.
web-make-link = Créer un lien
web-recovered = Cet appareil est maintenant le tien.
web-recover-who = Avec ce lien, tu joues sur cet appareil sous le nom { DE($name) }.
web-recover-own = Ne continue que si tu as créé ce lien toi-même.
web-recover-replaces = Sur cet appareil, tu joues maintenant sous le nom { DE($name) }. Tu ne retrouveras ensuite les parties { DE($name) } que depuis un autre appareil, ou par un lien que tu crées d’abord dans les réglages.
web-recover-become = Devenir { $name }
web-recover-stay = Ne rien changer
web-recover-already = Sur cet appareil, tu joues déjà sous le nom { DE($name) }. Le lien reste valable pour un autre.
web-devices = Tes appareils
web-devices-how = Qui a l’un de ces appareils peut jouer en ton nom. Déconnecte ceux que tu n’as plus.
web-device-unknown = Appareil inconnu
web-device-current = cet appareil
web-device-since = depuis le { $when }
web-device-end = Déconnecter
web-device-end-named = Déconnecter { $name }

# Something is missing

web-nowhere = Il n’y a rien ici
web-nowhere-why = Cette adresse ne mène à aucune page.
web-to-front = Retour aux jeux
web-one-moment = Un instant…
web-unreachable = Le serveur est injoignable. Réessaie.
web-went-wrong = Cela n’a pas marché. Réessaie.
web-no-such-table = Cette table n’existe pas.
web-table-closed = Cette table a été fermée.

# A new table, and before the game

web-invite-to = Inviter des amis à jouer à { $game }
web-how-many = Combien de joueurs ?
web-how-many-why = Des robots peuvent prendre les places libres.
web-clock = Temps par coup
web-clock-none = sans limite
web-clock-minute = 1 minute
web-clock-minutes = 5 minutes
web-clock-days = 2 jours
web-clock-alone = Tant que tu joues contre des robots seulement, la table t’attend aussi longtemps que tu veux. Le temps ne compte qu’à partir du moment où d’autres prennent place.
web-public = Ouverte à tous
web-public-what = La table s’affiche en page d’accueil. Sinon, il faut le lien pour la trouver.
web-open-table = Ouvrir la table
web-table-of = Une table pour { $game }
web-who-plays = Qui joue ?
web-send-link = Envoie ce lien
web-send-link-how = Avec ce lien, on peut prendre place. L’image se scanne avec un téléphone.
web-link = Lien vers cette table
web-copy = Copier
web-copied = Copié
web-code = Code QR du lien
web-sit = Prendre place
web-get-up = Se lever
web-seat-bot = Mettre un robot
web-seat-free = Libérer la place
web-level-easy = facile
web-level-medium = moyen
web-level-hard = difficile
web-level-expert = expert
web-level-master = maître
web-bot-level = Niveau { DE($name) }
web-away = (pas là)
web-you = toi
web-start = Commencer
web-start-how = La partie commence d’elle-même quand toutes les places sont prises. Si tu commences maintenant, des robots prennent les places libres.
web-wait-for-host = La partie commence quand toutes les places sont prises.
web-close-table = Fermer la table
web-close-table-sure = Fermer pour de bon
web-close-table-not = La garder

# At the table

web-reconnecting = La connexion est perdue. Ta place t’attend ; nouvel essai…
web-players-here = Joueurs
web-points = { $points ->
    [one] point
   *[other] points
}
web-acts = doit jouer
web-bot-plays = un robot joue en attendant
web-resigned = a abandonné
web-watching =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
web-turn-of = C’est à { $seat } de jouer.
web-watch-turn = Tu regardes. C’est à { $seat } de jouer.
web-undo = Annuler
web-hint = Indice
web-hint-says = Un robot ferait ceci :
web-hints-off = Les indices sont désactivés à cette table.
web-switch-hints-on = Activer les indices
web-switch-hints-off = Désactiver les indices
web-at-once = À présent, tout le monde joue en même temps
web-ready = C’est bon pour moi
web-is-ready = attend le départ
web-is-awaited = se prépare encore
web-wait-for-ready = La partie commence dès que tout le monde est prêt.
web-resign = Abandonner
web-resign-sure = Abandonner pour de bon
web-close = Fermer
web-asks-undo = { $seat } demande à annuler le dernier coup.
web-asks-rematch = { $seat } propose une revanche.
web-agree = D’accord
web-decline = Refuser
web-withdraw = Retirer la demande
web-still-asked = Réponses encore attendues : { $names }.
web-undo-day = Une absence ne vaut pas accord. Au bout d’un jour, la majorité décide.
web-undo-clock = Ne pas répondre à temps, c’est refuser.
web-asks-seat = { $name } aimerait prendre la place { $number }.
web-asks-removal = { $name } aimerait { QUE($seat) } quitte la table. Il faut la majorité de ceux qui jouent.
web-asked-seat = Tu as demandé la place { $number }. Ceux qui jouent décident.
web-ask-seat = Demander cette place
web-take-seat-again = Reprendre ta place
web-ask-removal = Renvoyer
web-ask-removal-sure = Demander aux autres si { $seat } doit partir ?
web-ask-removal-yes = Demander
web-seat-declined = Ceux qui jouent préfèrent continuer sans changement. Tu peux regarder.
web-beside = À côté du plateau
web-log = Journal
web-log-empty = Rien ne s’est passé depuis ton arrivée.
web-chat = Chat
web-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
web-say = Dis quelque chose
web-send = Envoyer
web-moves = Coups
web-no-moves = Tu n’as rien à faire pour l’instant.
web-in-words = Cette édition n’a pas de plateau dessiné. La partie continue avec la liste des coups.
web-board-failed = Le plateau n’a pas pu être chargé. La partie continue avec la liste des coups.
web-try-again = Réessayer
web-outdated = Cette page est plus ancienne que le serveur. Recharge-la pour continuer.
web-outdated-here = Les éléments de cette page viennent de versions différentes. Recharge-la pour continuer.
web-reload = Recharger
web-rule = Règle
web-again-to-do = touche encore

# The end

web-over = La partie est terminée.
web-you-won = Tu as gagné !
web-won = { $seat } a gagné.
web-shared = { $names } se partagent la victoire.
web-rematch = Rejouer
web-to-rematch = Vers la nouvelle table
web-verify = Les dés étaient-ils honnêtes ?
web-fair = { $draws ->
    [one] Honnête : le seul tirage a été recalculé
   *[other] Honnêtes : les { $draws } dés et tirages ont tous été recalculés
} à partir des graines.
web-unfair = Quelque chose ne va pas :
web-fair-receipt = Tout avait été promis à ce navigateur avant qu’il ajoute sa propre graine, et le journal est celui qui lui a été annoncé.
web-fair-promise = La promesse est celle qui a été montrée à ce navigateur ; il n’y a pas ajouté de graine.
web-fair-no-receipt = Ce navigateur n’était pas là dès le début : il ne peut pas dire ce qui avait été promis.
web-not-committed = Ce journal ne promet rien au sujet de ses dés ; on ne peut donc pas les vérifier. Rien n’est faux pour autant.
web-receipt-how = Par ce nombre, le serveur s’est engagé sur ses dés. Ton navigateur le garde avec sa propre graine et vérifie les deux à la fin ; note-les si tu veux vérifier ailleurs.
web-commitment = La promesse du serveur
web-own-seed = Ta graine
web-download-log = Enregistrer le journal

# What can be said without typing

chat-hello = Bonjour !
chat-good-luck = Bonne chance !
chat-your-turn = C’est à toi.
chat-one-moment = Un instant, s’il te plaît.
chat-i-am-back = Me revoilà.
chat-nice-move = Joli coup !
chat-oops = Oups !
chat-sorry = Pardon !
chat-thanks = Merci !
chat-yes = Oui
chat-no = Non
chat-well-played = Bien joué !
chat-again = On remet ça ?
chat-goodbye = Au revoir !
web-missed = { $seat } n’est plus là depuis un moment.
web-let-bot-play = Laisser un robot jouer pour { $seat }
web-bot-plays-for-you = Un robot joue à ta place.
web-you-play-again = Tu joues de nouveau toi-même.
web-played-for-you = Voici ce qu’il a joué pour toi :
web-nothing-played-for-you = Il n’a rien joué pour toi.
web-take-seat-back = Reprendre ma place
web-resign-ask = Abandonner cette partie ? Après cela, tu ne pourras plus la gagner.
web-resign-not = Continuer à jouer
web-you-resigned = Tu as abandonné. Les autres continuent.
web-you-gave-up = Tu as abandonné.
web-gave-up = { $count ->
    [one] { $names } a abandonné.
   *[other] { $names } ont abandonné.
}
web-passed-over = { $count ->
    [one] D’après les règles, { $names } aurait gagné.
   *[other] D’après les règles, { $names } se seraient partagé la victoire.
} Qui abandonne ne peut pas gagner : la victoire revient au meilleur des autres.
web-running = En cours
web-over-games = Terminées
web-more-lines = { $count ->
    [one] Encore une
   *[other] Encore { $count }
}
web-rematch-agreed = rejoue
web-rematch-waits = doit répondre
web-show-end = Voir le résultat
web-nothing-said = Personne n’a encore rien dit.
web-quick-phrases = Messages rapides
web-play-choose = Choisir comment jouer
web-play-how = Comment veux-tu jouer à { $game } ?
web-watch-tables = Parties à regarder
web-next-game = Prochaine partie où c’est à moi de jouer : { $game }
emote-smile = sourit
emote-laugh = rit
emote-wow = n’en revient pas
emote-think = réfléchit
emote-sad = est triste
emote-cheer = jubile

# Editions

web-editions = Éditions
web-editions-what = Une édition rassemble les chiffres d’un jeu : son plateau, ses tuiles, ses cartes. Crée la tienne, partage-la et joue avec.
web-editions-own = Les tiennes
web-editions-none = Tu n’en as pas encore. Ouvre un fichier, colle un texte ou pars d’une des éditions d’origine ci-dessous.
web-editions-standard = Éditions d’origine
web-editions-standard-what = Ouvre-en une pour la lire ou pour en faire la tienne.
web-edition = Édition
web-edition-standard = Édition d’origine
web-edition-open-file = Ouvrir un fichier
web-edition-paste = Coller un texte
web-edition-of = Édition d’origine { DE($game) }
web-edition-new = Une nouvelle édition
web-editions-all = Toutes les éditions
web-edition-how = Change ce que tu veux et donne-lui son propre nom (l’entrée « edition »). Elle n’est gardée que dans ce navigateur.
web-edition-text = Texte de l’édition
web-edition-check = Vérifier
web-edition-keep = Garder dans ce navigateur
web-edition-play = Jouer avec
web-edition-save = Enregistrer dans un fichier
web-edition-delete = Supprimer cette édition
web-edition-fine = L’édition « { $name } » { DE($game) } est correcte.
web-edition-line = Ligne { $line }
web-edition-line-and-column = Ligne { $line }, colonne { $column }
web-edition-file = Le fichier
web-edition-go = Montrer la ligne
web-edition-rename = Ce n’est plus l’édition d’origine. Donne-lui son propre nom dans l’entrée « edition », puis garde-la.
web-edition-not-kept = Ce navigateur ne garde plus rien. Enregistre plutôt l’édition dans un fichier.
web-edition-gone = Ce navigateur ne contient pas cette édition. Elle a peut-être été supprimée, ou créée sur un autre appareil.
web-edition-named = Édition : { $name }
