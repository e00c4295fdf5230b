#!/usr/bin/env python3
"""test_damage.py - a database that somebody or something has changed.

usage: test_damage.py CHARSU LEGAL [CASE...]

Whatever a row contains, the server survives, untouched tables go on, and no
table shows a game other than the one that was played there. SEED=n sets the
random seed; it is printed.
"""
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from authenticator import Key, signed
from cases import run
from people import Person, Rules, new_table, play_to_end
from pushed import Browser
from steady import until
from wire import PATIENCE, Client, Closed, Server, open_db

charsu, legal = sys.argv[1], sys.argv[2]
seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(1 << 32))
chance = random.Random(seed)
rules = Rules(legal, seed=17)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
ROUNDS = 50
PASS = "correct horse"
FLAGS = ("--pace", "0", "--no-limits", "--gone", "86400")


def change(data, sql, *values):
    db = open_db(data)
    db.execute(sql, values)
    db.commit()
    db.close()


def test_one_bad_row_harms_no_other_table(_):
    data = Path(folder.name, "row")
    with Server(charsu, data, *FLAGS) as server:
        hurt, fine = Person(server.port, rules), Person(server.port, rules)
        hurt.create("dej", 2, open=True)
        fine.create("dej", 2)
        for what in ("clock = 9999", "clock = -1", "seats = 77", "state = 2",
                     "seats = 258", "options = zeroblob(7)", "game = 'go'",
                     "base = -5", "host = x'ff00'", "seen = -(1 << 62)",
                     "rules = 1 << 40", "seed = x''"):
            assert server.terminate() == 0
            shutil.copytree(data, data.with_suffix(".kept"))
            change(data, f"UPDATE tables SET {what} WHERE id = ?", hurt.table)
            server.start()
            client = Client(server.port, hurt.token)
            for _ in range(2):
                heard = client.ask("find", table=hurt.table)
                assert heard.get("why") == "damaged", (what, heard)
            assert client.ask("record", table=hurt.table)["t"] == "no"
            assert client.ask("tables")["t"] == "tables"
            assert client.ask("find", table=fine.table)["t"] == "table", what
            assert server.terminate() == 0
            shutil.rmtree(data)
            data.with_suffix(".kept").rename(data)
            server.start()


def test_one_bad_result_harms_nobody(_):
    """Results, ratings and sums are read without their log: each is viewed by
    somebody all of whose rows say that."""
    data = Path(folder.name, "result")
    asks = (("history", {}), ("profile", {}), ("people", {}),
            ("leaders", {"game": "hamlet"}), ("stats", {"game": "hamlet"}))
    with Server(charsu, data, *FLAGS) as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2, rated=True)
        play_to_end(crowd)
        for table, columns in (("results", "ending seats moves at rules"),
                               ("result_seats", "place points mu sigma"),
                               ("standings", "mu sigma score games"),
                               ("sums", "games points best beaten"),
                               ("tallies", "band n firsts moves")):
            for column in columns.split():
                kept = cells(data, table, column)
                for number in (99999, -1, (1 << 63) - 1, -(1 << 63)):
                    change(data, f"UPDATE OR IGNORE {table} SET {column} ="
                           f" {number}")
                    for kind, fields in asks:
                        answer = crowd[0].client.ask(kind, **fields)
                        assert answer["t"] in (kind, "no"), (column, answer)
                for value, row in kept:
                    change(data, f"UPDATE OR IGNORE {table} SET {column} = ?"
                           " WHERE rowid = ?", value, row)
        told = crowd[0].client.ask("stats", game="hamlet")["tallies"]
        assert "seat" in {one["kind"] for one in told}, told
        change(data, "UPDATE tallies SET kind = 'teat' WHERE kind = 'seat'")
        told = crowd[0].client.ask("stats", game="hamlet")["tallies"]
        assert {"seat", "teat"}.isdisjoint(one["kind"] for one in told)
        assert server.alive()


def cells(data, table, column):
    """The values of a column, each with the number of its row."""
    db = open_db(data)
    rows = db.execute(f"SELECT {column}, rowid FROM {table}").fetchall()
    db.close()
    assert rows, table
    return rows


