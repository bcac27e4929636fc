# What belongs to no single game.

fairwind-and = and
fairwind-nothing = nothing

terminal-welcome = Welcome aboard. Type a number from the list, or ? for help.
terminal-prompt = Your move >
terminal-person = Player { $number }
terminal-bot = Bot { $number }
terminal-help =
    The number before an action plays it. An action can also be typed in words,
    as in the grey text behind it.
    Part of an action, such as a field, shortens the list.
    moves      all you can do              more       the next of a long list
    board      the table again             legend     what the signs mean
    rules      the rules                   rules 3.2  one of them
    hint, h    what a bot would do, and why
    quit       leave the game
terminal-hint = Hint: { $number }) { $action }
terminal-hint-why = What speaks for it:
terminal-no-such-number = There is no { $number } in the list. { $last ->
    [one] It has only one action.
   *[other] It goes from 1 to { $last }.
}
terminal-not-understood = I did not understand that: { $why }. Type ? for help.
terminal-more = … and { $number } more: type more, or part of an action, such as a field.
terminal-more-of-kind = … and { $number } more: type { $kind }
terminal-no-more = That was all.
terminal-no-legend = The signs are explained under the table: type board.
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
lobby-refused-too-many-bots = You have opened several tables at which only bots play. Close one first.
lobby-refused-full = The server is full. Try again later.
lobby-refused-store = Something went wrong on the server. Come back in a moment.
lobby-refused-damaged = This table cannot be read. Whoever runs the server can find out why; the other tables go on.
lobby-refused-over = The game is over.
lobby-refused-not-over = This is shown only when the game is over.
lobby-refused-taken = This seat is taken.
lobby-refused-given-up = Whoever sat there has given up; a bot plays on.
lobby-refused-seated = You sit at this table already. Get up first.
lobby-refused-barred = You were sent away from this table.
lobby-refused-other-seat = In this game you can only take the seat that you had.
lobby-refused-declined = Those who play have said no.
lobby-refused-asked = You have asked for a seat already. Wait for the answers.
lobby-refused-requested = This is being asked already. Wait for the answers.
lobby-refused-not-playing = Only those who play may answer.
lobby-refused-no-request = This question is settled already.
lobby-refused-nobody-decides = Nobody plays who could agree to that.
lobby-refused-empty = Nobody sits there.
lobby-refused-begun = The game has begun already.
lobby-refused-no-seat = You have no seat at this table.
lobby-refused-added = You have added to the dice already.
lobby-refused-name = A name has 1 to 24 characters that can be seen.
lobby-refused-recovery = This link was used already or is too old.
lobby-refused-replace = This device belongs to somebody else. Confirm first that you take it over.
lobby-refused-no-device = You have no such device any more.
lobby-refused-edition = This edition cannot be played here. The editions page says what is wrong with it.
