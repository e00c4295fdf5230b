#!/usr/bin/env python3
"""test_protocol.py - the wire, by scripted people (docs/protocol.md).

usage: test_protocol.py CHARSU LEGAL [CASE...]
"""
import itertools
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from messages import MESSAGES
from people import (Person, Rules, expect, level, mover_of, new_table,
                    play_to_end)
from steady import once_in, until
from wire import PATIENCE, Client, Server, frame, open_db

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=7)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)


def verified(record):
    path = Path(folder.name, "record.txt")
    path.write_text(record, encoding="utf-8")
    subprocess.run([charsu, "replay", str(path), "--verify"], check=True,
                   stdout=subprocess.DEVNULL)


# ---- a whole game -----------------------------------------------------------

def test_two_people_and_two_bots_finish(server):
    for game in "dej", "hamlet":
        crowd = new_table(server.port, rules, 2, game)
        play_to_end(crowd)
        first, second = crowd
        assert first.over == second.over and len(first.over["points"]) == 4
        first.say("record", table=first.table)
        record = first.hear("record")["text"]
        assert "share 0 " + "22" * 16 in record
        assert "share 1 " + "11" * 16 in record
        verified(record)


def test_the_seed_is_promised_at_creation(server):
    host = Person(server.port, rules)
    table = host.create("hamlet", 2, ["", "random"])
    host.say("start", table=host.table)
    host.hear("snap")
    play_to_end([host])
    host.say("record", table=host.table)
    assert f"commit {table['commit']}\n" in host.hear("record")["text"]


def test_bots_alone_play_for_a_watcher(server):
    host = Person(server.port, rules)
    host.create("hamlet", 3, ["random"] * 3)
    host.say("start", table=host.table)
    while not host.over:
        host.next()
    assert host.seat is None


# ---- requests and answers ---------------------------------------------------

def test_every_request_has_its_answer(server):
    host, guest, rest = (Client(server.port) for _ in range(3))
    asked = set()

    def ask(client, kind, **fields):
        asked.add(kind)
        name = client.say(kind, **fields)
        answer = client.answer(name)
        wanted = MESSAGES.requests[kind]["answer"]
        assert answer["t"] == wanted, (kind, answer)
        return answer

    ask(host, "name", name="Host")
    ask(host, "portrait", portrait=0x12345)
    made = ask(host, "create", game="hamlet", seats=3, bots=["", "", ""],
               open=True)
    table = made["table"]
    assert made["seats"][0]["who"] == host.id
    for fields in ({"code": made["code"]}, {"code": made["code"].upper()},
                   {"table": table}):
        assert ask(guest, "find", **fields)["table"] == table
    assert table in [t["table"] for t in ask(guest, "tables")["open"]]
    last = ask(guest, "follow", table=table)["seq"]
    for client, kind, fields in (
            (guest, "sit", {"seat": 2, "share": "11" * 16}),
            (guest, "say", {"text": "salam"}), (guest, "stand", {}),
            (guest, "sit", {}), (host, "remove", {"seat": 1}),
            (host, "seatbot", {"seat": 1, "bot": "random"}),
            (host, "seatbot", {"seat": 1, "bot": ""}),
            (guest, "sit", {"seat": 1}),
            (host, "seatbot", {"seat": 2, "bot": "random"}),
            (host, "start", {})):
        ack = ask(client, kind, table=table, **fields)
        assert ack["table"] == table and ack["seq"] == last + 1, ack
        last = ack["seq"]
    ask(guest, "unfollow", table=table)
    ask(guest, "webhook")
    ask(guest, "push")
    ask(guest, "history")
    ask(guest, "profile")
    ask(guest, "leaders", game="hamlet")
    ask(guest, "stats", game="hamlet")
    ask(guest, "private", on=True)
    ask(guest, "ping")
    asked.add("hello")
    untried = {"play", "undo", "rematch", "record"}  # elsewhere in this file
    untried |= {"report", "passphrase", "recovery", "recover", "sessions",
                "signout", "export", "erase"}  # in test_people.py
    untried |= {"choose"}  # in test_programs.py
    untried |= {"seek", "unseek", "people", "friend", "presence",
                "invite"}  # in test_meet.py
    untried |= {"aside"}  # in test_watching.py
    untried |= {"challenge", "passkey", "passkeys", "enter"}  # test_passkeys.py
    untried |= {"again"}  # in test_again.py
    untried |= {"orders", "habits"}  # in test_orders.py
    assert asked | untried == MESSAGES.requests.keys()
    assert rest.quiet()


