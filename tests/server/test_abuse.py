#!/usr/bin/env python3
"""test_abuse.py - hostile clients: refused, and nobody else is harmed.

usage: test_abuse.py CHARSU LEGAL [CASE...]

JSON, floods, guesses, slow readers, limits, and the end of the server.
"""
import contextlib
import json
import os
import random
import re
import socket
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from browse import get, is_well, status_of
from cases import run
from messages import MESSAGES
from people import Person, Rules, new_table, play_to_end
from steady import once_in, until, until_limit
from wire import PATIENCE, Client, Closed, Server, frame

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=11)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)


# ---- messages ---------------------------------------------------------------

def test_json_that_is_wrong(server):
    client = Client(server.port)
    deep = "[" * 4000
    for text in ("", "{", "null", "[]", "7", '"s"', '{"t":"ping","t":"ping"}',
                 '{"t":"ping","id":"1","n":1e400}', '{"t":"ping","id":"1"}x',
                 deep, '{"a":' + deep, '{"t":"\\ud800"}', "{'t':1}",
                 '{"t":"ping","id":"a\\u0000b"}',
                 '{"t":"ping","id":"1","n":99999999999999999999}'):
        client.send(frame(1, text.encode()))
        answer = client.hear("no")
        assert answer == {"t": "no", "to": "", "why": "json"}, (text, answer)
    for text in ('{"t":"__proto__","id":"1"}', '{"t":7,"id":"1"}', '{"id":"1"}',
                 '{"t":"","id":"1"}',
                 '{"t":"pings","id":"1"}'):
        client.send(frame(1, text.encode()))
        answer = client.hear("no")
        assert answer == {"t": "no", "id": "1", "to": "", "why": "t"}, answer
    assert client.ask("ping")["t"] == "pong"


def test_a_request_without_an_id_is_refused(server):
    client = Client(server.port)
    for text in ('{"t":"ping"}', '{"t":"ping","id":1}', '{"t":"ping","id":""}',
                 '{"t":"ping","id":null}', '{"t":"ping","id":["1"]}',
                 '{"t":"ping","id":"' + 33 * "x" + '"}'):
        client.send(frame(1, text.encode()))
        answer = client.hear("no", "pong")
        assert answer == {"t": "no", "to": "ping", "why": "id"}, answer
    for name in ("1", 32 * "x", 16 * "چ", '"\\"', "a\nb"):
        assert client.ask("ping", id=name) == {"t": "pong", "id": name}


def test_every_message_with_every_wrong_field(server):
    client = Client(server.port)
    values = [None, True, -1, 0, 1 << 40, 1.5, "", "x", "x" * 500, [], [None],
              [[]], {}, {"a": {}}]
    fields = ["table", "seat", "ask", "id", "do", "text", "phrase", "name",
              "pass", "game", "seats", "options", "bots", "clock", "open",
              "code", "bot", "share", "have", "v", "url", "page", "test",
              "token", "new", "device", "after"]
    kinds = sorted(MESSAGES.requests)
    chance = random.Random(5)
    asked, answered, nameless = {}, {}, 0
    for i in range(3000):
        some = chance.sample(fields, chance.randrange(6))
        message = {name: chance.choice(values) for name in some}
        if message.get("id", "r") in ("x", "r"):
            message["id"] = f"w{i}"
            asked[f"w{i}"] = kind = chance.choice(kinds)
            client.say(kind, **message)
        else:
            nameless += 1
            client.say(chance.choice(kinds), **message)
        if i % 50 == 49:
            last = client.say("ping")
            while True:
                heard = client.next()
                if heard.get("id") == last:
                    break
                if "id" in heard:
                    assert heard["id"] not in answered, heard
                    answered[heard["id"]] = heard
                elif heard["t"] == "no":
                    assert heard["why"] == "id", heard
                    nameless -= 1
    late = asked.keys() - answered.keys()  # a disk or a worker has them
    while late:
        heard = client.next()
        late.discard(heard.get("id"))
        answered[heard.get("id")] = heard
    assert nameless == 0
    for name, kind in asked.items():
        fits_request(kind, answered[name])
    is_well(server)


def fits_request(kind, answer):
    """An answer that messages.def allows for a request of that kind."""
    assert answer["t"] == MESSAGES.requests[kind]["answer"] or \
        answer["t"] == "no" and answer["to"] == kind, (kind, answer)


