#!/usr/bin/env python3
"""test_floods.py - whatever writes is limited: every message of messages.def.

usage: test_floods.py CHARSU LEGAL [CASE...]

Each message is either known to write nothing, and then the database must not
change when it is sent, or it is sent again and again until it is refused. A
message that is in neither list fails here: say which it is.
"""
import itertools
import re
import sys
import tempfile
from pathlib import Path

from browse import get
from cases import run
from messages import MESSAGES
from people import Rules, new_table, play_to_end
from wire import Client, Closed, Server

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=7)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
data = Path(folder.name, "floods")
PASS = "correct horse"
NOBODY = "a" * 20
addresses = itertools.count(1)

# A connection is cut off after a hundred messages at once: before that it is
# left for another. (test_abuse.py looks at that limit.)
PER_LINE = 80


class Place:
    """An address of its own, so that no other flood has used up its credit."""

    def __init__(self, server):
        n = next(addresses)
        self.port = server.port
        self.headers = {"X-Forwarded-For": f"198.51.{n // 250}.{1 + n % 250}",
                        "Host": f"localhost:{server.port}",
                        "Origin": f"http://localhost:{server.port}"}

    def client(self, token=None):
        return Client(self.port, token, headers=self.headers)

    def claimed(self):
        """Somebody with a name and a passphrase, from another address."""
        client = Place(self).client()
        name = f"Flood {next(addresses)}"
        answer = client.ask("name", name=name, **{"pass": PASS})
        assert answer["t"] == "you", answer
        return self.client(answer.get("token") or client.token), name

    def table(self, **more):
        """A table of one's own, where nobody plays yet."""
        client = self.client()
        told = client.ask("create", game="hamlet", seats=2, **more)
        assert told["t"] == "table", told
        return client, told["table"]


class Line:
    """One person, on as many connections as it takes."""

    def __init__(self, place, client):
        self.place, self.client, self.sent = place, client, 0

    def ask(self, kind, fields):
        if self.sent == PER_LINE:
            token, self.sent = self.client.token, 0
            self.client.close()
            self.client = self.place.client(token)
        self.sent += 1
        return self.client.ask(kind, **fields)


def flood(place, client, kind, most, why="limit", /, **fields):
    """Refused for that reason, after at most so many; returns how many."""
    line = Line(place, client)
    for n in range(most + 1):
        answer = line.ask(kind, {name: value(n) if callable(value) else value
                                 for name, value in fields.items()})
        if answer["t"] == "no" and answer["why"] == why:
            line.client.close()
            return n
    raise AssertionError(f"{kind} was never refused as {why}: {answer}")


def at_once(place, client, kind, /, **fields):
    """An address that has no credit left gets none by another message."""
    assert flood(place, client, kind, 0, **fields) == 0


# ---- those that write -------------------------------------------------------

def finished(place):
    """A game that has ended, and one who has played it."""
    crowd = new_table(place.port, rules, 1, "hamlet", 2)
    play_to_end(crowd)
    token, table = crowd[0].token, crowd[0].table
    crowd[0].client.close()
    return place.client(token), table


def running(place):
    crowd = new_table(place.port, rules, 1, "hamlet", 2)
    token, table = crowd[0].token, crowd[0].table
    crowd[0].client.close()
    return place.client(token), table


def flood_play(place):
    """A move belongs to its game: it can be made once, and games end."""
    person = new_table(place.port, rules, 1, "hamlet", 2)[0]
    while not person.choices()["move"]:
        person.next()
    do, ask = person.choices()["move"], person.ask
    answers = [person.client.ask("play", table=person.table, ask=ask, do=do)
               for _ in range(10)]
    assert answers[0]["t"] == "ack", answers[0]
    assert all(one["t"] == "no" and one["why"] in ("stale", "turn", "over")
               for one in answers[1:]), answers


def flood_choose(place):
    """Only a program may, and answers each question once."""
    flood(place, place.client(), "choose", 0, "stale", n=7, slot=0)


def flood_undo(place):
    client, table = running(place)
    flood(place, client, "undo", 70, table=table)


def flood_name(place):
    flood(place, place.client(), "name", 40, name=lambda n: f"Many {n}")


def flood_portrait(place):
    flood(place, place.client(), "portrait", 40, portrait=lambda n: n)


def flood_create(place):
    flood(place, place.client(), "create", 20, game="hamlet", seats=2)


def flood_traces(place):
    """Seats and what else stays: one credit for an address."""
    client, table = place.table()
    flood(place, client, "sit", 700, table=table, seat=0)
    for kind, more in (("stand", {}), ("remove", {"seat": 1}),
                       ("seatbot", {"seat": 1, "bot": "random"})):
        at_once(place, place.client(), kind, table=table, **more)


def flood_start(place):
    """A game begins once."""
    client, table = place.table(bots=["", "random"])
    flood(place, client, "start", 3, "state", table=table)


def flood_say(place):
    client, table = place.table()
    flood(place, client, "say", 40, table=table, text="hello")


def flood_aside(place):
    crowd = new_table(place.port, rules, 1, "hamlet", 2)
    watcher = place.client()
    watcher.ask("follow", table=crowd[0].table)
    flood(place, watcher, "aside", 40, table=crowd[0].table, text="hello")


def flood_rematch(place):
    """Once for a table, and as often as somebody may make one."""
    client, table = finished(place)
    flood(place, place.client(client.token), "create", 20, game="hamlet",
          seats=2)
    at_once(place, client, "rematch", table=table)


def flood_again(place):
    client, table = finished(place)
    flood(place, client, "again", 30, table=table, yes=False)


