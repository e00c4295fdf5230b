-- 0004_looks.sql - claimed names are found by what they look like.

-- key was the name in lower case; look_key() is the server's own function
-- (src/server/look.h). If two old names look alike, the first one stays.
-- only sqlite
UPDATE OR IGNORE names SET key = look_key(key);
