#!/usr/bin/env python3
"""test_tables.py - tables, talk and clocks, by scripted people.

usage: test_tables.py CHARSU LEGAL [CASE...]
"""
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from people import (Person, Rules, expect, level, mover_of, new_table,
                    play_to_end)
from steady import until_limit
from wire import PATIENCE, Client, Server

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=7)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)


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


def test_who_sits_down_late_does_not_follow_by_that(server):
    """Nobody is told what comes next without what came before."""
    crowd = new_table(server.port, rules, 2, "hamlet", 2)
    again, stranger = Client(server.port, crowd[1].token), Client(server.port)
    assert again.ask("sit", table=crowd[0].table)["why"] == "seated"
    assert stranger.ask("sit", table=crowd[0].table)["why"] == "state"
    play_to_end(crowd)
    for client in (again, stranger):
        client.say("ping")
        assert client.next()["t"] == "pong"
    again.close()
    stranger.close()


def test_leavers_get_a_bot_and_come_back(server):
    crowd = new_table(server.port, rules, 2)
    first, second = crowd
    play_to_end(crowd, moves=4)
    second.say("stand", table=second.table)
    snap = second.hear("snap")
    assert snap["seat"] is None, "a player who leaves sees what everybody sees"
    while not first.over and first.seq < second.seq + 12:
        if first.choices()["move"]:
            first.play()
        first.next()
    second.say("sit", table=second.table)
    while second.seat is None:
        second.next()
    level([first, second])
    play_to_end(crowd)


def test_a_game_of_days_waits_for_a_player_who_is_gone(_):
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
        assert server.tables_loaded() == 1, "its clock runs"


def test_the_gone_are_replaced_and_welcomed_back(_):
    with Server(charsu, None, "--pace", "0", "--gone", "1") as server:
        crowd = new_table(server.port, rules, 2)
        first, second = crowd
        second.client.close()
        while first.seats[1]["bot"] is None:
            if first.choices()["move"]:
                first.play()
            first.next()
        assert first.seats[1]["bot"] == "level3"
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


def test_talk_is_there_for_those_who_come_later(server):
    first, second = new_table(server.port, rules, 2)
    for i in range(45):
        first.say("say", table=first.table, text=f"line {i}")
        said = second.hear("said")
    other = Person(server.port, rules, second.token)
    other.say("follow", table=second.table)
    assert other.hear("table", "talk", "snap")["t"] == "table"
    talk = other.hear("talk", "snap")
    assert [line["text"] for line in talk["lines"]] == \
        [f"line {i}" for i in range(5, 45)], talk
    assert {"t": "said", "table": second.table, **talk["lines"][-1]} == said
    other.hear("snap")
    assert other.seq >= said["seq"]

    # nothing was said at this one
    quiet, _ = new_table(server.port, rules, 2)
    watcher = Person(server.port, rules)
    watcher.say("follow", table=quiet.table)
    assert watcher.hear("talk", "snap")["t"] == "snap"


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
                          capture_output=True, timeout=PATIENCE)
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


def over(server):
    crowd = new_table(server.port, rules, 2, "hamlet", 2)
    play_to_end(crowd)
    return crowd


def test_two_who_want_a_rematch_at_once_get_one(server):
    for _ in range(5):
        crowd = over(server)
        old = crowd[0].table
        for person in crowd:
            person.asked = person.say("rematch", table=old)
        heard = [person.client.answer(person.asked) for person in crowd]
        made = {one["table"] for one in heard if one["t"] == "table"}
        assert len(made) == 1, heard
        assert [one["why"] for one in heard if one["t"] == "no"] == ["state"]
        mine = crowd[0].client.ask("tables")["mine"]
        assert {one["table"] for one in mine} == made
        leads = None
        while not leads:
            leads = crowd[0].client.ask("find", table=old)["next"]
        assert leads in made


