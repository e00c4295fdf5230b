-- 0010_ties.sql - whom people know, and whether they are seen.

-- What one person has said about another: kind 1, a friend; 2, blocked. It is
-- one person's word: two are friends of each other when both have said so.
CREATE TABLE ties (
    who   TEXT NOT NULL,
    other TEXT NOT NULL,
    kind  INTEGER NOT NULL,
    made  BIGINT NOT NULL,
    PRIMARY KEY (who, other)
);
CREATE INDEX ties_other ON ties (other, kind);

-- People who do not want others to know whether they are here.
CREATE TABLE unseen (
    who TEXT PRIMARY KEY
);
