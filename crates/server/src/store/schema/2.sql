-- A running game's next entry follows from the journal and is known to the server that holds it. Only
-- the number after the last archived entry is kept.
ALTER TABLE head RENAME COLUMN next TO next_archived;
