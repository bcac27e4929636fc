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
web-more-tables = More tables
web-seat-open = free seat
web-bot = Bot
web-bot-named = Bot { $number }
web-pair = { $name }: { $words }
web-seat = Seat { $number }
web-your-turn = Your turn
web-gathering = waiting for players
web-playing = under way
web-finished = finished

# About

web-about = About Fairwind
web-about-what = Fairwind is four family board games for friends in different places. One program does it all; anybody can host it.
web-credits = With thanks to
web-credits-why = Our games follow the rules of printed ones. If you like them, buy those: they are better to hold.
web-credit = After “{ $title }” by { $author } ({ $publisher }).
web-not-affiliated = Fairwind is not connected with these authors and publishers. All words, drawings and numbers here are our own.
web-fair-dice = Fair dice
web-fair-dice-how = Before a game the server commits to a secret seed, and every player adds one of their own. At the end the seed is shown, and your browser, which has kept the server’s promise and your seed, derives every die and draw again by itself. This proves that nothing was changed afterwards; it cannot stop a host from looking.
web-privacy = What is kept
web-privacy-how = A name that you choose, a cookie that knows you again, and the games you play. No account, no tracking, nothing from other servers.
web-typefaces = Typefaces
web-typefaces-which = Titles are set in Alegreya, text in Alegreya Sans, by Juan Pablo del Peral (Huerta Tipográfica).
web-licence = Licence

# Settings

web-sound = Sounds
web-sound-what = Short sounds when something happens.
web-patterns = Shapes and patterns
web-patterns-what = Shapes and hatching beside the colours, to tell players apart.
web-settings-looks = How it looks
web-theme = Colours
web-theme-system = as on this device
web-theme-light = light
web-theme-dark = dark
web-speed = Motion
web-speed-off = off
web-speed-fast = fast
web-speed-normal = normal
web-speed-slow = slow
web-settings-boards = At the table
web-confirm = Confirm moves
web-confirm-what = The first tap shows what would happen, the second does it. Without it, one tap is enough.
web-labels = Labels on the board
web-labels-what = Names of places and fields.
web-emotes = Emotes
web-emotes-what = Little faces that others show at their seats.
web-volume = How loud
web-volume-board = On the board
web-volume-end = A win
web-notify = Notifications
web-notify-what = The browser tells you when it is your turn.
web-text-size = Size of text
web-text-usual = usual
web-text-large = large
web-text-huge = huge
web-your-name = You
web-name = Your name
web-name-needed = Please type your name first.
web-save = Save
web-saved = Saved.
web-other-device = Another device
web-other-device-how = This link makes another device yours too, once and within a day. Do not share it.
web-make-link = Make a link
web-recovered = This device is yours now.
web-recover-who = With this link you play as { $name } on this device.
web-recover-own = Go on only if you made this link yourself.
web-recover-replaces = You play as { $name } on this device now. You reach your games as { $name } again only from another device, or by a link that you make first under Settings.
web-recover-become = Become { $name }
web-recover-stay = Change nothing
web-recover-already = You play as { $name } on this device already. The link still works for another one.
web-devices = Your devices
web-devices-how = Whoever has one of these devices can play as you. Sign out what you no longer have.
web-device-unknown = Unknown device
web-device-current = this device
web-device-since = since { $when }
web-device-end = Sign out
web-device-end-named = Sign out { $name }

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
web-clock-alone = As long as you are alone with bots, the table waits for you. The time counts once others sit down, too.
web-public = Open to anybody
web-public-what = The table is shown on the front page. Otherwise it is found only with the link.
web-open-table = Open the table
web-table-of = A table for { $game }
web-who-plays = Who plays?
web-send-link = Send this link
web-send-link-how = Whoever opens it can sit down. A phone can scan the picture.
web-link = Link to this table
web-copy = Copy
web-copied = Copied
web-code = QR code of the link
web-sit = Sit down
web-get-up = Get up
web-seat-bot = Put a bot here
web-seat-free = Free the seat
web-level-easy = easy
web-level-medium = medium
web-level-hard = hard
web-level-expert = expert
web-level-master = master
web-bot-level = How well { $name } plays
web-away = (away)
web-you = you
web-start = Start
web-start-how = The game starts by itself when all seats are taken. If you start now, bots take the free ones.
web-wait-for-host = The game starts when all seats are taken.
web-close-table = Close the table
web-close-table-sure = Close it for good
web-close-table-not = Keep it

# At the table