def rebuild(data):
    return subprocess.run([charsu, "ratings", "rebuild", "--data", str(data)],
                          capture_output=True, text=True, check=False)


def rows(data, table):
    db = open_db(data)
    found = db.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall()
    db.close()
    return found


def test_a_bad_result_does_not_hide_those_after_it(_):
    """Ratings are made of all games again; of one only the row is left."""
    data = Path(folder.name, "hides")
    with Server(charsu, data, *FLAGS) as server:
        for _ in range(3):
            play_to_end(new_table(server.port, rules, 2, "hamlet", 2,
                                  rated=True))
        assert server.terminate() == 0
    change(data, "DELETE FROM tables WHERE num = (SELECT tab FROM results"
                 " ORDER BY n LIMIT 1)")
    assert rebuild(data).returncode == 0
    assert len(rows(data, "standings")) == 2 * 6, "of all time, and of the month"
    change(data, "UPDATE results SET seats = 77 WHERE n = (SELECT MIN(n)"
                 " FROM results)")
    assert rebuild(data).returncode == 1, "one is damaged"
    assert len(rows(data, "standings")) == 2 * 4
    for number in ("'x'", "x'00'", "0.5"):
        change(data, f"UPDATE results SET n = {number} WHERE seats = 77")
        assert rebuild(data).returncode == 0, f"{number} is the number of none"
        assert len(rows(data, "standings")) == 2 * 4


def ruin_page(data, name):
    """The first page of an index is nonsense; returns how to mend it."""
    db = open_db(data)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = db.execute("PRAGMA page_size").fetchone()[0]
    page = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?",
                      (name,)).fetchone()[0]
    db.close()

    def put(content):
        with open(data / "charsu.db", "r+b") as file:
            file.seek(size * (page - 1))
            old = file.read(size)
            file.seek(size * (page - 1))
            file.write(content)
        return old

    kept = put(b"\xa5" * size)
    return lambda: put(kept)


def test_what_cannot_be_read_is_not_made_up(_):
    """Whether a name may stand on a board cannot be read: then the game is not
    over yet. It ends when the disk can be read again."""
    data = Path(folder.name, "unread")
    with Server(charsu, data, *FLAGS) as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2, rated=True)
        first = crowd[0]
        first.say("name", name="Sara", **{"pass": PASS})
        first.token = first.hear("you")["token"]
        assert server.terminate() == 0
        mend = ruin_page(data, "sqlite_autoindex_private_1")
        server.start()

        def come_back():
            for person in crowd:
                person.port = server.port
                person.reconnect(have=False)
                person.hear("snap")

        come_back()
        refused = None
        while not refused:
            mover = next(p for p in crowd if p.choices()["move"])
            name = mover.play()
            while mover.seq < mover.acked.get(name, 1 << 32) and not refused:
                message = mover.next()
                refused = message if message["t"] == "no" else None
            for person in crowd:
                while not refused and person.seq < mover.seq:
                    person.next()
        assert refused["why"] == "storage", refused
        assert not any(person.over for person in crowd)
        assert rows(data, "standings") == []
        assert server.terminate() == 0
        mend()
        server.start()
        come_back()
        play_to_end(crowd)
        board = Client(server.port).ask("leaders", game="hamlet")["leaders"]
        assert [one["name"] for one in board] == ["Sara"], board


def test_a_login_that_cannot_be_read_is_nobodys(_):
    """The token of a guest who has claimed a name since must not be good again
    because its row is lost, damaged or out of reach."""
    data = Path(folder.name, "logins")

    def lose():
        change(data, "DELETE FROM logins WHERE device = ?", owner.id)

    def damage():
        change(data, "UPDATE logins SET id = ? WHERE device = ?", b"x",
               owner.id)

    with Server(charsu, data, *FLAGS) as server:
        owner = Client(server.port)
        assert owner.ask("name", name="Sara", **{"pass": PASS})["t"] == "you"
        for ruin in (damage, lambda: ruin_page(data, "logins"), lose):
            assert server.terminate() == 0
            mend = ruin()
            server.start()
            thief = Client(server.port, owner.token)
            assert thief.id != owner.id and thief.welcome["you"]["guest"]
            thief.close()
            if mend:
                assert server.terminate() == 0
                mend()
                server.start()


