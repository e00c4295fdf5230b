#!/usr/bin/env python3
"""test_passkeys.py - signing in with passkeys.

usage: test_passkeys.py CHARSU LEGAL [CASE...]
"""
import sys
import tempfile
from pathlib import Path

from authenticator import Key, bytes64, cbor, made, signed, text64
from cases import run
from steady import until_limit
from wire import Client, Server, query

charsu = sys.argv[1]
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
DATA = Path(folder.name, "data")
SITE = "games.example"
ORIGIN = f"https://{SITE}"
PASS = "correct horse"


class Page(Client):
    """A browser's page: it comes from an origin."""

    def __init__(self, server, token=None, site=SITE, origin=ORIGIN):
        super().__init__(server.port, token,
                         headers={"Host": site, "Origin": origin})
        self.origin, self.site = origin, site

    def challenge(self):
        answer = self.ask("challenge")
        assert answer["t"] == "challenge" and answer["site"] == SITE, answer
        assert len(bytes64(answer["challenge"])) == 32
        return answer["challenge"]

    def make(self, key, name=None, label="Phone", **wrong):
        challenge = wrong.pop("challenge", None) or self.challenge()
        origin = wrong.pop("origin", self.origin)
        site = wrong.pop("site", self.site)
        more = {"name": name} if name else {}
        return self.ask("passkey", label=label, **more,
                        **made(key, challenge, origin, site, **wrong))

    def enter(self, key, **wrong):
        challenge = wrong.pop("challenge", None) or self.challenge()
        origin = wrong.pop("origin", self.origin)
        site = wrong.pop("site", self.site)
        bend = wrong.pop("bend", {})
        return self.ask("enter", **dict(
            signed(key, challenge, origin, site, **wrong), **bend))


def owner(server, name, kind="ES256"):
    """Somebody whose name has a passkey, and nothing else; and the key."""
    page, key = Page(server), Key(kind)
    you = page.make(key, name)
    assert you["t"] == "you" and not you["you"]["guest"], you
    assert you["you"] == {"id": page.id, "name": name, "portrait": 0,
                          "guest": False}
    page.token = you["token"]
    return page, key


def why(answer):
    assert answer["t"] == "no", answer
    return answer["why"]


def test_every_kind_of_key_lets_its_owner_in(server):
    for kind in ("ES256", "EdDSA", "RS256"):
        page, key = owner(server, f"Owner {kind}", kind)
        other = Page(server)
        key.count += 1
        you = other.enter(key)
        assert you["t"] == "you" and you["you"]["id"] == page.id, you
        assert you["you"]["name"] == f"Owner {kind}"
        assert Client(server.port, you["token"]).id == page.id
        assert Client(server.port, other.token).id != page.id, "it is void"
        rows = query(DATA, "SELECT count FROM passkeys"
                           f" WHERE who = '{page.id}'")
        assert rows == [["1"]]


def test_a_claim_is_a_claim(server):
    owner(server, "Only One")
    late, key = Page(server), Key()
    assert why(late.make(key, "only one")) == "taken"
    assert late.ask("passkeys")["why"] == "guest"
    rows = query(DATA, f"SELECT COUNT(*) FROM passkeys WHERE who = '{late.id}'")
    assert rows == [["0"]], "nothing is kept of a claim that came too late"
    assert why(Page(server).enter(key)) == "passkey"
    assert why(late.ask("name", name="Only One", **{"pass": ""})) == "short"
    no = late.ask("name", name="Only One", **{"pass": PASS})
    assert why(no) == "pass", "no passphrase fits a name that has none"
    assert why(late.make(key, " bad")) == "name"
    assert why(late.make(key, "Labelless", label="\n")) == "text"
    assert late.make(key, "Another Name")["t"] == "you"


def test_what_is_not_signed_for_us_is_refused(server):
    page, key = owner(server, "Careful")
    key.count = 10
    other = Page(server)
    assert why(other.enter(key, origin="https://evil.example")) == "origin"
    assert why(other.enter(key, site="evil.example")) == "origin"
    assert why(other.enter(key, kind="create")) == "passkey"
    assert why(other.enter(key, flags=1)) == "unverified"
    assert why(other.enter(key, flags=4)) == "unverified"
    strange = Key()
    assert why(other.enter(strange)) == "passkey", "nobody's"
    strange.id = key.id
    assert why(other.enter(strange)) == "passkey", "signed by another key"
    fields = signed(key, other.challenge(), ORIGIN, SITE)
    bent = bytearray(bytes64(fields["signature"]))
    bent[-1] ^= 1
    fields["signature"] = text64(bytes(bent))
    assert why(other.ask("enter", **fields)) == "passkey"
    fields = signed(key, other.challenge(), ORIGIN, SITE)
    bent = bytearray(bytes64(fields["data"]))
    bent[36] ^= 1  # its count
    fields["data"] = text64(bytes(bent))
    assert why(other.ask("enter", **fields)) == "passkey"
    for field in ("key", "client", "data", "signature"):
        for text in ("A", "!!!", "AAAA", "_" * 600):
            fields = signed(key, other.challenge(), ORIGIN, SITE)
            assert why(other.ask("enter", **dict(fields, **{field: text}))) in \
                ("passkey", "challenge", "origin"), (field, text)
    assert other.enter(key)["you"]["id"] == page.id, "and now it is right"


