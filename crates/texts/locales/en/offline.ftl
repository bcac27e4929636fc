# Games in this browser, without a server.

offline-play = Play offline
offline-heading = { $game } in this browser
offline-what = You against bots, without a server and without a network. The game is kept in this browser, on this device only.
offline-how-well = How well do the bots play?
offline-begin = Begin
offline-my-games = In this browser
offline-no-server = The server cannot be reached. Play against bots meanwhile: these games run in your browser and are kept in it.
offline-delete = Delete this game of { $game }
offline-delete-sure = Delete for good
offline-delete-not = Keep
offline-no-such-game = No such game is kept in this browser. Perhaps it was deleted, or played on another device.
offline-not-kept = This browser keeps nothing, perhaps because the window is private. You can play on, but the game is gone when you close the page.
offline-full = There is no room left in this browser, so the game is not kept any more. Delete old games on the front page to make room.
offline-taken = This game has gone on in another window.
offline-no-worker = This browser cannot run the game. Please load the page again, or use a current Firefox, Chrome, Edge or Safari.
offline-damaged = What was kept of this game cannot be read.
offline-renewed = There is a new version of Fairwind.
offline-renew = Load it
