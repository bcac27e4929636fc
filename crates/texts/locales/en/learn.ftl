# Learning: hints with their reasons, the rules pages, and the guided first games.

learn-hint-because = What speaks for it:

learn-search = Search the rules
learn-search-found = { $count ->
    [one] One paragraph
   *[other] { $count } paragraphs
}
learn-search-nothing = Nothing in the rules fits these words. Try fewer of them, or another one.
learn-chapters = Chapters

learn-by-playing = Learn by playing
learn-lesson = Your first game
learn-back = Back
learn-next = Next
learn-skip = Leave the lesson
learn-play-real = Play a real game now
learn-read-rules = Read the rules
learn-not-now = In a game of your own you may try that. Here, follow the light.
learn-step = Step { $at } of { $of }
