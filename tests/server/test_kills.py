#!/usr/bin/env python3
"""test_kills.py - SIGKILL at random moments under load; nothing acked is lost.

usage: test_kills.py CHARSU LEGAL [KILLS]

People play with bots, at a table of each game. The server is killed in the
middle, started again on the same folder, and everybody comes back saying what
they have. Everything that was acked or shown to anybody must still be there,
under the same number, with the same view; a pending move is sent again and is
made once. When the server is killed, and what people choose, is the same in
every run; another SEED (an environment variable) tries others.

The control: a server that stores nothing must be caught. And a disk that
fails must end the server before it tells anybody.
"""
import os
import random
import select
import sys
import tempfile
import threading
import time
from pathlib import Path

from people import GAMES, Person, Rules, new_table
from wire import POSTGRES, Closed, Server

charsu, legal = sys.argv[1], sys.argv[2]
kills = int(sys.argv[3]) if len(sys.argv) > 3 else 200
seed = int(os.environ.get("SEED", 1))
chance = random.Random(seed)
rules = Rules(legal, seed)
fault = Path(legal).resolve().with_name("libfault.so")
STILL = 60  # seconds: a machine however busy has ended what was killed


class Lost(Exception):
    """Something that was acked or shown is gone."""


class Witness(Person):
    """Remembers every number it was shown, and the move it waits for."""

    def start(self):
        self.pending = None
        self.mine = set()  # numbers of own moves, as news told them
        self.confirmed = {}  # by name

    def take(self, message):
        if message["t"] == "snap" and message["seq"] < self.seq:
            raise Lost(f"{self.seq} was shown, the table is at"
                       f" {message['seq']}")
        if message["t"] == "no" and message["why"] == "table":
            raise Lost("the table is gone")
        super().take(message)
        if message["t"] == "news" and \
                message["move"] == {"seat": self.seat, "by": "person"}:
            self.mine.add(message["seq"])
        if message["t"] == "ack" and message["id"] in self.moves:
            before = self.confirmed.setdefault(message["id"], message["seq"])
            if before != message["seq"]:
                raise Lost(f"{message['id']} was made twice")
            if self.pending and self.pending[0] == message["id"]:
                self.pending = None
        return message

    def act(self):
        """Move if it is our turn and nothing is under way."""
        if self.pending or self.over:
            return
        do = self.choices()["move"]
        if do:
            self.pending = (self.play(do), do, self.ask)

    def insist(self):
        """The move under way once more, under the same name."""
        if self.pending:
            name, do, ask = self.pending
            self.play(do, ask=ask, name=name)


def adopt(person):
    person.__class__ = Witness
    person.start()
    return person


def play_on(crowd, until):
    """Until the server dies; what has arrived by then counts."""
    dead = set()
    while len(dead) < len(crowd):
        live = [p for p in crowd if p not in dead]
        ready, _, _ = select.select(live_sockets(live), [], [], 0.02)
        for person in live:
            try:
                while person.client.bytes or person.client in ready:
                    person.next()
                    ready = [c for c in ready if c is not person.client]
                person.act()
            except Closed:
                dead.add(person)
            except TimeoutError:
                pass
        if time.monotonic() > until + STILL:
            raise RuntimeError("the server lives on")


def live_sockets(crowd):
    return [person.client for person in crowd]


def check_names(person):
    """Every move that was confirmed is one of those that news told."""
    for name, seq in person.confirmed.items():
        if seq <= person.seq and seq > person.since and seq not in person.mine:
            raise Lost(f"{name} was acked as {seq}, but {seq} is not ours")


def come_back(server, crowd):
    for person in crowd:
        person.port = server.port
        person.reconnect()
        person.insist()
    for person in crowd:
        compare(person)


def compare(person):
    """The view kept by patches is the view the server has."""
    person.say("ping")
    while person.next()["t"] != "pong":
        pass
    check_names(person)
    before = person.seq, person.view
    person.say("unfollow", table=person.table)
    person.say("follow", table=person.table)
    person.hear("snap")
    if person.seq == before[0] and person.view != before[1]:
        raise Lost(f"the view at {person.seq} is another one")
    person.since = person.seq


def fresh(server, game="dej"):
    person = adopt(new_table(server.port, rules, 1, game, 3)[0])
    person.since = person.seq
    return person


def trial(data, count):
    """count kills; returns how many moves were acked."""
    server = Server(charsu, data, "--pace", "0", "--no-limits").start()
    acked = 0
    try:
        crowd = [fresh(server, game) for game in GAMES]
        for i in range(count):
            if i % 10 == 0:
                print(f"[{i}/{count}] kills", flush=True)
            wait = chance.uniform(0.002, 0.12)
            timer = threading.Timer(wait, server.process.kill)
            timer.start()
            play_on(crowd, time.monotonic() + wait)
            timer.join()
            server.kill()
            server.start()
            come_back(server, crowd)
            for seat, person in enumerate(crowd):
                if person.over:
                    acked += len(person.confirmed)
                    person.client.close()
                    crowd[seat] = fresh(server, GAMES[seat])
        acked += sum(len(person.confirmed) for person in crowd)
    finally:
        if server.alive():
            server.kill()
    return acked


def fail_disk(data, sync):
    """The disk fails at that sync: the server exits, and has told nobody
    anything untrue."""
    with Server(charsu, data) as first: # the schema has its syncs behind it
        first.terminate()
    server = Server(charsu, data, "--pace", "0", "--no-limits",
                    environment={"LD_PRELOAD": str(fault),
                                 "CHARSU_FAIL_SYNC": str(sync)}).start()
    try:
        person = fresh(server)
        play_on([person], time.monotonic() + 5)
        status = server.process.wait(STILL)
        if status != 3:
            raise Lost(f"it ended with {status}")
        server.kill()
        server.environment = {}
        server.start()
        come_back(server, [person])
    finally:
        if server.alive():
            server.kill()


def disk_trial():
    """Returns what to say of it."""
    if POSTGRES:
        return "the disk is PostgreSQL's affair (test_postgres.py kills it)"
    with tempfile.TemporaryDirectory(dir=Path(charsu).parent) as folder:
        for sync in (8, 11, 16, 36, 56):
            fail_disk(Path(folder, f"data{sync}"), sync)
    return "a disk that fails ends the server, and nothing is lost"


def main():
    print(f"seed {seed}")
    passed = failed = 0
    with tempfile.TemporaryDirectory(dir=Path(charsu).parent) as folder:
        began = time.monotonic()
        try:
            acked = trial(Path(folder, "data"), kills)
            print(f"ok 1 - {kills} kills, {acked} moves acked, none lost"
                  f" # {time.monotonic() - began:.1f} s")
            passed += 1
        except Lost as error:
            print(f"not ok 1 - {error}")
            failed += 1
    try:
        trial(None, 5)
        print("not ok 2 - control: a server that forgets was not caught")
        failed += 1
    except Lost as error:
        print(f"ok 2 - control: a server that forgets is caught: {error}")
        passed += 1
    try:
        print(f"ok 3 - {disk_trial()}")
        passed += 1
    except Lost as error:
        print(f"not ok 3 - {error}")
        failed += 1
    rules.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
