#!/usr/bin/env python3
"""test_push.py - browsers are notified by push: encrypted, once, and not at
night.

usage: test_push.py CHARSU LEGAL [CASE...]
"""
import os
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from cases import run
from people import (Rules, ends_without, new_table, play_to_end,
                    until_asked)
from pushed import Browser, PushService, text64
from steady import until, until_limit
from wire import Client, Server, query

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=17)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
FLAGS = ("--pace", "0", "--webhooks-anywhere", "--gone", "86400")


def fresh(name, *flags):
    return Server(charsu, Path(folder.name, name), *FLAGS, *flags)


def count(name, table):
    return int(query(Path(folder.name, name), f"SELECT COUNT(*) FROM {table}")
               [0][0])


def subscribe(person, url, browser=None, lang="en", **more):
    """The browser, and the server's key."""
    browser = browser or Browser()
    person.say("push", endpoint=url, lang=lang, **browser.fields(), **more)
    answer = person.hear("push", "no")
    assert answer["t"] == "push" and answer["endpoint"] == url, answer
    return browser, answer["key"]


def refused(client, **fields):
    answer = client.ask("push", **fields)
    assert answer["t"] == "no", answer
    return answer["why"]


def call(person, name):
    person.say("name", name=name)
    person.hear("you")


def away(server, service, game="dej", seats=4, **more):
    """A table where the second has a browser, is gone, and must choose."""
    first, second = new_table(server.port, rules, 2, game, seats)
    call(first, "Reza")
    browser, key = subscribe(second, service.origin + "/one", **more)
    second.client.close()
    until_asked(first)
    return first, second, browser, key


# ---- telling ----------------------------------------------------------------

def test_a_turn_is_pushed_once_and_can_be_read(_):
    with PushService() as service, fresh("once") as server:
        first, second, browser, key = away(server, service, lang="fa")
        assert service.next(browser, key) == {
            "event": "turn", "table": first.table, "code": first.code,
            "game": "dej", "with": ["Reza"], "lang": "fa"}
        assert service.silent(2), "the same turn was told twice"
        server.kill()
        server.start()
        assert service.silent(3), "told before the restart, and after it"
        second.port = first.port = server.port
        Client(server.port, second.token).close()
        assert count("once", "pushed") == 1


BASE = 8  # seconds for a move; the last quarter of it is soon over


def told_of(server, service):
    """What somebody who is gone is told of the turns at one table, and when
    that table began; until a bot has taken over."""
    began, messages = time.time(), []
    first, second = new_table(server.port, rules, 2, "dej", 4,
                              clock={"kind": "move", "base": BASE})
    browser, key = subscribe(second, service.origin + "/one")
    second.client.close()
    while not first.seats[1]["bot"] and not first.over and \
            "soon" not in [message["event"] for message in messages]:
        if not first.client.quiet(0.2):
            first.next()
        elif first.choices()["move"]:
            first.answer(first.play())  # or its own time is up
        while not service.posts.empty():
            messages.append(service.next(browser, key))
    return began, messages


def test_a_turn_that_is_nearly_over_is_told(_):
    """A server that is stopped just then has nothing to tell of that turn; it
    is another one then, or another table."""
    with PushService() as service, fresh("soon", "--no-limits") as server:
        for _ in range(10):
            began, messages = told_of(server, service)
            if [one["event"] for one in messages[-2:]] == ["turn", "soon"]:
                break
        else:
            raise AssertionError(messages)
        end = messages[-1]["until"]  # in whole seconds, rounded twice
        assert began + BASE - 2 <= end <= time.time() + BASE / 4 + 1, \
            (began, end, time.time())


def test_the_end_is_told(_):
    """A player who leaves at the end of a game hears how it ended."""
    with PushService() as service, fresh("end", "--no-limits") as server:
        browser, ends = Browser(), False
        while not ends:
            first, second = new_table(server.port, rules, 2, "hamlet", 2)
            _, key = subscribe(second, service.origin + "/one", browser)
            ends = ends_without(first, second)
        message = service.next(browser, key)
        while message["event"] == "turn":
            message = service.next(browser, key)
        assert message["event"] == "over" and message["code"] == first.code
        time.sleep(1.5)
        while not service.posts.empty():  # of a turn, by a slow connection
            assert service.next(browser, key)["event"] == "turn", "twice"


