-- Whether a bot account plays a seat, and whether such accounts may sit down at a table. Who plays was known to be a person
-- before there were any.
ALTER TABLE seat ADD COLUMN program INTEGER NOT NULL DEFAULT 0 CHECK (program IN (0, 1));
ALTER TABLE game_table ADD COLUMN programs INTEGER NOT NULL DEFAULT 0 CHECK (programs IN (0, 1));

-- What programs say who they are with: only the hash of the secret is kept. `owner` made it, `person` is who acts by it: the
-- owner, or a bot account of theirs.
CREATE TABLE api_token (
    id      TEXT    NOT NULL PRIMARY KEY,
    hash    BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    owner   INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    person  INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    name    TEXT    NOT NULL,
    created INTEGER NOT NULL,
    used    INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX api_token_owner ON api_token (owner);
CREATE INDEX api_token_person ON api_token (person);
