#!/usr/bin/env python3
"""test_torn.py - a database whose file is torn: bits, pages, its end.

usage: test_torn.py CHARSU LEGAL [CASE...]

Every table and every index of the database is hit, in the bytes of its pages.
The server may refuse to start or refuse what is damaged, but it survives, and
no table ever shows a game other than the one that was played there. ROUNDS=n
does it n times; SEED=n sets the random seed, and is printed.
"""
import hashlib
import os
import random
import shutil
import sqlite3
import struct
import sys
import tempfile
from pathlib import Path

from cases import run
from people import GAMES, Rules, new_table, play_to_end
from wire import Client, Closed, Server, open_db

charsu, legal = sys.argv[1], sys.argv[2]
seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(1 << 32))
rounds = int(os.environ.get("ROUNDS", 1))
chance = random.Random(seed)
rules = Rules(legal, seed=17)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
FLAGS = ("--pace", "0", "--no-limits", "--gone", "86400")
MANY = 1000


# ---- what there is ----------------------------------------------------------

def furnish(data):
    """A table of each game, in the middle or over; who was at them."""
    people = []
    with Server(charsu, data, *FLAGS) as server:
        for i, game in enumerate(GAMES):
            crowd = new_table(server.port, rules, 2, game, 2)
            play_to_end(crowd, moves=12 if i else 10000)
            crowd[0].client.ask("say", table=crowd[0].table, text="سلام")
            crowd[1].client.ask("name", name=f"Mina {i}")
            people += crowd
        assert server.terminate() == 0
    return people


def shown(client, table):
    """What a follower is shown: ("snap", ...) or ("no", why)."""
    name = client.say("follow", table=table)
    snap = None
    while True:
        message = client.next()
        if message["t"] == "snap":
            snap = message["seq"], message["view"], message["log"], \
                message["ask"], message.get("over")
        if message.get("id") == name:
            return message.get("why", snap)


def moves(record):
    """A record without the names, and the hashes that cover them."""
    return record and [line.rsplit(" ", 1)[0] for line in record.splitlines()
                       if line[0].isdigit() or line.startswith("end")]


def look(server, people):
    """By person: what it is shown of its table, and the record of it."""
    seen = []
    for person in people:
        client = Client(server.port, person.token)
        told = shown(client, person.table)
        record = client.ask("record", table=person.table)
        for kind in ("tables", "people", "profile", "history", "export",
                     "passkeys"):
            client.ask(kind)
        client.ask("stats", game=person.game)
        client.close()
        seen.append((told, moves(record.get("text"))))
    return seen


# ---- what is done to it -----------------------------------------------------

def pages(path):
    """By name of a table or an index: the numbers of its pages."""
    db = sqlite3.connect(path)
    found = {}
    for name, page in db.execute("SELECT name, pageno FROM dbstat"):
        found.setdefault(name, []).append(page)
    size, = db.execute("PRAGMA page_size").fetchone()
    db.close()
    return found, size


def flip(file, at, size):
    for _ in range(chance.randrange(1, 65)):
        where = at + chance.randrange(size)
        file.seek(where)
        byte = file.read(1)[0]
        file.seek(where)
        file.write(bytes([byte ^ 1 << chance.randrange(8)]))


def blank(file, at, size):
    file.seek(at)
    file.write(bytes(size))


def cut(file, at, size):
    """The file ends within this page."""
    file.truncate(at + chance.randrange(size))


def swap(file, at, size):
    """This page and the one before it have changed places."""
    other = max(0, at - size)
    file.seek(at)
    mine = file.read(size)
    file.seek(other)
    theirs = file.read(size)
    file.seek(at)
    file.write(theirs)
    file.seek(other)
    file.write(mine)


def look_in(server, people):
    """By person: what anybody else is shown of that table."""
    seen = []
    for person in people:
        client = Client(server.port)
        seen.append(shown(client, person.table))
        client.close()
    return seen


def tear(people, whole, data, page):
    """One piece of damage; "refused", "damaged" or "same". A person whose
    token can no longer be told from another's is a stranger."""
    try:
        with Server(charsu, data, *FLAGS) as server:
            seen = look(server, people)
            assert server.terminate() == 0, page
    except RuntimeError:
        return "refused"  # it did not start: nobody is told anything wrong
    words = set()
    for person, now, before, public in zip(people, seen, *whole):
        refused = isinstance(now[0], str) or now[0] == public
        assert refused or now[0] == before[0], \
            (page, person.game, now[0], before[0])
        assert now[1] in (None, before[1]), (page, person.game, "record")
        words.add("damaged" if refused else "same")
    return "damaged" if "damaged" in words else "same"


