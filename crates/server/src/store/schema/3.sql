-- The server that may change this database, and how many there have been. Every change asks for it in its
-- own transaction. A table has an epoch of its own beside it (head.epoch): where several servers share a
-- database, each table has an owner.
CREATE TABLE owner (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    server INTEGER NOT NULL,
    epoch INTEGER NOT NULL
) STRICT;
