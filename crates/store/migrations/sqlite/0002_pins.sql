-- What seats show each other on the board while a turn lasts: `mark` is a line of text. Only the latest turn's are kept.
CREATE TABLE pin (
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    number   INTEGER NOT NULL CHECK (number >= 0),
    turn     INTEGER NOT NULL,
    mark     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat, number),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;
