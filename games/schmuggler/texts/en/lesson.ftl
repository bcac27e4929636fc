# The drawings in the rules, and the guided first game.

learn-picture-schmuggler-turn = Both dice are rolled. First the beam turns, then the boat rows.
learn-picture-schmuggler-beam = With its second step the beam lights a boat and stops. The third step is lost, and the boat’s goods go into the water.
learn-picture-schmuggler-push = Left: a boat pushes another on to the next field. Right: two boats swap places.
learn-picture-schmuggler-deliver = A boat with goods worth 2 rows to the island whose sign they bear, and scores 2 points.
learn-step-schmuggler-1 = By night you row goods from island to island. In the middle stands the lighthouse: keep out of its beam. Whoever first has seven points wins.
learn-step-schmuggler-2 = Begin in a harbour, best in a dark one. Tap Coin Island, then put your boat there.
learn-step-schmuggler-3 = You have taken a piece of goods, and only you know what it is. Look: it must go to the pearls, and is worth 1.
learn-step-schmuggler-4 = The dice are rolled. One has turned the beam by two steps, the other lets your boat row up to three fields.
learn-step-schmuggler-5 = Row towards the pearls: tap the lit field, then confirm.
learn-step-schmuggler-6 = Did you see? Your rival rolled, and the beam found their own boat! The goods fell into the water, but they fished them out again.
learn-step-schmuggler-7 = It is your turn again, and the harbour of the pearls is in reach. Deliver your goods there.
learn-step-schmuggler-8 = One point! Before you go on, take new goods from this island.
learn-step-schmuggler-9 = That is the whole trade: take, hide, deliver. You may also push other boats, even into the light. Good night!
