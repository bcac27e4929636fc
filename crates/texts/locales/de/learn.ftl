# Lernen: Tipps mit ihren Gründen, die Regelseiten und die ersten Spiele mit Begleitung.

learn-hint-because = Das spricht dafür:
