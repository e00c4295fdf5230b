#!/usr/bin/env python3
"""test_results.py - what is kept of finished games: results, ratings,
histories, profiles and leaderboards; and that they can be rebuilt from the
log.

usage: test_results.py CHARSU LEGAL [CASE...]
"""
import itertools
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from people import Person, Rules, new_table, play_to_end
from steady import until_limit
from wire import Client, Server, open_db

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=23)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
DATA = Path(folder.name, "data")
FLAGS = ("--no-limits", "--pace", "0")
PASS = "correct horse"
TABLES = ("results", "result_seats", "standings", "sums", "role_sums")
MADE_UP = 10 ** 9  # no entry of a test has such a number


def claim(client, name):
    you = client.ask("name", name=name, **{"pass": PASS})
    assert you["t"] == "you", you
    return you["token"]


def finish(server, people=2, game="hamlet", seats=2, **more):
    """A whole game; its players."""
    crowd = new_table(server.port, rules, people, game, seats, **more)
    play_to_end(crowd)
    return crowd


def last_of(person):
    """The newest game in a person's history."""
    history = person.client.ask("history")
    assert history["t"] == "history", history
    return history["games"][0]


def rows(data=DATA):
    """Everything that is derived from the logs."""
    db = open_db(data)
    found = {table: db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3")
             .fetchall() for table in TABLES}
    db.close()
    return found


def rebuild(data=DATA):
    done = subprocess.run([charsu, "ratings", "rebuild", "--data", data],
                          capture_output=True, text=True, check=False,
                          env=dict(os.environ, LC_ALL="C"))
    return done.stdout + done.stderr, done.returncode


# ---- results ----------------------------------------------------------------

def test_every_game_leaves_its_result(server):
    for game, seats in (("hamlet", 2), ("dej", 3), ("kohan", 4),
                        ("karzar", 3), ("troyes", 2)):
        crowd = finish(server, 2, game, seats, bot="greedy", rated=True)
        for i, person in enumerate(crowd):
            found = last_of(person)
            assert found["code"] == person.code and found["game"] == game
            assert found["rated"] and found["moves"] > 0, found
            assert abs(found["at"] - time.time()) < 600, found
            assert [s["points"] for s in found["seats"]] == \
                person.over["points"], found
            assert [s["place"] for s in found["seats"]] == \
                person.over["places"], found
            assert found["seats"][i]["who"] == person.id
            assert game == "hamlet" or found["seats"][i]["role"], found
            assert all("rating" in seat for seat in found["seats"])
        if seats > 2:
            assert found["seats"][2]["bot"] == "greedy"
            assert found["seats"][2]["who"] is None


def test_a_casual_game_moves_no_rating(server):
    crowd = finish(server)
    found = last_of(crowd[0])
    assert not found["rated"] and "rating" not in found["seats"][0], found
    assert crowd[0].client.ask("profile")["ratings"] == []
    assert crowd[0].client.ask("profile")["sums"][0]["games"] == 1


def test_bots_alone_and_people_alone_are_not_rated(server):
    host = Person(server.port, rules)
    host.create("hamlet", 2, ["greedy", "greedy"], rated=True)
    host.say("start", table=host.table)
    while not host.over:
        host.next()
    alone = finish(server, 1, "troyes", 1, rated=True)
    assert not last_of(alone[0])["rated"]
    db = open_db(DATA)
    rated, = db.execute("SELECT rated FROM results WHERE id = ?",
                        (host.table,)).fetchone()
    db.close()
    assert rated == 0


def test_the_winner_rises_and_bots_count(server):
    person = finish(server, 1, "dej", 3, bot="level2", rated=True)[0]
    seats = last_of(person)["seats"]
    best = min(seats, key=lambda seat: seat["place"])
    worst = max(seats, key=lambda seat: seat["place"])
    assert best["change"] > 0 or best["bot"], seats
    assert worst["change"] < 0 or worst["bot"], seats
    mine = person.client.ask("profile")["ratings"][0]
    assert mine["rating"] == seats[0]["rating"] and mine["games"] == 1
    assert mine["doubt"] < 500
    board = person.client.ask("leaders", game="dej")["leaders"]
    bots = [row for row in board if row["bot"] == "level2"]
    assert len(bots) == 1, board


def test_whoever_left_is_last(server):
    crowd = new_table(server.port, rules, 2, "dej", 3, "level1", rated=True)
    leaver, stays = crowd[1], crowd[0]
    leaver.say("stand", table=leaver.table)
    play_to_end([stays])
    back = leaver.client.ask("sit", table=leaver.table)  # too late
    assert back["t"] == "ack", back
    seats = last_of(stays)["seats"]
    assert seats[1]["gone"] and not seats[0]["gone"], seats
    assert seats[1]["change"] == min(seat["change"] for seat in seats) < 0
    assert leaver.client.ask("profile")["sums"][0]["gone"] == 1
    before = rows()
    assert server.terminate() == 0
    assert rebuild()[1] == 0
    assert rows() == before  # also that it was left, though they came back
    server.start()


