# The guided first game.

learn-step-lots-1 = Dans Lots, tout le monde tire des jetons d’un sac. Tu vois ici combien il en reste et ce que chacun tient ; les jetons des autres te sont cachés.
learn-step-lots-2 = Tous choisissent un jeton en même temps et en secret. Montre ton 3 : garder un jeton plus fort que celui qu’on montre coûte dix points.
learn-step-lots-3 = Personne d’autre ne montre la plus haute valeur : tu marques cette valeur, plus un point. Regarde maintenant un jeton de ton voisin, et retiens-le.
learn-step-lots-4 = Tu as tiré de nouveau. Montre ton jeton le plus fort.
learn-step-lots-5 = On continue ainsi jusqu’à ce que le sac soit vide et que personne n’ait plus de jeton. Qui a le plus de points gagne. À toi de jouer !
