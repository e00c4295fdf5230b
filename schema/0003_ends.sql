-- 0003_ends.sql - a second record of where each log ends.

-- heads says where to start reading. If its row were lost or out of date, the
-- game would just look shorter: nothing in the entries says that more of them
-- follow. So the number and the chain of the last one are kept here as well,
-- on other pages.
CREATE TABLE ends (
    tab   INTEGER PRIMARY KEY,
    seq   INTEGER NOT NULL,
    chain BLOB NOT NULL
);
-- only sqlite
INSERT INTO ends
    SELECT h.tab, seq, chain FROM heads h JOIN entries ON n = last;
