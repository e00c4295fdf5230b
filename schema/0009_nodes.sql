-- 0009_nodes.sql - several servers on one database (docs/scale.md).

-- One row per running server. beat goes up once a second: others watch it by
-- their own clocks, so that no two clocks are ever compared. epoch is new at
-- every start: of two servers with one name, the later one has it.
CREATE TABLE nodes (
    name    TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    epoch   TEXT NOT NULL,
    beat    BIGINT NOT NULL
);

-- The secret by which the servers of this database know each other.
CREATE TABLE cluster (
    one    INTEGER PRIMARY KEY,
    secret BLOB NOT NULL
);
