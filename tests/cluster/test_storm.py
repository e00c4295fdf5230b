#!/usr/bin/env python3
"""test_storm.py - many tables, and everything that can happen to nodes, for a
long time.

usage: test_storm.py CHARSU LEGAL [WORD...]

TABLES, KILLS (of nodes), STRIKES (of the database) and NAPS (a node is stopped
and woken) are environment variables. Prints figures: how long it takes from a
loss to the next answer, and what forwarding costs.
"""
import os
import sys
import threading
import time

from cluster import Cluster, until  # first: it finds the others

from cases import run
from crowd import drive, pool, progress, seat
from history import Book
from people import Rules
from postgres import Postgres
from wire import Client, frame

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, 1)
postgres = Postgres("max_connections = 60")


def number(name, usual):
    return int(os.environ.get(name, usual))


def at(waits, share):
    return waits[min(len(waits) - 1, int(share * len(waits)))]


class Lateness:
    """How late this process was at worst, because other programs used the
    machine. The servers are as late, on top of what they need when it is
    quiet."""

    def __init__(self):
        self.worst, self.over = 0, threading.Event()
        threading.Thread(target=self.watch, daemon=True).start()

    def watch(self):
        while not self.over.is_set():
            began = time.monotonic()
            time.sleep(0.05)
            self.worst = max(self.worst, time.monotonic() - began - 0.05)


def share_out(players, waits, event):
    """Those that have ended meanwhile, to what happened then."""
    for player in players:
        waits[event] += player.waits
        player.waits = []


def tell_waits(what, waits):
    waits = sorted(waits)
    if waits:
        print(f"{what}: from a loss to the next answer, {len(waits)} times:"
              f" half {at(waits, .5):.2f} s, 99 of 100 {at(waits, .99):.2f} s,"
              f" all {waits[-1]:.2f} s")


def test_storm():
    """Every acked move is in the log, once; every table continues within 5
    s."""
    book, late = Book(), Lateness()
    with Cluster(charsu, postgres) as c:
        port = c.balance()
        tables = [seat([port], book, rules, "hamlet" if i % 2 else "dej", 4)
                  for i in range(number("TABLES", 10))]
        events = ["kill"] * number("KILLS", 6)
        for name, count in (("strike", number("STRIKES", 1)),
                            ("nap", number("NAPS", 1))):
            for i in range(count):
                events.insert((2 * i + 1) * len(events) // (2 * count), name)
        waits = {"kill": [], "strike": [], "nap": []}
        old = []
        for i, event in enumerate(events):
            print(f"[{i}/{len(events)}] {event}", flush=True)
            crowd = sum(tables, [])
            assert all(n.alive() for n in c.nodes), "one has ended by itself"
            happen(c, event, c.nodes[i % 3], crowd)
            drive(crowd, progress(crowd, 1), 120)
            share_out(crowd, waits, event)
            for k, players in enumerate(tables):
                if any(p.over for p in players):
                    old += players
                    for player in players:
                        if player.client:
                            player.client.close()
                    tables[k] = seat([port], book, rules, "hamlet", 4)
        for event, its in waits.items():
            tell_waits(event, its)
        every = sorted(sum(waits.values(), []))
        tell_waits("all", every)
        acks, shown = book.judge(c.rows())
        c.check()
        print(f"{acks} moves acked, {shown} events shown: one history")
        late.over.set()
        print(f"this process was {late.worst:.2f} s late at the worst")
        assert at(every, .99) < 5 + 10 * late.worst, every[-20:]


def happen(c, event, node, crowd):
    if event == "kill":
        node.kill()
        drive(crowd, progress(crowd, 1), 120)
        node.start()
    elif event == "strike":
        c.postgres.kill()
        c.postgres.start()
    else:
        node.stop()
        end = time.monotonic() + number("NAP_S", 10)
        drive(crowd, lambda: time.monotonic() > end, 120)
        node.wake()


def test_a_standby_takes_over():
    """A synchronous one: nothing that was acked is lost."""
    book = Book()
    first = Postgres("wal_level = replica\nmax_wal_senders = 4\n"
                     "synchronous_commit = on")
    second = Postgres.standby(first)
    try:
        first.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        first.run("pg_ctl", "-D", first.data, "reload")
        until(lambda: first.sql("SELECT sync_state FROM pg_stat_replication")
              == "sync")
        c = Cluster(charsu, first)
        c.where = (f"host={first.folder},{second.folder} user=postgres"
                   f" dbname={c.database} target_session_attrs=read-write")
        with c:
            port = c.balance()
            crowd = sum((seat([port], book, rules) for _ in range(6)), [])
            drive(crowd, progress(crowd, 2))
            first.kill()
            second.run("pg_ctl", "-D", second.data, "-w", "promote")
            drive(crowd, progress(crowd, 2), 60)
            c.postgres = second
            acks, _ = book.judge(c.rows())
            c.check()
            print(f"{acks} moves acked, none lost")
    finally:
        second.stop()
        first.stop()


def ask_many(client, table, count):
    """That many requests, several of them in flight at a time."""
    text = b'{"t":"unfollow","id":"x","table":"' + table.encode() + b'"}'
    sent = heard = 0
    while heard < count:
        while sent < count and sent - heard < 100:
            client.send(frame(1, text))
            sent += 1
        while client.next(20)["t"] != "ack":
            pass
        heard += 1


def test_what_forwarding_costs():
    """Processor time of both nodes, less what the owner alone needs."""
    count = number("REQUESTS", 20000)
    with Cluster(charsu, postgres, 2) as c:
        a, b = c.nodes
        owner = Client(a.port)
        table = owner.ask("create", game="hamlet", seats=2)["table"]
        far = Client(b.port)
        ask_many(owner, table, 1000)
        ask_many(far, table, 1000)
        began = a.cpu() + b.cpu()
        ask_many(owner, table, count)
        alone = a.cpu() + b.cpu() - began
        began = a.cpu() + b.cpu()
        ask_many(far, table, count)
        both = a.cpu() + b.cpu() - began
        cost = 1e6 * (both - alone) / count
        print(f"a request costs {1e6 * alone / count:.1f} us at its owner,"
              f" and {cost:.1f} us more by way of another node")
        assert b.figure("forwarded_total") >= count
        assert cost < 60, "a busy machine is allowed for"


if __name__ == "__main__":
    try:
        run(globals())
    finally:
        rules.close()
        postgres.stop()
        pool.shutdown(wait=False)