def flood_webhook(place):
    flood(place, place.client(), "webhook", 30, url="")


def flood_push(place):
    flood(place, place.client(), "push", 30, endpoint="")


def flood_report(place):
    _, table = place.table()
    flood(place, place.client(), "report", 10, table=table, seat=0, text="x")


def flood_passes(place):
    """Whatever asks for a passphrase, a code or a key: one credit for an
    address, used up by wrong ones."""
    client, name = place.claimed()
    word = {"pass": "wrong horse", "new": "another horse"}
    flood(place, client, "passphrase", 30, **word)
    more = {"recovery": {"pass": PASS}, "erase": {"pass": PASS},
            "recover": {"name": name, "code": "x", "new": "another horse"},
            "name": {"name": name, "pass": PASS},
            "enter": dict.fromkeys(("key", "client", "data", "signature"),
                                   "x")}
    for kind, fields in more.items():
        at_once(place, place.client(client.token), kind, **fields)
    at_once(place, place.client(), "passkey", name="Somebody", label="x",
            client="x", attested="x")


def flood_passkeys(place):
    """By the one who has just proved to be its owner."""
    client, name = place.claimed()
    client.ask("name", name=name, **{"pass": PASS})
    flood(place, client, "passkeys", 40, drop="AAAA")


def flood_signout(place):
    client, _ = place.claimed()
    flood(place, client, "signout", 40, device=NOBODY)


def flood_seek(place):
    flood(place, place.client(), "seek", 30, game="hamlet", seats=2)


def flood_friend(place):
    flood(place, place.client(), "friend", 40, who=NOBODY, **{"as": "friend"})


def flood_presence(place):
    flood(place, place.client(), "presence", 30, on=lambda n: n % 2 == 0)


def flood_private(place):
    flood(place, place.client(), "private", 30, on=lambda n: n % 2 == 0)


def flood_habits(place):
    flood(place, place.client(), "habits", 30, auto=lambda n: n % 2 == 0)


def flood_invite(place):
    client, table = place.table()
    flood(place, client, "invite", 30, table=table, who=NOBODY)


def flood_orders(place):
    client, table = running(place)
    flood(place, client, "orders", 70, table=table, do=[])


# By which flood a message is tried; most have one of their own.
TOGETHER = {"sit": flood_traces, "stand": flood_traces, "remove": flood_traces,
            "seatbot": flood_traces, "passphrase": flood_passes,
            "recovery": flood_passes, "recover": flood_passes,
            "erase": flood_passes, "enter": flood_passes,
            "passkey": flood_passes}
FLOODS = {name[6:]: value for name, value in list(globals().items())
          if name.startswith("flood_")
          and name not in ("flood_traces", "flood_passes")} | TOGETHER


# ---- those that do not ------------------------------------------------------

TABLE, TOKEN = "the table", "the token"
# As they would be asked. `passkeys`, `webhook`, `push`, `orders` and `habits`
# read, too, unless they are told to change something.
READS = {
    "ping": {}, "tables": {}, "history": {}, "people": {}, "sessions": {},
    "unseek": {}, "challenge": {}, "profile": {}, "export": {},
    "find": {"table": TABLE}, "follow": {"table": TABLE},
    "unfollow": {"table": TABLE}, "record": {"table": TABLE},
    "leaders": {"game": "dej"}, "stats": {"game": "dej"},
    "hello": {"v": 1, "token": TOKEN}}


def commits(server):
    _, text = get(server, "/metrics")
    return int(re.search(rb"^charsu_commit_seconds_count (\d+)", text,
                         re.MULTILINE)[1])


def writes_nothing(server, client, writer, kind, fields):
    """The server also writes by itself now and then: so there are a few tries,
    of which one must be quiet. What somebody else writes afterwards comes after
    all that was written before."""
    for n in range(10):
        before = commits(server)
        for _ in range(2):
            answer = client.ask(kind, **fields)
            assert answer["t"] == MESSAGES.requests[kind]["answer"] or \
                answer["why"] == "again", (kind, answer)
        assert writer.ask("portrait", portrait=n)["t"] == "you"
        if commits(server) == before + 1:
            return True
    return False


# ---- all of them ------------------------------------------------------------

def test_every_message_is_in_one_list(_):
    assert not READS.keys() & FLOODS.keys(), READS.keys() & FLOODS.keys()
    known, listed = READS.keys() | FLOODS.keys(), MESSAGES.requests.keys()
    assert known == listed, f"does it write? {sorted(known ^ listed)}"


def test_what_writes_is_refused_in_the_end(server):
    for tried in dict.fromkeys(FLOODS.values()):  # each once
        try:
            tried(Place(server))
        except (AssertionError, Closed, OSError) as error:
            raise AssertionError(tried.__name__) from error


def test_what_reads_writes_nothing(server):
    place = Place(server)
    _, table = finished(place)
    client, _ = place.claimed()
    for kind, fields in READS.items():
        fields = {name: {TABLE: table, TOKEN: client.token}.get(value, value)
                  for name, value in fields.items()}
        assert writes_nothing(server, client, place.client(), kind, fields), \
            f"{kind} writes"


def test_the_control(server):
    """What writes is noticed, and what is not limited, too."""
    place = Place(server)
    client, table = place.table()
    assert not writes_nothing(server, client, place.client(), "webhook",
                              {"url": ""})
    try:
        flood(place, place.client(), "find", 100, table=table)
    except AssertionError as error:
        assert "never refused" in str(error)
    else:
        raise AssertionError("a message without a limit was not noticed")


if __name__ == "__main__":
    with Server(charsu, data, "--pace", "0", "--proxy", "127.0.0.1") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