def test_a_challenge_is_good_once_and_for_one_page(server):
    page, key = owner(server, "Replayed")
    other = Page(server)
    challenge = other.challenge()
    fields = signed(key, challenge, ORIGIN, SITE)
    assert why(Page(server).ask("enter", **fields)) == "challenge"
    key.count += 1
    mine = Page(server)
    challenge = mine.challenge()
    fields = signed(key, challenge, ORIGIN, SITE)
    assert why(mine.ask("enter", **dict(fields, key="AAAA"))) == "passkey"
    assert why(mine.ask("enter", **fields)) == "challenge", "it was used up"
    assert why(mine.enter(key, challenge=text64(bytes(32)))) == "challenge"
    assert mine.enter(key)["you"]["id"] == page.id
    assert why(mine.make(Key(), "Whoever", challenge=challenge)) == "challenge"


def test_a_count_that_does_not_grow(server):
    page, key = owner(server, "Counted")
    for count, expected in ((5, None), (5, "copied"), (4, "copied"),
                            (0, "copied"), (6, None)):
        key.count = count
        answer = Page(server).enter(key)
        if expected:
            assert why(answer) == expected, count
        else:
            assert answer["you"]["id"] == page.id, answer


def test_a_new_key_is_checked(server):
    page = Page(server)
    assert why(page.make(Key(), "New", origin="https://evil.example")) == \
        "origin"
    assert why(page.make(Key(), "New", more={"crossOrigin": True})) == "origin"
    assert why(page.make(Key(), "New", site="evil.example")) == "origin"
    assert why(page.make(Key(), "New", kind="get")) == "passkey"
    assert why(page.make(Key(), "New", flags=65)) == "unverified"
    assert why(page.make(Key(), "New", flags=5)) == "passkey", "no key in it"
    key = Key()
    good = key.cose()
    for wrong in ({**good, 3: -257}, {**good, -1: 2}, {**good, 4: 1},
                  {**good, -2: bytes(32)}, {**good, -2: good[-2][:31]}, {},
                  {1: 2, 3: -7}, {**good, 1: 5},
                  {1: 3, 3: -257, -1: bytes(100), -2: b"\1\0\1"}):
        assert why(page.make(key, "New", cose=wrong)) == "passkey", wrong
    for text in (b"", b"\xa0", b"\xbf\xff", cbor({"authData": b"x"}),
                 cbor({"authData": bytes(37)}), b"\xa1\x68authData\x5b" +
                 b"\xff" * 8, cbor({"fmt": "none"}) + b"\0"):
        fields = made(key, page.challenge(), ORIGIN, SITE)
        fields["attested"] = text64(text) or "A"
        assert why(page.ask("passkey", name="New", label="x", **fields)) in \
            ("passkey", "origin"), text
    assert page.make(key, "New")["t"] == "you"
    twice = Page(server)
    assert why(twice.make(key, "New Too")) == "passkey", "it is somebody's"
    assert twice.ask("passkeys")["why"] == "guest", "and nothing was claimed"


def test_several_and_never_none(server):
    page, first = owner(server, "Several")
    keys = [Key() for _ in range(9)]
    for i, key in enumerate(keys):
        assert page.make(key, label=f"Device {i}")["t"] == "you"
    assert why(page.make(Key(), label="Too many")) == "limit"
    listed = page.ask("passkeys")
    assert {one["label"] for one in listed["passkeys"]} == \
        {"Phone"} | {f"Device {i}" for i in range(9)}
    assert not listed["passphrase"]
    asked = page.ask("challenge")
    assert len(asked["keys"]) == 10 and text64(first.id) in asked["keys"]
    no = page.ask("passkeys", drop=text64(Key().id))
    assert why(no) == "last", "that is none of mine"
    stranger, _ = owner(server, "Stranger")
    assert why(stranger.ask("passkeys", drop=text64(first.id))) == "last"
    for key in keys:
        left = page.ask("passkeys", drop=text64(key.id))
        assert left["t"] == "passkeys", left
    assert len(left["passkeys"]) == 1
    assert why(page.ask("passkeys", drop=text64(first.id))) == "last"
    no = page.ask("passphrase", new="short", **{"pass": ""})
    assert why(no) == "short"
    assert page.ask("passphrase", new=PASS, **{"pass": ""})["t"] == "you"
    left = page.ask("passkeys", drop=text64(first.id))
    assert left["passkeys"] == [] and left["passphrase"]
    assert why(Page(server).enter(first)) == "passkey"
    assert Page(server).ask("name", name="Several",
                            **{"pass": PASS})["you"]["id"] == page.id


