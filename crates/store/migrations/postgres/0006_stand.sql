-- A bot of this level plays for the person of a seat until they take it back. Whoever has resigned does not come back.
ALTER TABLE seat ADD COLUMN stand_in SMALLINT CHECK (stand_in BETWEEN 1 AND 3);
ALTER TABLE seat ADD COLUMN resigned SMALLINT NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1));
ALTER TABLE result_seat ADD COLUMN resigned SMALLINT NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1));

-- For how many seconds somebody awaited may be gone before those present decide; NULL: they never do.
ALTER TABLE game_table ADD COLUMN grace BIGINT DEFAULT 60 CHECK (grace >= 0);
-- When those present closed a running table (milliseconds since 1970). Its phase stays 1: it was never finished.
ALTER TABLE game_table ADD COLUMN closed BIGINT;

-- What people decided about a table beside its game: `what` is a line of text, `seq` the number of steps before it.
CREATE TABLE happening (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    number   BIGINT  NOT NULL CHECK (number >= 0),
    seq      BIGINT  NOT NULL,
    at       BIGINT  NOT NULL,
    what     TEXT    NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Who wants what while not enough of those present do: a stand-in of some level for a seat, or (seat -1) the table closed.
CREATE TABLE vote (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    person   BIGINT  NOT NULL,
    seat     BIGINT  NOT NULL,
    level    SMALLINT,
    at       BIGINT  NOT NULL,
    PRIMARY KEY (table_id, person, seat)
);

-- A link by which somebody else gets a seat that its person has left. One a seat; only the hash of its secret is kept.
CREATE TABLE handover (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat     BIGINT  NOT NULL,
    hash     BYTEA   NOT NULL UNIQUE CHECK (length(hash) = 32),
    until    BIGINT  NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- Programs that serve pages; one that is not heard of until then is gone, and whoever looked through it with it.
CREATE TABLE node (
    name  TEXT    NOT NULL PRIMARY KEY,
    until BIGINT  NOT NULL
);

-- Who looks at a table where they sit, through which node. States: 0 gone, 1 away (the page is open and hidden), 2 here.
-- `at` is since when (milliseconds since 1970), `seen` when the table was last before their eyes.
CREATE TABLE presence (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    person   BIGINT  NOT NULL,
    node     TEXT    NOT NULL,
    state    SMALLINT NOT NULL CHECK (state IN (0, 1, 2)),
    at       BIGINT  NOT NULL,
    seen     BIGINT  NOT NULL,
    PRIMARY KEY (table_id, person, node)
);

CREATE INDEX presence_node ON presence (node);
