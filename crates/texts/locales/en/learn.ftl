# Learning: hints with their reasons, the rules pages, and the guided first games.

learn-hint-because = What speaks for it:
