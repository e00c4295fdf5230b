#!/usr/bin/env python3
"""test_meet.py - quick match, friends, presence, and invitations.

usage: test_meet.py CHARSU LEGAL [CASE...]
"""
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from people import Rules, new_table, play_to_end
from pushed import Browser, PushService
from steady import until, until_limit
from wire import Client, Server, query

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=37)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
DATA = Path(folder.name, "data")
GAME = "hamlet"
PACE = {"kind": "move", "base": 60}
PASS = "correct horse"
SHARE = "5a" * 16


def seek(client, game=GAME, seats=2, **more):
    answer = client.ask("seek", game=game, seats=seats,
                        **{"clock": PACE, "share": SHARE, **more})
    assert answer["t"] == "seeking", answer
    return answer


def hear_until(client, wanted):
    """The next message about the search for which that holds."""
    while True:
        told = client.hear("seeking")
        if wanted(told):
            return told


def found(client):
    return hear_until(client, lambda told: told["state"] == "found")["code"]


def table_of(client, code):
    """As it is when the game has begun."""
    while True:
        table = client.ask("find", code=code)
        if table["state"] != "open":
            return table


def looking(client):
    return dict(map(tuple, client.ask("tables")["seeks"]))


def leave(*clients):
    for client in clients:
        client.ask("unseek")


def patient():
    """A server where nobody's reach widens while a test lasts."""
    return Server(charsu, None, "--no-limits", "--pace", "0", "--seek",
                  "86400")


# ---- quick match ------------------------------------------------------------

def test_two_who_want_the_same_play(_):
    with patient() as server:
        two_play(server)


def two_play(server):
    first, second = Client(server.port), Client(server.port)
    told = seek(first, rated=True)
    assert (told["state"], told["seats"], told["low"], told["high"],
            told["others"], told["ask"]) == \
        ("looking", 2, 2, 2, 0, False), told
    assert 100 <= told["within"] < 200, told  # it widens from the beginning
    assert told["clock"] == {"kind": "move", "base": 60, "add": 0}
    assert looking(second) == {GAME: 1}
    seek(second, rated=True)
    code = found(first)
    assert code == found(second)
    table = table_of(second, code)
    assert table["state"] == "playing" and table["rated"] and table["open"]
    assert table["clock"] == told["clock"] and table["host"] == first.id
    assert {seat["who"] for seat in table["seats"]} == {first.id, second.id}
    assert looking(second) == {}
    first.ask("follow", table=table["table"])


def test_no_wish_but_the_same(_):
    """Rated, pace, game and seats are what was asked for."""
    with patient() as server:
        waiting = Client(server.port)
        seek(waiting)
        others = [Client(server.port) for _ in range(4)]
        seek(others[0], rated=True)
        seek(others[1], clock={"kind": "move", "base": 61})
        seek(others[2], clock={"kind": "none"})
        seek(others[3], seats=3)
        assert looking(waiting) == {GAME: 5}
        leave(waiting, *others)
        assert looking(waiting) == {}


def test_what_cannot_be_played_is_refused(server):
    client = Client(server.port)
    for why, fields in (("game", {"game": "chess"}),
                        ("seats", {"seats": 8}), ("seats", {"seats": 1}),
                        ("clock", {"clock": {"kind": "fischer"}}),
                        ("text", {"share": "zz"})):
        answer = client.ask("seek", **{"game": GAME, "seats": 2, **fields})
        assert (answer["t"], answer["why"]) == ("no", why), (answer, fields)
    assert client.ask("unseek")["state"] == "none"


def test_bots_are_offered_and_not_forced(server):
    client = Client(server.port)
    seek(client, seats=3)
    told = hear_until(client, lambda told: told.get("ask"))
    assert told["state"] == "looking" and not told["bots"]
    assert client.quiet(1.2) or \
        client.hear("seeking")["state"] == "looking", "bots came unasked"
    seek(client, seats=3, bots=True)
    table = table_of(client, found(client))
    assert [s["who"] for s in table["seats"]].count(client.id) == 1
    assert sum(s["bot"] is not None for s in table["seats"]) == 2


def test_the_search_widens(server):
    first, second = Client(server.port), Client(server.port)
    seek(first, seats=2)
    seek(second, seats=3)
    told = hear_until(second, lambda told: told["state"] == "found" or
                      told["low"] == 2)
    code = told.get("code") or found(second)
    assert code == found(first)
    assert len(table_of(first, code)["seats"]) in (2, 3)


def test_whoever_goes_looks_no_more(server):
    gone, stays = Client(server.port), Client(server.port)
    seek(gone)
    assert looking(stays) == {GAME: 1}
    gone.close()
    until(lambda: not looking(stays))
    seek(stays)
    assert looking(stays) == {GAME: 1}
    leave(stays)


