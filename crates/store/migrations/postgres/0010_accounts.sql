-- Devices, and ways to prove who one is; see the migration of SQLite with this number.
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN gone BIGINT;

CREATE TABLE login (
    person  BIGINT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    name    TEXT   NOT NULL UNIQUE,
    hash    TEXT   NOT NULL,
    changed BIGINT NOT NULL
);

CREATE TABLE passkey (
    id      BYTEA  NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 1023),
    person  BIGINT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    key     BYTEA  NOT NULL,
    counter BIGINT NOT NULL,
    device  TEXT   NOT NULL,
    created BIGINT NOT NULL,
    used    BIGINT NOT NULL
);

CREATE INDEX passkey_person ON passkey (person);

CREATE TABLE mailbox (
    person    BIGINT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    address   TEXT   NOT NULL UNIQUE,
    confirmed BIGINT NOT NULL
);

CREATE TABLE pass (
    hash   BYTEA  NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    kind   TEXT   NOT NULL,
    person BIGINT REFERENCES person (id) ON DELETE CASCADE,
    data   TEXT   NOT NULL,
    ends   BIGINT NOT NULL
);

CREATE INDEX pass_person ON pass (person, kind) WHERE person IS NOT NULL;
CREATE INDEX pass_ends ON pass (ends);
