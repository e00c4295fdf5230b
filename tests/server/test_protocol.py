#!/usr/bin/env python3
"""test_protocol.py - the wire, by scripted people (docs/protocol.md).

usage: test_protocol.py CHARSU LEGAL [CASE...]
"""
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from cases import run
from people import Person, Rules, level, new_table, play_to_end
from wire import Client, Server

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=7)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)


def expect(person, why, *kinds):
    message = person.hear("no", *kinds)
    assert message["t"] == "no" and message["why"] == why, message


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
    other.say("follow", table=first.table, have=first.seq)
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
        end = time.monotonic() + 6
        while rooms_of(server) and time.monotonic() < end:
            time.sleep(0.2)
        assert rooms_of(server) == 0
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
        end = time.monotonic() + 6
        while rooms_of(server) and time.monotonic() < end:
            time.sleep(0.2)
        assert server.terminate() == 0
    db = sqlite3.connect(data / "charsu.db")
    assert [row[0] for row in db.execute("SELECT id FROM tables")] == \
        [kept.table]
    assert db.execute("SELECT COUNT(*) FROM entries").fetchone() == (2,)
    assert db.execute("SELECT COUNT(*) FROM heads").fetchone() == (1,)
    db.close()


def test_an_open_table_nobody_comes_back_to_goes(_):
    data = Path(folder.name, "stale")

    def left():
        db = sqlite3.connect(data / "charsu.db")
        rows = {name: db.execute(f"SELECT COUNT(*) FROM {name}").fetchone()[0]
                for name in ("tables", "entries", "heads", "sitters", "chat")}
        db.close()
        return rows

    def gone():
        end = time.monotonic() + 8
        while left()["tables"] and time.monotonic() < end:
            time.sleep(0.3)
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
    first = Path(__file__).parents[2] / "schema" / "0001_first.sql"
    db = sqlite3.connect(data / "charsu.db")
    db.executescript(first.read_text(encoding="utf-8"))
    db.execute("INSERT INTO people VALUES ('x', 'Mina')")
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()
    for _ in range(2):
        with Server(charsu, data, "--pace", "0", "--no-limits") as server:
            play_to_end(new_table(server.port, rules, 2, "hamlet"), moves=4)
            assert server.terminate() == 0
    db = sqlite3.connect(data / "charsu.db")
    assert db.execute("PRAGMA user_version").fetchone() == (2,)
    assert db.execute("SELECT name FROM people WHERE id = 'x'").fetchone()
    db.execute("PRAGMA user_version = 99")
    db.commit()
    db.close()
    done = subprocess.run([charsu, "serve", "--port", "0", "--data",
                           str(data)], capture_output=True, timeout=5)
    assert done.returncode == 1, "it must not touch what it does not know"


def rooms_of(server):
    url = f"http://127.0.0.1:{server.port}/metrics"
    with urllib.request.urlopen(url) as answer:
        return int(re.search(r"^charsu_rooms (\d+)", answer.read().decode(),
                             re.MULTILINE)[1])


def test_a_damaged_log_is_refused_and_the_rest_goes_on(_):
    data = Path(folder.name, "damage")
    with Server(charsu, data, "--pace", "0", "--no-limits") as server:
        games = [new_table(server.port, rules, 2) for _ in range(5)]
        for crowd in games:
            play_to_end(crowd, moves=10)
            mover_of(crowd)
        assert server.terminate() == 0
        db = sqlite3.connect(data / "charsu.db")
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

def mover_of(crowd):
    while True:
        for person in crowd:
            if person.choices()["move"]:
                return person
        for person in crowd:
            person.next()
        level(crowd)


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


# ---- the table --------------------------------------------------------------

def test_sitting_standing_removing(server):
    host, guest = Person(server.port, rules), Person(server.port, rules)
    host.create("dej", 3)
    guest.say("find", code=host.code.upper())
    assert guest.hear("table")["table"] == host.table
    host.say("start", table=host.table)
    expect(host, "empty")
    guest.say("sit", table=host.table, seat=2)
    while guest.hear("table")["seats"][2]["who"] != guest.id:
        pass
    guest.say("sit", table=host.table)
    expect(guest, "seated")
    guest.say("seatbot", table=host.table, seat=1, bot="random")
    expect(guest, "host")
    guest.say("start", table=host.table)
    expect(guest, "host")
    host.say("seatbot", table=host.table, seat=2, bot="random")
    expect(host, "seat")
    host.say("seatbot", table=host.table, seat=1, bot="nobody")
    expect(host, "bot")
    host.say("remove", table=host.table, seat=2)
    while host.hear("table")["seats"][2]["who"]:
        pass
    for seat in 1, 2:
        host.say("seatbot", table=host.table, seat=seat, bot="random")
    host.say("start", table=host.table)
    host.hear("snap")
    guest.say("sit", table=host.table)
    expect(guest, "state")


