#!/usr/bin/env python3
"""test_house.py - three servers act as one: people find each other, see each
other and invite each other wherever they are connected.

usage: test_house.py CHARSU LEGAL [WORD...]
"""
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from cluster import Cluster, score, until  # first: it finds the others

from cases import run
from people import Person, Rules, begin, new_table
from postgres import Postgres
from pushed import Browser, PushService
from wire import PATIENCE, Client

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, 1)
postgres = Postgres("max_connections = 60")
CLOCK = {"kind": "move", "base": 60}
SLOW = {"kind": "move", "base": 2 * 24 * 60 * 60}
PASS = "correct horse"
page = tempfile.TemporaryDirectory(prefix="charsu-page-")
Path(page.name, "index.html").write_text("<html><head></head>here</html>")
house = Cluster(charsu, postgres, flags=["--webhooks-anywhere", "--seek", "1",
                                         "--web", page.name])


def ports():
    return [n.port for n in house.nodes]


def seek(client, **more):
    answer = client.ask("seek", game="hamlet", seats=2, clock=CLOCK, **more)
    assert answer["t"] == "seeking", answer
    return answer


def told(client, state):
    while True:
        message = client.hear("seeking")
        if message["state"] == state:
            return message


def seeks(client):
    return dict(map(tuple, client.ask("tables")["seeks"]))


def named(port, name):
    client = Client(port)
    you = client.ask("name", name=name, **{"pass": PASS})
    assert you["t"] == "you", you
    client.close()
    return Client(port, you["token"])


def befriend(one, other):
    for a, b in ((one, other), (other, one)):
        a.ask("friend", who=b.id, **{"as": "friend"})


def friend(client, other):
    return next(one for one in client.ask("people")["people"]
                if one["who"] == other.id)


# ---- quick match -------------------------------------------------------------


def test_two_who_look_at_two_nodes_play():
    """And their tables may belong to any node, not just to the one that has
    the queue."""
    owners = set()
    for _ in range(12):
        first, second = Client(ports()[1]), Client(ports()[2])
        seek(first)
        until(lambda: seeks(second) == {"hamlet": 1}, why="it is not counted")
        assert seek(second)["others"] <= 1
        code = told(first, "found")["code"]
        assert told(second, "found")["code"] == code
        until(lambda: second.ask("find", code=code)["state"] == "playing")
        table = first.ask("find", code=code)
        assert {s["who"] for s in table["seats"]} == {first.id, second.id}
        owners.add(house.owner(table["table"]).name)
        first.close()
        second.close()
        if len(owners) > 1:
            return
    raise AssertionError(f"all of them are {owners}'s")


def test_the_line_goes_on_elsewhere():
    """Its node stops and comes back: those waiting notice nothing."""
    node = max(house.nodes, key=lambda n: score(n.name, "seeks"))
    away = [n.port for n in house.nodes if n is not node]
    first = Client(away[0])
    seek(first)
    node.server.terminate()
    assert told(first, "looking").get("id") is None
    second = Client(away[1])
    until(lambda: seeks(second) == {"hamlet": 1})
    node.start()
    house.know(3)
    until(lambda: seeks(second) == {"hamlet": 1})
    seek(second)
    assert told(first, "found")["code"] == told(second, "found")["code"]
    seek(first)
    assert first.ask("unseek")["state"] == "none"
    until(lambda: not seeks(second))


# ---- people ------------------------------------------------------------------


def test_friends_at_different_nodes():
    a, b, c = ports()
    mina, nima = named(a, "Mina"), named(b, "Nima")
    befriend(mina, nima)
    until(lambda: friend(mina, nima)["here"] == "online")
    host = Person(c, rules)
    table = host.create("hamlet", 2, ["", ""], open=True)
    nima.ask("sit", table=table["table"])
    host.say("start", table=table["table"])
    host.hear("snap")
    until(lambda: friend(mina, nima)["here"] == "playing")
    assert friend(mina, nima)["code"] == table["code"]
    other = Client(c, nima.token)
    until(lambda: [d["here"] for d in nima.ask("sessions")["sessions"]] ==
          [True])
    nima.close()
    assert other.ask("sessions")["sessions"][0]["here"]
    other.close()
    until(lambda: friend(mina, nima)["here"] == "away")


