# What the browser shows beside the games' own words.

# Frame and front page

web-skip = Skip to the page
web-menu = Menu
web-language = Language
web-settings = Settings
web-foot = Four family games, for a Sunday in two cities.
web-hero = Four games. One link. Everybody plays.
web-hero-how = Play at once against bots, or send a link to your friends. No account, nothing to install.
web-games = The games
web-players = { $least }–{ $most } players
web-minutes = { $minutes } min
web-play-now = Play now
web-invite = Invite friends
web-rules = Rules
web-guest = Guest
web-my-games = My games
web-public-tables = Open tables
web-seat-open = free seat
web-bot = Bot
web-bot-named = Bot { $number }
web-seat = Seat { $number }
web-your-turn = Your turn
web-gathering = waiting for players
web-playing = under way
web-finished = finished
web-about-ahoi = Sail the seven seas, load cargo, and bring it where it is dear.
web-about-an-bord = All hands load at once: is everything on board before the ship casts off?
web-about-schmuggler = Row goods from island to island by night, and keep out of the beam.
web-about-via = Lay roads, close off land, and build houses and one castle on it.

# About

web-about = About Fairwind
web-about-what = Fairwind is four family board games for friends in different places. One program serves everything; anybody can host it.
web-credits = Whom we thank
web-credits-why = Our games follow the rules of printed ones. If you like them, buy those: they are better to hold.
web-credit = After “{ $title }” by { $author } ({ $publisher }).
web-not-affiliated = Fairwind is not connected with these authors and publishers. All words, drawings and figures here are our own.
web-fair-dice = Fair dice
web-fair-dice-how = Before a game the server commits to a secret seed, and every player adds one of their own. At the end the seed is shown, and anybody can derive every die and draw again. This proves that nothing was changed afterwards; it cannot stop a host from looking.
web-privacy = What is kept
web-privacy-how = A name that you choose, a cookie that knows you again, and the games you play. No account, no tracking, nothing from other servers.
web-typefaces = Typefaces
web-typefaces-which = Titles are set in Alegreya, text in Alegreya Sans, by Juan Pablo del Peral (Huerta Tipográfica).
web-licence = Licence

# Settings

web-sound = Sounds
web-sound-what = Short sounds when something happens.
web-motion = Motion
web-motion-what = Boats sail, the beam sweeps, tiles drop.
web-patterns = Patterns
web-patterns-what = Hatching beside the colours, to tell players apart.
web-notify = Notifications
web-notify-what = The browser tells you when it is your turn.
web-text-size = Size of letters
web-text-usual = usual
web-text-large = large
web-text-huge = huge
web-your-name = You
web-name = Your name
web-name-needed = Please type your name first.
web-save = Save
web-saved = Saved.
web-other-device = Another device
web-other-device-how = This link makes another device you, once and within a day. Do not share it.
web-make-link = Make a link
web-recovered = This device is now you.

# Something is missing

web-nowhere = There is nothing here
web-nowhere-why = This address leads to no page.
web-to-front = To the games
web-one-moment = One moment …
web-unreachable = The server cannot be reached. Please try again.
web-went-wrong = That did not work. Please try again.
web-no-such-table = There is no such table.
web-table-closed = This table was closed.

# A new table, and before the game

web-invite-to = Invite friends to { $game }
web-how-many = How many play?
web-how-many-why = Bots can take seats that stay free.
web-clock = Time for a move
web-clock-none = as you like
web-clock-minute = 1 minute
web-clock-minutes = 5 minutes
web-clock-days = 2 days
web-public = Open to anybody
web-public-what = The table stands on the front page. Otherwise only who has the link finds it.
web-open-table = Open the table
web-table-of = A table of { $game }
web-who-plays = Who plays?
web-send-link = Send this link
web-send-link-how = Whoever opens it can sit down. A phone can read the picture.
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-code = QR code of the link
web-sit = Sit down
web-get-up = Get up
web-seat-bot = Bot here
web-seat-free = Free the seat
web-level-easy = easy
web-level-medium = medium
web-level-hard = hard
web-level-expert = expert
web-away = (away)
web-you = you
web-start = Start
web-start-how = The game starts by itself when all seats are taken. If you start now, bots take the free ones.
web-wait-for-host = The game starts when all seats are taken.

# At the table

web-reconnecting = The connection is lost. Your seat waits; trying again …
web-players-here = Players
web-points = points
web-acts = is to act
web-bot-plays = a bot plays for now
web-resigned = has given up
web-watching =
    { $count ->
        [one] { $count } person watches
       *[other] { $count } people watch
    }
