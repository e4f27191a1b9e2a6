-- How much time seats have, in a text of the caller's; NULL where nobody counts it.
ALTER TABLE game_table ADD COLUMN clock TEXT;

-- Tables that gather for a game by correspondence wait for days, whoever is there.
CREATE INDEX game_table_slow ON game_table (updated DESC, id)
    WHERE listed = 1 AND phase = 0 AND substr(clock, 1, 5) = 'days ';

-- When somebody last served this store, and when before that if there was a gap; and all gaps there were.
CREATE TABLE pulse (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    at   INTEGER NOT NULL,
    last INTEGER NOT NULL
) STRICT;

CREATE TABLE outage (
    begun INTEGER NOT NULL PRIMARY KEY,
    ended INTEGER NOT NULL
) STRICT;