def flood(client, text, times):
    """Send that much, fifty at once; the code with which it is closed."""
    try:
        for _ in range(times):
            client.send(text * 50)
    except Closed:
        pass  # what the server has said before can still be read
    try:
        while True:
            client.take_frame()
    except Closed as closed:
        return closed.code


def test_a_flood_is_cut_off(_):
    with Server(charsu, None, "--pace", "0") as server:
        crowd = new_table(server.port, rules, 1, "hamlet", 2)
        flooder = Client(server.port)
        text = frame(1, json.dumps({"t": "ping", "id": "1"}).encode())
        assert flood(flooder, text, 200) in (1008, None)
        play_to_end(crowd, moves=20)
        answer, body = get(server, "/metrics")
        assert b"charsu_closed_flood_total 1\n" in body


def test_a_flood_of_pings_is_cut_off(_):
    with Server(charsu, None) as server:
        code = flood(Client(server.port), frame(9, b"x"), 40)
        assert code == 1008, code
        assert b"charsu_closed_flood_total 1\n" in get(server, "/metrics")[1]


def test_a_flood_of_fragments_is_cut_off(_):
    """A message that never ends is not free, whatever its parts hold."""
    with Server(charsu, None) as server:
        for i, part in enumerate((b"", b"x")):
            client = Client(server.port)
            client.send(frame(1, b"{", fin=False))
            code = flood(client, frame(0, part, fin=False), 40)
            assert code == 1008, (part, code)
            assert b"charsu_closed_flood_total %d\n" % (i + 1) in \
                get(server, "/metrics")[1]


def test_passphrases_cannot_be_guessed_fast(_):
    with Server(charsu, None) as server:
        owner = Client(server.port)
        owner.say("name", name="Mina", **{"pass": "correct horse"})
        owner.hear("you")

        def guess():
            with contextlib.closing(Client(server.port)) as thief:
                return thief.ask("name", name="Mina", **{"pass": "guess again"})

        assert until_limit(guess, 20, 600) >= 19  # one was the owner's own


def test_codes_cannot_be_guessed_fast(_):
    with Server(charsu, None) as server:
        host = Person(server.port, rules)
        host.create("dej", 2)

        def guess(code="aaaaaaa"):
            with contextlib.closing(Client(server.port)) as thief:
                return thief.ask("find", code=code)

        def right():
            while guess()["why"] != "limit":
                pass
            assert guess(host.code).get("why") == "limit", \
                "right or wrong, it is not told"

        assert until_limit(guess, 20, 1200) >= 20
        once_in(6, right)  # but after three seconds one more may be tried
        assert Client(server.port).ask("find",
                                       table=host.table)["t"] == "table"


def test_a_right_code_costs_nothing(_):
    with Server(charsu, None) as server:
        host = Person(server.port, rules)
        host.create("dej", 2)
        for _ in range(60):
            assert host.client.ask("find", code=host.code)["t"] == "table"


def test_a_ping_is_no_greeting(_):
    with Server(charsu, None) as server:
        began = time.monotonic()
        client = Client(server.port, greet=False)
        client.socket.settimeout(4)
        try:
            while time.monotonic() < began + PATIENCE:
                client.send(frame(9, b"x"))
                client.send(frame(1, b"{}"))
                try:
                    while True:
                        client.take_frame()
                except TimeoutError:
                    pass
            raise AssertionError("it may stay without a word")
        except Closed:
            assert time.monotonic() - began > 8


def test_nobody_fills_the_list_of_tables(server):
    first = Person(server.port, rules)
    first.create("dej", 2, open=True)
    for _ in range(3):
        crowd = Client(server.port)
        for _ in range(30):
            assert crowd.ask("create", game="dej", seats=2,
                             open=True)["t"] == "table"
    listed = first.client.ask("tables")["open"]
    assert first.table in [one["table"] for one in listed]
    hosts = [one["host"] for one in listed]
    assert max(hosts.count(host) for host in hosts) <= 3


