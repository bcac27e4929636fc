-- A person can see and end the devices that they are known on. Those from before have neither words nor a
-- date. The number names a device to its person; it says nothing about the secret.
ALTER TABLE token ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE token ADD COLUMN added INTEGER NOT NULL DEFAULT 0;
UPDATE token SET number = random() & 9007199254740991;
CREATE INDEX token_of_person ON token (person);
