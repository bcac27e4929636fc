# Lots: what happens, what can be done, and why something cannot.

lots-event-drawn = { $seat } trekt een { $value }.
lots-event-drawn-hidden = { $seat } trekt een lot.
lots-event-chosen = { $seat } heeft gekozen.
lots-event-shown = { $seat } toont een { $value }.
lots-event-looked = { $seat } bekijkt een lot van { $at }: het is een { $value }.
lots-event-looked-hidden = { $seat } bekijkt een lot van { $at }.
lots-event-fined = { $seat } houdt een hoger lot achter en verliest { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.

lots-do-draw = een { $value } trekken
lots-do-choose = lot { $token } tonen
lots-do-choose-value = lot { $token } tonen, een { $value }
lots-do-look = lot { $token } van { $at } bekijken

lots-refused-over = Het spel is afgelopen.
lots-refused-not-now = Dat gebeurt op een ander moment, of iemand anders doet het.
lots-refused-no-token = Er is geen lot dat je daarvoor kunt nemen.
lots-refused-not-in-the-bag = Zo’n lot zit niet meer in de zak.

lots-label-bag = In de zak: { $tokens ->
    [one] 1 lot
   *[other] { $tokens } loten
}
lots-label-shown = Weggelegd: { $tokens }
lots-label-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
lots-label-legend = ? een lot dat je niet kent, - een lege plek, ! heeft gekozen, * jij
