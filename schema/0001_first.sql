-- 0001_first.sql - what the server stores. The log is the truth: a table is
-- its row here and its entries, applied in order.
--
-- These files make both the SQLite and the PostgreSQL database. A statement
-- below "-- only postgres" or "-- only sqlite" is for that one alone; three
-- words are translated (src/server/sql_postgres_schema.c).

-- One row per table, written when it is created; only state changes later
-- (0 open, 1 playing, 2 over). seed stays secret until the game is over.
CREATE TABLE tables (
    num     INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    code    TEXT NOT NULL UNIQUE,
    game    TEXT NOT NULL,
    rules   INTEGER NOT NULL,
    seats   INTEGER NOT NULL,
    options BLOB NOT NULL,
    seed    BLOB NOT NULL,
    clock   INTEGER NOT NULL,
    base    INTEGER NOT NULL,
    add_s   INTEGER NOT NULL,
    listed  INTEGER NOT NULL,
    host    TEXT NOT NULL,
    created INTEGER NOT NULL,
    state   INTEGER NOT NULL
);
CREATE INDEX tables_listed ON tables (num) WHERE listed = 1 AND state = 0;

-- What happened at all tables, in the order it was committed. Rows are only
-- ever added at the end, so that a commit of many moves touches few pages: an
-- index by table would touch one per move. The rows of one table are linked
-- by prev, from heads.last back to 0. chain is the hash of all bodies of the
-- table so far.
CREATE TABLE entries (
    n     INTEGER PRIMARY KEY,
    prev  INTEGER NOT NULL,
    tab   INTEGER NOT NULL,
    seq   INTEGER NOT NULL,
    kind  INTEGER NOT NULL,
    body  BLOB NOT NULL,
    chain BLOB NOT NULL
);
-- only sqlite
CREATE TABLE heads (
    tab  INTEGER PRIMARY KEY,
    last INTEGER NOT NULL
);

-- PostgreSQL finds entries by table. This key also decides who may write the
-- next one of a table, if two servers ever try.
-- only postgres
CREATE UNIQUE INDEX entries_key ON entries (tab, seq);

-- A server reserves numbers by the million, so that several can count at once.
-- only postgres
CREATE SEQUENCE entry_numbers INCREMENT BY 1048576;
-- only postgres
CREATE SEQUENCE table_numbers INCREMENT BY 1048576;

-- Each commit leaves its number here for a while, so that a server that lost
-- its connection can find out whether the commit was made.
-- only postgres
CREATE TABLE marks (
    who TEXT NOT NULL,
    n   BIGINT NOT NULL,
    PRIMARY KEY (who, n)
);

-- What people wrote is kept outside the chain, so that it can be erased. n is
-- the number of its entry.
CREATE TABLE chat (
    n    INTEGER PRIMARY KEY,
    text TEXT NOT NULL
);

-- Who sits where now: an index for "my tables".
CREATE TABLE sitters (
    tab  INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    who  TEXT NOT NULL,
    PRIMARY KEY (tab, seat)
) WITHOUT ROWID;
CREATE INDEX sitters_who ON sitters (who, tab);

-- People. A guest has no row until they choose a name. id is a hash of the
-- secret token that the device keeps; the token itself is not stored.
CREATE TABLE people (
    id   TEXT PRIMARY KEY,
    name TEXT NOT NULL
) WITHOUT ROWID;

-- Names claimed with a passphrase (argon2id), by folded name.
CREATE TABLE names (
    key  TEXT PRIMARY KEY,
    id   TEXT NOT NULL,
    hash TEXT NOT NULL
) WITHOUT ROWID;

-- Devices signed in to a claimed name.
CREATE TABLE logins (
    device TEXT PRIMARY KEY,
    id     TEXT NOT NULL
) WITHOUT ROWID;
