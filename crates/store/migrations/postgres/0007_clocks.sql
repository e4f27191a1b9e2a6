-- Clocks of players; see the migration of SQLite with this number.
ALTER TABLE game_table ADD COLUMN clock TEXT;

CREATE TABLE pulse (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 0),
    at   BIGINT NOT NULL,
    last BIGINT NOT NULL
);

CREATE TABLE outage (
    begun BIGINT NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
);
