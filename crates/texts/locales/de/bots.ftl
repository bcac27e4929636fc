# Warum ein Bot es täte: was für eine Aktion spricht.

bots-hinders = es bremst { $seat }
bots-ahead = du stehst besser da als die anderen