def test_a_person_looks_once(server):
    one = Client(server.port)
    two = Client(server.port, one.token)
    seek(one)
    seek(two)
    assert hear_until(one, lambda told: told["state"] == "none")
    assert looking(one) == {GAME: 1}
    leave(two)
    assert looking(one) == {}


def test_looking_is_limited(_):
    with Server(charsu, None, "--pace", "0", "--seek", "1") as server:
        client = Client(server.port)
        assert until_limit(lambda: client.ask("seek", game=GAME, seats=2),
                           20, 120) >= 20


# ---- friends ----------------------------------------------------------------

def named(server, name):
    client = Client(server.port)
    you = client.ask("name", name=name, **{"pass": PASS})
    assert you["t"] == "you", you
    client.close()
    client = Client(server.port, you["token"])
    return client


def known(answer, who):
    assert answer["t"] == "people", answer
    return next((one for one in answer["people"] if one["who"] == who), None)


def befriend(one, other):
    for a, b in ((one, other), (other, one)):
        assert known(a.ask("friend", who=b.id, **{"as": "friend"}), b.id)


def here(client, other):
    return known(client.ask("people"), other.id)["here"]


def test_friends_see_each_other(server):
    sara, ali = named(server, "Sara"), named(server, "Ali")
    row = known(sara.ask("friend", name="ALI", **{"as": "friend"}), ali.id)
    assert (row["name"], row["tie"], row["back"], row["here"]) == \
        ("Ali", "friend", False, "away"), "one word is not enough"
    row = known(ali.ask("people"), sara.id)
    assert (row["tie"], row["back"], row["here"]) == ("none", True, "away")
    ali.ask("friend", who=sara.id, **{"as": "friend"})
    assert here(sara, ali) == here(ali, sara) == "online"
    assert ali.ask("presence", on=False)["seen"] is False
    assert here(sara, ali) == "away", "off means off"
    assert here(ali, sara) == "online"
    assert ali.ask("presence", on=True)["seen"] is True
    assert here(sara, ali) == "online"
    ali.close()
    until(lambda: here(sara, ali) == "away")
    sara.ask("friend", who=ali.id, **{"as": "none"})
    assert known(sara.ask("people"), ali.id)["tie"] == "none"


def test_where_a_friend_plays(server):
    nima, mina = named(server, "Nima"), named(server, "Mina")
    befriend(nima, mina)
    for public in (False, True):
        table = mina.ask("create", game=GAME, seats=2, bots=["", "random"],
                         open=public)
        mina.ask("start", table=table["table"])
        row = known(nima.ask("people"), mina.id)
        assert row["here"] == "playing", row
        assert row["code"] == (table["code"] if public else None), row
        mina.ask("unfollow", table=table["table"])


def test_a_block_holds(server):
    omid, parsa = named(server, "Omid"), named(server, "Parsa")
    befriend(omid, parsa)
    row = known(omid.ask("friend", who=parsa.id, **{"as": "blocked"}),
                parsa.id)
    assert row["tie"] == "blocked" and row["here"] == "away"
    assert here(parsa, omid) == "away"
    seek(omid)
    seek(parsa)
    assert looking(omid) == {GAME: 2}, "they were brought together"
    leave(omid, parsa)
    table = parsa.ask("create", game=GAME, seats=2)["table"]
    told = parsa.ask("invite", table=table, who=omid.id)
    omid.ask("friend", who=parsa.id, **{"as": "none"})
    untied = parsa.ask("invite", table=table, who=omid.id)
    del told["id"], untied["id"]
    assert told == untied, "a block must not be told"
    assert omid.ask("ping")["t"] == "pong" and omid.quiet()


def test_a_block_of_somebody_one_has_played_with(server):
    crowd = new_table(server.port, rules, 2, GAME, 2)
    play_to_end(crowd)
    one, other = (person.client for person in crowd)
    for client, name in ((one, "Arash"), (other, "Navid")):
        client.ask("name", name=name)
    table = other.ask("create", game=GAME, seats=2)["table"]
    assert other.ask("invite", table=table, who=one.id)["t"] == "ack"
    assert one.hear("invited")["by"] == "Navid"
    one.ask("friend", who=other.id, **{"as": "blocked"})
    assert other.ask("invite", table=table, who=one.id)["t"] == "ack"
    assert one.ask("ping")["t"] == "pong" and one.quiet()


def test_every_block_holds(server):
    """Also the first of very many."""
    pari, first = named(server, "Pari"), named(server, "Zal")
    pari.ask("friend", who=first.id, **{"as": "blocked"})
    later = ", ".join(f"('{pari.id}', '{i:020}', 2, {1 << 32})"
                      for i in range(190))
    query(DATA, f"INSERT INTO ties (who, other, kind, made) VALUES {later}")
    seek(pari)
    seek(first)
    assert looking(pari) == {GAME: 2}, "they were brought together"
    leave(pari, first)


