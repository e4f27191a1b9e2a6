-- What people want to be told while they are away, as a text of the hall's.
CREATE TABLE notice_wish (
    person BIGINT  NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
    wishes TEXT    NOT NULL
);

-- Where they are told it. `keys` is what writing there takes, `site` the address they know the site by; `faults` counts
-- how often in a row nothing arrived.
CREATE TABLE notice_address (
    id        TEXT    NOT NULL PRIMARY KEY,
    person    BIGINT  NOT NULL REFERENCES person (id) ON DELETE CASCADE,
    kind      TEXT    NOT NULL,
    address   TEXT    NOT NULL,
    keys      TEXT    NOT NULL,
    site      TEXT    NOT NULL,
    made      BIGINT  NOT NULL,
    confirmed SMALLINT NOT NULL CHECK (confirmed IN (0, 1)),
    faults    INTEGER NOT NULL DEFAULT 0,
    UNIQUE (person, kind, address)
);

CREATE INDEX notice_address_target ON notice_address (kind, address);

-- Secrets of the site itself, drawn once and shared by all nodes.
CREATE TABLE site_key (
    name   TEXT  NOT NULL PRIMARY KEY,
    secret BYTEA NOT NULL
);
