# The drawings in the rules, and the guided first game.

learn-picture-an-bord-ship = Ein Schiff: acht Plätze auf Deck, die alle sehen; unter Deck vier Plätze und zwei im Laderaum, die nur sieht, wem das Schiff gehört.
learn-picture-an-bord-load = Vom Haufen kommt ein Plättchen in die Hand und dann auf einen freien Platz des Schiffs.
learn-picture-an-bord-discovery = Eine Entdeckung verlangt Landkarte und Schaufel. Wer beides abgibt, bekommt die zwei Waren auf der Karte.
learn-picture-an-bord-pirates = Piraten: Wer sich ihnen mit der richtigen Ausrüstung stellt, wird belohnt; wer flieht, gewinnt und verliert nichts.
learn-picture-an-bord-chest = Zehn Münzen werden zu einer Truhe, die für immer einen Platz auf dem Schiff belegt.
learn-step-an-bord-1 = Ihr beladet eure Schiffe von einem großen Haufen, und alle greifen gleichzeitig zu. Damit niemand Vorsprung hat, melden sich erst alle bereit. Tu das und zähl mit: drei, zwei, eins!
learn-step-an-bord-2 = Greif zu! Nimm das leuchtende Plättchen, bevor es jemand anders hat. (In dieser Lektion warten die anderen, solange du liest.)
learn-step-an-bord-3 = Leg es schnell auf einen Platz deines Schiffs. Was auf Deck liegt, sehen alle; was unter Deck liegt, weißt nur du.
learn-step-an-bord-4 = Hast du die Hand auf dem Haufen gesehen? Dein Gegenüber greift die ganze Zeit zu; dieser Balken zeigt, wie voll das andere Schiff ist. Sieh dir auch die Karten um den Haufen an: Ist das erste Schiff voll, werden sie eingesammelt.
learn-step-an-bord-5 = Du nimmst auch zwei Waren. Lade eine blaue. Dann schau zu, wie es in vollem Tempo geht: Der Rest beider Schiffe wird für dich geladen.
learn-step-an-bord-6 = Alle Schiffe sind voll, und die Reise beginnt mit einer Entdeckung. Sie verlangt Ausrüstung, die du hast: Erfülle sie.
learn-step-an-bord-7 = Die Ausrüstung ist abgegeben, und das ist deine Belohnung. Verstaue die Waren, wo Platz ist.
learn-step-an-bord-8 = Piraten! Sag, ob du dich ihnen stellst oder fliehst, bevor du siehst, was sie wollen. Du bist gut gerüstet: Stell dich ihnen.
learn-step-an-bord-9 = Du hast, was es braucht, um sie zu schlagen. Gib es ab und nimm die Belohnung. Wer das nicht kann, zahlt 2 Münzen und eine Ware.
learn-step-an-bord-10 = Zehn Münzen sind deine Belohnung! So geht es Karte um Karte, zwei Reisen lang. Am Ende werden Waren zu Münzen, und wer das meiste Geld hat, gewinnt. Alle an Bord!