web-turn-of = { $seat } is to play.
web-watch-turn = You are watching. { $seat } is to play.
web-undo = Undo
web-hint = Hint
web-hint-says = A bot would do this:
web-resign = Give up
web-resign-sure = Really give up
web-close = Close
web-asks-undo = { $seat } asks to take the last move back.
web-asks-rematch = { $seat } asks for another game.
web-agree = Agree
web-decline = Decline
web-beside = Beside the board
web-log = Log
web-log-empty = Nothing has happened while you were here.
web-chat = Chat
web-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
web-say = Say something
web-send = Send
web-moves = Moves
web-no-moves = You have nothing to do now.
web-in-words = This edition has no drawn board. The game goes on by the list of moves.
web-board-failed = The board could not be fetched. The game goes on by the list of moves.
web-try-again = Try again
web-rule = Rule
web-again-to-do = tap again

# The end

web-over = The game is over.
web-you-won = You have won!
web-won = { $seat } has won.
web-shared = { $names } share the win.
web-rematch = Play again
web-to-rematch = To the new table
web-verify = Were the dice fair?
web-fair = Fair: all { $draws } dice and draws were derived again from the seeds.
web-unfair = Not as they should be:
web-download-log = Save the log

# Via

web-via-board = Board: arrow keys move, Enter lays, R turns the tile
web-via-hand = Your tiles
web-via-field-free = { $field }, free
web-via-field-fits = { $field }, your tile fits
web-via-field-tile = { $field }, { $tile }
web-via-opening = Lay this tile on any free field.
web-via-begin = Your turn: lay a tile, or take one.
web-via-cannot-lay = Your turn: none of your tiles fits.
web-via-laid = Build, lay a second tile, or take one.
web-via-laid-twice = Build, or finish your turn.
web-via-turn = Turn
web-via-lay = Lay here
web-via-house =
    { $size ->
        [one] House, { $size } point
       *[other] House, { $size } points
    }
web-via-castle =
    { $size ->
        [one] Castle, { $size } point
       *[other] Castle, { $size } points
    }
web-via-castle-with-houses =
    Castle, { $size } points, and { $houses ->
        [one] a new house
       *[other] { $houses } new houses
    }
web-via-take =
    { $tiles ->
        [one] Take a tile
       *[other] Take { $tiles } tiles
    }
web-via-finish = Finish the turn
web-via-pass = Pass
web-via-forgone =
    { $count ->
        [one] One property would stay empty.
       *[other] { $count } properties would stay empty.
    }
web-via-has = { $houses } houses, { $castles } castles, { $tiles } tiles in hand

# Schmuggler

web-schmuggler-board = The bay: left and right go around it, up and down go out and in, Enter chooses
web-schmuggler-harbour = harbour of { $island }
web-schmuggler-goods-here = goods in the water
web-schmuggler-rock = rock
web-schmuggler-lit = in the beam
web-schmuggler-can = you can go here
web-schmuggler-lay-rock = Put a rock in the water.
web-schmuggler-place-boat = Choose a harbour for your boat.
web-schmuggler-turn-beam = Which way shall the light turn?
web-schmuggler-lay-goods = A boat is caught! Drop its goods beside it.
web-schmuggler-restock = Delivered! Take a new piece?
web-schmuggler-move = Row your boat: tap a bright field.
web-schmuggler-dice = Dice: light { $beam }, boat { $boat }
web-schmuggler-empty = Your boat is empty
web-schmuggler-peek = Peek at your cargo
web-schmuggler-cargo = For { $island }: { $value }
web-schmuggler-carries = carries goods
web-schmuggler-do-rock = Rock here
web-schmuggler-do-place = Start at { $island }
web-schmuggler-do-clockwise =
    { $caught ->
        [0] To the right
       *[other] To the right: catches a boat!
    }
web-schmuggler-do-counterclockwise =
    { $caught ->
        [0] To the left
       *[other] To the left: catches a boat!
    }
web-schmuggler-do-goods = Drop it here
web-schmuggler-do-restock = Take a piece
web-schmuggler-do-decline = No, thanks
web-schmuggler-do-stay = Stay here
web-schmuggler-do-sail = Row here
web-schmuggler-do-push = Push { $boat } to { $field }
web-schmuggler-do-swap = Swap places with { $boat }
web-schmuggler-do-load = Fish it out
web-schmuggler-do-exchange = Swap the goods
web-schmuggler-do-deliver =
    Deliver: { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
web-schmuggler-do-collect = Load a piece

# What can be said without typing

chat-hello = Hello!
chat-good-luck = Good luck!
chat-your-turn = It is your turn.
chat-one-moment = One moment, please.
chat-i-am-back = I am back.
chat-nice-move = Nice move!
chat-oops = Oops!
chat-sorry = Sorry!
chat-thanks = Thank you!
chat-yes = Yes
chat-no = No
chat-well-played = Well played!
chat-again = Again?
chat-goodbye = Goodbye!