def test_a_rebuild_that_cannot_read_changes_nothing(_):
    data = Path(folder.name, "rebuild")
    with Server(charsu, data, *FLAGS) as server:
        play_to_end(new_table(server.port, rules, 2, "hamlet", 2))
        assert server.terminate() == 0
    before = rows(data, "sums")
    change(data, "DELETE FROM tables")  # only results are left
    mend = ruin_page(data, "sqlite_autoindex_result_seats_1")
    done = rebuild(data)
    assert done.returncode == 1 and not done.stdout, done
    mend()
    assert rows(data, "sums") == before and len(before) == 2
    assert rebuild(data).returncode == 0
    assert rows(data, "sums") == before


def test_a_log_that_is_another_tables_is_refused(_):
    data = Path(folder.name, "swap")
    with Server(charsu, data, *FLAGS) as server:
        first, second = [Person(server.port, rules).create("dej", 2)["table"]
                         for _ in range(2)]
        assert server.terminate() == 0
        number = "(SELECT num FROM tables WHERE id = ?)"
        change(data, "UPDATE heads SET last = (SELECT last FROM heads WHERE"
               f" tab = {number}) WHERE tab = {number}", second, first)
        server.start()
        client = Client(server.port)
        assert client.ask("find", table=first)["why"] == "damaged"
        assert client.ask("find", table=second)["t"] == "table"


def test_a_head_that_is_lost_or_old_is_noticed(_):
    data = Path(folder.name, "head")
    with Server(charsu, data, *FLAGS) as server:
        crowds = [new_table(server.port, rules, 2, "dej", 2) for _ in range(3)]
        for crowd in crowds:
            play_to_end(crowd, moves=8)
        assert server.terminate() == 0
        lost, old, fine = [crowd[0].table for crowd in crowds]
        number = "(SELECT num FROM tables WHERE id = ?)"
        change(data, f"DELETE FROM heads WHERE tab = {number}", lost)
        change(data, "UPDATE heads SET last = (SELECT prev FROM entries WHERE"
               f" n = last) WHERE tab = {number}", old)
        server.start()
        client = Client(server.port)
        for table in lost, old:
            heard = client.ask("find", table=table)
            assert heard.get("why") == "damaged", heard
        assert client.ask("find", table=fine)["t"] == "table"


def test_a_bad_page_is_found_before_it_is_needed(_):
    data, log = Path(folder.name, "page"), Path(folder.name, "page.log")
    with Server(charsu, data, *FLAGS, log=log) as server:
        Person(server.port, rules).create("dej", 2)
        assert server.terminate() == 0
        assert "database_damaged" not in log.read_text()
        db = open_db(data)
        page, = db.execute("SELECT rootpage FROM sqlite_master"
                           " WHERE name = 'sitters_who'").fetchone()
        size, = db.execute("PRAGMA page_size").fetchone()
        db.close()
        with open(data / "charsu.db", "r+b") as file:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)
        server.start()
        until(lambda: "database_damaged" in log.read_text())
        assert Client(server.port).ask("ping")["t"] == "pong"


def test_a_folder_has_one_server(_):
    data = Path(folder.name, "shared")
    second = [charsu, "serve", "--port", "0", "--data", str(data)]
    with Server(charsu, data, *FLAGS) as server:
        done = subprocess.run(second, capture_output=True, text=True,
                              timeout=PATIENCE)
        assert done.returncode == 1 and "another server" in done.stderr, done
        assert Client(server.port).ask("ping")["t"] == "pong"
        server.kill()
        server.start()  # what was killed holds nothing


def test_a_clock_that_jumps_takes_no_table_away(_):
    data, skew = Path(folder.name, "jump"), Path(folder.name, "skew")
    skew.write_text("0")
    with Server(charsu, data, *FLAGS, "--no-sandbox", "--unload", "1",
                environment={
            "LD_PRELOAD": str(Path(legal).parent / "libfault.so"),
            "ASAN_OPTIONS": "verify_asan_link_order=0",
            "CHARSU_SKEW": str(skew)}) as server:
        people = [Person(server.port, rules) for _ in range(2)]
        for person in people:
            person.create("dej", 2)
        for jump in (30 * 365 * 86400, -30 * 365 * 86400, 86400 * 3, 0):
            skew.write_text(str(jump))
            people[0].client.close()  # for a moment
            time.sleep(2.5)
            assert server.terminate() == 0
            server.start()
            time.sleep(1.5)
            now = Client(server.port).welcome["now"]
            assert abs(now - time.time() - jump) < 600, "it did not jump"
            for person in people:
                person.client = Client(server.port, person.token)
                found = person.client.ask("find", table=person.table)
                assert found["t"] == "table", (jump, found)
                person.client.ask("follow", table=person.table)


