-- Bot accounts and what programs say who they are with; see the migration of SQLite with this number.
ALTER TABLE seat ADD COLUMN program SMALLINT NOT NULL DEFAULT 0 CHECK (program IN (0, 1));
ALTER TABLE game_table ADD COLUMN programs SMALLINT NOT NULL DEFAULT 0 CHECK (programs IN (0, 1));

CREATE TABLE api_token (
    id      TEXT   NOT NULL PRIMARY KEY,
    hash    BYTEA  NOT NULL UNIQUE CHECK (length(hash) = 32),
    owner   BIGINT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    person  BIGINT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    name    TEXT   NOT NULL,
    created BIGINT NOT NULL,
    used    BIGINT
);

CREATE INDEX api_token_owner ON api_token (owner);
CREATE INDEX api_token_person ON api_token (person);