def test_history_comes_in_pages(server):
    person = finish(server)[0]
    db = open_db(DATA)
    with db:
        for n in range(MADE_UP, MADE_UP + 40):
            db.execute("INSERT INTO results SELECT ?1, ?1, id, game, rules,"
                       " seats, options, at, moves, rated, ending FROM results"
                       " WHERE id = ?2 AND n < ?1 LIMIT 1",
                       (n, person.table))
            db.execute("INSERT INTO result_seats (n, seat, who, game, place,"
                       " points, gone, role, roles) VALUES (?, 0, ?, 'hamlet',"
                       " 0, 1, 0, '', '')", (n, person.id))
    first = person.client.ask("history")
    second = person.client.ask("history", before=first["more"])
    with db:
        for table in ("results", "result_seats"):
            db.execute(f"DELETE FROM {table} WHERE n >= ?", (MADE_UP,))
    db.close()
    assert len(first["games"]) == 30
    assert len(second["games"]) == 11 and "more" not in second
    assert [game["code"] for game in first["games"]] == [None] * 30
    assert second["games"][-1]["code"] == person.code


# ---- from the log -----------------------------------------------------------

def test_the_log_gives_the_same_numbers(server):
    finish(server, 2, "dej", 4, bot="level1", rated=True)
    finish(server, 2, "karzar", 4, bot="level1", rated=True)
    said, status = rebuild()
    assert status == 1 and str(DATA) in said, said  # a server has it
    before = rows()
    assert server.terminate() == 0
    assert all(before[table] for table in TABLES)
    db = open_db(DATA)
    for table in ("standings", "sums", "role_sums"):
        db.execute(f"DELETE FROM {table}")
    db.execute("UPDATE result_seats SET points = 99, mu = 1")
    db.execute("DELETE FROM results WHERE n = (SELECT MAX(n) FROM results)")
    db.commit()
    db.close()
    said, status = rebuild()
    assert status == 0 and str(len(before["results"])) in said, said
    assert rows() == before
    server.start()


def test_a_game_whose_log_is_gone_keeps_its_result(server):
    finish(server, rated=True)
    assert server.terminate() == 0
    before = rows()
    db = open_db(DATA)
    num, last = db.execute("SELECT tab, n FROM results ORDER BY n DESC"
                           " LIMIT 1").fetchone()
    db.execute("DELETE FROM tables WHERE num >= ?", (num,))
    db.execute("DELETE FROM entries WHERE tab >= ? OR n >= ?", (num, last))
    db.commit()
    db.close()
    assert rebuild()[1] == 0
    assert rows() == before
    server.start()
    finish(server, rated=True)  # no number is used a second time
    assert len(rows()["results"]) == len(before["results"]) + 1


def test_games_from_before_are_found(_):
    data = Path(folder.name, "old")
    with Server(charsu, data, *FLAGS) as server:
        crowd = finish(server, 2, "dej", 2)
        claim(crowd[0].client, "Old Hand")
        before = rows(data)
        assert server.terminate() == 0
    db = open_db(data)
    later = sorted((Path(__file__).parents[2] / "schema").glob("*.sql"))[5:]
    for text in (path.read_text(encoding="utf-8") for path in later):
        for table in re.findall("CREATE TABLE ([a-z_]+)", text):
            db.execute(f"DROP TABLE {table}")
    for column in ("rated", "over_at"):
        db.execute(f"ALTER TABLE tables DROP COLUMN {column}")
    db.execute("ALTER TABLE people DROP COLUMN portrait")
    db.execute("PRAGMA user_version = 5")
    db.commit()
    db.close()
    with Server(charsu, data, *FLAGS) as server:
        found = Client(server.port).ask("profile", name="old hand")
        assert found["name"] == "Old Hand" and len(found["games"]) == 1, found
        after = rows(data)
        assert after["result_seats"] == before["result_seats"]
        assert after["sums"] == before["sums"]
        assert server.terminate() == 0


def test_a_wrong_folder_is_said(_):
    said, status = rebuild(Path(folder.name, "nowhere"))
    assert status == 2 and said.count("\n") == 1, said
    assert not Path(folder.name, "nowhere").exists()


# ---- what is shown ----------------------------------------------------------

def this_month():
    return int(time.strftime("%Y%m", time.gmtime()))