def test_setups_that_cannot_be_are_refused(server):
    host = Person(server.port, rules)
    for fields, why in (
            ({"game": "chess", "seats": 2}, "game"),
            ({"game": "dej", "seats": 5000000}, "seats"),
            ({"game": "dej", "seats": 1}, "seats"),
            ({"game": "dej", "seats": 4, "options": {"x": 1}}, "option"),
            ({"game": "dej", "seats": 4, "bots": ["x"]}, "bot"),
            ({"game": "dej", "seats": 4, "bots": ["random"] * 5}, "bot"),
            ({"game": "dej", "seats": 4, "clock": {"kind": "sand"}}, "clock"),
            ({"game": "dej", "seats": 4,
              "clock": {"kind": "move", "base": 0}}, "clock")):
        host.say("create", **fields)
        expect(host, why)


def test_leavers_get_a_bot_and_come_back(server):
    crowd = new_table(server.port, rules, 2)
    first, second = crowd
    play_to_end(crowd, moves=4)
    second.say("stand", table=second.table)
    snap = second.hear("snap")
    assert snap["seat"] is None, "who leaves sees what everybody sees"
    while not first.over and first.seq < second.seq + 12:
        if first.choices()["move"]:
            first.play()
        first.next()
    second.say("sit", table=second.table)
    while second.seat is None:
        second.next()
    level([first, second])
    play_to_end(crowd)


def test_a_game_of_days_waits_for_who_is_gone(_):
    with Server(charsu, Path(folder.name, "days"), "--pace", "0", "--gone",
                "1", "--unload", "1") as server:
        first, second = new_table(server.port, rules, 2, "dej", 3,
                                  clock={"kind": "move", "base": 86400})
        second.client.close()
        end = time.monotonic() + 4
        while time.monotonic() < end:
            if first.choices()["move"]:
                first.play()
            if not first.client.quiet(0.3):
                first.next()
        assert first.seats[1]["bot"] is None
        first.client.close()
        time.sleep(3)
        assert rooms_of(server) == 1, "its clock runs"


def test_the_gone_are_replaced_and_welcomed_back(_):
    with Server(charsu, None, "--pace", "0", "--gone", "1") as server:
        crowd = new_table(server.port, rules, 2)
        first, second = crowd
        second.client.close()
        end = time.monotonic() + 6
        while first.seats[1]["bot"] is None and time.monotonic() < end:
            if first.choices()["move"]:
                first.play()
            first.next()
        assert first.seats[1]["bot"] == "level1"
        second.reconnect(have=False)
        while second.seat is None or second.seats[1]["bot"]:
            second.next()


def test_watchers_see_the_public_view_and_do_not_talk(server):
    crowd = new_table(server.port, rules, 2)
    watcher = Person(server.port, rules)
    watcher.say("follow", table=crowd[0].table)
    watcher.hear("snap")
    assert watcher.seat is None and watcher.view != crowd[0].view
    watcher.say("say", table=watcher.table, text="look at his hand")
    expect(watcher, "watcher")
    watcher.say("record", table=watcher.table)
    expect(watcher, "running")


def test_talk_is_kept_in_order(server):
    first, second = new_table(server.port, rules, 2)
    second.say("say", table=second.table, text="سلام \"‌\\ \u0001 <b>")
    said = first.hear("said")
    assert said["text"] == "سلام \"‌\\ \u0001 <b>" and said["who"] == second.id
    first.say("say", table=first.table, phrase="well_played")
    while second.hear("said").get("phrase") != "well_played":
        pass
    first.say("say", table=first.table, phrase="No Such Phrase!")
    expect(first, "text")
    first.say("say", table=first.table, text="x" * 401)
    expect(first, "text")
    other = Person(server.port, rules, second.token)
    other.say("follow", table=second.table, have=said["seq"] - 1)
    assert other.hear("said") == said


