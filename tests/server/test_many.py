#!/usr/bin/env python3
"""test_many.py - a server with very many finished games answers as quickly as
a small one. GAMES=1000000 makes a million; without it there are fewer.

usage: test_many.py CHARSU LEGAL [CASE...]
"""
import os
import sqlite3
import sys
import tempfile
from pathlib import Path

from cases import run
from wire import Client, Server

charsu = sys.argv[1]
GAMES = int(os.environ.get("GAMES", "20000"))
PEOPLE = max(GAMES // 20, 100)
MS_MOST = 50  # of processor time, for one answer
ASKED = 20
MADE_UP = 10 ** 9
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
DATA = Path(folder.name, "data")
FLAGS = ("--no-limits", "--pace", "0")
PASS = "correct horse"

# Every seat of every game belongs to a person; the one who asks was in one
# game of two hundred, and everybody is on the leaderboards.
GAME_OF = "CASE n % 4 WHEN 0 THEN 'dej' WHEN 1 THEN 'kohan'" \
    " WHEN 2 THEN 'karzar' ELSE 'troyes' END"
FILL = f"""
CREATE TEMP TABLE num AS WITH RECURSIVE c(n) AS
    (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < {GAMES})
    SELECT n FROM c;
CREATE TEMP TABLE who AS SELECT n,
    substr('aaaaaaaaaaaaaaaaaaaa' || n, -20) AS id FROM num LIMIT {PEOPLE};
CREATE UNIQUE INDEX temp.who_n ON who (n);
INSERT INTO results SELECT {MADE_UP} + n, {MADE_UP} + n, 'made-up', {GAME_OF},
    1, 4, zeroblob(32), 1790000000 + n, 100, 1, 0 FROM num;
INSERT INTO result_seats (n, seat, who, game, place, points, gone, role, roles,
    before, mu, sigma)
    SELECT {MADE_UP} + num.n, seat.n,
        CASE WHEN num.n % 200 = 0 AND seat.n = 0 THEN :me ELSE who.id END,
        {GAME_OF.replace('n %', 'num.n %')}, seat.n, 20 - seat.n, 0, 'king',
        'king:3:12', 25000000, 25000000 + num.n % 1000000, 3000000
    FROM num, (SELECT n FROM num LIMIT 4) seat
    JOIN who ON who.n = (num.n * 4 + seat.n) % {PEOPLE};
INSERT INTO standings SELECT game, month, id, 25000000 + who.n * 7, 3000000,
    19000000 + who.n * 7, 40, 10, 1 FROM who,
    (SELECT 'dej' AS game UNION SELECT 'kohan' UNION SELECT 'karzar'
     UNION SELECT 'troyes'), (SELECT 0 AS month UNION SELECT 202611);
INSERT INTO tallies SELECT game, seats.n + 2, kind, which.n, band.n,
    CASE kind WHEN 'module' THEN 100000 * (seats.n + 2) ELSE 100000 END,
    21000000, 9000000 FROM (SELECT n FROM num LIMIT 7) seats,
    (SELECT n FROM num LIMIT 50) which, (SELECT n FROM num LIMIT 5) band,
    (SELECT 'seat' AS kind UNION SELECT 'role' UNION SELECT 'card'
     UNION SELECT 'length' UNION SELECT 'option' UNION SELECT 'game'
     UNION SELECT 'module'),
    (SELECT 'dej' AS game UNION SELECT 'kohan' UNION SELECT 'karzar'
     UNION SELECT 'troyes');
INSERT INTO people (id, name) SELECT id, 'Person ' || n FROM who;
INSERT INTO sums SELECT :me, game, n + 2, 100, 25, 25, 0, 2000, 30,
    {MADE_UP}, 3 FROM (SELECT n FROM num LIMIT 6),
    (SELECT 'dej' AS game UNION SELECT 'kohan' UNION SELECT 'karzar'
     UNION SELECT 'troyes');
"""


def processor_ms(server):
    stat = Path(f"/proc/{server.process.pid}/stat").read_text(encoding="ascii")
    user, system = stat.rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) * 1000 / os.sysconf("SC_CLK_TCK")


def test_a_profile_and_a_board_are_quick(_):
    with Server(charsu, DATA, *FLAGS) as server:
        you = Client(server.port).ask("name", name="Many", **{"pass": PASS})
        assert server.terminate() == 0
    db = sqlite3.connect(DATA / "charsu.db")
    db.execute("PRAGMA synchronous = OFF")
    for statement in FILL.split(";\n"):
        named = {"me": you["you"]["id"]} if ":me" in statement else {}
        db.execute(statement, named)
    db.commit()
    count, = db.execute("SELECT COUNT(*) FROM results").fetchone()
    db.close()
    assert count == GAMES
    with Server(charsu, DATA, *FLAGS) as server:
        client = Client(server.port, you["token"])
        for kind, fields, part in (
                ("profile", {"name": "many"}, "sums"),
                ("leaders", {"game": "dej"}, "leaders"),
                ("leaders", {"game": "troyes", "month": 202611}, "leaders"),
                ("stats", {"game": "kohan", "seats": 5}, "tallies"),
                ("history", {}, "games")):
            began = processor_ms(server)
            for _ in range(ASKED):
                assert client.ask(kind, **fields)[part], kind
            took = (processor_ms(server) - began) / ASKED
            print(f"# {kind}: {took:.1f} ms of processor time, {GAMES} games")
            assert took <= MS_MOST, (kind, took)
        assert server.terminate() == 0


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        folder.cleanup()
