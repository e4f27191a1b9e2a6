-- The first schema on PostgreSQL: what the five migrations of SQLite come to.
CREATE TABLE person (
    id      BIGINT NOT NULL PRIMARY KEY,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    blocked SMALLINT NOT NULL DEFAULT 0 CHECK (blocked IN (0, 1))
);

CREATE TABLE session (
    hash    BYTEA  NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    person  BIGINT NOT NULL REFERENCES person (id),
    created BIGINT NOT NULL,
    used    BIGINT NOT NULL
);

CREATE INDEX session_person ON session (person);
CREATE INDEX session_used ON session (used);

-- Phases: 0 gathering, 1 running, 2 finished.
CREATE TABLE game_table (
    id       TEXT     NOT NULL PRIMARY KEY,
    code     TEXT     NOT NULL,
    game     TEXT     NOT NULL,
    rules    INTEGER  NOT NULL,
    data     BIGINT   NOT NULL,
    setup    TEXT     NOT NULL,
    listed   SMALLINT NOT NULL CHECK (listed IN (0, 1)),
    host     BIGINT   NOT NULL REFERENCES person (id),
    seed     BYTEA    NOT NULL CHECK (length(seed) = 32),
    phase    SMALLINT NOT NULL CHECK (phase IN (0, 1, 2)),
    created  BIGINT   NOT NULL,
    updated  BIGINT   NOT NULL,
    next     TEXT,
    revision BIGINT   NOT NULL DEFAULT 0
    -- Most changes leave the indexed columns but `updated` alone; room on the page lets them stay where they are.
) WITH (fillfactor = 80);

CREATE UNIQUE INDEX game_table_code ON game_table (upper(code)) WHERE phase < 2;
CREATE INDEX game_table_lobby ON game_table (updated DESC, id) WHERE listed = 1 AND phase < 2;
CREATE INDEX game_table_phase ON game_table (phase, updated, id);
CREATE INDEX game_table_host ON game_table (host);
CREATE INDEX game_table_next ON game_table (next) WHERE next IS NOT NULL;

-- A seat with neither a person nor a bot's level is open.
CREATE TABLE seat (
    table_id TEXT     NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat     SMALLINT NOT NULL CHECK (seat BETWEEN 0 AND 255),
    person   BIGINT   REFERENCES person (id),
    level    SMALLINT CHECK (level BETWEEN 0 AND 255),
    name     TEXT     NOT NULL,
    colour   SMALLINT CHECK (colour BETWEEN 0 AND 255),
    PRIMARY KEY (table_id, seat),
    CHECK (person IS NULL OR level IS NULL)
);

CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;

-- The log. A step without a seat is chance; `at` is milliseconds since 1970.
CREATE TABLE step (
    table_id TEXT     NOT NULL REFERENCES game_table (id),
    seq      BIGINT   NOT NULL CHECK (seq >= 0),
    seat     SMALLINT,
    code     BIGINT   NOT NULL,
    at       BIGINT,
    PRIMARY KEY (table_id, seq),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
);

CREATE FUNCTION step_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' OR (SELECT phase FROM game_table WHERE id = OLD.table_id) = 2 THEN
        RAISE EXCEPTION 'the step log is append-only';
    END IF;
    RETURN OLD;
END
$$;

CREATE TRIGGER step_stays BEFORE UPDATE OR DELETE ON step FOR EACH ROW EXECUTE FUNCTION step_stays();

-- What a seat has prepared and not yet confirmed; `codes` is a row of little-endian 32-bit numbers.
CREATE TABLE draft (
    table_id TEXT     NOT NULL,
    seat     SMALLINT NOT NULL,
    revision BIGINT   NOT NULL,
    codes    BYTEA    NOT NULL CHECK (length(codes) % 4 = 0),
    saved    BIGINT   NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
);

CREATE TABLE pin (
    table_id TEXT     NOT NULL,
    seat     SMALLINT NOT NULL,
    number   BIGINT   NOT NULL CHECK (number >= 0),
    turn     BIGINT   NOT NULL,
    mark     TEXT     NOT NULL,
    PRIMARY KEY (table_id, seat, number),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
);

CREATE TABLE advice (
    table_id TEXT     NOT NULL,
    seat     SMALLINT NOT NULL,
    token    TEXT     NOT NULL,
    thought  TEXT     NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
);

-- Endings: 0 places, 1 won together, 2 lost together.
CREATE TABLE result (
    table_id TEXT     NOT NULL PRIMARY KEY REFERENCES game_table (id),
    ending   SMALLINT NOT NULL CHECK (ending IN (0, 1, 2)),
    turns    BIGINT   NOT NULL,
    duration BIGINT
);

CREATE TABLE result_seat (
    table_id TEXT     NOT NULL REFERENCES result (table_id),
    seat     SMALLINT NOT NULL,
    place    BIGINT   NOT NULL,
    points   INTEGER  NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
);

CREATE TABLE result_line (
    table_id TEXT     NOT NULL,
    seat     SMALLINT NOT NULL,
    line     BIGINT   NOT NULL,
    rule     TEXT     NOT NULL,
    points   INTEGER  NOT NULL,
    PRIMARY KEY (table_id, seat, line),
    FOREIGN KEY (table_id, seat) REFERENCES result_seat (table_id, seat)
);

-- Work that anybody may do once it is due; see the migration of SQLite with this number.
CREATE TABLE job (
    key      TEXT     NOT NULL PRIMARY KEY,
    kind     TEXT     NOT NULL,
    table_id TEXT     REFERENCES game_table (id),
    owner    BIGINT,
    rank     SMALLINT NOT NULL,
    due      BIGINT   NOT NULL,
    until    BIGINT,
    data     TEXT     NOT NULL,
    lease    BIGINT   NOT NULL,
    worker   TEXT,
    tries    INTEGER  NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

CREATE INDEX job_due ON job (due);
CREATE INDEX job_worker ON job (worker) WHERE worker IS NOT NULL;
CREATE INDEX job_table ON job (table_id) WHERE table_id IS NOT NULL;
