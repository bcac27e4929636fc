# The drawings in the rules, and the guided first game.

learn-picture-an-bord-ship = A ship: eight places on deck that all can see; below four places and two for cargo that only the owner sees.
learn-picture-an-bord-load = From the pile, one tile is taken into the hand and laid on a free place of the ship.
learn-picture-an-bord-discovery = A discovery asks for a map and a shovel. Who gives up both gets the two goods on the card.
learn-picture-an-bord-pirates = Pirates: whoever faces them with the right equipment is rewarded; whoever flees neither wins nor loses.
learn-picture-an-bord-chest = Ten coins become a chest, which takes up a place on the ship for good.
learn-step-an-bord-1 = You load your ship from one big pile, and everybody grabs at the same time. So that nobody has a head start, all say first that they are ready. Say so, and count along: three, two, one!
learn-step-an-bord-2 = Grab! Take the lit tile before somebody else has it. (In this lesson the others wait while you read.)
learn-step-an-bord-3 = Lay it on a place of your ship, quickly. What lies on deck all can see; what lies below is yours to know.
learn-step-an-bord-4 = Did you see the hand on the pile? Your neighbour grabs all the while; this bar shows how full their ship is. Look at the cards around the pile, too: when the first ship is full, they are gathered up.
learn-step-an-bord-5 = You also take two goods. Load a blue one. Then watch how it goes at full speed: the rest of both ships is loaded for you.
learn-step-an-bord-6 = All ships are full, and the journey begins with a discovery. It asks for equipment that you have: meet it.
learn-step-an-bord-7 = The equipment is given up, and this is your reward. Stow the goods where there is room.
learn-step-an-bord-8 = Pirates! Say whether you face them or flee, before you see what they want. You are well armed: face them.
learn-step-an-bord-9 = You have what it takes to beat them. Give it up, and take the reward. Who cannot pays 2 coins and a good.
learn-step-an-bord-10 = Ten coins are your reward! So it goes, card by card, for two journeys. At the end goods become coins, and whoever has most money wins. All aboard!
