CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

-- What people prove who they are with. Only digests are kept.
CREATE TABLE token (
    hash BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person
) STRICT, WITHOUT ROWID;

CREATE TABLE recovery (
    hash BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_of_person ON recovery (person);

CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    finished INTEGER NOT NULL,
    seed BLOB NOT NULL,
    charter TEXT NOT NULL
) STRICT;
CREATE INDEX game_unfinished ON game (number) WHERE NOT finished;

CREATE TABLE member (
    person INTEGER NOT NULL REFERENCES person,
    game INTEGER NOT NULL REFERENCES game,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;

-- Who holds a game's log, and which entry comes next.
CREATE TABLE head (
    game INTEGER PRIMARY KEY REFERENCES game,
    epoch INTEGER NOT NULL,
    next INTEGER NOT NULL
) STRICT;

-- The logs of all games as they grow, in the order in which they do.
CREATE TABLE journal (
    place INTEGER PRIMARY KEY,
    game INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    lines TEXT NOT NULL
) STRICT;

-- The whole log of a finished game.
CREATE TABLE archive (
    game INTEGER PRIMARY KEY REFERENCES game,
    through INTEGER NOT NULL,
    log TEXT NOT NULL
) STRICT;

CREATE TABLE chat (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