def test_a_rematch_invites_those_who_left(_):
    with PushService() as service, fresh("invited") as server:
        first, second = crowd = new_table(server.port, rules, 2, "hamlet", 2)
        call(first, "Reza")
        play_to_end(crowd)
        browser, key = subscribe(second, service.origin + "/one")
        second.client.close()
        while first.seats[1]["here"]:
            first.hear("table")
        first.say("rematch", table=first.table)
        table = None
        while not table or table["table"] == first.table:
            table = first.client.hear("table")
        message = service.next(browser, key)
        assert message["event"] == "invited" and message["by"] == "Reza"
        assert message["code"] == table["code"], message


def test_whoever_is_blocked_invites_nobody(_):
    with PushService() as service, fresh("blocked") as server:
        first, second = crowd = new_table(server.port, rules, 2, "hamlet", 2)
        call(first, "Reza")
        play_to_end(crowd)
        browser, key = subscribe(second, service.origin + "/one")
        for name, tie in (("Reza", "blocked"), ("Reza Again", "none")):
            call(first, name)
            with closing(Client(server.port, second.token)) as phone:
                phone.ask("friend", who=first.id, **{"as": tie})
                second.client.close()
            until(lambda: not first.client.ask(
                "find", table=first.table)["seats"][1]["here"])
            first.client.ask("again", table=first.table, yes=True)
            first.client.ask("again", table=first.table, yes=False)
        message = service.next(browser, key)
        assert message["event"] == "invited", message
        assert message["by"] == "Reza Again", "it came in spite of the block"


def test_a_player_who_is_there_is_not_told(_):
    with PushService() as service, fresh("there") as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 3)
        for i, person in enumerate(crowd):
            subscribe(person, f"{service.origin}/{i}")
        play_to_end(crowd)
        assert service.silent(2)


# ---- the night --------------------------------------------------------------

def minute():
    """Of the day, in UTC."""
    now = time.gmtime()
    return now.tm_hour * 60 + now.tm_min


def test_quiet_hours_keep_it_for_later(_):
    with PushService() as service, fresh("night") as server:
        night = {"from": (minute() - 60) % 1440, "to": (minute() + 120) % 1440}
        first, second, browser, key = away(server, service, zone="Etc/UTC",
                                           **night)
        assert service.silent(2.5), "at night"
        assert count("night", "pushed") == 0
        home = Client(server.port, second.token)  # not at the table
        state = home.ask("push")
        assert {k: state[k] for k in night} == night, state
        subscribe(home, service.origin + "/one", browser)
        message = service.next(browser, key)
        assert message["event"] == "turn" and message["code"] == first.code
        assert service.silent(1.5)


# ---- services ---------------------------------------------------------------

def test_a_browser_that_is_gone_is_forgotten(_):
    with PushService([410]) as service, fresh("gone") as server:
        _, second, browser, key = away(server, service)
        service.next(browser, key)
        client = Client(server.port, second.token)
        until(lambda: not client.ask("push")["endpoint"],
              why="it is still there", pause=0.25)
        assert service.silent(3.5), "and tried again"


def test_a_service_in_trouble_is_asked_again(_):
    with PushService([503]) as service, fresh("again") as server:
        _, second, browser, key = away(server, service)
        service.next(browser, key)
        refused_at = service.at  # before it was told so, however late we read
        service.next(browser, key)
        assert service.at - refused_at > 2, "without a pause"
        assert service.silent(1)
        client = Client(server.port, second.token)
        assert client.ask("push")["endpoint"], "trouble is not the end"


def test_trying_it_out_reaches_this_browser_alone(_):
    with PushService([201, 403]) as service, fresh("try") as server:
        client = Client(server.port)
        assert refused(client, test=True) == "off"
        browser, key = subscribe(client, service.origin + "/one", lang="fa",
                                 zone="Asia/Tehran", to=1439, **{"from": 0})
        answer = client.ask("push", test=True)
        assert answer["tested"] == "ok", answer
        assert service.next(browser, key) == {"event": "test", "lang": "fa"}
        assert client.ask("push", test=True)["tested"] == "failed"
        assert service.take()[4] == 403
        assert service.silent(3.5), "a test is not tried again"


# ---- whose it is ------------------------------------------------------------

