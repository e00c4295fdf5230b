-- 0003_ends.sql - where each log ends, a second time.

-- heads says where to begin to read. Were its row lost, or an old one, the
-- game would only seem shorter: nothing in the entries tells that more of them
-- follow. So the number and the chain of the last one are kept here, too, on
-- other pages.
CREATE TABLE ends (
    tab   INTEGER PRIMARY KEY,
    seq   INTEGER NOT NULL,
    chain BLOB NOT NULL
);
-- only sqlite
INSERT INTO ends
    SELECT h.tab, seq, chain FROM heads h JOIN entries ON n = last;