def test_traces_of_one_address(_):
    """New people, one after another: what each leaves behind is counted
    together."""
    data = Path(folder.name, "traces")
    with Server(charsu, data) as server:
        host = Client(server.port)
        table = host.ask("create", game="dej", seats=4)["table"]
        asked = [("name", {"name": "Mina"}), ("presence", {"on": False}),
                 ("private", {"on": True}), ("friend", {"who": host.id,
                                                        "as": "blocked"}),
                 ("sit", {"table": table}), ("stand", {"table": table}),
                 ("say", {"table": table, "text": "hi"})]
        began = time.monotonic()
        done, refused = dict.fromkeys(dict(asked), 0), set()
        while len(refused) < len(asked):
            guest = Client(server.port)
            for kind, fields in asked:
                if guest.ask(kind, **fields).get("why") == "limit":
                    refused.add(kind)
                else:
                    done[kind] += 1
            guest.close()
            grown = 2 * (time.monotonic() - began)  # 7200 an hour
            assert sum(done.values()) <= 600 + grown + 1, (done, grown)
        assert min(done.values()) >= 80, done
        assert host.ask("tables")["t"] == "tables", "and looking is free"


def test_listed_tables_of_one_address(_):
    with Server(charsu, None) as server:
        why = []
        for _ in range(4):
            client = Client(server.port)
            why += [client.ask("create", game="dej", seats=2,
                               open=True).get("why") for _ in range(5)]
        assert why.count(None) <= 11 and why[-1] == "limit", why
        assert client.ask("create", game="dej", seats=2)["t"] == "table"


def is_sanitized():
    """Then memory that was freed is kept for a while, on purpose."""
    return b"__asan_init" in Path(charsu).read_bytes()


def slow_total(server):
    """How many the server has let go since it began."""
    _, body = get(server, "/metrics")
    return int(re.search(rb"^charsu_closed_slow_total (\d+)$", body, re.M)[1])


def test_slow_readers_are_let_go(server):
    let_go = slow_total(server)
    host = Person(server.port, rules)
    host.create("dej", 4, ["random"] * 4)
    slow = []
    for _ in range(10):
        client = Client(server.port, buffer=4096)
        client.say("follow", table=host.table)
        slow.append(client)
    time.sleep(0.2)
    before = server.rss_kb()
    for games in range(1, 61): # eight are enough, mostly
        host.over = None
        started = host.answer(host.say("start", table=host.table))
        assert started["t"] == "ack", started
        while not host.over:
            host.next()
        if slow_total(server) - let_go >= 10:
            break
        table = host.create("dej", 4, ["random"] * 4)
        for client in slow:
            try:  # a connection may follow sixteen
                client.say("unfollow", table=host.table)
                client.say("follow", table=table["table"])
            except Closed:
                pass
        host.table, host.seq = table["table"], table["seq"]
    assert slow_total(server) - let_go == 10, games
    grown = server.rss_kb() - before
    print(f"# 10 slow readers, {games} games: {grown} KB more")
    assert is_sanitized() or grown < 6 * 1024, grown
    is_well(server)


# ---- limits -----------------------------------------------------------------

def test_connections_of_one_address(_):
    with Server(charsu, None) as server:
        clients = [Client(server.port) for _ in range(60)]
        assert status_of(server) == 503
        clients.pop().close()
        until(lambda: status_of(server) == 101)


def test_without_file_handles_those_inside_play_on(_):
    with Server(charsu, None, "--pace", "0", "--no-limits",
                files=60) as server:
        crowd = new_table(server.port, rules, 1, "hamlet", 2)
        links = []
        for _ in range(100):
            link = socket.socket()
            link.settimeout(0.2)
            try:
                link.connect(("127.0.0.1", server.port))
            except OSError:
                pass
            links.append(link)
        play_to_end(crowd)
        assert crowd[0].over
        before = cpu_of(server)
        time.sleep(2)
        used = cpu_of(server) - before
        for link in links:
            link.close()
        assert used < 0.8, f"{used:.2f} s of processor time"
        until(lambda: status_of(server) == 101)
        is_well(server)


