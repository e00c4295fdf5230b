#!/usr/bin/env python3
"""test_loading.py - tables are read from disk while others play.

usage: test_loading.py CHARSU LEGAL [CASE...]
"""
import hashlib
import struct
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from people import Person, Rules, new_table
from steady import once_in, until_limit
from wire import Client, Server, open_db

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=13)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)

TABLES, LINES = 15, 6000


def talk(data, lines):
    """Everybody goes on talking: each table's last line, so often again."""
    with open_db(data) as db:
        top = db.execute("SELECT MAX(n) FROM entries").fetchone()[0]
        for tab, last in db.execute("SELECT tab, last FROM heads").fetchall():
            seq, kind, body, chain = db.execute(
                "SELECT seq, kind, body, chain FROM entries WHERE n = ?",
                (last,)).fetchone()
            rows, said = [], []
            for _ in range(lines):
                seq += 1
                head = struct.pack("<IB", seq, kind)
                chain = hashlib.blake2b(chain + head + body,
                                        digest_size=16).digest()
                top += 1
                rows.append((top, last, tab, seq, kind, body, chain))
                said.append((top, f"line {seq} " + "x" * 380))
                last = top
            db.executemany("INSERT INTO entries VALUES (?,?,?,?,?,?,?)", rows)
            db.executemany("INSERT INTO chat (n, text) VALUES (?,?)", said)
            db.execute("UPDATE heads SET last = ? WHERE tab = ?", (last, tab))
            db.execute("UPDATE ends SET seq = ?, chain = ? WHERE tab = ?",
                       (seq, chain, tab))
    db.close()


def list_while_pinged(data, token):
    """Others are answered again and again until the list is there: often, for
    each table of it."""
    with Server(charsu, data, "--no-limits", "--pace", "0") as server:
        host, other = Client(server.port, token), Client(server.port)
        began, pongs = time.monotonic(), 0
        name = host.say("tables")
        while host.quiet(0):
            assert other.ask("ping")["t"] == "pong"
            pongs += 1
        assert len(host.answer(name)["mine"]) == TABLES
        print(f"# {TABLES} tables of {LINES} lines in "
              f"{time.monotonic() - began:.2f} s; meanwhile {pongs} pings")
        assert pongs > 3 * TABLES, "somebody waited for the list"


def test_a_long_list_stops_nobody(_):
    data = Path(folder.name, "long")
    with Server(charsu, data, "--no-limits", "--pace", "0") as server:
        host = Client(server.port)
        for _ in range(TABLES):
            table = host.ask("create", game="hamlet", seats=2)["table"]
            assert host.ask("say", table=table, text="hello")["t"] == "ack"
        assert server.terminate() == 0
    talk(data, LINES)
    once_in(6, lambda: list_while_pinged(data, host.token))
    with Server(charsu, data, "--no-limits", "--pace", "0") as server:
        host = Client(server.port, host.token)
        listed = host.ask("tables")
        assert len(listed["mine"]) == TABLES
        table = listed["mine"][0]["table"]
        said = host.ask("say", table=table, text="one more")
        assert said["t"] == "no" and said["why"] == "limit", said
        host.say("follow", table=table, have=listed["mine"][0]["seq"] - 3)
        lines = [host.hear("said") for _ in range(3)]
        assert [one["seq"] for one in lines] == \
            [listed["mine"][0]["seq"] - i for i in (2, 1, 0)]
        assert all(one["text"].startswith(f"line {one['seq']} ")
                   for one in lines)


def test_requests_for_one_table_keep_their_order(_):
    data = Path(folder.name, "order")
    with Server(charsu, data, "--no-limits", "--pace", "0") as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        table, code = crowd[0].table, crowd[0].code
        assert server.terminate() == 0
    with Server(charsu, data, "--no-limits", "--pace", "0") as server:
        client = Client(server.port, crowd[0].token, greet=False)
        names = [client.say("hello", v=1, token=crowd[0].token),
                 client.say("follow", table=table),
                 client.say("say", table=table, text="first"),
                 client.say("say", table=table, text="second"),
                 client.say("find", code=code),
                 client.say("find", table="nosuchtabl")]
        answers = [client.answer(name) for name in names]
        assert [one["t"] for one in answers] == \
            ["welcome", "ack", "ack", "ack", "table", "no"], answers
        assert answers[3]["seq"] == answers[2]["seq"] + 1
        assert answers[5]["why"] == "table"
        assert server.tables_loaded() == 1


def test_talk_has_a_limit_of_its_own(_):
    with Server(charsu, None) as server:
        talker = Person(server.port, rules)
        talker.create("hamlet", 2)
        said = until_limit(lambda: talker.client.ask(
            "say", table=talker.table, text="hi"), 30, 1800)
        assert said >= 30, said
        assert talker.client.ask("ping")["t"] == "pong"


def test_names_of_people_who_left_are_known(_):
    data = Path(folder.name, "names")
    with Server(charsu, data, "--no-limits", "--pace", "0") as server:
        host, guest = Client(server.port), Client(server.port)
        assert guest.ask("name", name="Mina")["t"] == "you"
        table = host.ask("create", game="hamlet", seats=2)
        guest.ask("say", table=table["table"], text="good evening")
        assert server.terminate() == 0
    with Server(charsu, data, "--no-limits", "--pace", "0") as server:
        host = Client(server.port, host.token)
        host.say("follow", table=table["table"], have=table["seq"])
        said = host.hear("said")
        assert (said["name"], said["text"]) == ("Mina", "good evening"), said


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