# ---- any byte of any row ----------------------------------------------------

def value():
    """A value that does not belong in a row."""
    return chance.choice((
        lambda: chance.randrange(-(1 << 63), 1 << 63),
        lambda: chance.choice((-1, 0, 1, 2, 3, 255, 256, 1 << 31, 1 << 32,
                               (1 << 63) - 1, -(1 << 63))),
        lambda: chance.randbytes(chance.randrange(60)),
        lambda: chance.randbytes(5000),
        lambda: "".join(chr(chance.randrange(1, 0xD000))
                        for _ in range(chance.randrange(40))),
        lambda: "x" * chance.randrange(3000),
        lambda: "$argon2id$v=19$m=4294967295,t=4294967295,p=1$YWFhYWFhYWE$YQ",
        lambda: chance.uniform(-1e30, 1e30)))()


def names_of(db):
    return [name for name, in db.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table'"
        " AND name NOT LIKE 'sqlite%' ORDER BY name")]


def spoil(path, turn):
    """One to four cells of one row; what was changed. Every table has its
    turn, and in between `tables` or any other."""
    db = sqlite3.connect(path)
    names = names_of(db)
    name = names[turn // 2 % len(names)] if turn % 2 == 0 else \
        chance.choice([*names, *["tables"] * len(names)])
    rows = db.execute(f"SELECT * FROM {name}").fetchall()
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({name})")]
    told = []
    if rows:
        row = chance.choice(rows)
        where = " AND ".join(f"{column} IS ?" for column in columns)
        for column in chance.sample(columns, chance.randrange(1, 5) %
                                    (len(columns) + 1)):
            if (name, column) == ("cluster", "one"):
                continue  # a 2 there: a copy was interrupted, do not open it
            new = value()
            try:
                db.execute(f"UPDATE {name} SET {column} = ? WHERE {where}",
                           (new, *row))
                told.append((name, column, repr(new)[:60]))
            except sqlite3.Error:
                continue  # a key must be whole, and of one kind
            at = columns.index(column)
            row = (*row[:at], new, *row[at + 1:])
    db.commit()
    db.close()
    return told


def settle(crowd):
    """What people can say of themselves and of others."""
    first, second, third = (person.client for person in crowd[:3])
    for i, person in enumerate(crowd[:3]):
        person.say("name", name=f"Mina{i}", **{"pass": PASS})
        person.token = person.hear("you")["token"]
    for one, other, tie in ((first, second, "friend"),
                            (second, first, "friend"),
                            (third, first, "blocked")):
        one.ask("friend", who=other.id, **{"as": tie})
    third.ask("presence", on=False)
    third.ask("private", on=True)
    first.ask("recovery", **{"pass": PASS})
    first.ask("report", table=crowd[0].table, seat=1, text="rude")
    first.ask("push", endpoint="https://push.example/x", lang="fa",
              zone="Asia/Tehran", **{"from": 60, "to": 120},
              **Browser().fields())
    told = crowd[-1].client.ask("webhook", url="https://hooks.example/x",
                                page="http://a.example")
    assert told["t"] == "webhook", told


# What these games do not produce: a passkey needs a page with a host name,
# several nodes need PostgreSQL, a measure needs an operator, a role a longer
# game, orders and vacations games over days.
ROWS = (("passkeys", "(x'0102', ?, x'3059', 7, 'Phone', 1, 1)"),
        ("measures", "(1, 1, 'mute', ?, 0, 'x', 0)"),
        ("pushed", "(1, 0, 1, 1)"), ("told", "(1, 0, 1)"),
        ("role_sums", "(?, 'dej', 'king', 1, 1, 1, 1, 1)"),
        ("standings", "('hamlet', 0, ?, 1, 1, 1, 1, 1, 1)"),
        ("nodes", "('a', '127.0.0.1:1', 'e', 1)"),
        ("cluster", "(1, x'00')"), ("autos", "(?)"),
        ("orders", "(1, 0, ?, 'turn: end')"), ("vacations", "(?, 1, 2)"))


def fill(data, who):
    """So that every table of the database has something to damage."""
    db = open_db(data)
    for name, values in ROWS:
        if not db.execute(f"SELECT 1 FROM {name}").fetchone():
            db.execute(f"INSERT INTO {name} VALUES {values}",
                       (who,) * values.count("?"))
    db.commit()
    for name in names_of(db):
        assert db.execute(f"SELECT 1 FROM {name}").fetchone(), \
            f"there is nothing in {name}: put something there"
    db.close()


def furnish(data):
    """Tables of every game in every state, names, talk, people who know each
    other; and the people who were there."""
    people = []
    with Server(charsu, data, *FLAGS, "--webhooks-anywhere") as server:
        for game in ("dej", "kohan", "troyes", "hamlet"):
            crowd = new_table(server.port, rules, 2, game, 2)
            play_to_end(crowd, moves=chance.randrange(1, 30))
            for person in crowd:
                person.say("say", table=person.table, text="سلام\nhello")
                person.hear("said")
            people += crowd
        crowd = new_table(server.port, rules, 2, "hamlet", 2,
                          clock={"kind": "move", "base": 600})
        play_to_end(crowd)
        people += crowd
        waiting = Person(server.port, rules)
        waiting.create("dej", 3, ["", "random"], open=True)
        people.append(waiting)
        settle(people)
        assert server.terminate() == 0
    fill(data, people[0].id)
    return people


def look(server, people):
    """Everybody requests everything; answers are counted by kind."""
    heard = {}
    for person in people:
        client = Client(server.port, person.token)
        for kind, fields in (("tables", {}),
                             ("find", {"table": person.table}),
                             ("find", {"code": person.code}),
                             ("follow", {"table": person.table}),
                             ("record", {"table": person.table}),
                             ("webhook", {}), ("push", {}), ("people", {}),
                             ("profile", {}), ("history", {}), ("export", {}),
                             ("sessions", {}), ("passkeys", {}),
                             ("leaders", {"game": "hamlet"}),
                             ("stats", {"game": "hamlet"})):
            answer = client.ask(kind, **fields)
            word = answer["t"] + answer.get("why", "")
            heard[word] = heard.get(word, 0) + 1
        client.close()
    client = Client(server.port)
    client.ask("name", name=f"Mina{chance.randrange(3)}", **{"pass": PASS})
    client.ask("profile", name="Mina0")
    client.close()
    page = Client(server.port, headers={"Host": "games.example",
                                        "Origin": "https://games.example"})
    key, said = Key(), page.ask("challenge")["challenge"]
    key.id = b"\1\2"
    assert page.ask("enter", **signed(key, said, "https://games.example",
                                      "games.example"))["t"] == "no"
    page.close()
    return heard


def test_any_value_in_any_column_of_any_row(_):
    print(f"# seed {seed}")
    base, data = Path(folder.name, "base"), Path(folder.name, "spoiled")
    log = Path(folder.name, "spoiled.log")
    people = furnish(base)
    damaged = 0
    for i in range(ROUNDS):
        shutil.copytree(base, data)
        told = [spoil(data / "charsu.db", 3 * i + k) for k in range(3)]
        try:
            with Server(charsu, data, *FLAGS, log=log) as server:
                heard = look(server, people)
                damaged += heard.get("nodamaged", 0) > 0
                crowd = new_table(server.port, rules, 2, "hamlet", 2)
                play_to_end(crowd, moves=3)
                assert server.terminate() == 0
        except (AssertionError, Closed, OSError, RuntimeError, KeyError,
                subprocess.TimeoutExpired):
            print(f"# round {i}: {told}\n{log.read_text()}")
            raise
        log.unlink()
        shutil.rmtree(data)
    print(f"# {ROUNDS} databases, {damaged} with a table that was refused")
    assert damaged > ROUNDS // 10, "the damage does not reach the tables"


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