def test_a_quiet_game_has_phrases_only(_):
    with Server(charsu, None, "--pace", "0", "--quiet", "hamlet") as server:
        loud, _ = new_table(server.port, rules, 2, "dej")
        loud.say("say", table=loud.table, text="I have the king")
        loud.hear("said")
        host = Person(server.port, rules)
        table = host.create("hamlet", 2, ["", "random"])
        assert table["quiet"] is True
        host.say("say", table=host.table, text="before the game")
        host.hear("said")
        host.say("start", table=host.table)
        host.hear("snap")
        host.say("say", table=host.table, text="I bid three")
        expect(host, "quiet", "said")
        host.say("say", table=host.table, phrase="hello")
        assert host.hear("said", "no")["phrase"] == "hello"
        play_to_end([host])
        host.say("say", table=host.table, text="after the game")
        assert host.hear("said", "no")["text"] == "after the game"
    done = subprocess.run([charsu, "serve", "--quiet", "dej,chess"],
                          capture_output=True, timeout=5)
    assert done.returncode == 2 and b"chess" in done.stderr, done


def test_rematch_with_the_same_people(server):
    crowd = new_table(server.port, rules, 2, "hamlet")
    play_to_end(crowd)
    first, second = crowd
    old = first.table
    first.say("rematch", table=old)
    new = first.client.hear("table")
    while new["table"] == old:
        new = first.client.hear("table")
    assert [s["who"] for s in new["seats"]][:2] == [first.id, second.id]
    heard = second.client.hear("table")
    while heard["table"] == old:
        heard = second.client.hear("table")
    assert heard["table"] == new["table"]


def test_lists_of_tables(server):
    host, guest = Person(server.port, rules), Person(server.port, rules)
    host.create("dej", 2, open=True)
    guest.say("tables")
    lists = guest.hear("tables")
    assert host.table in [t["table"] for t in lists["open"]]
    assert lists["mine"] == []
    host.say("tables")
    assert host.table in [t["table"] for t in host.hear("tables")["mine"]]
    crowd = new_table(server.port, rules, 2)
    asked = crowd.index(mover_of(crowd))
    host = crowd[0]
    host.say("tables")
    mine = host.hear("tables")["mine"]
    assert [t["turn"] for t in mine if t["table"] == host.table] == [[asked]]
    secret = Person(server.port, rules)
    secret.create("dej", 2, open=False)
    guest.say("tables")
    assert secret.table not in \
        [t["table"] for t in guest.hear("tables")["open"]]


# ---- clocks -----------------------------------------------------------------

def test_a_clock_moves_and_then_hands_over(server):
    host = Person(server.port, rules)
    host.create("hamlet", 2, ["", "random"],
                clock={"kind": "move", "base": 1})
    host.say("start", table=host.table)
    host.hear("snap")
    by_clock = 0
    end = time.monotonic() + 15
    while host.seats[0]["bot"] is None and time.monotonic() < end:
        message = host.next()
        if message["t"] == "news":
            assert message["clocks"] is not None
            by_clock += message["move"] == {"seat": 0, "by": "clock"}
    assert by_clock == 3 and host.seats[0]["bot"] == "level1"


def test_a_fischer_clock_counts(server):
    host = Person(server.port, rules)
    host.create("hamlet", 2, ["", "random"],
                clock={"kind": "fischer", "base": 60, "add": 5})
    host.say("start", table=host.table)
    message = host.hear("snap")
    while not host.choices()["move"]:
        message = host.next()
    time.sleep(0.3)
    host.play()
    while message["t"] != "news" or message["move"]["seat"] != 0:
        message = host.next()
    assert 64000 < message["clocks"][0] <= 64800, message["clocks"]


# ---- people -----------------------------------------------------------------

def test_names_of_guests(server):
    host = Person(server.port, rules)
    host.create("dej", 2)
    host.say("name", name="مینا")
    assert host.hear("you")["you"]["name"] == "مینا"
    while host.hear("table")["seats"][0]["name"] != "مینا":
        pass
    for name in "", " x", "a\nb", "x" * 61, 7:
        host.say("name", name=name)
        expect(host, "name")
    again = Person(server.port, rules, host.token)
    assert again.client.welcome["you"]["name"] == "مینا"


