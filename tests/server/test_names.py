#!/usr/bin/env python3
"""test_names.py - names, tokens and cookies: who is who, by scripted people.

usage: test_names.py CHARSU LEGAL [CASE...]
"""
import os
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from cases import run
from people import Person, Rules, expect
from wire import Client, Closed, Server

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=7)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)


# ---- names ------------------------------------------------------------------

def test_names_of_guests(server):
    host = Person(server.port, rules)
    host.create("dej", 2)
    host.say("name", name="مینا")
    assert host.hear("you")["you"]["name"] == "مینا"
    while host.hear("table")["seats"][0]["name"] != "مینا":
        pass
    for name in "", " x", "a\nb", "x" * 61, 7:
        host.say("name", name=name)
        expect(host, "name")
    again = Person(server.port, rules, host.token)
    assert again.client.welcome["you"]["name"] == "مینا"


def test_names_claimed_with_a_passphrase(server):
    name = "Mina" + os.urandom(4).hex()
    first, second = Person(server.port, rules), Person(server.port, rules)
    first.say("name", name=name, pass_="x")
    first.hear("you")
    first.say("name", name=name, **{"pass": "short"})
    expect(first, "short")
    first.say("name", name=name, **{"pass": "correct horse"})
    you = first.hear("you", "no")
    assert you["t"] == "you" and not you["you"]["guest"], you
    fixed = Person(server.port, rules, first.token)
    assert fixed.id != first.id, "whoever knew the guest's token is the owner"
    second.say("name", name=name.upper())
    expect(second, "taken")
    second.say("name", name=name, **{"pass": "wrong horse"})
    expect(second, "pass")
    second.say("name", name=name, **{"pass": "correct horse"})
    you = second.hear("you", "no")
    assert you["t"] == "you" and you["you"]["id"] == first.id, you
    again = Person(server.port, rules, you["token"])
    assert again.id == first.id and not again.client.welcome["you"]["guest"]
    stale = Person(server.port, rules, second.token)
    assert stale.id != first.id and stale.client.welcome["you"]["guest"]


def test_a_name_that_looks_like_a_claimed_one_is_taken(server):
    end = os.urandom(3).hex().translate(str.maketrans("01", "23"))
    owner, other = Person(server.port, rules), Client(server.port)
    for claimed, alike, apart in (
            (f"Rostam Zal {end}",
             ("R\u043estam Zal ", "rostam zal ", "Ros\u200btam Zal ",
              "Rostam\u00a0Zal ", "\uff32ostam Zal ", "Rostam \u200fZal ",
              "Rosta\u00adm Zal ", "R0stam Zal ", "Rostam Za1 ",
              "Rostam ZaI ", "\U0001d411ostam Zal ", "Rostarn Zal "),
             ("Rustam Zal ", "RostamZal ", "Zal Rostam ")),
            (f"کاوه {end}",
             ("كاوه ", "ک\u200cاوه ", "\u200fکاوه ", "کا\u200dوه "),
             ("کاو ", "آوه "))):
        you = owner.client.ask("name", name=claimed, **{"pass": "good horse"})
        assert you["t"] == "you", you
        for name in alike:
            heard = other.ask("name", name=name + end)
            assert heard.get("why") == "taken", (name, heard)
        for name in apart:
            assert other.ask("name", name=name + end)["t"] == "you", name
        entered = Client(server.port).ask("name", name=claimed.upper(),
                                          **{"pass": "good horse"})
        assert entered["you"]["id"] == owner.id


