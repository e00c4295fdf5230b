-- 0002_hooks.sql - where to tell absent people that it is their turn, and when
-- a table was last looked at.

-- One address per person (a webhook). It is their secret.
CREATE TABLE hooks (
    who  TEXT PRIMARY KEY,
    url  TEXT NOT NULL,
    page TEXT NOT NULL
) WITHOUT ROWID;

-- The last turn a seat was told of, by the number of the entry it began with:
-- at most once, even if the server was restarted in between.
CREATE TABLE told (
    tab  INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    seq  INTEGER NOT NULL,
    PRIMARY KEY (tab, seat)
) WITHOUT ROWID;

-- When somebody last had the table open, by the wall clock; 0: never since
-- this is recorded. Tables that never began are removed some time after.
ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_open ON tables (num) WHERE state = 0;