def test_a_profile_by_name(server):
    began = this_month()
    person = finish(server, 2, "dej", 3, bot="level1", rated=True)[0]
    other = Client(server.port)
    claim(person.client, "Mahtab")
    found = other.ask("profile", name="MAHTAB")
    assert found["name"] == "Mahtab" and not found["mine"], found
    assert not found["private"] and len(found["curve"]) == 1, found
    assert found["sums"][0]["seats"] == 3 and found["roles"], found
    assert sum(role["times"] for role in found["roles"]) > 1
    assert other.ask("profile", name="Nobody Here")["why"] == "name"
    board = other.ask("leaders", game="dej")["leaders"]
    assert "Mahtab" in [row["name"] for row in board], board
    month = other.ask("leaders", game="dej", month=1)
    assert began <= month["month"] <= this_month(), month
    if month["month"] == began:  # else it is the first game's month no more
        assert "Mahtab" in [row["name"] for row in month["leaders"]], month
    assert other.ask("leaders", game="dej", month=200001)["leaders"] == []
    assert other.ask("leaders", game="chess")["why"] == "game"


def test_private_is_nobodys_business(server):
    person = finish(server, 2, "dej", 2, rated=True)[0]
    claim(person.client, "Penhan")
    other = Client(server.port)
    mine = person.client.ask("private", on=True)
    assert mine["private"] and mine["sums"] and mine["mine"], mine
    found = other.ask("profile", name="Penhan")
    assert found["private"], found
    assert not any(found[key] for key in ("ratings", "sums", "roles", "curve",
                                          "games")), found
    names = [row["name"] for row in
             other.ask("leaders", game="dej")["leaders"]]
    assert "Penhan" not in names
    person.client.ask("private", on=False)
    assert other.ask("profile", name="Penhan")["sums"]
    names = [row["name"] for row in
             other.ask("leaders", game="dej")["leaders"]]
    assert "Penhan" in names


def test_a_profile_leads_to_no_closed_table(server):
    first, second = finish(server, 2, "dej", 2, rated=True)
    claim(first.client, "Baaz")
    claim(second.client, "Nehan")
    second.client.ask("private", on=True)
    stranger = Client(server.port)
    for asker, code in ((stranger, None), (second.client, second.code)):
        found = asker.ask("profile", name="Baaz")
        assert found["games"][0]["code"] == code, found["games"]
        assert found["sums"][0]["best_code"] is None, found["sums"]
        told = ["rating" in seat for seat in found["games"][0]["seats"]]
        assert told == [True, asker is not stranger], found["games"]
    mine = first.client.ask("profile")
    assert mine["games"][0]["code"] == mine["sums"][0]["best_code"] \
        == first.code, mine
    first, _ = finish(server, 2, "dej", 2, open=True)
    claim(first.client, "Hamegan")
    found = stranger.ask("profile", name="Hamegan")
    assert found["games"][0]["code"] == found["sums"][0]["best_code"] \
        == first.code, found


def test_guests_do_not_stand_on_boards(server):
    crowd = finish(server, 2, "hamlet", 2, rated=True)
    board = crowd[0].client.ask("leaders", game="hamlet")["leaders"]
    assert not any(row["mine"] for row in board), board
    claim(crowd[0].client, "Nashenas")
    board = crowd[0].client.ask("leaders", game="hamlet")["leaders"]
    assert [row["name"] for row in board if row["mine"]] == ["Nashenas"]


def test_a_running_game_is_told_to_nobody(server):
    crowd = new_table(server.port, rules, 2, "dej", 2, rated=True)
    assert crowd[0].client.ask("history")["games"] == []
    assert crowd[0].client.ask("profile")["sums"] == []


def test_erasing_leaves_games_and_ratings_of_others(server):
    crowd = finish(server, 2, "dej", 2, rated=True)
    gone, stays = crowd
    claim(gone.client, "Soon Gone")
    claim(stays.client, "Stays On")
    before = stays.client.ask("profile")
    kept = rows()
    assert gone.client.ask("erase", **{"pass": PASS})["t"] == "you"
    assert Client(server.port).ask("profile", name="Soon Gone")["t"] == "no"
    after = stays.client.ask("profile")
    assert after["ratings"] == before["ratings"]
    seat = after["games"][0]["seats"][0]
    assert seat["name"] == "" and seat["who"] == gone.id, seat
    board = stays.client.ask("leaders", game="dej")["leaders"]
    assert "" not in [row["name"] for row in board if not row["bot"]], board
    assert rows()["result_seats"] == kept["result_seats"]
    assert server.terminate() == 0
    erased = rows()
    assert rebuild()[1] == 0
    assert rows() == erased
    server.start()


def test_whoever_asks_too_much_waits(_):
    data = Path(folder.name, "limits")
    with Server(charsu, data, "--pace", "0") as server:
        crowd = itertools.cycle([Client(server.port) for _ in range(10)])
        asked = until_limit(lambda: next(crowd).ask("leaders", game="dej"),
                            120, 3600)
        assert asked >= 120, asked
        one = next(crowd)
        assert until_limit(lambda: one.ask("private", on=True), 20, 60) >= 20
        assert server.terminate() == 0


if __name__ == "__main__":
    with Server(charsu, DATA, *FLAGS) as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
