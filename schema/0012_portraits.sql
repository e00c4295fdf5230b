-- 0012_portraits.sql - how people are drawn.

-- A figure and its colours, each a choice among at most sixteen, four bits
-- each (docs/protocol.md, "Portraits"). 0: none was chosen, and the page draws
-- one made from the name.
ALTER TABLE people ADD COLUMN portrait INTEGER NOT NULL DEFAULT 0;
