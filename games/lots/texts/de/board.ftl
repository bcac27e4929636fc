# The board in the browser.

web-lots-holds = { $seat } hat: { $tokens }
web-lots-has = { $tokens ->
    [one] 1 Los
   *[other] { $tokens } Lose
}
web-lots-choose = Wähl das Los, das du zeigen willst.
web-lots-look = Sieh dir ein Los von jemand anderem an.
web-lots-wait = Die anderen wählen.
