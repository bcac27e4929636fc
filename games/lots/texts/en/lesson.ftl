# The guided first game.

learn-step-lots-1 = In Lots everybody draws tokens from a bag. Here you see how many are left, and what you hold; what others hold is hidden from you.
learn-step-lots-2 = All choose a token at once, in secret. Show your 3: keeping a higher token than you show costs ten points.
learn-step-lots-3 = You alone show the highest value and score one point more than it. Now look at a token of your neighbour, and keep it in mind.
learn-step-lots-4 = You have drawn again. Show your higher token.
learn-step-lots-5 = Everybody draws and shows until the bag is empty and no token is left. Whoever has most points wins. Now you can play!
