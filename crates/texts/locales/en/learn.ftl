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

learn-by-playing = Learn by playing
learn-lesson = Your first game
learn-back = Back
learn-next = Next
learn-skip = Leave the lesson
learn-play-real = Play a real game now
learn-read-rules = Read the rules
learn-not-now = In a game of your own you may try that. Here, follow the light.
learn-step = Step { $at } of { $of }

learn-step-via-1 = In Via you lay roads, close off land and build on it. The opening is over: four start tiles and some water already lie there.
learn-step-via-2 = These are your tiles. Nobody else sees them. In a turn you lay one and take one, or lay two, or only take.
learn-step-via-3 = A road must go on as a road, never into land. This tile fits here, and closes off a corner at the edge. Lay it.
learn-step-via-4 = Land with road, water or the edge all around is a property. You have just closed one, so you may build on it at once. It is small: a house will do.
learn-step-via-5 = You have laid one tile, so you take one from the stack. Then it is your neighbour's turn.
learn-step-via-6 = Your neighbour has laid a tile, and you can use it: this one closes a property of five pieces of land. Lay it.
learn-step-via-7 = Your castle belongs on your largest property. Five is a good place: build it now. It also brings you two more houses.
learn-step-via-8 = Take a tile, and your turn is over.
learn-step-via-9 = Six points: one under the house, five under the castle. When at most two fields are free, the most land wins. Now you can play!

learn-step-schmuggler-1 = By night you row goods from island to island. In the middle stands the lighthouse: keep out of its beam. Seven points win.
learn-step-schmuggler-2 = Begin in a dark harbour. Tap the island of coins, then put your boat there.
learn-step-schmuggler-3 = You have taken a piece of goods, and only you know what it is. Look: it must go to the pearls, and is worth 1.
learn-step-schmuggler-4 = The dice are rolled. One has turned the beam by two steps, the other lets your boat row up to three fields.
learn-step-schmuggler-5 = Row towards the pearls: tap the lit field, then confirm.
learn-step-schmuggler-6 = Did you see? Your rival rolled, and the beam found their own boat! The goods fell into the water, but they fished them out again.
learn-step-schmuggler-7 = It is your turn again, and the harbour of the pearls is in reach. Deliver your goods there.
learn-step-schmuggler-8 = One point! Before you go on, take new goods from this island.
learn-step-schmuggler-9 = That is the whole trade: take, hide, deliver. You may also push other boats, even into the light. Good night!

learn-step-ahoi-1 = You are a captain and bring passengers to the ports on your cards. You begin with a card for Reykjavík, on which a passenger and one provision wait.
learn-step-ahoi-2 = First put your ship into a start port: Lisboa.
learn-step-ahoi-3 = You are start captain, and both dice show 6. A would play the action of the dice; B plays one on which no die lies. Choose B.
learn-step-ahoi-4 = Every passenger needs a provision. Choose the field with the provisions.
learn-step-ahoi-5 = A voucher pays for it. Spend the one for four; the provisions go on your card.
learn-step-ahoi-6 = Now everybody sails. You may go as far as both dice together, twelve points. Sail to New York: passengers wait there.
learn-step-ahoi-7 = The other captain leads this round and chose B, so you may play a field with a die. Take passengers aboard, both of them.
learn-step-ahoi-8 = One of them is a stowaway, and only you know! Keep away from the coastguard. Sail one point towards Reykjavík.
learn-step-ahoi-9 = You drew a voucher, and now Reykjavík is in reach. Your card has three discs and a provision for each: call there!
learn-step-ahoi-10 = Five points: one for each disc and two for the port. 40 points win, or 30 and a secret objective. Fair wind!

learn-step-an-bord-1 = You load your ship from the pile, then meet thirteen cards. Look at them well: when the first ship is full, they are gathered up.
learn-step-an-bord-2 = Take the lit tile from the pile.
learn-step-an-bord-3 = Lay it on a place of your ship. What lies on deck all can see; what lies below is yours to know.
learn-step-an-bord-4 = You also take two goods. Load a blue one. Then watch: the rest of both ships is loaded for you.
learn-step-an-bord-5 = All ships are full, and the journey begins with a discovery. It asks for equipment that you have: accept it.
learn-step-an-bord-6 = The equipment is given up, and this is your reward. Stow the goods where there is room.
learn-step-an-bord-7 = Pirates! Say whether you face them or flee, before you see what they want. You are well armed: face them.
learn-step-an-bord-8 = You have what it takes to beat them. Give it up, and take the reward. Who cannot pays 2 coins and a good.
learn-step-an-bord-9 = So it goes, card by card, for two journeys. At the end goods become coins, and the most money wins. All aboard!