def test_answers_may_cross(server):
    """A slow request is overtaken, and each answer names its request."""
    requests = [{"t": "name", "pass": "a long secret"},
                {"t": "find", "code": "zzzzzz"},
                {"t": "find", "table": "zzzzzzzzzz"}, {"t": "ping"}]
    tries = itertools.count(1)

    def attempt():
        requests[0]["name"] = f"Slow Name {next(tries)}"
        client = Client(server.port)
        client.send(b"".join(  # at once: nothing stops us between two of them
            frame(1, json.dumps({**request, "id": str(i)}).encode())
            for i, request in enumerate(requests)))
        heard = [client.next() for _ in requests]
        by_id = sorted(heard, key=lambda message: message["id"])
        assert [message["t"] for message in by_id] == \
            ["you", "no", "no", "pong"], heard
        assert by_id[1]["to"] == "find" and by_id[1]["why"] == "table"
        assert heard.index(by_id[3]) < heard.index(by_id[0]), heard
        assert heard[-1] == by_id[0], heard  # unless the disk was slow, too

    once_in(6, attempt)


def test_only_the_asker_is_answered(server):
    """Messages to everybody at the table carry no id."""
    first, second = new_table(server.port, rules, 2)
    name = first.say("say", table=first.table, text="hello")
    assert first.client.answer(name)["t"] == "ack"
    assert "id" not in second.hear("said")
    name = second.say("stand", table=second.table)
    assert second.client.answer(name)["t"] == "ack"
    assert "id" not in first.hear("table")


def test_a_rematch_answers_one_and_tells_the_others(server):
    crowd = new_table(server.port, rules, 2, "hamlet", 2)
    play_to_end(crowd)
    host, guest = crowd
    name = host.say("rematch", table=host.table)
    made = host.client.answer(name)
    assert made["t"] == "table" and made["table"] != host.table
    while True:
        told = guest.client.hear("table")
        if told["table"] != guest.table:
            break
    assert told["table"] == made["table"] and "id" not in told
    record = host.client.answer(host.say("record", table=host.table))
    assert record["t"] == "record" and record["table"] == host.table
    no = host.client.answer(host.say("record", table=made["table"]))
    assert no["t"] == "no" and no["why"] == "running"


# ---- coming back ------------------------------------------------------------

def test_reconnect_gets_exactly_the_rest(server):
    first, second = new_table(server.port, rules, 2)
    stream, kept = [], None

    def each(mover, made):
        nonlocal kept
        if made == 5:
            kept = second.seq, second.view, list(second.log)

    play_to_end([first, second], moves=40, each=each)
    seq, view, log = kept
    other = Person(server.port, rules, second.token)
    other.table, other.game, other.seat = second.table, "dej", second.seat
    other.seq, other.view, other.log = seq, view, log
    other.say("follow", table=second.table, have=seq)
    while other.seq < second.seq:
        message = other.next()
        stream.append(message)
    assert [m["seq"] for m in stream if m["t"] == "news"] == \
        list(range(seq + 1, second.seq + 1))
    assert other.view == second.view and other.log == second.log
    assert other.ask == second.ask and other.undo == second.undo


def test_reconnect_with_all_gets_nothing(server):
    crowd = new_table(server.port, rules, 2)
    first = crowd[0]
    play_to_end(crowd, moves=10)
    mover_of(crowd)
    other = Person(server.port, rules, first.token)
    name = other.say("follow", table=first.table, have=first.seq)
    assert other.client.next() == {"t": "ack", "id": name,
                                   "table": first.table, "seq": first.seq}
    assert other.client.quiet()


