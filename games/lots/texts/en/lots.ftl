# Lots: what happens, what can be done, and why something cannot.

lots-event-drawn = { $seat } draws a { $value }.
lots-event-drawn-hidden = { $seat } draws a token.
lots-event-chosen = { $seat } has chosen.
lots-event-shown = { $seat } shows a { $value }.
lots-event-looked = { $seat } looks at a token of { $at }: it is a { $value }.
lots-event-looked-hidden = { $seat } looks at a token of { $at }.
lots-event-fined = { $seat } keeps a higher token and loses { $points ->
    [one] 1 point
   *[other] { $points } points
}.

lots-do-draw = draw a { $value }
lots-do-choose = show token { $token }
lots-do-choose-value = show token { $token }, a { $value }
lots-do-look = look at token { $token } of { $at }

lots-refused-over = The game is over.
lots-refused-not-now = That is done at another time, or by somebody else.
lots-refused-no-token = There is no token that you could take for this.
lots-refused-not-in-the-bag = The bag has no such token any more.

lots-label-bag = In the bag: { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
lots-label-shown = Put aside: { $tokens }
lots-label-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
lots-label-legend = ? a token that you do not know, - an empty place, ! has chosen, * you
