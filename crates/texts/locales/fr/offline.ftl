# Parties dans ce navigateur, sans serveur.

offline-play = Jouer hors ligne
offline-heading = { $game } dans ce navigateur
offline-what = Toi contre des robots, sans serveur et sans réseau. La partie est gardée dans ce navigateur, sur cet appareil seulement.
offline-how-well = Quel niveau pour les robots ?
offline-begin = C’est parti
offline-my-games = Dans ce navigateur
offline-no-server = Le serveur est injoignable. En attendant, joue contre des robots : ces parties se déroulent dans ton navigateur et y sont gardées.
offline-delete = Supprimer cette partie { DE($game) }
offline-delete-sure = Supprimer pour de bon
offline-delete-not = Garder
offline-no-such-game = Cette partie n’est pas dans ce navigateur. Elle a peut-être été supprimée, ou jouée sur un autre appareil.
offline-not-kept = Ce navigateur ne garde rien, peut-être parce que tu es en navigation privée. Tu peux continuer à jouer, mais la partie disparaîtra quand tu fermeras la page.
offline-full = Il n’y a plus de place dans ce navigateur : la partie n’est plus enregistrée. Supprime d’anciennes parties sur la page d’accueil pour faire de la place.
offline-taken = Cette partie a continué dans une autre fenêtre.
offline-no-worker = Ce navigateur ne peut pas faire tourner la partie. Recharge la page, ou prends un Firefox, Chrome, Edge ou Safari récent.
offline-damaged = Ce qui a été gardé de cette partie est illisible.
offline-renewed = Il y a une nouvelle version de Fairwind.
offline-renew = La charger
