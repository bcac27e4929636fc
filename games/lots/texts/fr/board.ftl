# The board in the browser.

web-lots-holds = { $seat } tient : { $tokens }
web-lots-has = { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
web-lots-choose = Choisis un jeton à montrer.
web-lots-look = Regarde un jeton de quelqu’un d’autre.
web-lots-wait = Les autres choisissent.
