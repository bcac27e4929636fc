# Lots: what happens, what can be done, and why something cannot.

lots-event-drawn = { $seat } zieht eine { $value }.
lots-event-drawn-hidden = { $seat } zieht ein Los.
lots-event-chosen = { $seat } hat gewählt.
lots-event-shown = { $seat } zeigt eine { $value }.
lots-event-looked = { $seat } sieht sich ein Los von { $at } an: Es ist eine { $value }.
lots-event-looked-hidden = { $seat } sieht sich ein Los von { $at } an.
lots-event-fined = { $seat } behält ein höheres Los und verliert { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.

lots-do-draw = eine { $value } ziehen
lots-do-choose = Los { $token } zeigen
lots-do-choose-value = Los { $token } zeigen, eine { $value }
lots-do-look = Los { $token } von { $at } ansehen

lots-refused-over = Die Partie ist zu Ende.
lots-refused-not-now = Das geschieht zu einer anderen Zeit, oder jemand anders tut es.
lots-refused-no-token = Dafür gibt es hier kein Los.
lots-refused-not-in-the-bag = Ein solches Los ist nicht mehr im Beutel.

lots-label-bag = Im Beutel: { $tokens ->
    [one] 1 Los
   *[other] { $tokens } Lose
}
lots-label-shown = Weggelegt: { $tokens }
lots-label-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
lots-label-legend = ? ein Los, das du nicht kennst, - ein leerer Platz, ! hat gewählt, * du
