#!/usr/bin/env python3
"""test_hooks.py - people who are away are notified once, and nobody waits.

usage: test_hooks.py CHARSU LEGAL [CASE...]
"""
import json
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from people import (Person, Rules, ends_without, level, mover_of, new_table,
                    play_to_end, until_asked)
from posts import Posts
from steady import once_in, until_limit
from wire import PATIENCE, Server

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=13)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
FLAGS = ("--pace", "0", "--webhooks-anywhere", "--gone", "86400")
GIVES_UP_S = 6  # a post that is not answered: src/server/post_curl.c


class Receiver(Posts):
    """Somebody's own server."""

    def __init__(self, answers=(), holds=False):
        super().__init__(answers, holds=holds)
        self.url = self.origin + "/hook?me=1"
        self.at = None

    def next(self):
        """The next post; self.at is when it came."""
        path, headers, body, self.at, _ = self.take()
        assert path == "/hook?me=1", path
        assert headers["Content-Type"] == "application/json"
        assert len(body) <= 1024
        return json.loads(body)


def fresh(name, *flags):
    return Server(charsu, Path(folder.name, name), *FLAGS, *flags)


def hook(person, url, **more):
    person.say("webhook", url=url, **more)
    answer = person.hear("webhook", "no")
    assert answer["t"] == "webhook" and answer["url"] == url, answer


def leave(person):
    person.client.close()


def move_and_leave(first, second):
    """The second player is back, ends the turn and leaves again."""
    while not second.choices()["move"]:
        second.next()
    while second.choices()["move"]:  # all of it is one turn, told once
        second.move()
    level([first, second])
    leave(second)


def away_at_its_turn(server, url, **more):
    """A table where the second has a hook, is gone, and must choose."""
    def before(seat, person):  # there is no turn yet that could be missed
        if seat == 1:
            hook(person, url, **more)

    first, second = new_table(server.port, rules, 2, "dej", 4, before=before)
    leave(second)
    until_asked(first)
    return first, second


# ---- telling ----------------------------------------------------------------

def test_a_player_who_is_away_is_told_once(_):
    with Receiver() as receiver, fresh("once") as server:
        first, second = away_at_its_turn(server, receiver.url,
                                         page="https://games.example")
        post = receiver.next()
        assert abs(post.pop("time") - time.time()) < 600
        assert post == {"event": "turn", "table": first.table,
                        "code": first.code, "game": "dej", "seat": 1,
                        "url": f"https://games.example/t/{first.code}"}, post
        assert receiver.silent(2.5), "the same turn was told twice"
        second.answer(second.reconnect())
        move_and_leave(first, second)
        until_asked(first)
        assert receiver.next()["event"] == "turn"


def test_a_player_who_is_there_is_not_told(_):
    with Receiver() as receiver, fresh("there") as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 3)
        for person in crowd:
            hook(person, receiver.url)
        play_to_end(crowd)
        assert receiver.silent(2.5)


def test_an_idle_player_is_told_though_there(_):
    with Receiver() as receiver, fresh("idle", "--remind", "2") as server:
        began = time.monotonic()  # before any turn
        crowd = new_table(server.port, rules, 2, "dej", 4,
                          before=lambda _, one: hook(one, receiver.url))
        mover_of(crowd)
        assert receiver.next()["event"] == "turn"
        assert receiver.at - began > 1.9
        assert receiver.silent(3), "once a turn"


def test_a_player_who_has_left_is_not_told(_):
    with Receiver() as receiver, fresh("left") as server:
        first, second = new_table(server.port, rules, 2, "hamlet", 2)
        hook(second, receiver.url)
        second.say("stand", table=second.table)
        second.hear("snap")
        leave(second)
        play_to_end([first])
        assert receiver.silent(2)


def test_the_end_is_told_to_a_player_who_is_away(_):
    with Receiver() as receiver, fresh("end", "--no-limits") as server:
        ends = False
        while not ends:
            first, second = new_table(server.port, rules, 2, "hamlet", 2)
            hook(second, receiver.url)
            ends = ends_without(first, second)
        post = receiver.next()
        while post["event"] == "turn":
            post = receiver.next()
        assert post["event"] == "over" and post["seat"] == 1, post
        assert post["code"] == first.code
        time.sleep(2)
        while not receiver.posts.empty():  # of a turn, by a slow connection
            assert receiver.next()["event"] == "turn", "twice"


def test_a_restart_tells_neither_twice_nor_never(_):
    with Receiver() as receiver, fresh("restart", "--remind", "1") as server:
        first, second = away_at_its_turn(server, receiver.url)
        assert receiver.next()["event"] == "turn"
        server.kill()
        server.start()
        assert receiver.silent(4), "told before the restart, and after it"
        first.port = second.port = server.port
        first.answer(first.reconnect())
        second.answer(second.reconnect())
        # the turn begins while the server is down for nobody: killed at once
        move_and_leave(first, second)
        server.kill()
        server.start()
        first.port = server.port
        first.answer(first.reconnect())
        until_asked(first)
        assert receiver.next()["event"] == "turn", "the address was forgotten"


