#!/usr/bin/env python3
"""test_watching.py - watchers: one decision late, counted, heard only by each
other; and the games worth watching.

usage: test_watching.py CHARSU LEGAL [CASE...]
"""
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from people import Person, Rules, expect, level, mover_of, new_table, play_to_end
from steady import until
from wire import Client, Server

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=31)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
DATA = Path(folder.name, "data")
GAME = "hamlet"


def watch(server, table, **have):
    """A watcher who has received a snapshot."""
    watcher = Person(server.port, rules)
    watcher.table = table
    watcher.say("follow", table=table, **have)
    watcher.hear("ack")
    return watcher


def heard_by(person):
    """What has been told of the game by now, in order. Who is there is told
    once a second, whenever that is."""
    name = person.say("ping")
    found = []
    while True:
        message = person.next()
        if message.get("id") == name:
            return found
        if message["t"] != "table":
            found.append(message)


def move(crowd):
    """One decision; how many deeds there are then."""
    mover_of(crowd).move()
    level(crowd)
    return crowd[0].seq


def fresh(server, **more):
    return new_table(server.port, rules, 2, GAME, 2, open=True, **more)


# ---- late -------------------------------------------------------------------

def test_a_watcher_is_one_decision_late(server):
    crowd = fresh(server)
    watcher = watch(server, crowd[0].table)
    start = watcher.view
    assert watcher.seat is None and start is not None
    first = move(crowd)
    assert heard_by(watcher) == [], "the first decision was seen at once"
    second = move(crowd)
    news = heard_by(watcher)
    assert [m["seq"] for m in news if m["t"] == "news"] == [first], news
    assert watcher.view != start
    other = watch(server, crowd[0].table)
    assert other.view == watcher.view and other.seq == first == second - 1
    assert other.log == watcher.log
    for client in (other.client, Client(server.port)):
        table = client.ask("find", table=crowd[0].table)
        assert table["seq"] == first, "the number of the deed gives it away"


def test_at_the_end_all_is_told(server):
    crowd = fresh(server)
    watcher = watch(server, crowd[0].table)
    play_to_end(crowd)
    while not watcher.over:
        watcher.next()
    assert watcher.seq == crowd[0].seq and watcher.over == crowd[0].over


def test_a_watcher_who_comes_back_hears_the_rest(server):
    crowd = fresh(server)
    watcher = watch(server, crowd[0].table)
    move(crowd)
    move(crowd)
    heard_by(watcher)
    token, seen, view = watcher.token, watcher.seq, watcher.view
    watcher.client.close()
    for _ in range(3):
        last = move(crowd)
    again = Person(server.port, rules, token)
    again.table, again.seq, again.view, again.game = \
        crowd[0].table, seen, view, GAME
    again.say("follow", table=again.table, have=seen)
    ack = again.hear("ack")
    assert ack["seq"] == again.seq == last - 1, (ack, again.seq, last)
    assert again.view == watch(server, crowd[0].table).view
    move(crowd)
    again.hear("news")
    assert again.seq == last


def test_talk_does_not_overtake_a_move(server):
    crowd = fresh(server)
    watcher = watch(server, crowd[0].table)
    first = move(crowd)
    crowd[0].say("say", table=crowd[0].table, text="well")
    crowd[1].hear("said")
    level(crowd)
    assert heard_by(watcher) == []
    last = move(crowd)
    found = [(m["t"], m["seq"]) for m in heard_by(watcher)]
    assert found == [("news", first), ("said", first + 1)], found
    assert last == first + 2


def test_what_is_taken_back_is_seen_late_too(server):
    crowd = fresh(server)
    watcher = watch(server, crowd[0].table)
    for _ in range(60):
        mover = mover_of(crowd)
        mover.move()
        level(crowd)
        if mover.undo:
            break
    else:
        raise AssertionError("nothing could be taken back")
    heard_by(watcher)
    before, log, made = watcher.view, list(watcher.log), mover.seq
    mover.say("undo", table=mover.table)
    mover.hear("news")
    level(crowd)
    assert [m["seq"] for m in heard_by(watcher)] == [made]
    move(crowd)
    news = heard_by(watcher)
    assert [m["seq"] for m in news] == [made + 1], news
    assert watcher.view == before and watcher.log == log


def test_a_player_who_leaves_watches(server):
    crowd = new_table(server.port, rules, 3, GAME, 3)
    left = crowd.pop()
    move(crowd)
    last = crowd[0].seq
    left.say("stand", table=left.table)
    while left.seat is not None:
        left.next()
    assert left.seq < last, "the last decision was shown to somebody who left"


def test_a_player_who_left_from_elsewhere_is_shown_it_anew(server):
    """A window that comes back has the view of the seat, and watches now: what
    watchers are told does not fit it."""
    crowd = new_table(server.port, rules, 2, "dej", 2)
    while True:  # until one moves twice, the second time unseen by the other
        mover = mover_of(crowd)
        other = crowd[mover is crowd[0]]
        if not other.choices()["move"]:
            other.client.close()
            mover.move()
            if mover.choices()["move"]:
                break
            other.reconnect()
        else:
            mover.move()
        level(crowd)
    device = Client(server.port, other.token)
    assert device.ask("stand", table=other.table)["t"] == "ack"
    back = Client(server.port, other.token)
    back.say("follow", table=other.table, have=other.seq)
    while (told := back.next())["t"] not in ("snap", "ack", "news"):
        pass
    assert told["t"] == "snap" and told["seat"] is None, told


