-- Who is awaited, a bit for each seat, and how many turns were played; see the migration of SQLite with this number.
ALTER TABLE game_table ADD COLUMN awaited BIGINT;
ALTER TABLE game_table ADD COLUMN turns BIGINT;

-- Tables that a person does not want to see in their list. The table itself stays as it is.
CREATE TABLE hidden (
    person   BIGINT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    table_id TEXT   NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX hidden_table ON hidden (table_id);