def cpu_of(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as f:
        fields = f.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_the_log_tells_no_secret(_):
    log = Path(folder.name, "log")
    with Server(charsu, Path(folder.name, "quiet"), "--pace", "0",
                log=log) as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        crowd[0].say("name", name="Mina", **{"pass": "correct horse"})
        crowd[0].hear("you")
        play_to_end(crowd)
        crowd[0].say("record", table=crowd[0].table)
        seed = crowd[0].hear("record")["text"].split("seed ")[1].strip()
        assert server.terminate() == 0
    text = log.read_text(encoding="utf-8")
    for line in text.splitlines():
        json.loads(line)
    for secret in (seed, crowd[0].token, crowd[1].token, "correct horse"):
        assert secret not in text


def timed(what):
    """How long it takes, in seconds, and the result."""
    began = time.monotonic()
    answer = what()
    return time.monotonic() - began, answer


def login(server):
    return Client(server.port).ask("name", name="Mina",
                                   **{"pass": "correct horse"})


def log_in_by_turns(server, idle):
    """What it takes at the idle one."""
    took, you = timed(lambda: login(server))
    assert you["t"] == "you", you
    usual, _ = timed(lambda: login(idle))
    assert took < 3 + 5 * usual, f"{took:.1f} s for a login, not {usual:.1f}"
    return usual


def bot_moves(server):
    url = f"http://127.0.0.1:{server.port}/metrics"
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return int(re.search(r"^charsu_bot_moves_total (\d+)",
                             answer.read().decode(), re.MULTILINE)[1])


class Host(Client):
    """Remembers what kinds of messages came, also those it did not wait for."""

    def __init__(self, port, **more):
        self.heard = set()
        super().__init__(port, **more)

    def next(self, timeout=PATIENCE):
        message = super().next(timeout)
        self.heard.add(message["t"])
        return message


def test_bots_starve_nobody(_):
    """Compared with an idle server: its time is the cost of other programs on
    this machine."""
    with Server(charsu, None, "--pace", "0", "--no-limits") as server, \
            Server(charsu, None) as idle:
        hosts = [Host(server.port) for _ in range(6)]
        started = time.monotonic()
        for i in range(56):
            host = hosts[i % 6]
            table = host.ask("create", game="karzar", seats=4,
                             bots=["level6"] * 4)["table"]
            assert host.ask("start", table=table)["t"] == "ack"
        time.sleep(1)
        usual = once_in(4, lambda: log_in_by_turns(server, idle))
        mine = Person(server.port, rules)
        mine.create("hamlet", 2, ["", "level6"],
                    clock={"kind": "move", "base": 3})
        mine.say("start", table=mine.table)
        began = time.monotonic()
        by = set()
        while by != {"bot", "clock"}:
            by.add(mine.hear("news")["move"]["by"])
            took = time.monotonic() - began
            assert took < PATIENCE + 50 * usual, f"after {took:.1f} s only {by}"
        print(f"# a bot and a clock moved within {took:.1f} s")
        # two think at a time, and a bot that needs more than a second is cut
        # short
        fast = bot_moves(server) > 2 * (time.monotonic() - started)
        if not fast and not any("hurried" in host.heard for host in hosts):
            assert hosts[0].hear("hurried")["table"]
        assert server.terminate() == 0
        assert idle.terminate() == 0


# ---- the end ----------------------------------------------------------------

def test_many_guests_of_one_address_have_one_share_of_thinking(_):
    """It is counted in moves, not in time: a bot of somebody else comes up as
    often as all of theirs together, and half of the rest is luck."""
    with Server(charsu, None, "--pace", "0", "--no-limits", "--proxy",
                "127.0.0.1") as server:
        def come(address):
            return Host(server.port, headers={"X-Forwarded-For": address})

        guests = [come("5.5.5.5") for _ in range(24)]
        for guest in guests:
            table = guest.ask("create", game="dej", seats=4,
                              bots=["level6"] * 4)["table"]
            assert guest.ask("start", table=table)["t"] == "ack"
        mine = come("9.9.9.9")
        table = mine.ask("create", game="dej", seats=4,
                         bots=["level6"] * 4)["table"]
        before = bot_moves(server)
        assert mine.ask("start", table=table)["t"] == "ack"
        for _ in range(8):
            mine.hear("news")
        others = bot_moves(server) - before - 8
        assert others < 8 * 8, f"their bots have moved {others} times"


def test_terminated_it_says_goodbye(_):
    data, ends = Path(folder.name, "end"), []
    for _ in range(5):
        with Server(charsu, data, "--pace", "0", "--no-limits") as server:
            crowd = new_table(server.port, rules, 2)
            for person in crowd:
                if person.choices()["move"]:
                    person.play()
            took, status = timed(server.terminate)
            assert status == 0
            ends.append(took)
            for person in crowd:
                try:
                    person.hear("bye")
                    person.hear("never")
                except Closed as closed:
                    assert closed.code == 1012, closed.code
    assert min(ends) < 1.5, ends


if __name__ == "__main__":
    with Server(charsu, Path(folder.name, "data"), "--pace", "0",
                "--no-limits") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
