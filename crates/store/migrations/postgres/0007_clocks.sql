-- Clocks of players; see the migration of SQLite with this number.
ALTER TABLE game_table ADD COLUMN clock TEXT;

-- Tables that gather for a game by correspondence wait for days, whoever is there.
CREATE INDEX game_table_slow ON game_table (updated DESC, id)
    WHERE listed = 1 AND phase = 0 AND substr(clock, 1, 5) = 'days ';

CREATE TABLE pulse (
    id   BIGINT NOT NULL PRIMARY KEY CHECK (id = 0),
    at   BIGINT NOT NULL,
    last BIGINT NOT NULL
);

CREATE TABLE outage (
    begun BIGINT NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
);
