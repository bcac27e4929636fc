# The board in the browser.

web-lots-holds = { $seat } holds: { $tokens }
web-lots-has = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
web-lots-choose = Choose a token to show.
web-lots-look = Look at a token of another.
web-lots-wait = The others are choosing.
