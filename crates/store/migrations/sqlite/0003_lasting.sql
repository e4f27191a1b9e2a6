-- When a step was committed, in milliseconds since 1970; unknown for steps from before this column.
ALTER TABLE step ADD COLUMN at INTEGER;

-- Counts the changes of a table. Whoever changes one names the count the change was decided at.
ALTER TABLE game_table ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- A rematch is linked when it is created. Before, a link could be left without its table and be in the way for ever.
UPDATE game_table SET next = NULL WHERE next NOT IN (SELECT id FROM game_table);

-- How a finished game ended, written with its last step. Endings: 0 places, 1 won together, 2 lost together.
CREATE TABLE result (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES game_table (id),
    ending   INTEGER NOT NULL CHECK (ending IN (0, 1, 2)),
    turns    INTEGER NOT NULL,
    duration INTEGER
) STRICT, WITHOUT ROWID;

-- What each seat reached: its place, counted from 1 and shared by equals, and the sum of its lines.
CREATE TABLE result_seat (
    table_id TEXT    NOT NULL REFERENCES result (table_id),
    seat     INTEGER NOT NULL,
    place    INTEGER NOT NULL,
    points   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;

-- The score sheet line by line.
CREATE TABLE result_line (
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    line     INTEGER NOT NULL,
    rule     TEXT    NOT NULL,
    points   INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, line),
    FOREIGN KEY (table_id, seat) REFERENCES result_seat (table_id, seat)
) STRICT, WITHOUT ROWID;
