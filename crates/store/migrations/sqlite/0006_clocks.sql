-- How much time seats have, in a text of the caller's; NULL where nobody counts it.
ALTER TABLE game_table ADD COLUMN clock TEXT;

-- What happened to clocks besides steps: after how many of them, when (milliseconds since 1970), to which seat, and what.
CREATE TABLE clock_event (
    table_id TEXT    NOT NULL REFERENCES game_table (id),
    number   INTEGER NOT NULL,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    what     TEXT    NOT NULL,
    PRIMARY KEY (table_id, number),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;

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
