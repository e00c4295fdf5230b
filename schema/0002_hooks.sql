-- 0002_hooks.sql - where to tell people who are not there that it is their
-- turn; and when a table was last looked at.

-- One address a person (a webhook). It is a secret of theirs.
CREATE TABLE hooks (
    who  TEXT PRIMARY KEY,
    url  TEXT NOT NULL,
    page TEXT NOT NULL
) WITHOUT ROWID;

-- The turn, by the number of the entry it began with, that a seat was last
-- told of: at most once, also when the server was restarted in between.
CREATE TABLE told (
    tab  INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    seq  INTEGER NOT NULL,
    PRIMARY KEY (tab, seat)
) WITHOUT ROWID;

-- When somebody last had the table open, by the wall clock; 0: never since
-- this is counted. Tables that never began are taken away some time after.
ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_open ON tables (num) WHERE state = 0;
