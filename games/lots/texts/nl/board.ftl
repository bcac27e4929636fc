# The board in the browser.

web-lots-holds = { $seat } heeft: { $tokens }
web-lots-has = { $tokens ->
    [one] 1 lot
   *[other] { $tokens } loten
}
web-lots-choose = Kies een lot om te tonen.
web-lots-look = Bekijk een lot van iemand anders.
web-lots-wait = De anderen kiezen.
