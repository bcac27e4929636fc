# What happens at a table and not in its game.

table-event-entropy = { $seat } adds to the dice.
table-event-begun = The game begins.
table-event-human = { $seat } is here.
table-event-bot = A bot plays for { $seat }.
table-event-away = { $seat } is away; a bot plays meanwhile.
table-event-time-out = Time is up for { $seat }; a bot plays meanwhile.
table-event-proposed-undo = { $seat } asks to undo the last action.
table-event-proposed-rematch = { $seat } would like to play again.
table-event-agreed = { $seat } agrees.
table-event-declined = { $seat } says no.
table-event-withdrawn = { $seat } withdraws the request.
table-event-majority = Not all have answered in time; most have agreed.
table-event-lapsed = Too few have agreed in time; the request is dropped.
table-event-undone = { $seat } undoes { $count ->
    [one] an action
   *[other] { $count } actions
}.
table-event-undone-by-consent = It is agreed: { $count ->
    [one] an action is
   *[other] { $count } actions are
} undone.
table-event-resigned = { $seat } gives up.
table-event-rematch = All agree to play again.
table-event-closed = The table was closed.
table-event-revealed = The seed of the dice is shown; anybody can check them now.
table-event-sealed = The log of the game is sealed.
table-event-digest = The position was noted.

table-refused-stale = The table had moved on before this arrived. Look again and decide anew.
table-refused-unreadable = The table does not understand this. Reload the page.
table-refused-not-begun = The game has not begun yet.
table-refused-countdown = It has not begun yet: all get ready first.
table-refused-already-begun = The game has begun already.
table-refused-over = The game is over.
table-refused-not-over = The game is not over yet.
table-refused-no-such-seat = This table has no such seat.
table-refused-resigned = You have given up this game.
table-refused-nothing-to-undo = You have nothing to undo.
table-refused-proposal-pending = Something else is being asked; wait for the answers.
table-refused-nothing-proposed = There is nothing for you to answer.
table-refused-already-added = You have added to the dice already.
table-refused-log-full = This game has become too long for the table to go on.
table-refused-no-seed = This game can be looked at, not played on.