def test_a_turn_that_nobody_was_told_of_is_told_after_a_restart(_):
    with Receiver() as receiver, fresh("late", "--remind", "3") as server:
        crowd = new_table(server.port, rules, 2, "dej", 4,
                          before=lambda _, one: hook(one, receiver.url))
        mover_of(crowd)  # somebody must choose, and both are there
        server.kill()
        server.start()
        assert receiver.next()["event"] == "turn"


# ---- receivers --------------------------------------------------------------

def test_a_receiver_in_trouble_is_asked_again(_):
    with Receiver([500, 429]) as receiver, fresh("again") as server:
        away_at_its_turn(server, receiver.url)
        times = []
        for _ in range(2):
            times.append(receiver.take()[3])
        assert times[1] - times[0] > 2, "without a pause"


def test_no_is_no_and_nobody_is_followed(_):
    with Receiver([404, 302]) as receiver, fresh("no") as server:
        away_at_its_turn(server, receiver.url)
        receiver.next()
        assert receiver.silent(4), "asked again after 404"
    with Receiver([302]) as receiver, fresh("302") as server:
        away_at_its_turn(server, receiver.url)
        receiver.next()
        assert receiver.silent(4), "a redirect was followed"


def test_a_slow_receiver_slows_no_game(_):
    """Moves are made while a receiver has a post and does not answer, which is
    seconds: whoever had to wait for it would find nobody waiting any more."""
    def attempt():
        with Receiver(holds=True) as receiver, fresh("slow") as server:
            crowd = new_table(server.port, rules, 2, "hamlet", 2)
            away_at_its_turn(server, receiver.url)
            receiver.next()
            for _ in range(5):
                mover_of(crowd).move()
                level(crowd)
            assert receiver.ends.empty(), "they waited for the receiver"

    once_in(6, attempt)


def test_the_end_waits_for_no_receiver(_):
    def attempt():
        with Receiver(holds=True) as receiver, fresh("ends") as server:
            away_at_its_turn(server, receiver.url)
            receiver.next()
            assert server.terminate() == 0
            took = receiver.ends.get(timeout=PATIENCE) - receiver.at
            assert took < GIVES_UP_S - 1, f"it hung up after {took:.1f} s"

    once_in(6, attempt)


# ---- asking -----------------------------------------------------------------

def refused(person, url, **more):
    person.say("webhook", url=url, **more)
    answer = person.hear("webhook", "no")
    assert answer["t"] == "no", (url, answer)
    return answer["why"]


def test_addresses_that_are_not_for_us(_):
    with Server(charsu, None, "--no-limits") as server:
        person = Person(server.port, rules)
        for url in ("ftp://a.example/", "file:///etc/passwd", "javascript:1",
                    "https://", "http:///x", "a.example", "HTTPX://a.example",
                    "http://me:pass@a.example/", "http://a.example:25/",
                    "http://a b/", "http://a.example:99999/",
                    "gopher://a.example/", "https://a.example/\r\nX: y",
                    "https://a.example/" + "x" * 400, 7):
            assert refused(person, url) == "url", url
        for host in ("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.31.255.255",
                     "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
                     "255.255.255.255", "[::1]", "[fe80::1]", "[fd00::1]",
                     "[::ffff:127.0.0.1]", "[2002:7f00:1::]", "[ff02::1]",
                     "[64:ff9b::7f00:1]", "2130706433", "0x7f.1", "127.1"):
            assert refused(person, f"http://{host}/") == "address", host
        for page in ("javascript:x", "https://", "https://a.example/x", ""):
            assert refused(person, "https://a.example/", page=page) == "url"
        hook(person, "https://a.example/x?y=z", page="https://b.example:8443")
        hook(person, "")


def test_a_name_for_this_machine_is_refused_when_it_is_called(_):
    with Receiver() as receiver, Server(charsu, None) as server:
        person = Person(server.port, rules)
        hook(person, receiver.url.replace("127.0.0.1", "localhost"))
        person.say("webhook", test=True)
        assert person.hear("webhook")["tested"] == "address"
        assert receiver.silent(0.5)


def test_trying_it_out(_):
    with Receiver([204, 500]) as receiver, fresh("try") as server:
        person = Person(server.port, rules)
        person.say("webhook", test=True)
        assert person.hear("no")["why"] == "url"
        hook(person, receiver.url, page="http://here.example")
        for tested in "ok", "failed":
            name = person.say("webhook", test=True)
            answer = person.hear("webhook")
            assert answer == {"t": "webhook", "id": name, "url": receiver.url,
                              "tested": tested}, answer
            post = receiver.next()
            assert post["event"] == "test" and post["table"] is None
            assert post["url"] == "http://here.example/"
        assert receiver.silent(4), "a test is not tried again"
        again = Person(server.port, rules, person.token)
        again.say("webhook")
        assert again.hear("webhook")["url"] == receiver.url
        other = Person(server.port, rules)
        other.say("webhook")
        assert other.hear("webhook")["url"] == ""
        hook(person, "")
        person.say("webhook", test=True)
        assert person.hear("no")["why"] == "url"


def test_nobody_is_flooded(_):
    with Receiver() as receiver, fresh("flood") as server:
        person = Person(server.port, rules)
        hook(person, receiver.url)
        tried = until_limit(
            lambda: person.client.ask("webhook", test=True), 20, 60)
        assert tried >= 15, tried


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
