#!/usr/bin/env python3
"""test_house.py - statistics of finished games.

usage: test_house.py CHARSU LEGAL [CASE...]
"""
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from cases import run
from people import Rules, new_table, play_to_end
from wire import POSTGRES, Client, Server, query, store_of

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=29)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
DATA = Path(folder.name, "data")
FLAGS = ("--no-limits", "--pace", "0")
WHOLE = 840
GAMES = 3


def stats(server, **fields):
    answer = Client(server.port).ask("stats", **fields)
    assert answer["t"] == "stats", answer
    return answer


def rows():
    return sorted(query(DATA, "SELECT game, seats, kind, which, band, n,"
                              " firsts, moves FROM tallies"))


def of(answer, kind):
    return [one for one in answer["tallies"] if one["kind"] == kind]


def test_games_are_summed_as_they_end(_):
    with Server(charsu, DATA, *FLAGS) as server:
        none = stats(server, game="dej")
        assert (none["seats"], none["counts"], none["tallies"]) == (0, [], [])
        for i in range(GAMES):
            crowd = new_table(server.port, rules, 2, "dej", 3,
                              rated=i > 0)
            running = stats(server, game="dej", seats=3)
            assert sum(one["n"] for one in of(running, "length")) == i, \
                "a game that runs says nothing"
            play_to_end(crowd)
        found = stats(server, game="dej")
        assert found["seats"] == 3, "as most games had"
        assert found["counts"] == [{"seats": 3, "games": GAMES}]
        seats = of(found, "seat")
        assert sum(one["n"] for one in seats) == 3 * GAMES
        assert sum(one["firsts"] for one in seats) == WHOLE * GAMES
        bands = Counter()
        for one in seats:
            bands[one["band"]] += one["n"]
        assert bands == {0: 2, 2: 2 * (GAMES - 1), 4: GAMES}, bands
        for kind in ("role", "card"):
            assert of(found, kind), kind
            assert all(0 <= one["firsts"] <= WHOLE * one["n"]
                       for one in of(found, kind)), kind
        for one in of(found, "option"):
            assert one["n"] == GAMES and "=" in one["which"], one
        modules = {}
        for one in of(found, "module"):
            modules.setdefault(one["which"], []).append(one)
        assert set(modules) == {one["which"] for one in of(found, "option")}
        for which, parts in modules.items():
            assert {one["band"]: one["n"] for one in parts} == bands, which
            assert sum(one["firsts"] for one in parts) == WHOLE * GAMES
        assert stats(server, game="dej", seats=7)["tallies"] == []
        no = Client(server.port).ask("stats", game="chess")
        assert no["why"] == "game", no
        no = Client(server.port).ask("stats", game="dej", seats=9)
        assert no["why"] == "seats", no
        assert server.terminate() == 0


def test_cards_are_those_that_were_built(_):
    kept = query(DATA, "SELECT cards FROM result_seats WHERE cards <> ''")
    names = [name for (text,) in kept for name in text.split(" ")]
    assert names and all(text.split(" ") ==
                         list(dict.fromkeys(text.split(" ")))
                         for (text,) in kept), "each once"
    counted = query(DATA, "SELECT which, SUM(n) FROM tallies"
                          " WHERE kind = 'card' GROUP BY which")
    assert {name: int(n) for name, n in counted} == Counter(names)


def test_a_rebuild_gives_the_same(_):
    before = rows()
    query(DATA, "UPDATE tallies SET n = n + 1")
    assert rows() != before
    where = ["--store", store_of(DATA)] if POSTGRES else ["--data", DATA]
    done = subprocess.run([charsu, "ratings", "rebuild", *where],
                          capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert rows() == before


def test_results_from_before_are_summed_at_the_next_start(_):
    """Before any were kept; before modules had theirs; and when some games
    have ended since."""
    before = rows()
    for missing in ("", " WHERE kind = 'module'",
                    " WHERE kind = 'module' AND band = 4"):
        query(DATA, f"DELETE FROM tallies{missing}")
        assert rows() != before
        with Server(charsu, DATA, *FLAGS) as server:
            assert stats(server, game="dej")["tallies"]
            assert server.terminate() == 0
        assert rows() == before, missing


# ---- charsu admin suspicious ------------------------------------------------

ONE, OTHER = "a" * 20, "b" * 20


def fill(data, start, games):
    """Rated games of three: who sat there, the first of them first."""
    ns = [10 ** 9 + start + i for i in range(len(games))]
    rows = ",".join(f"({n},{n},'made-up','dej',1,3,'',1790000000,90,1,0)"
                    for n in ns)
    query(data, f"INSERT INTO results VALUES {rows}")
    rows = ",".join(f"({n},{seat},'{one}','dej',{min(seat, 1)},9,0,'','')"
                    for n, who in zip(ns, games)
                    for seat, one in enumerate(who))
    query(data, "INSERT INTO result_seats (n, seat, who, game, place, points,"
                f" gone, role, roles) VALUES {rows}")


def fair(who, games=30):
    """Each of them is first as often."""
    return [who[i % 3:] + who[:i % 3] for i in range(games)]


def test_pairs_who_win_together(_):
    data = Path(folder.name, "pairs")
    with Server(charsu, data, *FLAGS) as server:
        def admin():
            done = subprocess.run([charsu, "admin", "suspicious", "--data",
                                   str(data), "--lang", "en"], text=True,
                                  capture_output=True, check=False)
            assert done.returncode == 0, done.stderr
            return [line.split("\t") for line in done.stdout.splitlines()[1:]]
        assert admin() == []
        fill(data, 0, [  # nine of ten, with many others at the table
            (ONE, OTHER, str(i % 6) * 20) if i % 10 else
            (OTHER, ONE, str(i % 6) * 20) for i in range(30)])
        fill(data, 100, fair((ONE, "c" * 20, "d" * 20)))
        fill(data, 200, fair((OTHER, "c" * 20, "d" * 20)))
        # one who is simply strong, wherever
        fill(data, 300, [("e" * 20, "f" * 20, "g" * 20)] * 15)
        fill(data, 400, [("e" * 20, "h" * 20, "k" * 20)] * 15)
        rows = admin()
        assert [(row[0], row[2]) for row in rows] == [(ONE, OTHER)], rows
        assert rows[0][4:8] == ["30", "50%", "90%", "33%"], rows
        assert float(rows[0][8]) >= 3
        assert server.terminate() == 0


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