def test_a_name_is_its_owners_from_the_claim_on(server):
    """Also for somebody who was called so before, or looks so."""
    name = "Sohrab " + os.urandom(4).hex()
    before, alike, owner = (Person(server.port, rules) for _ in range(3))
    before.create("dej", 2)
    assert before.client.ask("name", name=name)["t"] == "you"
    assert alike.client.ask("name", name=name.upper())["t"] == "you"
    you = owner.client.ask("name", name=name, **{"pass": "correct horse"})
    assert you["you"]["name"] == name and not you["you"]["guest"], you
    seats = owner.client.ask("find", table=before.table)["seats"]
    assert seats[0]["who"] == before.id and seats[0]["name"] == "", seats
    for person in (before, alike):
        again = Client(server.port, person.token)
        assert again.welcome["you"]["name"] == "", again.welcome
    again = Client(server.port, you["token"])
    assert again.welcome["you"]["name"] == name, again.welcome


def test_what_is_not_seen_makes_no_other_name(server):
    end = os.urandom(3).hex()
    client = Client(server.port)
    blanks = ("\u00a0", "\u2003", "\u3000", " ")
    tricks = (*(blank + end for blank in blanks),
              *(end + blank for blank in blanks),
              f"a {blanks[0]}{end}", f"a  {end}", f"a \u200c {end}",
              *(f"a{sign}{end}" for sign in (
                  "\u202e", "\u202a", "\u2066", "\u2069", "\u0085", "\u2028",
                  "\ufff9", "\u2800", "\ufffc", "\ue000", "\u0640")))
    for name in tricks:
        heard = client.ask("name", name=name)
        assert heard.get("why") == "name", (ascii(name), heard)
        heard = client.ask("name", name=name, **{"pass": "good horse"})
        assert heard.get("why") in ("name", "limit"), (ascii(name), heard)
    for name in (f"山田\u3000太郎 {end}", f"می\u200cرا {end}",
                 f"👩\u200d🦰 {end}", f"\u200fمینا {end}"):
        assert client.ask("name", name=name)["t"] == "you", ascii(name)


# ---- tokens -----------------------------------------------------------------

def test_a_claim_closes_what_the_old_token_opened(server):
    owner = Person(server.port, rules)
    owner.create("dej", 2)
    thief = Person(server.port, rules, owner.token)
    assert thief.id == owner.id
    thief.client.ask("follow", table=owner.table)
    stranger = Person(server.port, rules)
    owner.say("name", name="Zal" + os.urandom(4).hex(),
              **{"pass": "correct horse"})
    assert not owner.hear("you", "no")["you"]["guest"]
    try:
        while True:
            thief.say("stand", table=owner.table)
            assert thief.next()["t"] != "no"
    except Closed as closed:
        assert closed.code in (1008, None), closed
    assert owner.client.ask("find", table=owner.table)["seats"][0]["who"] == \
        owner.id, "somebody with the old token stood up for its owner"
    assert stranger.client.ask("ping")["t"] == "pong"


def test_the_old_token_stays_worthless(server):
    """Whatever is done with it, whoever has claimed a name is not its owner's
    to be: a stranger with that token stays a stranger."""
    def signs_out(thief):
        thief.ask("signout", device=owner.id)

    def signs_in(thief):
        assert thief.ask("name", name=another, **{"pass": "good horse"})["t"] \
            == "you"

    def claims(thief):
        assert thief.ask("name", name="Z" + os.urandom(4).hex(),
                         **{"pass": "good horse"})["t"] == "you"

    with Server(charsu, None, "--no-limits") as forgets:
        for at in (server, forgets):
            another = "Piran" + os.urandom(4).hex()
            Client(at.port).ask("name", name=another,
                                **{"pass": "good horse"})
            for deed in (signs_out, signs_in, claims):
                owner = Client(at.port)
                you = owner.ask("name", name="Zal" + os.urandom(4).hex(),
                                **{"pass": "correct horse"})
                assert not you["you"]["guest"], you
                thief = Client(at.port, owner.token)
                assert thief.welcome["you"]["guest"], "it owns no name"
                deed(thief)
                for _ in range(2):
                    thief = Client(at.port, owner.token)
                    assert thief.id != owner.id, (deed.__name__, at is server)
                again = Client(at.port, you["token"])
                assert again.id == owner.id, again.welcome
                assert not again.welcome["you"]["guest"], again.welcome