def test_it_goes_with_the_person(_):
    with PushService() as service, fresh("whose", "--no-limits") as server:
        client = Client(server.port)
        subscribe(client, service.origin + "/one")
        entered = client.ask("name", name="Sara", **{"pass": "open sesame"})
        assert entered["t"] == "you" and not entered["you"]["guest"], entered
        assert client.ask("push")["endpoint"] == service.origin + "/one"
        other = Client(server.port)
        token = other.ask("name", name="Sara", **{"pass": "open sesame"})
        assert token["t"] == "you", token
        subscribe(other, service.origin + "/two")
        state = client.ask("push")
        assert state["others"] == 1, state
        assert sorted(client.ask("export")["pushes"]) == [
            service.origin + "/one", service.origin + "/two"]
        client.ask("signout")
        assert client.ask("push")["others"] == 0, "signed out, and still told"
        assert client.ask("push", endpoint="")["endpoint"] == ""
        subscribe(client, service.origin + "/one")
        client.ask("erase", **{"pass": "open sesame"})
        assert count("whose", "pushes") == 0


def test_one_for_each_browser_and_ten_for_a_person(_):
    with PushService() as service, fresh("many", "--no-limits") as server:
        token = os.urandom(12).hex()
        client = Client(server.port, token)
        for i in range(3):
            subscribe(client, f"{service.origin}/{i}")
        state = client.ask("push")
        assert state["endpoint"].endswith("/2") and state["others"] == 0
        client.ask("name", name="Sara", **{"pass": "open sesame"})
        for i in range(11):
            one = Client(server.port)
            one.ask("name", name="Sara", **{"pass": "open sesame"})
            subscribe(one, f"{service.origin}/device{i}")
        assert count("many", "pushes") == 10


# ---- what is refused --------------------------------------------------------

def test_what_does_not_fit_is_refused(_):
    with Server(charsu, Path(folder.name, "refused"), "--no-limits") as server:
        client = Client(server.port)
        good = dict(endpoint="https://push.example/x", lang="en",
                    **Browser().fields())
        for url in ("http://push.example/x", "ftp://push.example/",
                    "https://me:pass@push.example/", "https://",
                    "https://push.example:25/", "x" * 1001, 7):
            assert refused(client, **{**good, "endpoint": url}) == "url", url
        for host in ("127.0.0.1", "10.1.2.3", "[::1]", "169.254.169.254"):
            url = f"https://{host}/x"
            assert refused(client, **{**good, "endpoint": url}) == "address"
        for field, value in (("point", text64(os.urandom(65))),
                             ("point", text64(b"\4" + bytes(64))),
                             ("point", "x" * 86), ("auth", "!" * 22),
                             ("auth", "x" * 21), ("lang", "x"),
                             ("lang", 'fa"},'), ("from", 1440), ("to", -1)):
            assert refused(client, **{**good, field: value}) == "text", field
        for zone in "Nowhere/Land", "GMT+25:99", "x":
            answer = refused(client, **{**good, "zone": zone, "from": 60,
                                        "to": 120})
            assert answer == "text", zone
        for field in "point", "auth", "lang":
            less = {k: v for k, v in good.items() if k != field}
            assert refused(client, **less) == "text", field
        assert client.ask("push", **good)["t"] == "push"


def test_a_name_for_this_machine_is_refused_when_it_is_called(_):
    with PushService() as service, \
            Server(charsu, Path(folder.name, "ssrf"), "--no-limits") as server:
        client = Client(server.port)
        port = service.origin.rsplit(":", 1)[1]
        subscribe(client, f"https://localhost:{port}/one")
        assert client.ask("push", test=True)["tested"] == "address"
        assert service.silent(0.5)


def test_nobody_is_flooded(_):
    with PushService() as service, fresh("flood") as server:
        client = Client(server.port)
        subscribe(client, service.origin + "/one")
        tried = until_limit(lambda: client.ask("push", test=True), 20, 60)
        assert tried >= 15, tried


def test_without_a_folder_there_is_none(_):
    with Server(charsu, None) as server:
        assert refused(Client(server.port)) == "off"


def test_the_key_is_the_owners_alone_and_stays(_):
    with fresh("key") as server:
        key = Client(server.port).ask("push")["key"]
        path = Path(folder.name, "key", "push.key")
        assert path.stat().st_mode & 0o777 == 0o600
        server.kill()
        server.start()
        assert Client(server.port).ask("push")["key"] == key
        server.kill()
        path.chmod(0o644)
        server.start()
        assert refused(Client(server.port)) == "off"


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
