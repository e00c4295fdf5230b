-- 0009_nodes.sql - several servers on one database (docs/scale.md).

-- One row a server that runs. beat is counted up once a second: others watch it
-- by their own clocks, so that no two clocks are ever compared. epoch is another
-- one at every start: of two servers under one name the later one has it.
CREATE TABLE nodes (
    name    TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    epoch   TEXT NOT NULL,
    beat    BIGINT NOT NULL
);

-- What servers of this database know each other by.
CREATE TABLE cluster (
    one    INTEGER PRIMARY KEY,
    secret BLOB NOT NULL
);
