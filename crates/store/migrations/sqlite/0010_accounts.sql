-- What a session is used with, in words such as "Firefox · Android"; empty where nobody said.
ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';

-- When somebody was deleted or joined to another person, in unix seconds. Their games stay, without a name.
ALTER TABLE person ADD COLUMN gone INTEGER;

-- Ways to prove who one is without a session. A login's name is folded; its hash is argon2's own text.
CREATE TABLE login (
    person  INTEGER NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    name    TEXT    NOT NULL UNIQUE,
    hash    TEXT    NOT NULL,
    changed INTEGER NOT NULL
) STRICT;

CREATE TABLE passkey (
    id      BLOB    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 1023),
    person  INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    key     BLOB    NOT NULL,
    counter INTEGER NOT NULL,
    device  TEXT    NOT NULL,
    created INTEGER NOT NULL,
    used    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_person ON passkey (person);

CREATE TABLE mailbox (
    person    INTEGER NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    address   TEXT    NOT NULL UNIQUE,
    confirmed INTEGER NOT NULL
) STRICT;

-- What can be used once and for a short time: links to another device or from a mail, questions to a passkey. Only the hash of
-- the secret is kept.
CREATE TABLE pass (
    hash   BLOB    NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
    kind   TEXT    NOT NULL,
    person INTEGER REFERENCES person (id) ON DELETE CASCADE,
    data   TEXT    NOT NULL,
    ends   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX pass_person ON pass (person, kind) WHERE person IS NOT NULL;
CREATE INDEX pass_ends ON pass (ends);
