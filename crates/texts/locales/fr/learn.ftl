# Apprendre : indices et leurs raisons, pages de règles, premières parties accompagnées.

learn-hint-because = Ce qui plaide en sa faveur :
