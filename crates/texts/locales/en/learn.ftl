# Learning: hints with their reasons, the rules pages, and the guided first games.

learn-hint-because = What speaks for it:

learn-search = Search the rules
learn-search-found = { $count ->
    [one] One paragraph
   *[other] { $count } paragraphs
}
learn-search-nothing = Nothing in the rules fits these words. Try fewer of them, or another one.
learn-chapters = Chapters
learn-picture-via-opening = The opening: four start tiles and two water tiles lie scattered on the board. Beside it the stack, and two tiles taken from it.
learn-picture-via-turn = Three ways to play a turn. a: lay one tile and take one. b: lay two and take none. c: lay none and take one or two.
learn-picture-via-fit = Right: the road goes on from tile to tile. Wrong: a road runs into land.
learn-picture-via-kinds = Right: two straight tiles. Right: straight and curved, each with two exits. Wrong: straight with three exits beside curved with two.
learn-picture-via-property = Four bends close a ring of road. The land inside is one property of four pieces, and a house is built on it.
learn-picture-via-castle = A castle on 5 pieces of land. A house on 4 is allowed, a house on 6 is not.
learn-picture-schmuggler-turn = Both dice are rolled. First the beam turns, then the boat rows.
learn-picture-schmuggler-beam = With its second step the beam lights a boat and stops. The third step is lost, and the boat's goods go into the water.
learn-picture-schmuggler-push = Left: a boat pushes another on to the next field. Right: two boats swap places.
learn-picture-schmuggler-deliver = A boat with goods worth 2 rows to the island whose sign they bear, and scores 2 points.
learn-picture-ahoi-wheel = The wheel with dice on 2 and 4. With A the fields 2 and 4 are lit, with B the fields 1, 3, 5 and 6.
learn-picture-ahoi-rod = A rod lies between two red points. The ship may sail up to it, but not across.
learn-picture-ahoi-call = A card with two discs and two provisions: the ship can call. A card with two discs and one provision: it cannot.
learn-picture-ahoi-coastguard = A ship sails past the coastguard and shows its discs. The stowaway among them is taken off and costs 2 points.
learn-picture-an-bord-ship = A ship: eight places on deck that all can see; below four places and two for cargo that only the owner sees.
learn-picture-an-bord-load = From the pile, one tile is taken into the hand and laid on a free place of the ship.
learn-picture-an-bord-discovery = A discovery asks for a map and a shovel. Who gives up both gets the two goods on the card.
learn-picture-an-bord-pirates = Pirates: whoever faces them with the right equipment is rewarded; whoever flees neither wins nor loses.
learn-picture-an-bord-chest = Ten coins become a chest, which takes up a place on the ship for good.