def test_bytes_of_every_table_of_the_database(_):
    print(f"# seed {seed}")
    base, data = Path(folder.name, "base"), Path(folder.name, "torn")
    people = furnish(base)
    with Server(charsu, base, *FLAGS) as server:
        whole = look(server, people), look_in(server, people)
        assert server.terminate() == 0
    assert not any(isinstance(told, str) for told, _ in whole[0]), whole
    found, size = pages(base / "charsu.db")
    count = {"refused": 0, "damaged": 0, "same": 0}
    ways = (flip, blank, cut, swap)
    todo = [(name, way) for name in sorted(found) for way in ways] * rounds \
        if rounds > 1 else \
        [(name, chance.choice(ways)) for name in sorted(found)]
    for i, (name, way) in enumerate(todo):
        page = chance.choice(found[name])
        shutil.copytree(base, data)
        with open(data / "charsu.db", "r+b") as file:
            way(file, (page - 1) * size, size)
        try:
            count[tear(people, whole, data, (name, way.__name__, page))] += 1
        except (AssertionError, Closed, OSError, KeyError):
            print(f"# round {i}: {way.__name__} page {page} of {name}")
            raise
        shutil.rmtree(data)
        if i % 20 == 19:
            print(f"[{i + 1}/{len(todo)}] torn", flush=True)
    print(f"# {len(todo)} databases, {len(found)} tables and indexes: {count}")
    assert count["damaged"] + count["refused"] > 0, "it reaches nothing"


def change(data, *statements):
    db = open_db(data)
    for sql, values in statements:
        db.execute(sql, values)
    assert db.total_changes > 0
    db.commit()
    db.close()


def test_a_changed_option_does_not_fit_the_log(_):
    data = Path(folder.name, "option")
    with Server(charsu, data, *FLAGS) as server:
        people = [new_table(server.port, rules, 1, game, 2)[0]
                  for game in GAMES]
        assert server.terminate() == 0
        for person in people:
            db = open_db(data)
            options, = db.execute("SELECT options FROM tables WHERE id = ?",
                                  (person.table,)).fetchone()
            db.close()
            changed = bytearray(options)
            changed[chance.randrange(len(options))] ^= 1
            change(data, ("UPDATE tables SET options = ? WHERE id = ?",
                          (bytes(changed), person.table)))
        server.start()
        client = Client(server.port)
        for person in people:
            found = client.ask("find", table=person.table)
            assert found.get("why") == "damaged", (person.game, found)


def test_a_table_from_before_its_options_were_hashed(_):
    data = Path(folder.name, "old")
    with Server(charsu, data, *FLAGS) as server:
        person = new_table(server.port, rules, 1, "dej", 2)[0]
        assert server.terminate() == 0
        db = open_db(data)
        rows = db.execute(
            "SELECT n, seq, kind, body FROM entries WHERE tab = (SELECT num"
            " FROM tables WHERE id = ?) ORDER BY seq",
            (person.table,)).fetchall()
        db.close()
        chain = bytes(16)
        updates = []
        for n, seq, kind, body in rows:
            chain = hashlib.blake2b(
                chain + struct.pack("<IB", seq, kind) + (body or b""),
                digest_size=16).digest()
            updates.append(("UPDATE entries SET chain = ? WHERE n = ?",
                            (chain, n)))
        change(data, *updates, ("UPDATE ends SET chain = ?", (chain,)))
        server.start()
        client = Client(server.port)
        assert client.ask("find", table=person.table)["t"] == "table"


def ask_all(client, requests, at_once=25):
    """The answers to all of them, some at a time."""
    answers = []
    for i in range(0, len(requests), at_once):
        names = [client.say(kind, **fields)
                 for kind, fields in requests[i:i + at_once]]
        answers += [client.answer(name) for name in names]
    return answers


def test_one_bad_table_among_a_thousand(_):
    data = Path(folder.name, "many")
    with Server(charsu, data, *FLAGS) as server:
        client = Client(server.port)
        tables = [answer["table"] for answer in ask_all(
            client, [("create", {"game": GAMES[i % len(GAMES)], "seats": 2,
                                 "bots": ["", "random"]})
                     for i in range(MANY)])]
        bad = chance.choice(tables)
        assert server.terminate() == 0
        change(data, ("UPDATE entries SET body = zeroblob(length(body)) WHERE"
                      " tab = (SELECT num FROM tables WHERE id = ?)", (bad,)))
        server.start()
        client = Client(server.port, client.token)
        heard = dict(zip(tables, ask_all(
            client, [("find", {"table": table}) for table in tables])))
        assert heard.pop(bad).get("why") == "damaged"
        assert all(answer["t"] == "table" for answer in heard.values())
        for table in chance.sample(sorted(heard), 20):
            assert client.ask("start", table=table)["t"] == "ack"
            assert client.ask("follow", table=table)["t"] == "ack"
            assert client.ask("unfollow", table=table)["t"] == "ack"
        assert server.alive()


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
