-- The log of a running game has at least the entries before this one, as was seen when it was last taken over or put
-- in order: a log that has lost its end looks like any other.
ALTER TABLE head ADD COLUMN next_known INTEGER NOT NULL DEFAULT 1;
