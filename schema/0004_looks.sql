-- 0004_looks.sql - claimed names are found by what they look like.

-- key was the name in small letters; look_key() is the server's own
-- (src/server/look.h). Of two old names that look alike the first stays.
-- only sqlite
UPDATE OR IGNORE names SET key = look_key(key);