def test_of_two_claims_with_one_token_one_is_made(server):
    names = ["Sam" + os.urandom(4).hex() for _ in range(2)]
    first = Person(server.port, rules)
    both = [first, Person(server.port, rules, first.token)]
    for person, name in zip(both, names):
        person.say("name", name=name, **{"pass": "correct horse"})
    made = []
    for person, name in zip(both, names):
        try:
            made += [name] if person.hear("you", "no")["t"] == "you" else []
        except Closed:
            pass
    assert len(made) == 1, made
    other = Person(server.port, rules)
    left = next(name for name in names if name not in made)
    other.say("name", name=left, **{"pass": "correct horse"})
    you = other.hear("you", "no")
    assert you["t"] == "you" and you["you"]["id"] == other.id, \
        "the name that was too late leads to the owner of the other"


# ---- cookies ----------------------------------------------------------------

def test_a_browser_gets_its_new_cookie_with_a_ticket(server):
    name = "Kaveh" + os.urandom(4).hex()
    origin = f"http://127.0.0.1:{server.port}"

    def renew(ticket, origin=origin, method="POST"):
        request = urllib.request.Request(
            f"http://127.0.0.1:{server.port}/renew", method=method,
            headers={k: v for k, v in (("X-Ticket", ticket),
                                       ("Origin", origin)) if v})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.headers["Set-Cookie"]
        except urllib.error.HTTPError as error:
            error.close()
            return error.code, None

    def enter(cookie):
        client = Client(server.port, greet=False,
                        headers={"Cookie": cookie, "Origin": origin})
        client.say("hello", v=1)
        return client, client.hear("welcome")["you"]

    old = "charsu=" + os.urandom(24).hex()
    client, guest = enter(old)
    client.say("name", name=name, **{"pass": "correct horse"})
    you = client.hear("you")
    assert you["you"]["id"] == guest["id"] and "token" not in you
    ticket = you["renew"]
    assert renew(None)[0] == 403 and renew("0" * 32)[0] == 403
    assert renew(ticket, origin=None)[0] == 403
    assert renew(ticket, origin="http://evil.example")[0] == 403
    assert renew(ticket, method="GET")[0] == 404
    status, cookie = renew(ticket)
    assert status == 204 and "HttpOnly" in cookie and "SameSite=Lax" in cookie
    assert renew(ticket)[0] == 403, "twice"
    new = cookie.split(";")[0]
    assert new != old
    assert enter(new)[1] == {"id": guest["id"], "name": name, "portrait": 0,
                             "guest": False}
    assert enter(old)[1]["id"] != guest["id"]


def test_a_cookie_is_a_person_only_with_its_origin(server):
    cookie = "charsu=" + os.urandom(24).hex()
    origin = f"http://127.0.0.1:{server.port}"
    ids = []
    for _ in range(2):
        client = Client(server.port, greet=False,
                        headers={"Cookie": cookie, "Origin": origin})
        client.say("hello", v=1)
        ids.append(client.hear("welcome")["you"]["id"])
    assert ids[0] == ids[1]
    client = Client(server.port, greet=False, headers={"Cookie": cookie})
    client.say("hello", v=1)
    assert client.hear("no", "welcome")["why"] == "token"


def test_greeting_comes_first(server):
    client = Client(server.port, greet=False)
    client.say("tables")
    assert client.hear("no")["why"] == "hello"
    client.say("hello", v=2, token="x" * 20)
    assert client.hear("no")["why"] == "version"
    client.say("hello", v=1, token="x" * 15)
    assert client.hear("no")["why"] == "token"
    client.say("hello", v=1, token="x" * 20)
    client.hear("welcome")
    assert client.ask("ping")["t"] == "pong"


if __name__ == "__main__":
    with Server(charsu, Path(folder.name, "data"), "--pace", "0",
                "--no-limits") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
