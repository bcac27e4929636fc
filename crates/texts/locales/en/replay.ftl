# A finished game, shown again

replay-title = Replay
replay-about = A replay shows a finished game again, move by move. Open one from your finished games, or choose the log of a game that you have as a file.
replay-open-file = Open a log
replay-unreadable = This file cannot be read.
replay-no-log = This file is not the log of a game. A log is saved at the end of a game, and its name ends in .jsonl.
replay-other-version = This log was written by another version of Fairwind. Load the page again, or open the log where it was saved.
replay-other-game = This log is of “{ $game }”, a game that is not played here.
replay-nothing-happened = In this log the game has not begun: there is nothing to see yet.
replay-broken = This log makes no sense from line { $line } on: something in it was changed, or is missing.
replay-beginning = The game begins.
replay-controls = Through the game
replay-timeline = Moment
replay-moment = { $at } of { $last }
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-on = One step on
replay-mark-back = Back to the last turning point
replay-mark-on = On to the next turning point
replay-speed = Speed
replay-as-it-was = Real time
replay-as-it-was-what = As fast as it was played; long pauses are cut short
replay-as = As seen by
replay-as-onlooker = Onlookers
replay-all-open = All open
replay-share = Copy the link
replay-chart = The standing over time
replay-points = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-watch = Watch the replay