def test_no_more_than_its_owner_sees(server):
    """Added at the same time on several connections: a key that is not listed
    lets nobody in."""
    page, key = owner(server, "At Once")
    for i in range(7):
        page.make(Key(), label=f"Device {i}")
    pages = [Page(server, page.token) for _ in range(6)]
    for other in pages:
        other.enter(key)
    asked = [(other, Key(), other.challenge()) for other in pages]
    sent = [(other, other.say("passkey", label="More", **made(
        new, challenge, ORIGIN, SITE))) for other, new, challenge in asked]
    answers = [other.answer(name)["t"] for other, name in sent]
    assert sorted(answers) == ["no"] * 4 + ["you"] * 2, answers
    assert query(DATA, "SELECT COUNT(*) FROM passkeys WHERE who ="
                 f" '{page.id}'") == [["10"]]


def test_only_the_owner_changes_what_lets_in(server):
    page, key = owner(server, "Unlocked")
    page.close()
    left = Page(server, page.token)
    assert left.id == page.id and not left.welcome["you"]["guest"]
    assert why(left.make(Key())) == "prove"
    assert why(left.ask("passkeys", drop=text64(key.id))) == "prove"
    assert why(left.ask("passphrase", new=PASS, **{"pass": ""})) == "pass"
    assert why(left.ask("recovery", **{"pass": ""})) == "pass"
    assert why(left.ask("erase")) == "pass"
    you = left.enter(key)
    assert you["you"]["id"] == page.id and "token" not in you, you
    assert left.make(Key(), label="Second")["t"] == "you"
    assert len(left.ask("recovery", **{"pass": ""})["codes"]) == 8
    guest = Page(server)
    named = guest.ask("name", name="By Pass", **{"pass": PASS})
    assert guest.make(Key(), label="Added")["t"] == "you", "it has just entered"
    again = Page(server, named["token"])
    assert why(again.make(Key(), label="Later")) == "prove"
    again.ask("name", name="By Pass", **{"pass": PASS})
    assert again.make(Key(), label="Later")["t"] == "you"


def test_recovery_and_erasure(server):
    page, key = owner(server, "Loser")
    codes = page.ask("recovery", **{"pass": ""})["codes"]
    new = Page(server)
    you = new.ask("recover", name="Loser", code=codes[0], new=PASS)
    assert you["you"]["id"] == page.id, you
    assert why(Page(server).enter(key)) == "passkey", "whoever had it is out"
    second = Key()
    assert new.make(second, label="New")["t"] == "you"
    told = new.ask("export")["passkeys"]
    assert [one["label"] for one in told] == ["New"]
    you = new.ask("erase")
    assert you["t"] == "you" and you["you"]["guest"], you
    assert query(DATA, "SELECT COUNT(*) FROM passkeys"
                       f" WHERE who = '{page.id}'") == [["0"]]
    assert why(Page(server).enter(second)) == "passkey"
    assert owner(server, "Loser")[0].id != page.id, "the name is free again"


def test_a_page_needs_a_site_with_a_name(server):
    for site, origin in ((f"127.0.0.1:{server.port}",
                          f"http://127.0.0.1:{server.port}"),
                         (f"[::1]:{server.port}", f"http://[::1]:{server.port}")):
        page = Page(server, site=site, origin=origin)
        assert why(page.ask("challenge")) == "site"
    assert why(Client(server.port).ask("challenge")) == "site", "no browser"


def test_limits(server):
    del server
    with Server(charsu, Path(folder.name, "limits")) as other:
        page = Page(other)
        key = Key()

        def enter():
            answer = page.enter(key)
            assert why(answer) in ("passkey", "limit"), answer
            return answer

        assert until_limit(enter, 20, 600) >= 20


if __name__ == "__main__":
    with Server(charsu, DATA, "--no-limits", "--pace", "0") as shared:
        try:
            run(globals(), shared)
        finally:
            folder.cleanup()
