#!/usr/bin/env python3
"""test_again.py - a rematch is offered to everybody, and begins when all
agree.

usage: test_again.py CHARSU LEGAL [CASE...]
"""
import itertools
import subprocess
import sys
import tempfile
from pathlib import Path

from cases import run
from people import Person, Rules, new_table, play_to_end
from steady import until_limit
from wire import Server

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=23)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)


def finished(server, people=2, seats=3):
    crowd = new_table(server.port, rules, people, "hamlet", seats)
    play_to_end(crowd)
    return crowd


def ask(person, yes):
    return person.client.ask("again", table=person.table, yes=yes)


def told(person, table):
    """The next message about that table."""
    while True:
        message = person.client.hear("table")
        if message["table"] == table:
            return message


def test_all_say_yes_and_it_begins(server):
    first, second = crowd = finished(server)
    old = first.table
    answer = ask(first, True)
    assert answer["table"] == old and answer["again"] == [first.seat]
    while told(second, old).get("again") != [first.seat]:
        pass
    new = ask(second, True)
    assert new["table"] != old and new["agreed"], new
    assert [seat["who"] for seat in new["seats"]][:2] == \
        [first.id, second.id], "the same seats"
    assert new["seats"][2]["bot"] == "random", "bots sit again"
    while first.client.hear("table")["table"] != new["table"]:
        pass
    for person, share in zip(crowd, ("33", "44")):
        person.say("follow", table=new["table"])
        person.say("sit", table=new["table"], share=share * 16)
    for person in crowd:
        while person.client.hear("snap")["table"] != new["table"]:
            pass
    found = first.client.ask("find", table=new["table"])
    assert found["state"] == "playing" and "agreed" not in found
    assert ask_refused(first, old) == "state", "there is one already"


def ask_refused(person, table):
    answer = person.client.ask("again", table=table, yes=True)
    assert answer["t"] == "no", answer
    return answer["why"]


def test_everybodys_share_is_in_the_dice(server):
    first, second = crowd = finished(server, 2, 2)
    ask(first, True)
    table = ask(second, True)["table"]
    again = [Person(server.port, rules, one.token) for one in crowd]
    for person, share in zip(again, ("55", "66")):
        person.table = table
        person.say("follow", table=table)
        person.say("sit", table=table, share=share * 16)
    for person in again:
        person.hear("snap")
    play_to_end(again)
    text = again[0].client.ask("record", table=table)["text"]
    assert "55" * 16 in text and "66" * 16 in text, text[:400]
    path = Path(folder.name, "again.record")
    path.write_text(text, encoding="utf-8")
    assert subprocess.run([charsu, "replay", path, "--verify"],
                          capture_output=True, check=False).returncode == 0


def test_a_no_is_heard_and_can_be_taken_back(server):
    first, second = finished(server)
    ask(first, True)
    answer = ask(second, False)
    assert answer["declined"] == [second.seat] and \
        answer["again"] == [first.seat], answer
    assert "again" not in ask(first, False)
    assert ask(second, True)["again"] == [second.seat]
    assert ask(first, True)["table"] != first.table


def test_without_whoever_declined(server):
    first, second = finished(server)
    ask(second, False)
    new = first.client.ask("rematch", table=first.table)
    assert new["seats"][first.seat]["who"] == first.id
    assert new["seats"][second.seat]["who"] is None, "the seat is free"
    assert new["seats"][2]["bot"] == "random" and new["state"] == "open"
    assert "agreed" not in new


def test_alone_with_bots_one_yes_is_enough(server):
    (first,) = finished(server, 1)
    new = ask(first, True)
    assert new["table"] != first.table and new["agreed"]
    first.client.ask("sit", table=new["table"], share="77" * 16)
    while first.client.ask("find", table=new["table"])["state"] == "open":
        pass


def test_only_those_who_played_and_only_afterwards(server):
    crowd = new_table(server.port, rules, 2, "hamlet", 2)
    assert ask_refused(crowd[0], crowd[0].table) == "state"
    play_to_end(crowd)
    stranger = Person(server.port, rules)
    assert ask_refused(stranger, crowd[0].table) == "seat"
    no = crowd[0].client.ask("again", table=crowd[0].table)
    assert no["why"] == "text", no


def test_limits(server):
    del server
    with Server(charsu, Path(folder.name, "limits"), "--pace", "0") as other:
        first, _ = finished(other)
        said = itertools.cycle((True, False))
        assert until_limit(lambda: ask(first, next(said)), 20, 60) >= 20


if __name__ == "__main__":
    data = Path(folder.name, "data")
    with Server(charsu, data, "--no-limits", "--pace", "0") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
