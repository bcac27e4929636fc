# Why a bot would do it: what speaks for an action, after "because".

bots-ahoi-points = more points
bots-ahoi-landing = passengers come closer to their port
bots-ahoi-waiting = more than one port is ready to be called at
bots-ahoi-loading = a card gets closer to being fully loaded
bots-ahoi-vouchers = vouchers for many passengers
bots-ahoi-cards = more open port cards
bots-ahoi-harbour = there are passengers where your ship lies
bots-ahoi-approach = passengers are near
bots-ahoi-honest = no stowaways for the coastguard to find
bots-ahoi-provided = every passenger has a provision
bots-ahoi-objective = your objective comes closer
bots-ahoi-called = more ports called at
bots-ahoi-home = you are on the way home to fulfil your objective
bots-ahoi-wind = fair wind
bots-ahoi-promise = the action brings the most of those on the wheel
bots-ahoi-empty = nothing on board keeps you from winning
bots-ahoi-dice = dice and wheel leave you more to do
bots-ahoi-coastguard = the coastguard has less to find on you
bots-ahoi-place = your ship lies well for passengers and ports
bots-ahoi-hold = your open port cards promise more