def test_reconnect_without_gets_a_snapshot(server):
    first, second = new_table(server.port, rules, 2)
    play_to_end([first, second], moves=10)
    mover_of([first, second])
    other = Person(server.port, rules, first.token)
    other.say("follow", table=first.table)
    other.hear("snap")
    assert other.view == first.view and other.seq == first.seq
    assert other.log == first.log[-200:]


def test_two_devices_are_told_the_same(server):
    first, second = new_table(server.port, rules, 2)
    other = Person(server.port, rules, first.token)
    other.say("follow", table=first.table)
    other.hear("snap")
    play_to_end([first, second, other], moves=12)
    assert other.view == first.view and other.seq == first.seq


def test_a_table_goes_on_after_a_restart(_):
    data = Path(folder.name, "restart")
    with Server(charsu, data, "--pace", "0") as server:
        crowd = new_table(server.port, rules, 2)
        play_to_end(crowd, moves=20)
        server.kill()
        server.start()
        for person in crowd:
            person.port = server.port
            person.reconnect()
        play_to_end(crowd)
        crowd[0].say("record", table=crowd[0].table)
        verified(crowd[0].hear("record")["text"])
        assert server.terminate() == 0


def test_a_table_nobody_looks_at_leaves_the_memory(_):
    data = Path(folder.name, "unload")
    with Server(charsu, data, "--pace", "0", "--unload", "1") as server:
        crowd = new_table(server.port, rules, 2)
        play_to_end(crowd, moves=20)
        mover_of(crowd)
        for person in crowd:
            person.client.close()
        until(lambda: server.tables_loaded() == 0)
        for person in crowd:
            person.reconnect()
        play_to_end(crowd)
        assert server.terminate() == 0


def test_a_table_where_nobody_sat_is_forgotten(_):
    data = Path(folder.name, "forget")
    with Server(charsu, data, "--unload", "1") as server:
        host = Person(server.port, rules)
        host.create("dej", 4, ["random"] * 4)
        kept = Person(server.port, rules)
        kept.create("dej", 4, ["", "random"])
        host.client.close()
        kept.client.close()
        until(lambda: server.tables_loaded() == 0)
        assert server.terminate() == 0
    db = open_db(data)
    assert [row[0] for row in db.execute("SELECT id FROM tables")] == \
        [kept.table]
    assert db.execute("SELECT COUNT(*) FROM entries").fetchone() == (2,)
    assert db.execute("SELECT COUNT(*) FROM heads").fetchone() == (1,)
    db.close()


def test_an_open_table_nobody_comes_back_to_goes(_):
    data = Path(folder.name, "stale")

    def left():
        db = open_db(data)
        rows = {name: db.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0]
                for name in ("tables", "entries", "heads", "ends", "sitters", "chat")}
        db.close()
        return rows

    def gone():
        until(lambda: not left()["tables"])
        assert not any(left().values()), left()

    with Server(charsu, data, "--stale", "2") as server:
        host = Person(server.port, rules)
        host.create("dej", 2, open=True)
        host.say("say", table=host.table, text="anybody?")
        host.hear("said")
        time.sleep(4)
        assert left()["tables"] == 1, "somebody looks at it"
        host.client.close()
        gone()
        guest = Person(server.port, rules)
        guest.say("find", code=host.code)
        expect(guest, "table")
        guest.create("dej", 2)
        server.kill()
        server.start()
        gone()  # the same for one that is not in memory


def test_a_database_of_an_older_server_is_taken_over(_):
    data = Path(folder.name, "older")
    data.mkdir()
    files = sorted((Path(__file__).parents[2] / "schema").glob("*.sql"))
    db = open_db(data)
    db.executescript(re.sub("-- only postgres\n.*?;\n", "",
                            files[0].read_text(encoding="utf-8"), flags=re.DOTALL))
    db.execute("INSERT INTO people VALUES ('x', 'Mina')")
    db.execute("INSERT INTO names VALUES ('mina', ?, 'x')", ("m" * 20,))
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()
    for _ in range(2):
        with Server(charsu, data, "--pace", "0", "--no-limits") as server:
            play_to_end(new_table(server.port, rules, 2, "hamlet"), moves=4)
            for name in "MINA", "M\u0456na":
                assert Client(server.port).ask("name",
                                               name=name)["why"] == "taken"
            assert server.terminate() == 0
    db = open_db(data)
    assert db.execute("PRAGMA user_version").fetchone() == (len(files),)
    assert db.execute("SELECT name FROM people WHERE id = 'x'").fetchone()
    db.execute("PRAGMA user_version = 99")
    db.commit()
    db.close()
    done = subprocess.run([charsu, "serve", "--port", "0", "--data",
                           str(data)], capture_output=True, timeout=PATIENCE)
    assert done.returncode == 1, "it must not touch what it does not know"


