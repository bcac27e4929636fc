# What can be wrong with the file of an edition. Its own words stay as they stand in it.

edition-syntax = This is not well-formed TOML.
edition-key-twice = This entry is there twice; keep one of them.
edition-unknown-key = There is no entry “{ $key }” here. Perhaps it is misspelt.
edition-missing-key = The entry “{ $key }” is missing.
edition-wrong-type = What belongs here is { $wanted }.
edition-whole-number = a whole number
edition-number = a number
edition-text = a text in quotation marks
edition-list = a list in square brackets
edition-yes-or-no = true or false
edition-section = a group of entries of its own
edition-out-of-range = The number { $number } is too small or too large for this entry.
edition-wrong-length = This list has too few or too many values.
edition-wrong-value = This value does not fit here.
edition-of-no-game = These are not the entries of any game.
edition-too-large = It is { $bytes } bytes long; at most { $most } are allowed.
edition-nameless = A name is missing here.
edition-long-name = The name is too long: at most { $most } letters are allowed.
edition-players = Two numbers from { $least } to { $most } belong here: how many play at least, and how many at most.
edition-not-within = { $number } does not fit here: it must be { $least } to { $most }.
edition-too-many = { $count } is too much: at most { $most } is allowed.
edition-twice = There is another of the same kind already.
terminal-say-which-game = Say with --game which game is meant.
