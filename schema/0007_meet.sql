-- 0007_meet.sql - telling people through their browser's push service.

-- One row per browser (Web Push, RFC 8030): where to post, what to seal it with
-- (RFC 8291), and when and in which language its owner wants to be told.
-- quiet_from and quiet_to are minutes of the day in that time zone; if they
-- are equal there are no quiet hours. The endpoint is their secret.
CREATE TABLE pushes (
    endpoint   TEXT PRIMARY KEY,
    who        TEXT NOT NULL,
    device     TEXT NOT NULL,
    point      BLOB NOT NULL,
    auth       BLOB NOT NULL,
    lang       TEXT NOT NULL,
    zone       TEXT NOT NULL,
    quiet_from INTEGER NOT NULL,
    quiet_to   INTEGER NOT NULL,
    made       BIGINT NOT NULL
);
CREATE INDEX pushes_who ON pushes (who);
CREATE INDEX pushes_device ON pushes (device);

-- The last turn a seat was told of, and the last one it was told was nearly
-- over, by the entry it began with: each at most once, restarts included.
CREATE TABLE pushed (
    tab  BIGINT NOT NULL,
    seat INTEGER NOT NULL,
    turn BIGINT NOT NULL,
    soon BIGINT NOT NULL,
    PRIMARY KEY (tab, seat)
);