def test_a_clash_of_codes_is_nobodys_end(_):
    data = Path(folder.name, "clash")
    with Server(charsu, data, "--pace", "0", "--no-limits") as server:
        crowd = new_table(server.port, rules, 2, "dej", 2)
        assert server.terminate() == 0
        db = open_db(data)
        db.execute("CREATE TRIGGER clash BEFORE INSERT ON tables"
                   " WHEN NEW.num % 2 = 0 OR NEW.game = 'hamlet'"
                   " BEGIN SELECT RAISE(ABORT, 'there is one'); END")
        db.commit()
        db.close()
        server.start()
        for person in crowd:
            person.port = server.port
            person.reconnect()
            person.hear("ack")
        for _ in range(6):
            host = Person(server.port, rules)
            assert len(host.create("dej", 2)["code"]) == 8
            host.say("create", game="hamlet", seats=2)
            mover_of(crowd).move()
            expect(host, "storage")
            level(crowd)
        found = host.client.ask("find", code=host.code)
        assert found["table"] == host.table
        assert server.terminate() == 0
    db = open_db(data)
    odd, even = [db.execute("SELECT COUNT(*) FROM tables WHERE num % 2 = ?",
                            (rest,)).fetchone()[0] for rest in (1, 0)]
    lost = db.execute("SELECT COUNT(*) FROM entries WHERE tab NOT IN"
                      " (SELECT num FROM tables)").fetchone()[0]
    db.close()
    assert (odd, even, lost) == (7, 0, 0)


def test_a_database_that_is_locked_is_waited_for(_):
    data = Path(folder.name, "locked")
    with Server(charsu, data, "--pace", "0", "--no-limits") as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        mover = mover_of(crowd)
        db = open_db(data, isolation_level=None)
        db.execute("BEGIN IMMEDIATE")
        name = mover.play()
        began = time.monotonic()
        while time.monotonic() < began + 4:
            assert mover.client.quiet(0.5), mover.next()
        assert server.alive()
        db.execute("ROLLBACK")
        while mover.seq < mover.acked.get(name, 1 << 32):
            mover.next()
        db.close()


def test_the_end_waits_for_no_locked_database(_):
    data = Path(folder.name, "held")

    def attempt():
        with Server(charsu, data, "--pace", "0", "--no-limits") as server:
            crowd = new_table(server.port, rules, 2, "hamlet", 2)
            mover = mover_of(crowd)
            db = open_db(data, isolation_level=None)
            db.execute("BEGIN IMMEDIATE")
            mover.play()
            mover.answer(mover.say("ping"))  # by then it has been heard
            began = time.monotonic()
            assert server.terminate() == 0
            took = time.monotonic() - began
            db.close()
            expect(mover, "storage")
            assert took < 1.5, took

    once_in(6, attempt)


def test_a_damaged_log_is_refused_and_the_rest_goes_on(_):
    data = Path(folder.name, "damage")
    with Server(charsu, data, "--pace", "0", "--no-limits") as server:
        games = [new_table(server.port, rules, 2) for _ in range(5)]
        for crowd in games:
            play_to_end(crowd, moves=10)
            mover_of(crowd)
        assert server.terminate() == 0
        db = open_db(data)
        num = {table: num for num, table in
               db.execute("SELECT num, id FROM tables")}
        hurt = [num[crowd[0].table] for crowd in games]
        row = "(SELECT MAX(n) - 3 FROM entries WHERE tab = ?)"
        change = "UPDATE entries SET {} WHERE n = " + row
        for tab, what in zip(hurt, (
                "body = body || x'00'", "seq = seq + 1", "prev = 0",
                "chain = zeroblob(16)")):
            db.execute(change.format(what), (tab,))
        db.commit()
        db.close()
        server.start()
        for crowd in games[:4]:
            crowd[0].port = server.port
            crowd[0].reconnect()
            expect(crowd[0], "damaged", "snap", "news")
        for person in games[4]:
            person.port = server.port
            person.reconnect()
        play_to_end(games[4])


