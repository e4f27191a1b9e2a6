-- Clocks of players; see the migration of SQLite with this number.
ALTER TABLE game_table ADD COLUMN clock TEXT;

CREATE TABLE clock_event (
    table_id TEXT     NOT NULL REFERENCES game_table (id),
    number   BIGINT   NOT NULL,
    seq      BIGINT   NOT NULL,
    at       BIGINT   NOT NULL,
    seat     SMALLINT NOT NULL,
    what     TEXT     NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
);

CREATE TABLE pulse (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 0),
    at   BIGINT NOT NULL,
    last BIGINT NOT NULL
);

CREATE TABLE outage (
    begun BIGINT NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
);
