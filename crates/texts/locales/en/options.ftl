# What a table can choose before a game.

option-all = Variants
option-mix-sum = { $sum } of { $length } cards
option-first = Who begins
option-first-what = By lot, or the seat you choose.
option-first-lot = by lot
option-limit = Longest game
option-limit-what = A game that will not end is ended.
option-limit-none = no limit
