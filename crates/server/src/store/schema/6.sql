-- Since when somebody has sat at a table, which is when it was opened: their latest games are found without reading
-- all of them.
ALTER TABLE member ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
UPDATE member SET since = coalesce((SELECT CASE WHEN json_valid(charter) THEN
    CAST(json_extract(charter, '$.created') AS INTEGER) END FROM game WHERE game.number = member.game), 0);
CREATE INDEX member_since ON member (person, since);
