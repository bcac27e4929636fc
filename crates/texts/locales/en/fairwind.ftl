# What belongs to no single game.

fairwind-and = and
fairwind-nothing = nothing

terminal-welcome = Welcome aboard. Type a number from the list, or ? for help.
terminal-prompt = Your move >
terminal-person = Player { $number }
terminal-bot = Bot { $number }
terminal-help =
    A number plays the action of that number in the list.
    An action can be typed in words, as in the grey text beside it.
    Part of an action, such as a field, shortens the list.
    moves      all actions you have        board      the table again
    rules      the rules                   rules 3.2  one of them
    hint, h    what a bot would do, and why
    quit       leave the game
terminal-hint = Hint: { $number }, { $action }
terminal-hint-why = What speaks for it:
terminal-no-such-number = There is no { $number } in the list.
terminal-not-understood = That is not understood: { $why }. Type ? for help.
terminal-more-moves = … and { $number } more: type moves to see all, or a part such as a field.
terminal-log-written = The log is in { $file }.
terminal-left = You have left the game.
terminal-you-won = You have won!
terminal-you-share = You share the win!
terminal-you-lost = You have not won this time.

lobby-refused-nobody = Say who you are first.
lobby-refused-no-table = There is no such table.
lobby-refused-host-only = Only the host of the table may do that.
lobby-refused-too-many = That was too much at once. Wait a little.
lobby-refused-too-many-tables = You have opened many tables that are not over. Close one first.
lobby-refused-full = The server is full. Try again later.
lobby-refused-store = Something went wrong on the server. Come back in a moment.
lobby-refused-over = The game is over.
lobby-refused-not-over = This is shown when the game is over.
lobby-refused-taken = This seat is taken.
lobby-refused-seated = You sit at this table already. Get up first.
lobby-refused-barred = The host has sent you away from this table.
lobby-refused-empty = Nobody sits there.
lobby-refused-begun = The game has begun already.
lobby-refused-name = A name has 1 to 24 characters.
lobby-refused-recovery = This link was used already or is too old.
