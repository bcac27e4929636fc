# What a table can choose before a game.

option-tempo = Loading
option-tempo-what = All at once is a merry bustle; by turns suits games over days.
option-tempo-live = all at once
option-tempo-turns = by turns
option-mix = Cards of a journey
option-mix-what = Thirteen cards make a journey.
option-mix-standard = as usual
option-mix-random = any
option-mix-own = our own mix
option-scramble = Scramble
option-scramble-what = Starfish tiles are forbidden. A monkey is a joker, and so are two equal tiles.
option-handicap = A monkey on deck
option-handicap-what = It blocks one place all game: a handicap for old hands.
option-handicap-none = no monkey
option-handicap-place = deck place { $place }

# Kinds of cards.
an-bord-card-discovery = discovery
an-bord-card-trade = trade
an-bord-card-pirates = pirates
an-bord-card-order = order

an-bord-warning-random = The cards are fully random: a kind of card may be missing.
an-bord-warning-lacks = This mix has no cards of the kind: { $kind }. Each kind at least once is advised.
