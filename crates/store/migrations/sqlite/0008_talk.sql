-- Whether seats are given hints: 0 never, 1 always, 2 as usual, which is where one person plays alone. Older games had them.
ALTER TABLE game_table ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1, 2));

-- How many hints a seat has been given; everybody is told.
CREATE TABLE hinted (
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    times    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;

-- The talk of a table. `height` counts its changes: whoever knows it knows whether there is something new.
CREATE TABLE talk (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES game_table (id),
    height   INTEGER NOT NULL,
    off      INTEGER NOT NULL CHECK (off IN (0, 1))
) STRICT, WITHOUT ROWID;

-- What is said, numbered by the height at which it was. One without a seat was said by somebody who watches. `ready` stands for a
-- code that each reader is shown in their own language. People may be forgotten; what they said stays.
CREATE TABLE remark (
    table_id TEXT    NOT NULL REFERENCES talk (table_id),
    number   INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    seat     INTEGER,
    ready    INTEGER NOT NULL CHECK (ready IN (0, 1)),
    body     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX remark_person ON remark (person);

-- Whom somebody does not want to hear, at whichever table.
CREATE TABLE muted (
    reader INTEGER NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (reader, person)
) STRICT, WITHOUT ROWID;

-- What somebody found not right, for whoever runs the server.
CREATE TABLE report (
    table_id TEXT    NOT NULL,
    number   INTEGER NOT NULL,
    reporter INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, number, reporter),
    FOREIGN KEY (table_id, number) REFERENCES remark (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX report_at ON report (at);

-- What a person has written down for themselves at a table. Nobody else reads it.
CREATE TABLE note (
    table_id TEXT    NOT NULL REFERENCES game_table (id),
    person   INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX note_person ON note (person);

-- Who wants to play a finished game again. Answers: 0 none yet, 1 yes, 2 no; `asked` has whoever proposed it. Gone once the next
-- table stands.
CREATE TABLE again (
    table_id TEXT    NOT NULL REFERENCES game_table (id),
    person   INTEGER NOT NULL,
    answer   INTEGER NOT NULL CHECK (answer IN (0, 1, 2)),
    asked    INTEGER NOT NULL CHECK (asked IN (0, 1)),
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX again_open ON again (person, at) WHERE answer = 0;
