-- Everything is a plain table that is found by its key: no sequences, triggers, notifications or foreign keys,
-- so that databases that are spread over machines can keep it as well. Statements may be run twice.

-- What the servers share: the secret by which they know each other's requests.
CREATE TABLE IF NOT EXISTS cluster (
    id BIGINT PRIMARY KEY,
    secret BYTEA NOT NULL
);

-- Which of how many databases this is, where tables are spread over several.
CREATE TABLE IF NOT EXISTS spread (
    id BIGINT PRIMARY KEY,
    place BIGINT NOT NULL,
    databases BIGINT NOT NULL
);

-- The servers. Each start is a new row; one that is gone never comes back.
CREATE TABLE IF NOT EXISTS node (
    id BIGINT PRIMARY KEY,
    address TEXT NOT NULL,
    version TEXT NOT NULL,
    state TEXT NOT NULL,
    started TIMESTAMPTZ NOT NULL,
    seen TIMESTAMPTZ NOT NULL
);

CREATE TABLE IF NOT EXISTS person (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- What a server has to tell the others of a person: a new name, or that a device was ended.
CREATE TABLE IF NOT EXISTS person_change (
    id BIGINT PRIMARY KEY,
    person BIGINT NOT NULL,
    kind TEXT NOT NULL,
    node BIGINT NOT NULL,
    at TIMESTAMPTZ NOT NULL
);
CREATE INDEX IF NOT EXISTS person_change_at ON person_change (at);

-- What people prove who they are with. Only digests are kept.
CREATE TABLE IF NOT EXISTS token (
    hash BYTEA PRIMARY KEY,
    person BIGINT NOT NULL,
    number BIGINT NOT NULL,
    label TEXT NOT NULL,
    added BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS token_of_person ON token (person);

CREATE TABLE IF NOT EXISTS recovery (
    hash BYTEA PRIMARY KEY,
    person BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS recovery_of_person ON recovery (person);

CREATE TABLE IF NOT EXISTS game (
    number BIGINT PRIMARY KEY,
    id TEXT NOT NULL,
    finished BOOLEAN NOT NULL,
    listed BOOLEAN NOT NULL,
    host BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    seed BYTEA NOT NULL,
    record TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS game_by_id ON game (id);
CREATE INDEX IF NOT EXISTS game_listed ON game (listed, changed);
CREATE INDEX IF NOT EXISTS game_of_host ON game (host);

-- Who holds a table's log. The epoch goes up whenever that changes.
CREATE TABLE IF NOT EXISTS head (
    game BIGINT PRIMARY KEY,
    owner BIGINT,
    epoch BIGINT NOT NULL,
    finished BOOLEAN NOT NULL
);
CREATE INDEX IF NOT EXISTS head_of_owner ON head (finished, owner);

CREATE TABLE IF NOT EXISTS member (
    person BIGINT NOT NULL,
    game BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);

-- The logs of all games as they grow.
CREATE TABLE IF NOT EXISTS journal (
    game BIGINT NOT NULL,
    sequence BIGINT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (game, sequence)
);

-- The whole log of a finished game.
CREATE TABLE IF NOT EXISTS archive (
    game BIGINT PRIMARY KEY,
    through BIGINT NOT NULL,
    log TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS chat (
    game BIGINT NOT NULL,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game, number)
);