# ---- moves ------------------------------------------------------------------

def test_a_move_sent_twice_is_made_once(server):
    crowd = new_table(server.port, rules, 2)
    mover = mover_of(crowd)
    do, ask, before = mover.choices()["move"], mover.ask, mover.seq
    name = mover.play(do)
    acks = [mover.hear("ack")["seq"]]
    for _ in range(3):
        mover.play(do, ask=ask, name=name)
        acks.append(mover.hear("ack")["seq"])
    other = Person(server.port, rules, mover.token)
    other.table = mover.table
    other.play(do, ask=ask, name=name)
    acks.append(other.hear("ack")["seq"])
    assert set(acks) == {before + 1}, acks


def test_the_same_move_sent_twice_at_once_is_made_once(server):
    crowd = new_table(server.port, rules, 2)
    mover = mover_of(crowd)
    do, ask = mover.choices()["move"], mover.ask
    for _ in range(2):
        mover.play(do, ask=ask, name="same")
    assert mover.hear("ack")["seq"] == mover.hear("ack")["seq"]


def test_illegal_stale_and_foreign_moves_are_refused(server):
    crowd = new_table(server.port, rules, 2)
    mover = mover_of(crowd)
    other = next(p for p in crowd if p is not mover)
    before = mover.seq
    mover.play(["build wonder"])
    expect(mover, "text")
    mover.play(["end extra words"])
    expect(mover, "text")
    mover.play(do=mover.choices()["move"], ask=mover.ask + 1)
    expect(mover, "stale")
    mover.say("play", table=mover.table, ask=-1, id="x", do=["end"])
    expect(mover, "text")
    mover.say("play", table=mover.table, ask=1 << 31, id="x", do=["end"])
    expect(mover, "text")
    other.play(mover.choices()["move"], ask=mover.ask)
    expect(other, "turn")
    stranger = Person(server.port, rules)
    stranger.table = mover.table
    stranger.play(mover.choices()["move"], ask=mover.ask)
    expect(stranger, "seat")
    mover.say("play", table="nosuchtabl", ask=mover.ask, id="y", do=["end"])
    expect(mover, "table")
    legal_now = mover.choices()["legal"]
    for text in ("income", "end", "build tavern", "gold", "pick king"):
        if text not in legal_now:
            mover.play([text])
            message = mover.hear("no")
            assert message["why"] in ("illegal", "text"), message
    assert mover.seq == before
    play_to_end(crowd, moves=4)


def test_undo_takes_back_and_tells_all(server):
    crowd = new_table(server.port, rules, 2, "dej")
    undone = 0

    def each(mover, _):
        nonlocal undone
        if not mover.undo or undone > 5:
            return
        level(crowd)
        other = next(p for p in crowd if p is not mover)
        log, before = list(mover.log), mover.seq
        mover.say("undo", table=mover.table, id=f"u{before}")
        while mover.seq < before + 1:
            assert mover.next()["t"] != "no"
        level(crowd)
        assert log[:len(mover.log)] == mover.log
        assert other.seq == mover.seq
        mover.say("undo", table=mover.table, id=f"u{before}")
        assert mover.hear("ack")["seq"] == before + 1
        undone += 1

    play_to_end(crowd, moves=60, each=each)
    assert undone, "no move could be taken back"
    play_to_end(crowd)
    crowd[0].say("record", table=crowd[0].table)
    verified(crowd[0].hear("record")["text"])


def test_undo_is_refused_where_something_was_shown(server):
    first, second = new_table(server.port, rules, 2)
    waiting = second if mover_of([first, second]) is first else first
    waiting.say("undo", table=waiting.table, id="u")
    expect(waiting, "final")


if __name__ == "__main__":
    with Server(charsu, Path(folder.name, "data"), "--pace", "0",
                "--no-limits") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