def test_whom_one_has_played_with(server):
    crowd = new_table(server.port, rules, 2, GAME, 2)
    for person, name in zip(crowd, ("Tara", "Yasna")):
        person.say("name", name=name)
        person.hear("you")
    play_to_end(crowd)
    row = known(crowd[0].client.ask("people"), crowd[1].id)
    assert (row["name"], row["games"], row["tie"], row["claimed"]) == \
        ("Yasna", 1, "none", False), row
    assert abs(row["at"] - time.time()) < 600
    answer = crowd[0].client.ask("friend", who=crowd[1].id,
                                 **{"as": "friend"})
    assert answer["why"] == "guest", answer
    row = known(crowd[0].client.ask("friend", who=crowd[1].id,
                                    **{"as": "blocked"}), crowd[1].id)
    assert row["tie"] == "blocked" and row["games"] == 1


def test_who_cannot_be_a_friend(server):
    vida = named(server, "Vida")
    for why, fields in (("name", {"name": "Nobody at all", "as": "friend"}),
                        ("name", {"who": "a" * 20, "as": "friend"}),
                        ("name", {"who": vida.id, "as": "friend"}),
                        ("name", {"as": "friend"}),
                        ("text", {"who": "a" * 20, "as": "lover"})):
        answer = vida.ask("friend", **fields)
        assert (answer["t"], answer.get("why")) == ("no", why), (answer, fields)


def test_erasing_forgets_ties(server):
    one, other = named(server, "Behrad"), named(server, "Kimia")
    befriend(one, other)
    assert other.ask("export")["friends"] == ["Behrad"]
    one.ask("presence", on=False)
    assert one.ask("erase", **{"pass": PASS})["t"] == "you"
    assert known(other.ask("people"), one.id) is None
    assert query(DATA, f"SELECT COUNT(*) FROM ties WHERE who = '{one.id}'"
                 f" OR other = '{one.id}'") == [["0"]]
    assert query(DATA, "SELECT COUNT(*) FROM unseen") == [["0"]]


# ---- invitations ------------------------------------------------------------

def test_an_invitation_is_shown_at_once(server):
    host, friend = named(server, "Hamid"), named(server, "Shirin")
    befriend(host, friend)
    device = Client(server.port, friend.token)
    table = host.ask("create", game=GAME, seats=2, clock=PACE, rated=True)
    assert host.ask("invite", table=table["table"],
                    who=friend.id)["t"] == "ack"
    for client in (friend, device):
        told = client.hear("invited")
        assert (told["by"], told["who"], told["to"]["code"], told["clock"]) \
            == ("Hamid", host.id, table["code"], table["clock"]), told
        assert told["to"]["rated"]
    friend.ask("sit", table=table["table"])
    for why, fields in (("seated", {"who": friend.id}),
                        ("full", {"who": "b" * 20})):
        answer = host.ask("invite", table=table["table"], **fields)
        assert answer["why"] == why, answer


def test_strangers_do_not_invite(server):
    host, stranger = named(server, "Ramin"), named(server, "Leila")
    table = host.ask("create", game=GAME, seats=2)["table"]
    assert host.ask("invite", table=table, who=stranger.id)["why"] == \
        "stranger"
    host.ask("friend", who=stranger.id, **{"as": "friend"})
    assert host.ask("invite", table=table, who=stranger.id)["why"] == \
        "stranger", "it is the other's word that counts"
    assert stranger.quiet()
    assert stranger.ask("invite", table=table, who=host.id)["why"] == "seat"


def test_whoever_is_away_is_told_by_push(_):
    data = Path(folder.name, "push")
    with PushService() as service, \
            Server(charsu, data, "--webhooks-anywhere") as server:
        host, friend = named(server, "Hamid"), named(server, "Shirin")
        befriend(host, friend)
        browser = Browser()
        key = friend.ask("push", endpoint=service.origin + "/one", lang="fa",
                         **browser.fields())["key"]
        friend.close()
        table = host.ask("create", game=GAME, seats=2)
        until(lambda: here(host, friend) == "away", pause=0.25)
        host.ask("invite", table=table["table"], who=friend.id)
        told = service.next(browser, key)
        assert (told["event"], told["by"], told["code"], told["with"]) == \
            ("invited", "Hamid", table["code"], ["Hamid"]), told
        until_limit(lambda: host.ask("invite", table=table["table"],
                                     who=friend.id), 20, 60)


if __name__ == "__main__":
    with Server(charsu, DATA, "--no-limits", "--pace", "0",
                "--seek", "1") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