def test_the_clocks_are_those_of_then(server):
    crowd = fresh(server, clock={"kind": "fischer", "base": 600, "add": 0})
    watcher = Person(server.port, rules)
    watcher.table = crowd[0].table
    watcher.say("follow", table=watcher.table)
    assert watcher.hear("snap")["clocks"] == [600000, 600000]
    time.sleep(0.05)
    mover = mover_of(crowd).seat
    move(crowd)
    late = Person(server.port, rules)
    late.table = crowd[0].table
    late.say("follow", table=late.table)
    assert late.hear("snap")["clocks"] == [600000, 600000]
    move(crowd)
    clocks = watcher.hear("news")["clocks"]
    assert clocks[mover] < 600000 == clocks[1 - mover], clocks


# ---- how many, and what they say --------------------------------------------

def test_players_see_how_many_watch(server):
    crowd = fresh(server)
    watchers = [watch(server, crowd[0].table) for _ in range(2)]
    while crowd[0].hear("table").get("watchers") != 2:
        pass
    watchers[0].client.close()
    while crowd[0].hear("table").get("watchers") != 1:
        pass


def test_watchers_talk_among_themselves(server):
    crowd = fresh(server)
    one, other = (watch(server, crowd[0].table) for _ in range(2))
    one.say("name", name="Sara")
    one.hear("you")
    one.say("aside", table=one.table, text="he should build")
    line = other.hear("aside")
    assert (line["name"], line["text"], line["n"]) == ("Sara",
                                                       "he should build", 1)
    late = watch(server, crowd[0].table)
    late.say("aside", table=one.table, phrase="well_played")
    assert other.hear("aside")["phrase"] == "well_played"
    third = Person(server.port, rules)
    third.table = one.table
    third.say("follow", table=one.table)
    assert [third.hear("aside")["n"] for _ in range(2)] == [1, 2]
    crowd[0].say("aside", table=one.table, text="I hear you")
    expect(crowd[0], "seated")
    one.say("say", table=one.table, text="hello players")
    expect(one, "watcher")
    assert not [m for m in heard_by(crowd[0]) if m["t"] == "aside"]
    crowd[0].reconnect()
    assert not [m for m in heard_by(crowd[0]) if m["t"] == "aside"]
    level(crowd)
    play_to_end(crowd)
    assert [m["n"] for m in heard_by(crowd[0]) if m["t"] == "aside"] == [1, 2]
    one.say("aside", table=one.table, text="after it")
    expect(one, "state")


def test_a_watcher_who_talks_can_be_reported(server):
    crowd = fresh(server)
    watcher, quiet = (watch(server, crowd[0].table) for _ in range(2))
    report = {"table": crowd[0].table, "text": "rude"}
    ask = quiet.client.ask
    assert ask("report", who=watcher.id, **report)["why"] == "seat", \
        "nobody has heard anything of that one"
    watcher.client.ask("aside", table=crowd[0].table, text="fools")
    assert ask("report", who=watcher.id, **report)["t"] == "ack"
    assert ask("report", who=crowd[1].id, **report)["t"] == "ack"
    assert ask("report", who=quiet.id, **report)["why"] == "seat"
    assert ask("report", **report)["why"] == "seat"


def test_those_who_are_erased_said_nothing(server):
    crowd = fresh(server)
    one = watch(server, crowd[0].table)
    one.say("aside", table=one.table, text="forget me")
    one.hear("aside")
    one.say("erase")
    one.hear("you")
    late = Person(server.port, rules)
    late.table = crowd[0].table
    late.say("follow", table=late.table)
    assert not [m for m in heard_by(late) if m["t"] == "aside"]


# ---- worth watching ---------------------------------------------------------

def live(client, table, there=True):
    """The row of a game that is to be listed, or is to be no more."""
    rows = []

    def found():
        rows[:] = [row for row in client.ask("tables")["live"]
                   if row["table"] == table]
        return bool(rows) == there

    until(found)
    return rows[0] if rows else None


def test_public_games_are_listed(server):
    crowd = fresh(server)
    guest = Client(server.port)
    row = live(guest, crowd[0].table)
    assert row["rating"] == 1500 and row["state"] == "playing", row
    assert "turn" not in row and not any(s["here"] for s in row["seats"]), row
    assert not [r for r in crowd[0].client.ask("tables")["live"]
                if r["table"] == crowd[0].table], "my own is among mine"
    hidden = new_table(server.port, rules, 2, GAME, 2)
    watcher = watch(server, crowd[0].table)
    assert live(guest, crowd[0].table)["watchers"] == 1
    watcher.client.close()
    assert hidden[0].table not in [r["table"] for r in
                                   guest.ask("tables")["live"]]
    play_to_end(crowd)
    live(guest, crowd[0].table, there=False)


def test_whoever_is_unseen_is_not_listed(server):
    crowd = fresh(server)
    guest = Client(server.port)
    live(guest, crowd[0].table)
    assert not crowd[1].client.ask("presence", on=False)["seen"]
    live(guest, crowd[0].table, there=False)
    assert crowd[1].client.ask("presence", on=True)["seen"]
    live(guest, crowd[0].table)


if __name__ == "__main__":
    with Server(charsu, DATA, "--no-limits", "--pace", "0") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
