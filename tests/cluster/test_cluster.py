#!/usr/bin/env python3
"""test_cluster.py - three servers on one PostgreSQL, behind haproxy.

usage: test_cluster.py CHARSU LEGAL [WORD...]

Games go on while nodes are killed, stopped, woken, shut down and started, and
what everybody was told is one history (history.py). The control: without the
log's key it is not, and that is noticed.
"""
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request

from cluster import (  # first: it finds the others
    Cluster, Node, score, unless_parted, until)

from cases import run
from crowd import STALL, Player, drive, pool, progress, seat
from history import Book, Split
from people import Person, Rules
from postgres import Postgres
from steady import once_in
from wire import PATIENCE, Client, Closed

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, 1)
postgres = Postgres("max_connections = 60")


def others(cluster, node):
    return [n for n in cluster.nodes if n is not node]


def judge(cluster, book):
    acks, shown = book.judge(cluster.rows())
    cluster.check()
    return acks, shown


# ---- one house ---------------------------------------------------------------


def test_a_client_may_be_anywhere():
    unless_parted(0, anywhere)


def anywhere():
    """Lists, codes, names, talk, a whole game and a rematch, over three nodes."""
    book = Book()
    with Cluster(charsu, postgres) as c:
        a, b, d = (n.port for n in c.nodes)
        host = Person(a, rules)
        table = host.create("hamlet", 3, open=True)
        assert c.owner(table["table"]) is c.nodes[0], "it is played here"
        guest, third = Person(b, rules), Person(d, rules)
        listed = guest.client.ask("tables")["open"]
        assert [t["table"] for t in listed] == [table["table"]], listed
        found = third.client.ask("find", code=table["code"])
        assert found["t"] == "table" and found["seats"][0]["here"], found
        for person in (guest, third):
            person.table = table["table"]
            assert person.client.ask("sit", table=person.table,
                                     share="11" * 16)["t"] == "ack"
        guest.client.ask("name", name="Ada")
        until_named(host)
        assert guest.client.ask("say", table=guest.table, text="سلام")["t"] == "ack"
        assert third.hear("said")["text"] == "سلام"
        host.say("start", table=host.table, share="22" * 16)
        crowd = [host, guest, third]
        for person in crowd:
            person.hear("snap")
            adopt(person, book)
        mine = guest.client.ask("tables")["mine"]
        assert mine[0]["state"] == "playing", mine
        drive(crowd, lambda: all(p.over for p in crowd))
        again = guest.client.ask("rematch", table=guest.table)
        assert again["t"] == "table", again
        assert host.client.ask("find", table=again["table"])["t"] == "table"
        assert third.client.ask("record", table=third.table)["t"] == "record"
        assert c.nodes[1].figure("forwarded_total") > 5
        judge(c, book)


def adopt(person, book):
    person.__class__ = Player
    person.join(book)


def until_named(host):
    while "Ada" not in [s["name"] for s in host.hear("table")["seats"]]:
        pass


def test_a_ban_holds_everywhere():
    """What the operators decide at one node holds at all of them."""
    with Cluster(charsu, postgres, 2) as c:
        person = Person(c.nodes[1].port, rules)
        subprocess.run([charsu, "admin", "ban", person.id, "--reason", "test",
                        "--data", str(c.folder / "a")], check=True,
                       stdout=subprocess.DEVNULL)
        assert person.client.hear("bye")["why"] == "banned"


# haproxy can compute whose a table is (docs/scale.md). It says what it would
# choose, and sends the client there.
BY_OWNER = """\
defaults
  mode http
  timeout connect 1m
  timeout client 1h
  timeout server 1h
frontend door
  bind 127.0.0.1:{port}
  http-request set-var(txn.t) url_param(t)
  http-request set-var(txn.a) str(a:),concat(,txn.t),sdbm(1)
  http-request set-var(txn.b) str(b:),concat(,txn.t),sdbm(1)
  http-request set-var(txn.c) str(c:),concat(,txn.t),sdbm(1)
  http-request return status 200 content-type text/plain lf-string \
"%[var(txn.a)] %[var(txn.b)] %[var(txn.c)]" if {{ path /scores }}
  use_backend c if {{ var(txn.c),sub(txn.a) gt 0 }} {{ var(txn.c),sub(txn.b) gt 0 }}
  use_backend b if {{ var(txn.b),sub(txn.a) gt 0 }}
  default_backend a
{servers}
"""


def test_a_balancer_can_know_the_owner():
    unless_parted(0, balanced)


