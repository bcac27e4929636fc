# The guided first game.

learn-step-lots-1 = In Lots trekt iedereen loten uit een zak. Hier zie je hoeveel er nog in zitten en wat iedereen heeft; wat anderen hebben, is voor jou verborgen.
learn-step-lots-2 = Iedereen kiest tegelijk en in het geheim een lot. Toon je 3: een hoger lot achterhouden dan je toont, kost tien punten.
learn-step-lots-3 = Alleen jij toont de hoogste waarde en krijgt één punt meer dan die waarde. Bekijk nu een lot van je buur, en onthoud het.
learn-step-lots-4 = Je hebt opnieuw getrokken. Toon je hogere lot.
learn-step-lots-5 = Zo gaat het door tot de zak leeg is en niemand nog een lot heeft. Wie de meeste punten heeft, wint. Nu kun je spelen!
