-- 0005_people.sql - what those who run a server need, and what people may ask
-- about themselves.

-- What an administrator did, to whom, and why. about is the id of a person or
-- of a table. It holds until then by the wall clock (0: for good), or until it
-- is lifted.
CREATE TABLE measures (
    n      INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,
    what   TEXT NOT NULL,
    about  TEXT NOT NULL,
    until  INTEGER NOT NULL,
    reason TEXT NOT NULL,
    lifted INTEGER NOT NULL DEFAULT 0
);

-- What people said of others at their tables.
CREATE TABLE reports (
    n      INTEGER PRIMARY KEY,
    at     INTEGER NOT NULL,
    tab    TEXT NOT NULL,
    by     TEXT NOT NULL,
    about  TEXT NOT NULL,
    reason TEXT NOT NULL,
    done   INTEGER NOT NULL DEFAULT 0
);

-- Hashes of codes that let a person in who has lost the passphrase, each once.
-- A code is random and long, so that no slow hash is needed.
CREATE TABLE recovery (
    hash BLOB PRIMARY KEY,
    id   TEXT NOT NULL
) WITHOUT ROWID;

-- When a device entered a name, and when it was last there: 0, not known.
ALTER TABLE logins ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE logins ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
CREATE INDEX logins_id ON logins (id);
CREATE INDEX names_id ON names (id);

-- Who said it: so that people can have what they said, or have it erased.
ALTER TABLE chat ADD COLUMN who TEXT NOT NULL DEFAULT '';
UPDATE chat SET who = COALESCE((SELECT CAST(substr(body, 2, 20) AS TEXT)
    FROM entries WHERE entries.n = chat.n), '');
CREATE INDEX chat_who ON chat (who, n);

-- When a game was over, by the server's own count of days (seen is, too).
ALTER TABLE tables ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET ended = MAX(created, seen, 1) WHERE state = 2;
CREATE INDEX tables_ended ON tables (ended) WHERE ended > 0;
