-- 0011_days.sql - games of days: what people say in advance, and vacations.

-- Orders given in advance, one row per seat (src/server/plan.h): one plan per
-- line, with a "+" before those whose first steps are done. They are their
-- owner's secret. A move that uses one is in the same commit as what is left.
CREATE TABLE orders (
    tab  BIGINT NOT NULL,
    seat INTEGER NOT NULL,
    who  TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (tab, seat)
);
CREATE INDEX orders_who ON orders (who);

-- People for whom the server answers where nothing can be chosen.
CREATE TABLE autos (
    who TEXT PRIMARY KEY
);

-- Vacations, by the wall clock. Rows of the last year say how much is used up.
CREATE TABLE vacations (
    who   TEXT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (who, since)
);
