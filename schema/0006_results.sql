-- 0006_results.sql - finished games: results, ratings, totals.
--
-- The log is the truth here, too: `charsu ratings rebuild` makes all of this
-- again from the logs, with the same numbers.

-- Whether the game counts for ratings: older ones do not, since nobody agreed
-- to it. And when it ended, by the wall clock: for older games the server's own
-- count of days is near enough.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN over_at BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET over_at = ended WHERE state = 2;

-- One row per finished game. n is the entry that ended it, so that the order of
-- these rows is the order of the ends. ending: 0 one winner, 1 the first place
-- is shared, 2 nobody won. moves: those of the seats, not of chance.
CREATE TABLE results (
    n       BIGINT PRIMARY KEY,
    tab     BIGINT NOT NULL UNIQUE,
    id      TEXT NOT NULL,
    game    TEXT NOT NULL,
    rules   INTEGER NOT NULL,
    seats   INTEGER NOT NULL,
    options BLOB NOT NULL,
    at      BIGINT NOT NULL,
    moves   INTEGER NOT NULL,
    rated   INTEGER NOT NULL,
    ending  INTEGER NOT NULL
);

-- One row per seat. who: a person's id, or "bot:" and its slug. place 0 is
-- first. gone: the person left, and a bot finished. role: the last one held;
-- roles: each with how often and what it earned, "king:3:12 bishop:1:4".
-- before, mu and sigma are millionths, 0 where the game was not rated.
CREATE TABLE result_seats (
    n      BIGINT NOT NULL,
    seat   INTEGER NOT NULL,
    who    TEXT NOT NULL,
    game   TEXT NOT NULL,
    place  INTEGER NOT NULL,
    points INTEGER NOT NULL,
    gone   INTEGER NOT NULL,
    role   TEXT NOT NULL,
    roles  TEXT NOT NULL,
    before BIGINT NOT NULL DEFAULT 0,
    mu     BIGINT NOT NULL DEFAULT 0,
    sigma  BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (n, seat)
);
CREATE INDEX result_seats_who ON result_seats (who, n);
CREATE INDEX result_seats_rated ON result_seats (who, game, n) WHERE sigma > 0;

-- Ratings: month 0 is all time, 202611 the value at the end of that month.
-- Boards are sorted by score: the rating less twice its deviation, as shown.
-- shown: may appear on a board: a bot, or a claimed name that is not private.
CREATE TABLE standings (
    game   TEXT NOT NULL,
    month  INTEGER NOT NULL,
    who    TEXT NOT NULL,
    mu     BIGINT NOT NULL,
    sigma  BIGINT NOT NULL,
    score  BIGINT NOT NULL,
    games  INTEGER NOT NULL,
    firsts INTEGER NOT NULL,
    shown  INTEGER NOT NULL,
    PRIMARY KEY (game, month, who)
);
CREATE INDEX standings_board ON standings (game, month, shown, score DESC);
CREATE INDEX standings_who ON standings (who, month);

-- What a person did, by game and number of seats; best is the most points, in
-- the game best_n. beaten: the highest level of bots the person came first
-- against.
CREATE TABLE sums (
    who    TEXT NOT NULL,
    game   TEXT NOT NULL,
    seats  INTEGER NOT NULL,
    games  INTEGER NOT NULL,
    firsts INTEGER NOT NULL,
    lasts  INTEGER NOT NULL,
    gone   INTEGER NOT NULL,
    points BIGINT NOT NULL,
    best   INTEGER NOT NULL,
    best_n BIGINT NOT NULL,
    beaten INTEGER NOT NULL,
    PRIMARY KEY (who, game, seats)
);

-- The same by role: games in which it was held, how often in all, first places
-- in those games, first places with it held last, and what it earned.
CREATE TABLE role_sums (
    who    TEXT NOT NULL,
    game   TEXT NOT NULL,
    role   TEXT NOT NULL,
    games  INTEGER NOT NULL,
    times  INTEGER NOT NULL,
    firsts INTEGER NOT NULL,
    crowns INTEGER NOT NULL,
    earned BIGINT NOT NULL,
    PRIMARY KEY (who, game, role)
);

-- People whose profile is private.
CREATE TABLE private (
    who TEXT PRIMARY KEY
);
