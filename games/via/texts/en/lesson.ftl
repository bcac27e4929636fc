# The drawings in the rules, and the guided first game.

learn-picture-via-opening = The opening: four start tiles and two water tiles lie scattered on the board. Beside it the stack, and two tiles taken from it.
learn-picture-via-turn = Three ways to play a turn. a: lay one tile and take one. b: lay two and take none. c: lay none and take one or two.
learn-picture-via-fit = Right: the road goes on from tile to tile. Wrong: a road runs into land.
learn-picture-via-kinds = Right: two straight tiles. Right: straight and curved, each with two exits. Wrong: straight with three exits beside curved with two.
learn-picture-via-property = Four bends close a ring of road. The land inside is one property of four pieces, and a house is built on it.
learn-picture-via-castle = A castle on 5 pieces of land. A house on 4 is allowed, a house on 6 is not.
learn-step-via-1 = In Via you lay roads, close off land and build on it. The opening is over: four start tiles and some water already lie there.
learn-step-via-2 = These are your tiles. Nobody else sees them. In a turn you lay one and take one, or lay two, or only take.
learn-step-via-3 = A road must go on as a road, never into land. This tile fits here, and closes off a corner at the edge. Lay it.
learn-step-via-4 = Land with road, water or the edge all around is a property. You have just closed one, so you may build on it at once. It is small: a house will do.
learn-step-via-5 = You have laid one tile, so you take one from the stack. Then it is your neighbour’s turn.
learn-step-via-6 = Your neighbour has laid a tile, and you can use it: this one closes a property of five pieces of land. Lay it.
learn-step-via-7 = Your castle belongs on your largest property. Five is a good place: build it now. It also brings you two more houses.
learn-step-via-8 = Take a tile, and your turn is over.
learn-step-via-9 = Six points: one under the house, five under the castle. When at most two fields are free, whoever has most land wins. Now you can play!
