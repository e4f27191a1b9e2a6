-- When a session was last used, so that those nobody uses can end; and people who are shut out.
ALTER TABLE session ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE session SET used = CAST(strftime('%s', 'now') AS INTEGER);
CREATE INDEX session_used ON session (used);
ALTER TABLE person ADD COLUMN blocked INTEGER NOT NULL DEFAULT 0 CHECK (blocked IN (0, 1));

-- The log of a finished game never goes. What was never finished may be cleared away.
DROP TRIGGER step_never_goes;
CREATE TRIGGER step_never_goes BEFORE DELETE ON step
WHEN (SELECT phase FROM game_table WHERE id = OLD.table_id) = 2
BEGIN
    SELECT RAISE(ABORT, 'the step log is append-only');
END;

-- What a seat was advised about the decision that `token` names.
CREATE TABLE advice (
    table_id TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    token    TEXT    NOT NULL,
    thought  TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seat (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Work that anybody may do once it is due (milliseconds since 1970). Whoever is at it has a lease, and when that has passed, somebody
-- else may. After `until` nobody wants it for the time being. Of one owner's work each has its turn; a lower rank comes first.
CREATE TABLE job (
    key      TEXT    NOT NULL PRIMARY KEY,
    kind     TEXT    NOT NULL,
    table_id TEXT    REFERENCES game_table (id),
    owner    INTEGER,
    rank     INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    until    INTEGER,
    data     TEXT    NOT NULL,
    lease    INTEGER NOT NULL,
    worker   TEXT,
    tries    INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX job_due ON job (due);
CREATE INDEX job_worker ON job (worker) WHERE worker IS NOT NULL;
CREATE INDEX job_table ON job (table_id) WHERE table_id IS NOT NULL;

-- Bots of running tables went on by being found at start; now their work is written down. Where none is to act, whoever comes finds
-- nothing to do.
INSERT INTO job (key, kind, table_id, owner, rank, due, until, data, lease)
SELECT 'bots ' || id, 'bots', id, host, 9, 0,
       CASE WHEN EXISTS (SELECT 1 FROM seat WHERE table_id = id AND person IS NOT NULL) THEN NULL ELSE 0 END, '', 0
FROM game_table WHERE phase = 1 AND EXISTS (SELECT 1 FROM seat WHERE table_id = id AND level IS NOT NULL);