def test_a_vacation_is_known_where_the_table_is():
    """It is announced at a node that has neither the table nor a follower."""
    a, b, _ = ports()
    sara = named(a, "Sara")
    host = Person(a, rules)
    host.create("hamlet", 2, ["", ""], clock=SLOW)
    guest = Person(b, rules, sara.token)
    guest.table = host.table
    guest.say("sit", table=host.table, share="11" * 16)
    guest.hear("table")
    begin(host)
    away = next(n.port for n in house.nodes
                if n is not house.owner(host.table))
    elsewhere = Client(away, sara.token)

    def until_of(seat):
        host.say("find", table=host.table)
        return host.hear("table")["seats"][seat].get("until", 0)

    answer = elsewhere.ask("habits", vacation=3)
    assert answer["t"] == "habits" and answer["until"], answer
    until(lambda: until_of(1) == answer["until"], why="it is not known")
    assert until_of(0) == 0
    assert elsewhere.ask("habits", vacation=0)["until"] == 0
    until(lambda: until_of(1) == 0, why="its end is not known")


def test_a_game_is_watched_from_another_node():
    a, b, c = ports()
    crowd = new_table(a, rules, 2, "hamlet", 2, open=True)
    watcher = Client(b)

    def live(client):
        return [t["table"] for t in client.ask("tables")["live"]]

    until(lambda: crowd[0].table in live(watcher), why="it is not shown")
    player = Client(c, crowd[1].token)
    assert crowd[0].table not in live(player), "one's own is not among them"
    assert watcher.ask("follow", table=crowd[0].table)["t"] == "ack"
    crowd[0].client.ask("presence", on=False)
    until(lambda: crowd[0].table not in live(watcher))


def test_an_invitation_reaches_another_node():
    a, b, c = ports()
    host, guest = named(a, "Hamid"), named(b, "Shirin")
    befriend(host, guest)
    second = Client(c, guest.token)
    table = host.ask("create", game="hamlet", seats=2)
    assert host.ask("invite", table=table["table"],
                    who=guest.id)["t"] == "ack"
    for client in (guest, second):
        assert client.hear("invited")["to"]["code"] == table["code"]
        assert client.quiet(0.2), "once is enough"


def test_pushes_of_one_house():
    """A person who is not connected is told by push; any node has the key for
    it."""
    a, b, c = ports()
    with PushService() as service:
        host, guest = named(a, "Omid"), named(b, "Laleh")
        befriend(host, guest)
        browser = Browser()
        key = guest.ask("push", endpoint=service.origin + "/one", lang="en",
                        **browser.fields())["key"]
        assert Client(c, guest.token).ask("push")["key"] == key
        guest.close()
        until(lambda: friend(host, guest)["here"] == "away")
        table = host.ask("create", game="hamlet", seats=2)
        host.ask("invite", table=table["table"], who=guest.id)
        heard = service.next(browser, key)
        assert (heard["event"], heard["code"]) == ("invited", table["code"])


def test_a_browser_renews_its_cookie_at_any_node():
    a, b, c = ports()
    origin = f"http://127.0.0.1:{a}"
    client = Client(a, greet=False, headers={
        "Cookie": "charsu=" + "5" * 48, "Origin": origin})
    client.say("hello", v=1)
    client.hear("welcome")
    client.say("name", name="Kaveh", **{"pass": PASS})
    ticket = client.hear("you")["renew"]

    def renew(port):
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/renew", method="POST",
            headers={"X-Ticket": ticket, "Origin": f"http://127.0.0.1:{port}"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            error.close()
            return error.code

    until(lambda: renew(b) == 204, why="the ticket is not known there")
    until(lambda: renew(c) == 403, why="it is good twice")


# ---- links, and those who run it ---------------------------------------------


def preview(port, code):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/t/{code}",
                                timeout=PATIENCE) as answer:
        return dict(re.findall(r'property="og:(\w+)" content="(.*?)">',
                               answer.read().decode()))