web-reconnecting = The connection is lost. Your seat is kept; trying again …
web-players-here = Players
web-points = { $points ->
    [one] point
   *[other] points
}
web-acts = is to play
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
web-hints-off = The host has switched hints off.
web-switch-hints-on = Switch hints on
web-switch-hints-off = Switch hints off
web-at-once = Everybody plays at once now
web-ready = I am ready
web-is-ready = is ready
web-is-awaited = is awaited
web-wait-for-ready = It begins when all are ready.
web-resign = Give up
web-resign-sure = Really give up
web-close = Close
web-asks-undo = { $seat } asks to undo the last move.
web-asks-rematch = { $seat } asks for another game.
web-agree = Agree
web-decline = Decline
web-withdraw = Withdraw
web-still-asked = Still to answer: { $names }.
web-undo-day = Whoever is away has not agreed. After a day the majority decides.
web-undo-clock = Whoever says nothing in time has said no.
web-asks-seat = { $name } would like to take seat { $number }.
web-asks-removal = { $name } would like { $seat } to leave the table. This needs the majority of those who play.
web-asked-seat = You have asked for seat { $number }. Those who play decide.
web-ask-seat = Ask for this seat
web-take-seat-again = Take your seat again
web-ask-removal = Send away
web-ask-removal-sure = Ask the others whether { $seat } should leave?
web-ask-removal-yes = Ask them
web-seat-declined = Those who play would rather go on without changes. You can watch.
web-beside = Beside the board
web-log = Log
web-log-empty = Nothing has happened since you came.
web-chat = Chat
web-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
web-say = Say something
web-send = Send
web-moves = Moves
web-no-moves = You have nothing to do now.
web-in-words = This edition has no drawn board. You play by the list of moves.
web-board-failed = The board could not be fetched. You play by the list of moves.
web-try-again = Try again
web-outdated = This page is older than the server. Reload it to go on.
web-outdated-here = The parts of this page come from different versions. Reload it to go on.
web-reload = Reload
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
web-fair = Fair: { $draws ->
    [one] the one die or draw was
   *[other] all { $draws } dice and draws were
} derived again from the seeds.
web-unfair = Not as they should be:
web-fair-receipt = This was promised to this browser before it added a seed of its own, and the log ends as this browser was told.
web-fair-promise = The promise is the one that this browser was shown; it has added no seed of its own.
web-fair-no-receipt = This browser was not there from the beginning: what the promise was then, it cannot say.
web-not-committed = This log promises nothing of its dice, so they cannot be checked. Nothing is wrong with it.
web-receipt-how = The server has committed itself to its dice by this number. Your browser keeps it with its own seed and checks both at the end; write them down if you want to check them elsewhere.
web-commitment = The server’s promise
web-own-seed = Your seed
web-download-log = Save the log

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
web-missed = { $seat } has been gone for a while.
web-let-bot-play = Let a bot play for { $seat }
web-bot-plays-for-you = A bot is playing for you.
web-you-play-again = You are playing again.
web-played-for-you = It has played this for you:
web-nothing-played-for-you = It has not played anything for you.
web-take-seat-back = Take my seat back
web-resign-ask = Give up this game? You cannot win it any more after that.
web-resign-not = Play on
web-you-resigned = You have given up. The others play on.
web-you-gave-up = You gave up.
web-gave-up = { $count ->
    [one] { $names } has given up.
   *[other] { $names } have given up.
}
web-passed-over = { $count ->
    [one] By the rules { $names } would have won.
   *[other] By the rules { $names } would have shared the win.
} Whoever gives up cannot win, so the best of the others has won.
web-running = Running
web-over-games = Finished
web-more-lines = { $count ->
    [one] One more
   *[other] { $count } more
}
web-rematch-agreed = plays again
web-rematch-waits = is asked
web-show-end = How it ended
web-nothing-said = Nothing has been said yet.
web-quick-phrases = Quick phrases
web-play-choose = Choose how to play
web-play-how = How would you like to play { $game }?
web-watch-tables = Games to watch
web-next-game = Next game where it is my turn: { $game }
emote-smile = smiles
emote-laugh = laughs
emote-wow = is amazed
emote-think = is thinking
emote-sad = is sad
emote-cheer = cheers

# Editions

web-editions = Editions
web-editions-what = An edition holds the numbers of a game: its board, its tiles, its cards. Make your own, hand it on, and play by it.
web-editions-own = Your own
web-editions-none = You have none yet. Open a file, paste a text, or begin with one of the standard editions below.
web-editions-standard = Standard editions
web-editions-standard-what = Open one to read it, or to change it into your own.
web-edition = Edition
web-edition-standard = Standard edition
web-edition-open-file = Open a file
web-edition-paste = Paste a text
web-edition-of = Standard edition of { $game }
web-edition-new = A new edition
web-editions-all = All editions
web-edition-how = Change what you like and give it a name of its own (the entry “edition”). It is kept in this browser only.
web-edition-text = Text of the edition
web-edition-check = Check
web-edition-keep = Keep in this browser
web-edition-play = Play with it
web-edition-save = Save as a file
web-edition-delete = Delete this edition
web-edition-fine = The edition “{ $name }” of { $game } is in order.
web-edition-line = Line { $line }
web-edition-line-and-column = Line { $line }, column { $column }
web-edition-file = The file
web-edition-go = Show the line
web-edition-rename = This is no longer the standard edition. Give it a name of its own in the entry “edition”, then keep it.
web-edition-not-kept = This browser has no room for more. Save the edition as a file instead.
web-edition-gone = No such edition is kept in this browser. Perhaps it was deleted, or made on another device.
web-edition-named = Edition: { $name }
