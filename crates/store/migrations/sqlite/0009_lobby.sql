-- Who is awaited, a bit for each seat, and how many turns were played: what a list of tables tells without opening a game. NULL
-- for running tables from before these columns, until somebody looks.
ALTER TABLE game_table ADD COLUMN awaited INTEGER;
ALTER TABLE game_table ADD COLUMN turns INTEGER;

-- Tables that a person does not want to see in their list. The table itself stays as it is.
CREATE TABLE hidden (
    person   INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX hidden_table ON hidden (table_id);
