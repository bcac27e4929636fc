# Why a bot would do it: what speaks for an action, after "because".

bots-an-bord-money = meer geld
bots-an-bord-goods = meer ladingen aan boord
bots-an-bord-finds = je bent uitgerust voor een ontdekking
bots-an-bord-fights = je bent uitgerust tegen piraten
bots-an-bord-nearly = er ontbreekt nog maar weinig voor een kaart
bots-an-bord-orders = ladingen voor een opdracht
bots-an-bord-trades = ladingen voor de handel
bots-an-bord-room = plaats voor ladingen
bots-an-bord-tiles = je schip raakt vol
bots-an-bord-parrot = de papegaai blijft bij je
bots-an-bord-courage = de piraten die kunnen komen, zijn te verslaan of te ontwijken
bots-an-bord-reward = de beloning van de kaart
bots-an-bord-card = de open kaart past bij je schip
bots-an-bord-pile = op de hoop ligt nog meer waar je iets aan hebt
bots-an-bord-equipment = betere uitrusting voor de kaarten die nog komen
bots-an-bord-prospects = de kaarten die nog komen, leveren je meer op