def test_names_claimed_with_a_passphrase(server):
    name = "Mina" + os.urandom(4).hex()
    first, second = Person(server.port, rules), Person(server.port, rules)
    first.say("name", name=name, pass_="x")
    first.hear("you")
    first.say("name", name=name, **{"pass": "short"})
    expect(first, "short")
    first.say("name", name=name, **{"pass": "correct horse"})
    you = first.hear("you", "no")
    assert you["t"] == "you" and not you["you"]["guest"], you
    fixed = Person(server.port, rules, first.token)
    assert fixed.id != first.id, "whoever knew the guest's token is the owner"
    second.say("name", name=name.upper())
    expect(second, "taken")
    second.say("name", name=name, **{"pass": "wrong horse"})
    expect(second, "pass")
    second.say("name", name=name, **{"pass": "correct horse"})
    you = second.hear("you", "no")
    assert you["t"] == "you" and you["you"]["id"] == first.id, you
    again = Person(server.port, rules, you["token"])
    assert again.id == first.id and not again.client.welcome["you"]["guest"]
    stale = Person(server.port, rules, second.token)
    assert stale.id != first.id and stale.client.welcome["you"]["guest"]


def test_a_browser_gets_its_new_cookie_with_a_ticket(server):
    name = "Kaveh" + os.urandom(4).hex()
    origin = f"http://127.0.0.1:{server.port}"

    def renew(ticket, origin=origin, method="POST"):
        request = urllib.request.Request(
            f"http://127.0.0.1:{server.port}/renew", method=method,
            headers={k: v for k, v in (("X-Ticket", ticket),
                                       ("Origin", origin)) if v})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.headers["Set-Cookie"]
        except urllib.error.HTTPError as error:
            error.close()
            return error.code, None

    def enter(cookie):
        client = Client(server.port, greet=False,
                        headers={"Cookie": cookie, "Origin": origin})
        client.say("hello", v=1)
        return client, client.hear("welcome")["you"]

    old = "charsu=" + os.urandom(24).hex()
    client, guest = enter(old)
    client.say("name", name=name, **{"pass": "correct horse"})
    you = client.hear("you")
    assert you["you"]["id"] == guest["id"] and "token" not in you
    ticket = you["renew"]
    assert renew(None)[0] == 403 and renew("0" * 32)[0] == 403
    assert renew(ticket, origin=None)[0] == 403
    assert renew(ticket, origin="http://evil.example")[0] == 403
    assert renew(ticket, method="GET")[0] == 404
    status, cookie = renew(ticket)
    assert status == 204 and "HttpOnly" in cookie and "SameSite=Lax" in cookie
    assert renew(ticket)[0] == 403, "twice"
    new = cookie.split(";")[0]
    assert new != old
    assert enter(new)[1] == {"id": guest["id"], "name": name, "guest": False}
    assert enter(old)[1]["id"] != guest["id"]


def test_a_cookie_is_a_person_only_with_its_origin(server):
    cookie = "charsu=" + os.urandom(24).hex()
    origin = f"http://127.0.0.1:{server.port}"
    ids = []
    for _ in range(2):
        client = Client(server.port, greet=False,
                        headers={"Cookie": cookie, "Origin": origin})
        client.say("hello", v=1)
        ids.append(client.hear("welcome")["you"]["id"])
    assert ids[0] == ids[1]
    client = Client(server.port, greet=False, headers={"Cookie": cookie})
    client.say("hello", v=1)
    assert client.hear("no", "welcome")["why"] == "token"


def test_greeting_comes_first(server):
    client = Client(server.port, greet=False)
    client.say("tables")
    assert client.hear("no")["why"] == "hello"
    client.say("hello", v=2, token="x" * 20)
    assert client.hear("no")["why"] == "version"
    client.say("hello", v=1, token="x" * 15)
    assert client.hear("no")["why"] == "token"
    client.say("hello", v=1, token="x" * 20)
    client.hear("welcome")
    client.say("ping", n=-9007199254740993)
    assert client.hear("pong")["n"] == -9007199254740993


def test_tables_a_person_may_make(_):
    with Server(charsu, None) as server:
        host = Person(server.port, rules)
        made = 0
        for _ in range(20):
            host.say("create", game="dej", seats=2, open=False)
            message = host.client.hear("table", "no")
            if message["t"] == "no":
                assert message["why"] == "limit"
                break
            made += 1
        assert made == 10, made


if __name__ == "__main__":
    with Server(charsu, Path(folder.name, "data"), "--pace", "0",
                "--no-limits") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
