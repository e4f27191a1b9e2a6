-- People and the sessions that prove who they are. Only the hash of a session's secret is kept.
CREATE TABLE person (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
    hash    BLOB    NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    person  INTEGER NOT NULL REFERENCES person (id),
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX session_person ON session (person);

-- One row for each table. Phases: 0 gathering, 1 running, 2 finished.
-- `next` is no foreign key: the id of a rematch may be settled before its table is created.
CREATE TABLE game_table (
    id      TEXT    NOT NULL PRIMARY KEY,
    code    TEXT    NOT NULL,
    game    TEXT    NOT NULL,
    rules   INTEGER NOT NULL,
    data    INTEGER NOT NULL,
    setup   TEXT    NOT NULL,
    listed  INTEGER NOT NULL CHECK (listed IN (0, 1)),
    host    INTEGER NOT NULL REFERENCES person (id),
    seed    BLOB    NOT NULL CHECK (length(seed) = 32),
    phase   INTEGER NOT NULL CHECK (phase IN (0, 1, 2)),
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    next    TEXT
) STRICT;

-- A code may be used again once its table is finished.
CREATE UNIQUE INDEX game_table_code ON game_table (upper(code)) WHERE phase < 2;
CREATE INDEX game_table_lobby ON game_table (updated DESC, id) WHERE listed = 1 AND phase < 2;
CREATE INDEX game_table_phase ON game_table (phase, updated);
CREATE INDEX game_table_host ON game_table (host);
CREATE INDEX game_table_next ON game_table (next) WHERE next IS NOT NULL;

-- A seat with neither a person nor a bot's level is open.
CREATE TABLE seat (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 255),
    person   INTEGER REFERENCES person (id),
    level    INTEGER CHECK (level BETWEEN 0 AND 255),
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat),
    CHECK (person IS NULL OR level IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;

-- The log. A step without a seat is chance. No cascade: a table with steps cannot be deleted.
CREATE TABLE step (
    table_id TEXT    NOT NULL REFERENCES game_table (id),
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    seat     INTEGER,
    code     INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER step_never_changes BEFORE UPDATE ON step
BEGIN
    SELECT RAISE(ABORT, 'the step log is append-only');
END;

CREATE TRIGGER step_never_goes BEFORE DELETE ON step
BEGIN
    SELECT RAISE(ABORT, 'the step log is append-only');
END;

-- What a seat has prepared and not yet confirmed; `codes` is a row of little-endian 32-bit numbers.
CREATE TABLE draft (
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    codes    BLOB    NOT NULL CHECK (length(codes) % 4 = 0),
    saved    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;