def test_a_link_says_the_same_at_every_node():
    """However far the table is: its owner knows who sits there."""
    host = Person(ports()[0], rules)
    table = host.create("hamlet", 4, ["", "greedy", "", ""], open=True)
    for port in ports():  # a link waits a second for its table, no longer
        until(lambda at=port: preview(at, table["code"])["description"]
              .endswith("Free seats: 2."))
        said = preview(port, table["code"])
        assert said["title"] == "Hamlet · Charsu", said
    hidden = host.client.ask("create", game="hamlet", seats=2)["code"]
    words = {preview(port, code)["description"] for port in ports()
             for code in (hidden, "zzzzzzzz")}
    assert len(words) == 1, "no code can be tried out here"


def test_a_link_waits_for_no_sleeper():
    """The page comes though the table's owner is stopped."""
    host = Person(ports()[0], rules)
    table = host.create("hamlet", 2, ["", ""], open=True)
    owner = house.owner(table["table"])
    other = next(n for n in house.nodes if n is not owner)
    owner.stop()
    try:
        assert preview(other.port, table["code"])["title"] == "Hamlet · Charsu"
    finally:
        owner.wake()
    house.know(3)


def test_the_list_of_people_is_of_all_nodes():
    """Each of them once, wherever they play."""
    here = [named(port, f"Person{number}")
            for number, port in enumerate(ports())]
    table = here[0].ask("create", game="hamlet", seats=3)["table"]
    for client in here[1:]:
        assert client.ask("sit", table=table)["t"] == "ack"

    def listed(node):
        said = subprocess.run(
            [charsu, "admin", "people", "--data",
             str(house.folder / node.name)], check=True, text=True,
            stdout=subprocess.PIPE).stdout
        ids = [line.split("\t")[0] for line in said.splitlines()]
        return [ids.count(c.id) for c in here]

    for node in house.nodes:
        until(lambda at=node: listed(at) == [1, 1, 1])


# ---- programs ----------------------------------------------------------------


def admit(name):
    said = subprocess.run(
        [charsu, "admin", "program", name, "--data",
         str(house.folder / "a")], check=True, text=True,
        stdout=subprocess.PIPE).stdout
    return said.splitlines()[1].split("\t")[0]


def answer_until(program, done):
    """It chooses the first; the names of its tables."""
    asked = set()
    while not done():
        if program.quiet(0.01):
            continue
        message = program.next()
        if message["t"] == "ask":
            asked.add(message["table"])
            program.say("choose", n=message["n"], slot=0)
        assert message["t"] != "no", message
    return asked


def hear_all(host):
    while not host.over and not host.client.quiet(0):
        host.next()
    return bool(host.over)


def test_a_program_plays_for_all_nodes():
    """It is connected to one, and asked for tables of each."""
    program = Client(ports()[0], admit("seer"))
    hosts = []
    for node in house.nodes:
        until(lambda at=node: "seer" in Client(at.port).welcome["bots"])
        host = Person(node.port, rules)
        host.create("hamlet", 2, ["seer"] * 2)
        host.say("start", table=host.table)
        hosts.append(host)
    asked = answer_until(program, lambda: all([hear_all(h) for h in hosts]))
    assert asked == {h.table for h in hosts}
    node = house.nodes[1]
    node.kill()
    node.start()
    house.know(3)
    until(lambda: "seer" in Client(node.port).welcome["bots"],
          why="a node that comes back knows it, too")
    assert program.ask("ping")["t"] == "pong", "it was not sent away"
    program.close()
    until(lambda: "seer" not in Client(node.port).welcome["bots"])


if __name__ == "__main__":
    try:
        with house:
            run(globals())
    finally:
        rules.close()
        postgres.stop()
