-- What is kept of a table goes by the name that everything else has for it.
ALTER TABLE game RENAME COLUMN charter TO record;