def balanced():
    with Cluster(charsu, postgres) as c:
        template = BY_OWNER.replace("{servers}", "\n".join(
            f"backend {n.name}\n  server {n.name} 127.0.0.1:{n.port}"
            for n in c.nodes))
        port = c.balance(template)
        for node in c.nodes:
            table = Client(node.port).ask("create", game="hamlet",
                                          seats=2)["table"]
            url = f"http://127.0.0.1:{port}/scores?t={table}"
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                said = [int(word) for word in answer.read().split()]
            assert said == [score(n.name, table) for n in c.nodes], (said, table)
            before = [n.figure("forwarded_total") for n in c.nodes]
            came = Client(port, path=f"/ws?t={table}")
            assert came.ask("find", table=table)["t"] == "table"
            assert [n.figure("forwarded_total") for n in c.nodes] == before
            assert node.figure("connections") == 1, "it came to the owner"
            came.close()
            until(lambda at=node: at.figure("connections") == 0)


# ---- nodes come and go -------------------------------------------------------


def test_killed_in_the_middle():
    """SIGKILL of each node in turn, behind haproxy; and it comes back."""
    book = Book()
    with Cluster(charsu, postgres) as c:
        port = c.balance()
        tables = [seat([port], book, rules) for _ in range(6)]
        tables += [seat([port], book, rules, "dej", 4) for _ in range(2)]
        crowd = sum(tables, [])
        for node in c.nodes:
            drive(crowd, progress(crowd, 2))
            node.kill()
            drive(crowd, progress(crowd, 2))
            node.start()
        waits = sorted(sum((p.waits for p in crowd), []))
        assert waits and waits[len(waits) // 2] < 5, waits
        print(f"{len(waits)} returns, half of them after"
              f" {waits[len(waits) // 2]:.2f} s, all after {waits[-1]:.2f} s")
        judge(c, book)


def test_ended_and_started():
    unless_parted(2, ended_and_started)


def ended_and_started():
    """SIGTERM: clients of other nodes notice nothing. A new node takes its part."""
    book = Book()
    with Cluster(charsu, postgres) as c:
        ends = c.nodes[0]
        crowd = sum((founded_at(c, ends, book) for _ in range(4)), [])
        drive(crowd, progress(crowd, 2))
        for player in crowd:
            player.rest = 0
        ends.server.process.send_signal(signal.SIGTERM)
        drive(crowd, lambda: not ends.alive())
        drive(crowd, progress(crowd, 1))
        print(f"a node ended, and no table rested longer than"
              f" {1000 * max(p.rest for p in crowd):.0f} ms")
        assert ends.server.terminate() == 0
        ends.start()
        c.know(3)
        until(lambda: ends.figure("tables_loaded") > 0)
        drive(crowd, progress(crowd, 2))
        assert not any(p.returns for p in crowd), "somebody was thrown out"
        judge(c, book)


def founded_at(c, node, book):
    """A table that belongs to that node, with players at the others."""
    ports = [n.port for n in others(c, node)]
    crowd = seat([node.port, *ports], book, rules, seats=3)
    assert c.owner(crowd[0].table) is node
    crowd[0].port = ports[0] # nobody is connected to it itself
    crowd[0].client.close()
    crowd[0].client = Client(ports[0], crowd[0].token)
    crowd[0].say("follow", table=crowd[0].table, have=crowd[0].seq)
    return crowd


def test_a_stopped_owner_is_waited_for_once():
    once_in(4, stopped_owner)


def stopped_owner():
    """Its guests elsewhere are sent away when it is given up, not before: at
    their return there is another owner."""
    book = Book()
    with Cluster(charsu, postgres) as c:
        sleeper = c.nodes[0]
        crowd = sum((founded_at(c, sleeper, book) for _ in range(4)), [])
        drive(crowd, progress(crowd, 2))
        sleeper.stop()
        try:
            drive(crowd, lambda: all(p.waits for p in crowd))
            drive(crowd, progress(crowd, 1))
        finally:
            sleeper.wake()
        returns = sorted(p.returns for p in crowd)
        waits = sorted(sum((p.waits for p in crowd), []))
        print(f"{len(waits)} returns, all after {waits[-1]:.2f} s")
        assert returns[len(returns) // 2] == 1, returns
        judge(c, book)


def split(c, book, stall=STALL):
    """A node sleeps with a move in its socket; another one takes over; it
    wakes. Returns the figures of the woken one."""
    host = Person(c.nodes[0].port, rules)
    table = host.create("hamlet", 2, ["", ""])["table"]
    owner = c.owner(table)
    far = others(c, owner)[0]
    guest = Person(far.port, rules)
    guest.table = table
    guest.client.ask("sit", table=table, share="11" * 16)
    host.say("start", table=table, share="22" * 16)
    crowd = [host, guest]
    for person in crowd:
        person.hear("snap")
        adopt(person, book)
    mover = next(p for p in crowd if p.choices()["move"])
    do = mover.choices()["move"]
    asleep = Client(owner.port, mover.token)
    asleep.ask("follow", table=table, have=mover.seq)
    owner.stop()
    asleep.say("play", table=table, ask=mover.ask, do=do, id="m00000000")
    for person in crowd:
        person.port = far.port
        person.lose()
    try:
        drive(crowd, progress(crowd, 3))
    finally:
        owner.wake()
    answer = asleep.answer("m00000000")
    assert owner.alive(), "it writes to links that others have closed"
    if answer["t"] == "ack":
        book.ack(table, "m00000000", answer["seq"])
    drive(crowd, progress(crowd, 3), stall=stall)
    return owner, answer


def test_a_woken_node_loses_by_the_key():
    book = Book()
    with Cluster(charsu, postgres) as c:
        owner, answer = split(c, book)
        assert answer["t"] == "no", answer
        assert owner.figure("clashes_total") > 0
        assert owner.said("lost_race")
        c.know(3)
        judge(c, book)


def test_control_without_the_key_it_is_noticed():
    once_in(4, control)


def control():
    """The same, and nothing decides: two histories, and the checker says so."""
    book = Book()
    with Cluster(charsu, postgres) as c:
        c.postgres.sql("DROP INDEX entries_key", c.database)
        try:
            split(c, book, stall=4)
            judge(c, book)
        except (Split, AssertionError, TimeoutError) as error:
            print(f"noticed: {error}")
            try:
                book.judge(c.rows())
            except Split as found:
                print(f"and by the checker: {found}")
                return
        raise AssertionError("two histories, and nobody noticed")


def test_the_database_is_killed():
    unless_parted(0, database_killed)


def database_killed():
    """Moves wait or are refused; no node ends, and nothing changes hands."""
    book = Book()
    with Cluster(charsu, postgres) as c:
        port = c.balance()
        crowd = sum((seat([port], book, rules) for _ in range(4)), [])
        drive(crowd, progress(crowd, 1))
        c.postgres.kill()
        time.sleep(0.5)
        c.postgres.start()
        drive(crowd, progress(crowd, 2))
        assert all(n.alive() and not n.said("node_went") for n in c.nodes)
        judge(c, book)


# ---- strangers and mistakes --------------------------------------------------


def test_strangers_at_the_door_of_nodes():
    """Nobody without the secret is heard, nor are nodes of another
    database."""
    with Cluster(charsu, postgres, 2) as c:
        at, port = peer_of(c.nodes[0])
        for said in (b"", b"GET / HTTP/1.1\r\n\r\n" + b"x" * 100,
                     b"charsu1\n" + os.urandom(32 + 24) + b"\x40\0\0\0" +
                     os.urandom(64),
                     b"charsu1\n" + os.urandom(32 + 24) + b"\xff\xff\xff\xff"):
            with socket.create_connection((at, port), PATIENCE) as s:
                s.sendall(said)
                until_closed(s)
        assert c.nodes[0].said("peer_refused")
        assert c.nodes[0].figure("nodes") == 2


def peer_of(node):
    """Where other nodes call it."""
    line = next(json.loads(text) for text in
                node.log.read_text().splitlines() if '"what":"node"' in text)
    at, port = line["at"].split(":")
    return at, int(port)


def test_strangers_do_not_keep_others_out():
    """More strangers than there are places, each sending a byte now and then
    and an opening that never ends: another node still gets in, and they are
    dropped in the end."""
    with Cluster(charsu, postgres, 1) as c:
        first = c.nodes[0]
        begun = [socket.create_connection(peer_of(first), PATIENCE)
                 for _ in range(200)]
        for s in begun[:100]:
            s.sendall(b"charsu1\n" + os.urandom(32))
        c.nodes.append(Node(c, "b"))
        c.nodes[1].start()
        began = time.monotonic()
        while begun or first.figure("nodes") < 2:
            assert time.monotonic() < began + PATIENCE, len(begun)
            begun = [s for s in begun if trickle(s)]
            time.sleep(0.5)
        host, guest = (Person(node.port, rules) for node in c.nodes)
        table = host.create("hamlet", 2)["table"]
        assert guest.client.ask("sit", table=table)["t"] == "ack"
        took = time.monotonic() - began  # and a line a second
        assert first.said("peer_refused") < 40 + took, "a line for each of them"


def trickle(s):
    """A byte more; false: it was sent away."""
    try:
        s.send(b"c")
        return not any(select.select([s], [], [], 0)[0]) or \
            s.recv(4096) != b""
    except ConnectionError:
        return False


class Between:
    """Connections between nodes go through here; traffic is recorded, and may
    be altered."""

    def __init__(self, to, address):
        self.to, self.heard, self.bend = to, [], None
        self.door = socket.create_server(address)
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                caller, _ = self.door.accept()
            except OSError:
                return
            called = socket.create_connection(self.to)
            said = bytearray()
            self.heard.append(said)
            for one, other, kept in ((caller, called, said),
                                     (called, caller, None)):
                threading.Thread(target=self.carry, args=(one, other, kept),
                                 daemon=True).start()

    def carry(self, one, other, kept):
        try:
            while data := one.recv(65536):
                if kept is not None:
                    kept += data
                    data = self.bend(data) if self.bend else data
                other.sendall(data)
        except OSError:
            pass
        for s in (one, other):
            s.close()


def test_what_was_said_once_is_not_said_again():
    """Recorded traffic that is replayed, doubled or changed by one bit is
    refused, and the nodes find each other again."""
    with Cluster(charsu, postgres, 1) as c:
        first = c.nodes[0]
        host = Person(first.port, rules)
        tables = [host.create("hamlet", 2)["table"] for _ in range(12)]
        between = Between(peer_of(first), ("127.0.0.1", 0))
        psql = ["psql", "-XAtq", "-h", str(c.postgres.folder), "-U",
                "postgres", "-d", c.database, "-c",
                "UPDATE nodes SET address = '127.0.0.1:%d' WHERE name = 'a'"
                % between.door.getsockname()[1]]
        subprocess.run(psql, check=True)
        c.nodes.append(Node(c, "b"))
        c.nodes[1].start()
        c.know(2)
        guest = Person(c.nodes[1].port, rules)

        def asks():
            return {guest.client.ask("find", table=table).get("t")
                    for table in tables} == {"table"}

        until(asks)
        said = bytes(max(between.heard, key=len))
        assert len(said) > 300, "nothing was forwarded"
        with socket.create_connection(peer_of(first), PATIENCE) as s:
            s.sendall(said)
            until_closed(s)
        refused = first.said("peer_refused")
        assert refused, "a recording was heard"
        for bend in (lambda data: data + data,
                     lambda data: data[:-1] + bytes([data[-1] ^ 1])):
            links = len(between.heard)
            between.bend = bend
            until(lambda: len(between.heard) > links)
            between.bend = None
            until(lambda: again(guest, asks))
        assert first.said("peer_refused") > refused
        between.door.close()


def again(guest, asks):
    """Its node may have sent it away, to come again."""
    try:
        return asks()
    except (Closed, KeyError):
        guest.client = Client(guest.port, guest.token)
        return False


def until_closed(s):
    s.settimeout(PATIENCE)
    try:
        while s.recv(4096):
            pass
    except ConnectionError:
        pass


def refuses(*flags, status, says):
    done = subprocess.run([charsu, "serve", "--port", "0", *flags],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, timeout=PATIENCE,
                          env=dict(os.environ, LC_ALL="C"))
    assert done.returncode == status and says in done.stdout, done


def test_what_is_wrong_is_said_at_the_start():
    with Cluster(charsu, postgres, 1) as c:
        data = ["--data", str(c.folder / "x")]
        store = ["--store", c.where]
        refuses(*data, "--node", "x", status=2, says="--store postgres")
        refuses(*data, *store, "--node", "No Name", status=2, says="letters")
        refuses(*data, *store, status=1, says="another server has it open")
        for peer, says in (("nonsense", "no address"),
                           ("0.0.0.0", "cannot be told"),
                           ("192.0.2.1", "192.0.2.1")):
            refuses(*data, *store, "--node", "x", "--peer-address", peer,
                    status=1, says=says)
        c.nodes[0].server.terminate()
        alone = subprocess.Popen(
            [charsu, "serve", "--port", "0", *data, *store], text=True,
            stdout=subprocess.PIPE, env=dict(os.environ, LC_ALL="C"))
        alone.stdout.readline()
        refuses("--data", str(c.folder / "y"), *store, "--node", "y",
                status=1, says="no node")
        alone.terminate()
        alone.wait()
        alone.stdout.close()


def test_a_name_is_taken_over():
    """If two use one name, the later one gets it, and the first stops."""
    with Cluster(charsu, postgres, 1) as c:
        first = c.nodes[0].server
        c.nodes[0].port = 0
        c.nodes[0].start()
        assert first.process.wait(PATIENCE) == 0
        first.process.stdout.close()
        assert c.nodes[0].said("node_replaced") == 1


if __name__ == "__main__":
    try:
        run(globals())
    finally:
        rules.close()
        postgres.stop()
        pool.shutdown(wait=False)