def test_everybodys_share_is_in_the_dice_of_a_rematch(server):
    first, second = crowd = over(server)
    new = first.client.ask("rematch", table=first.table)
    for person, share in zip(crowd, ("ab" * 16, "cd" * 16)):
        sit = {"table": new["table"], "share": share}
        assert person.client.ask("sit", **sit)["t"] == "ack"
        sit["share"] = "ee" * 16
        assert person.client.ask("sit", **sit)["why"] == "seated", "twice"
        assert person.client.ask("sit", table=new["table"])["why"] == "seated"
    seats = second.client.ask("find", table=new["table"])["seats"]
    assert [seat["who"] for seat in seats] == [first.id, second.id]
    assert [seat["here"] for seat in seats] == [True, True]
    assert first.client.ask("start", table=new["table"])["t"] == "ack"
    for person in crowd:
        person.__init__(server.port, rules, person.token)
        person.say("follow", table=new["table"])
        person.hear("snap")
    play_to_end(crowd)
    text = first.client.ask("record", table=new["table"])["text"]
    assert "ab" * 16 in text and "cd" * 16 in text and "ee" * 16 not in text, text


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
    while host.seats[0]["bot"] is None:
        message = host.next()
        if message["t"] == "news":
            assert message["clocks"] is not None
            by_clock += message["move"] == {"seat": 0, "by": "clock"}
    assert by_clock == 3 and host.seats[0]["bot"] == "level3"


def heroes():
    """{slug: (land, power)} of Karzar, from the table of the cards."""
    table = Path(__file__).parents[2] / "src/games/karzar/heroes.def"
    return {slug: (land, int(power)) for slug, land, power in re.findall(
        r"^HERO\(\w+, +(\w+), +(\w+), +(\d+)", table.read_text(), re.M)}


def test_a_clock_does_what_the_rules_say(server):
    """KZ5.13: the stronger land's best, the lowest number, no helper."""
    row, order = heroes(), list(heroes())
    host = Person(server.port, rules)
    host.create("karzar", 3, ["", "greedy", "greedy"],
                clock={"kind": "move", "base": 1})
    host.say("start", table=host.table)
    host.hear("snap")
    dealt = [h for line in host.log
             for h in re.findall(r"^p0 dealt (\w+)$", line)]
    assert len(dealt) == 5, host.log
    power = {land: sum(p for name, p in map(row.get, dealt) if name == land)
             for land in ("IRAN", "TURAN")}
    land = "TURAN" if power["TURAN"] > power["IRAN"] else "IRAN"
    worth = sorted(dealt, key=lambda h: (
        -row[h][1] if row[h][0] == land else row[h][1], order.index(h)))
    expired = 0
    while expired < 3:
        before = host.choices()["legal"]
        message = host.next()
        if message["t"] != "news" or \
                message["move"] != {"seat": 0, "by": "clock"}:
            continue
        expired += 1
        if expired == 1:
            while not host.choices()["legal"]:
                host.next()
            assert sorted(host.choices()["legal"]) == \
                sorted(f"send {hero}" for hero in worth[:3]), (dealt, worth)
        elif expired == 2:
            sent = before[0].split()[1]
            assert sent == min(worth[:3], key=order.index)
            while f"hero_shown {sent}" not in " ".join(host.log):
                host.next()
        else:
            while "p0 hich_back" not in host.log:
                host.next()


def test_a_fischer_clock_counts(server):
    host = Person(server.port, rules)
    host.create("hamlet", 2, ["", "random"],
                clock={"kind": "fischer", "base": 600, "add": 5})
    began = time.monotonic()
    host.say("start", table=host.table)
    message = host.hear("snap")
    while not host.choices()["move"]:
        message = host.next()
    time.sleep(0.3)
    host.play()
    while message["t"] != "news" or message["move"]["seat"] != 0:
        message = host.next()
    took = 1000 * (time.monotonic() - began)
    assert 605000 - took <= message["clocks"][0] <= 604800, \
        (message["clocks"], took)


# ---- limits -----------------------------------------------------------------

def test_tables_a_person_may_make(_):
    with Server(charsu, None) as server:
        host = Client(server.port)
        made = until_limit(lambda: host.ask("create", game="dej", seats=2,
                                            open=False), 10, 30)
        assert made >= 10, made


if __name__ == "__main__":
    with Server(charsu, Path(folder.name, "data"), "--pace", "0",
                "--no-limits") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
