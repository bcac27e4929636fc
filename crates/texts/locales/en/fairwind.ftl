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
    quit       leave the game
terminal-no-such-number = There is no { $number } in the list.
terminal-not-understood = That is not understood: { $why }. Type ? for help.
terminal-more-moves = … and { $number } more: type moves to see all, or a part such as a field.
terminal-log-written = The log is in { $file }.
terminal-left = You have left the game.
terminal-you-won = You have won!
terminal-you-share = You share the win!
terminal-you-lost = You have not won this time.
