-- A bot of this level plays for the person of a seat until they take it back. Whoever has resigned does not come back.
ALTER TABLE seat ADD COLUMN stand_in INTEGER CHECK (stand_in BETWEEN 1 AND 3);
ALTER TABLE seat ADD COLUMN resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1));
ALTER TABLE result_seat ADD COLUMN resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1));

-- For how many seconds somebody awaited may be gone before those present decide; NULL: they never do.
ALTER TABLE game_table ADD COLUMN grace INTEGER DEFAULT 60 CHECK (grace >= 0);
-- When those present closed a running table (milliseconds since 1970). Its phase stays 1: it was never finished.
ALTER TABLE game_table ADD COLUMN closed INTEGER;

-- What people decided about a table beside its game: `what` is a line of text, `seq` the number of steps before it.
CREATE TABLE happening (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL CHECK (number >= 0),
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    what     TEXT    NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- Who wants what while not enough of those present do: a stand-in of some level for a seat, or (seat -1) the table closed.
CREATE TABLE vote (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    person   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    level    INTEGER,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, person, seat)
) STRICT, WITHOUT ROWID;

-- A link by which somebody else gets a seat that its person has left. One a seat; only the hash of its secret is kept.
CREATE TABLE handover (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    hash     BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    until    INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Programs that serve pages; one that is not heard of until then is gone, and whoever looked through it with it.
CREATE TABLE node (
    name  TEXT    NOT NULL PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who looks at a table where they sit, through which node. States: 0 gone, 1 away (the page is open and hidden), 2 here.
-- `at` is since when (milliseconds since 1970), `seen` when the table was last before their eyes.
CREATE TABLE presence (
    table_id TEXT    NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
    person   INTEGER NOT NULL,
    node     TEXT    NOT NULL,
    state    INTEGER NOT NULL CHECK (state IN (0, 1, 2)),
    at       INTEGER NOT NULL,
    seen     INTEGER NOT NULL,
    PRIMARY KEY (table_id, person, node)
) STRICT, WITHOUT ROWID;

CREATE INDEX presence_node ON presence (node);
