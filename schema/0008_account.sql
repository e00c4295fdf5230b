-- 0008_account.sql - passkeys, and what the house knows about its games.

-- One row per passkey (WebAuthn). key is its public half (SubjectPublicKeyInfo,
-- DER), count the device's own count of its signatures, or 0. A claimed
-- name without a passphrase has an empty hash in names, and one of these.
CREATE TABLE passkeys (
    id    BLOB PRIMARY KEY,
    who   TEXT NOT NULL,
    key   BLOB NOT NULL,
    count BIGINT NOT NULL,
    label TEXT NOT NULL,
    made  BIGINT NOT NULL,
    seen  BIGINT NOT NULL
);
CREATE INDEX passkeys_who ON passkeys (who);

-- Totals of all finished games of a game, added as they end: by number of
-- seats, kind (game, length, seat, role, card, option), which one, and the
-- strength of its player (band: 0 not rated, 1 to 3 weaker to stronger, 4 a
-- bot). firsts are shares of the first place in 840ths, so that any number of
-- seats can share it; moves are those of the whole games, added up.
CREATE TABLE tallies (
    game   TEXT NOT NULL,
    seats  INTEGER NOT NULL,
    kind   TEXT NOT NULL,
    which  TEXT NOT NULL,
    band   INTEGER NOT NULL,
    n      BIGINT NOT NULL,
    firsts BIGINT NOT NULL,
    moves  BIGINT NOT NULL,
    PRIMARY KEY (game, seats, kind, which, band)
);

-- Cards that a seat built, hired or was dealt, each once: "tavern castle".
ALTER TABLE result_seats ADD COLUMN cards TEXT NOT NULL DEFAULT '';
