-- Whether seats are given hints: 0 never, 1 always, 2 as usual, which is where one person plays alone. Older games had them.
ALTER TABLE game_table ADD COLUMN hints SMALLINT NOT NULL DEFAULT 1 CHECK (hints IN (0, 1, 2));

-- How many hints a seat has been given; everybody is told.
CREATE TABLE hinted (
    table_id TEXT    NOT NULL,
    seat     SMALLINT NOT NULL,
    times    BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
);

-- The talk of a table. `height` counts its changes: whoever knows it knows whether there is something new.
CREATE TABLE talk (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES game_table (id),
    height   BIGINT NOT NULL,
    off      SMALLINT NOT NULL CHECK (off IN (0, 1))
);

-- What is said, numbered by the height at which it was. One without a seat was said by somebody who watches. `ready` stands for a
-- code that each reader is shown in their own language. People may be forgotten; what they said stays.
CREATE TABLE remark (
    table_id TEXT    NOT NULL REFERENCES talk (table_id),
    number   BIGINT NOT NULL,
    person   BIGINT NOT NULL,
    seat     SMALLINT,
    ready    SMALLINT NOT NULL CHECK (ready IN (0, 1)),
    body     TEXT    NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE INDEX remark_person ON remark (person);

-- Whom somebody does not want to hear, at whichever table.
CREATE TABLE muted (
    reader BIGINT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (reader, person)
);

-- What somebody found not right, for whoever runs the server.
CREATE TABLE report (
    table_id TEXT    NOT NULL,
    number   BIGINT NOT NULL,
    reporter BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number, reporter),
    FOREIGN KEY (table_id, number) REFERENCES remark (table_id, number)
);

CREATE INDEX report_at ON report (at);

-- What a person has written down for themselves at a table. Nobody else reads it.
CREATE TABLE note (
    table_id TEXT    NOT NULL REFERENCES game_table (id),
    person   BIGINT NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, person)
);

CREATE INDEX note_person ON note (person);

-- Who wants to play a finished game again. Answers: 0 none yet, 1 yes, 2 no; `asked` has whoever proposed it. Gone once the next
-- table stands.
CREATE TABLE again (
    table_id TEXT    NOT NULL REFERENCES game_table (id),
    person   BIGINT NOT NULL,
    answer   SMALLINT NOT NULL CHECK (answer IN (0, 1, 2)),
    asked    SMALLINT NOT NULL CHECK (asked IN (0, 1)),
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);

CREATE INDEX again_open ON again (person, at) WHERE answer = 0;
