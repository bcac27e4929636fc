# The drawings in the rules, and the guided first game.

learn-picture-ahoi-wheel = The wheel with dice on 2 and 4. With A the fields 2 and 4 are lit, with B the fields 1, 3, 5 and 6.
learn-picture-ahoi-rod = A rod lies between two red points. The ship may sail up to it, but not across.
learn-picture-ahoi-call = A card with two discs and two provisions: the ship can call. A card with two discs and one provision: it cannot.
learn-picture-ahoi-coastguard = A ship sails past the coastguard and shows its discs. The stowaway among them is taken off and costs 2 points.
learn-step-ahoi-1 = You are a captain and bring passengers to the ports on your cards. You begin with a card for Reykjavík, on which a passenger and one provision wait.
learn-step-ahoi-2 = First put your ship into a start port: Lisboa.
learn-step-ahoi-3 = You are start captain, and both dice show 6. A would play the action of the dice; B plays one on which no die lies. Choose B.
learn-step-ahoi-4 = Every passenger needs a provision. Choose the field with the provisions.
learn-step-ahoi-5 = A voucher pays for it. Spend the one for four; the provisions go on your card.
learn-step-ahoi-6 = Now everybody sails. You may go as far as both dice together, twelve spaces. Sail to New York: passengers wait there.
learn-step-ahoi-7 = The other captain leads this round and chose B, so you may play a field with a die. Take passengers aboard, both of them.
learn-step-ahoi-8 = One of them is a stowaway, and only you know! Keep away from the coastguard. Sail one space towards Reykjavík.
learn-step-ahoi-9 = You drew a voucher, and now Reykjavík is in reach. Your card has three discs and a provision for each: call there!
learn-step-ahoi-10 = Five points: one for each disc and two for the port. You win with 40 points, or with 30 and a secret objective. Fair wind!
