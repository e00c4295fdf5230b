#!/usr/bin/env python3
"""test_people.py - what operators do, and what people can do about their
accounts: measures, reports, passphrases, devices, export and erasure.

usage: test_people.py CHARSU LEGAL [CASE...]
"""
import itertools
import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

from cases import run
from people import Person, Rules, new_table, play_to_end
from steady import until_limit
from wire import POSTGRES, Client, Closed, Server, query, store_of

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=19)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
DATA = Path(folder.name, "data")
PASS = "correct horse"


def admin(*words, data=DATA):
    """What charsu admin says, as lines, and its exit status."""
    done = subprocess.run([charsu, "admin", *words, "--data", str(data)],
                          capture_output=True, text=True, check=False,
                          env=dict(os.environ, LC_ALL="C"))
    return (done.stdout + done.stderr).splitlines(), done.returncode


def bye_of(client):
    """Why the server says goodbye to it."""
    try:
        return client.hear("bye")["why"]
    except Closed:
        return "closed"


def named(server, name, token=None):
    """Somebody who has claimed a name."""
    client = Client(server.port, token)
    you = client.ask("name", name=name, **{"pass": PASS})
    assert you["t"] == "you" and not you["you"]["guest"], you
    client.token, client.id = you["token"], you["you"]["id"]
    return client


# ---- charsu admin -----------------------------------------------------------

def test_the_socket_is_its_owners(server):
    assert stat.S_IMODE((DATA / "control").stat().st_mode) == 0o600
    assert stat.S_ISSOCK((DATA / "control").stat().st_mode)
    said, status = admin("tables", data=Path(folder.name, "nowhere"))
    assert status == 1 and "No server is running" in said[0], said
    assert admin("dance")[1] == 2
    said, status = admin("ban", "Mina")
    assert status == 2 and "reason" in said[0], said
    said, status = admin("ban", "Nobody At All", "--reason", "x")
    assert status == 1 and "Nobody At All" in said[0], said
    assert Client(server.port).ask("ping")["t"] == "pong"


def test_lists(server):
    host = named(server, "Lista")
    table = host.ask("create", game="hamlet", seats=2)
    lines, status = admin("tables", table["table"])
    assert status == 0 and lines[1].split("\t")[:4] == \
        [table["table"], table["code"], "hamlet", "open"], lines
    assert any(table["table"] in line for line in admin("tables")[0])
    here = [line.split("\t") for line in admin("people")[0]]
    assert [host.id, "Lista", "claimed", "-", "127.0.0.1"] in here, here
    found = [line.split("\t")[0] for line in admin("people", "List")[0][1:]]
    assert found == [host.id]


def test_a_ban(server):
    rude = named(server, "Rude")
    second = Client(server.port, rude.token)
    assert admin("ban", "Rude", "--reason", "insults")[1] == 0
    assert bye_of(rude) == "banned" and bye_of(second) == "banned"
    again = Client(server.port, rude.token, greet=False)
    no = again.ask("hello", v=1, token=rude.token)
    assert no["why"] == "banned", no
    other = Client(server.port)
    no = other.ask("name", name="Rude", **{"pass": PASS})
    assert no["why"] == "banned", no
    rows = [line.split("\t") for line in admin("measures", rude.id)[0][1:]]
    assert [row[1:3] + row[4:] for row in rows] == \
        [["ban", rude.id, "-", "insults"]], rows
    assert admin("lift", rude.id, "--reason", "has said sorry")[1] == 0
    assert Client(server.port, rude.token).id == rude.id
    rows = [line.split("\t") for line in admin("measures", rude.id)[0][1:]]
    assert [(row[1], row[4]) for row in rows] == \
        [("lift", "-"), ("ban", "lifted")], rows


def test_a_ban_by_address(_):
    data = Path(folder.name, "address")

    def comes(server, address):
        """From that address, as a proxy tells: welcome, or why not."""
        client = Client(server.port, greet=False,
                        headers={"X-Forwarded-For": address})
        answer = client.ask("hello", v=1, token=client.token)
        return client, answer.get("why", answer["t"])

    with Server(charsu, data, "--no-limits", "--proxy",
                "127.0.0.1") as server:
        rude, said = comes(server, "203.0.113.7")
        assert said == "welcome", said
        six, said = comes(server, "2001:db8:1:2:3::4")
        assert said == "welcome", said
        assert admin("ban", "203.0.113.7", "--reason", "floods",
                     data=data)[1] == 0
        assert bye_of(rude) == "banned"
        assert comes(server, "203.0.113.7")[1] == "banned"
        assert comes(server, "203.0.113.8")[1] == "welcome"
        assert six.ask("ping")["t"] == "pong"
        assert admin("ban", "2001:db8:1:2::9", "--reason", "its /64",
                     data=data)[1] == 0
        assert bye_of(six) == "banned"
        assert comes(server, "2001:db8:1:2:ffff::1")[1] == "banned"
        assert comes(server, "2001:db8:1:3::1")[1] == "welcome"
        assert admin("ban", "198.51.100.77/24", "--reason", "all of them",
                     "--days", "1", data=data)[1] == 0
        for word in ("mute", "close"):
            assert admin(word, "203.0.113.7", "--reason", "x",
                         data=data)[1] == 1
        for word in ("203.0.113", "203.0.113.0/33", "203.0.113.0/7"):
            assert admin("ban", word, "--reason", "x", data=data)[1] == 1
        assert server.terminate() == 0
    with Server(charsu, data, "--no-limits", "--proxy",
                "127.0.0.1") as server:
        for address, said in (("203.0.113.7", "banned"),
                              ("198.51.100.1", "banned"),
                              ("198.51.101.1", "welcome")):
            assert comes(server, address)[1] == said, address
        rows = [line.split("\t") for line in admin("measures",
                                                   data=data)[0][1:]]
        assert [[row[1], row[2], row[5]] for row in rows] == \
            [["ban", "198.51.100.0/24", "all of them"],
             ["ban", "2001:db8:1:2::", "its /64"],
             ["ban", "203.0.113.7", "floods"]], rows
        assert admin("lift", "203.0.113.7", "--reason", "a mistake",
                     data=data)[1] == 0
        assert comes(server, "203.0.113.7")[1] == "welcome"


def test_a_mute_lasts_beyond_a_restart(_):
    data = Path(folder.name, "mute")
    with Server(charsu, data, "--no-limits") as server:
        loud = named(server, "Loud")
        table = loud.ask("create", game="hamlet", seats=2)["table"]
        assert loud.ask("say", table=table, text="hello")["t"] == "ack"
        assert admin("mute", loud.id, "--reason", "noise", "--days", "3",
                     data=data)[1] == 0
        assert loud.ask("say", table=table, text="hello")["why"] == "muted"
        assert server.terminate() == 0
    with Server(charsu, data, "--no-limits") as server:
        loud = Client(server.port, loud.token)
        assert loud.ask("say", table=table, text="hello")["why"] == "muted"
        at, until = query(data, "SELECT at, until FROM measures")[0]
        assert int(until) - int(at) == 3 * 86400
        query(data, "UPDATE measures SET until = 1")
        assert server.terminate() == 0
    with Server(charsu, data, "--no-limits") as server:
        loud = Client(server.port, loud.token)
        assert loud.ask("say", table=table, text="hello")["t"] == "ack"


def test_a_rename(server):
    odd = named(server, "An Odd Name")
    table = odd.ask("create", game="hamlet", seats=2)
    named(server, "Already There")
    said, status = admin("rename", odd.id, "Already There", "--reason", "no")
    assert status == 1 and "somebody else's" in said[0], said
    assert admin("rename", "An Odd Name", "Guest 7", "--reason", "no")[1] == 0
    while odd.hear("table")["seats"][0]["name"] != "Guest 7":
        pass
    odd.close()
    watcher = Client(server.port)
    watcher.ask("follow", table=table["table"])
    assert admin("rename", odd.id, "Guest 8", "--reason", "again")[1] == 0
    while watcher.hear("table")["seats"][0]["name"] != "Guest 8":
        pass
    assert admin("rename", odd.id, "Guest 7", "--reason", "back")[1] == 0
    other = Client(server.port)
    you = other.ask("name", name="Guest 7", **{"pass": PASS})
    assert you["you"]["id"] == odd.id, "the new name is the one to enter"
    assert other.ask("find", table=table["table"])["seats"][0]["name"] == \
        "Guest 7"


def test_a_table_is_closed(server):
    host = named(server, "Host")
    watcher = Client(server.port)
    table = host.ask("create", game="hamlet", seats=2, open=True)
    watcher.ask("follow", table=table["table"])
    assert admin("close", table["code"], "--reason", "spam")[1] == 0
    assert watcher.hear("closed") == {"t": "closed", "table": table["table"],
                                      "reason": "spam"}
    for fields in ({"table": table["table"]}, {"code": table["code"]}):
        no = watcher.ask("find", **fields)
        assert no["t"] == "no" and no["why"] == "closed", no
    lists = host.ask("tables")
    assert table["table"] not in \
        [one["table"] for one in lists["mine"] + lists["open"]]
    assert admin("lift", table["table"], "--reason", "no spam")[1] == 0
    assert watcher.ask("find", table=table["table"])["t"] == "table"


def test_a_report(server):
    crowd = [Person(server.port, rules) for _ in range(2)]
    crowd[0].create("hamlet", 2)
    table = crowd[0].table
    crowd[1].client.ask("sit", table=table)
    ask = crowd[0].client.ask
    assert ask("report", table=table, seat=1, text="he\tcheats")["t"] == "ack"
    assert ask("report", table=table, seat=0, text="me")["why"] == "seat"
    assert ask("report", table=table, seat=5, text="who")["why"] == "seat"
    row = admin("reports")[0][1].split("\t")
    assert row[2:] == [table, crowd[0].id, crowd[1].id, "he cheats"], row
    assert admin("done", row[0])[1] == 0
    assert all(line.split("\t")[0] != row[0] for line in admin("reports")[0])


# ---- accounts ---------------------------------------------------------------

def seats_of(client, table):
    return client.ask("find", table=table)["seats"]


def test_a_portrait(server):
    me, other = Person(server.port, rules), Person(server.port, rules)
    me.create("hamlet", 2)
    other.client.ask("follow", table=me.table)
    assert seats_of(other.client, me.table)[0]["portrait"] == 0
    you = me.client.ask("portrait", portrait=0x12345)["you"]
    assert you["portrait"] == 0x12345 and you["guest"] and not you["name"]
    while other.client.hear("table")["seats"][0]["portrait"] != 0x12345:
        pass  # everybody at the table is shown it
    assert me.client.ask("portrait", portrait=1 << 20)["why"] == "text"
    assert me.client.ask("portrait")["why"] == "text"
    you = me.client.ask("name", name="Pictured", **{"pass": PASS})
    assert you["you"]["portrait"] == 0x12345, "it comes along with the name"
    elsewhere = named(server, "Pictured")
    assert elsewhere.ask("profile")["portrait"] == 0x12345
    assert elsewhere.ask("portrait", portrait=7)["you"]["portrait"] == 7
    assert seats_of(other.client, me.table)[0]["portrait"] == 7
    again = Client(server.port, elsewhere.token)
    assert again.ask("export")["you"]["portrait"] == 7
    assert again.ask("portrait", portrait=0)["you"]["portrait"] == 0
    assert query(DATA, "SELECT portrait FROM people WHERE name = 'Pictured'") \
        == [["0"]]


def test_names_and_portraits_are_limited(_):
    with Server(charsu, Path(folder.name, "limited")) as server:
        client, numbers = Client(server.port), itertools.count(1)

        def be_another():
            i = next(numbers)
            kind = {"name": f"Name {i}"} if i % 2 else {"portrait": i}
            answer = client.ask(*kind, **kind)
            assert answer["t"] == "you" or answer["why"] == "limit", answer
            return answer

        assert until_limit(be_another, 30, 120) >= 30
        until_limit(lambda: client.ask("portrait", portrait=1), 0, 120)
        until_limit(lambda: client.ask("name", name="Once more"), 0, 120)


def test_another_passphrase(server):
    first = named(server, "Changer")
    second = named(server, "Changer")
    no = first.ask("passphrase", new="another one", **{"pass": "wrong one"})
    assert no["why"] == "pass", no
    no = first.ask("passphrase", new="short", **{"pass": PASS})
    assert no["why"] == "short", no
    guest = Client(server.port)
    no = guest.ask("passphrase", new="another one", **{"pass": PASS})
    assert no["why"] == "guest", no
    assert first.ask("passphrase", new="another one",
                     **{"pass": PASS})["t"] == "you"
    assert bye_of(second) == "renewed"
    assert Client(server.port, second.token).id != first.id
    assert Client(server.port, first.token).id == first.id
    no = guest.ask("name", name="Changer", **{"pass": PASS})
    assert no["why"] == "pass", no
    assert guest.ask("name", name="Changer",
                     **{"pass": "another one"})["you"]["id"] == first.id


def test_another_name_is_another_way_in(server):
    """Somebody with a stolen token must not make one."""
    owner = named(server, "Tahmineh")
    thief = Client(server.port, owner.token)
    fields = {"name": "Tahmineh Two", "pass": "wrong horse"}
    assert thief.id == owner.id and thief.ask("name", **fields)["why"] == \
        "prove"
    assert Client(server.port).ask("profile", name="Tahmineh Two")["why"] == \
        "name"
    assert owner.ask("name", **fields)["you"]["id"] == owner.id


def test_recovery_codes(server):
    owner = named(server, "Forgetful")
    codes = owner.ask("recovery", **{"pass": PASS})["codes"]
    assert len(set(codes)) == 8 and all(len(code) == 16 for code in codes)
    rows = query(DATA, f"SELECT hex(hash) FROM recovery WHERE id = '{owner.id}'")
    assert len(rows) == 8
    assert codes[0].encode().hex() not in [row[0].lower() for row in rows]
    new = Client(server.port)
    no = new.ask("recover", name="Forgetful", code="x" * 16, new="my new one")
    assert no["why"] == "pass", no
    no = new.ask("recover", name="Changer", code=codes[0], new="my new one")
    assert no["why"] == "pass", "a code is its owner's"
    shown = "-".join(codes[3][i:i + 4] for i in range(0, 16, 4)).upper()
    you = new.ask("recover", name="Forgetful", code=shown, new="my new one")
    assert you["t"] == "you" and you["you"]["id"] == owner.id, you
    assert bye_of(owner) == "renewed"
    late = Client(server.port)
    for code in (codes[3], codes[4]):
        no = late.ask("recover", name="Forgetful", code=code, new="yet another")
        assert no["why"] == "pass", "all of them are void"
    assert late.ask("name", name="Forgetful",
                    **{"pass": "my new one"})["t"] == "you"


def test_devices(server):
    devices = [named(server, "Many") for _ in range(3)]
    listed = devices[0].ask("sessions")["sessions"]
    assert len(listed) == 3 and all(one["here"] and one["made"] and one["seen"]
                                    for one in listed), listed
    assert [one["mine"] for one in listed].count(True) == 1
    mine = {device: device.ask("sessions")["sessions"] for device in devices}
    last = next(one["device"] for one in mine[devices[2]] if one["mine"])
    left = devices[0].ask("signout", device=last)["sessions"]
    assert len(left) == 2 and bye_of(devices[2]) == "renewed"
    left = devices[0].ask("signout")["sessions"]
    assert [one["mine"] for one in left] == [True]
    assert bye_of(devices[1]) == "renewed"
    assert Client(server.port, devices[1].token).welcome["you"]["guest"]
    assert Client(server.port, devices[0].token).id == devices[0].id


def test_everything_that_is_kept(server):
    me = named(server, "Curious")
    table = me.ask("create", game="hamlet", seats=2)["table"]
    for i in range(700):
        assert me.ask("say", table=table, text=f"line {i}")["t"] == "ack"
    other = Client(server.port)
    other.ask("say", table=table, text="not mine")
    part = me.ask("export")
    assert part["you"]["name"] == "Curious" and part["tables"] == [table]
    assert len(part["sessions"]) == 1
    said = part["said"]
    while "more" in part:
        part = me.ask("export", after=part["more"])
        said += part["said"]
    assert [one["text"] for one in said] == [f"line {i}" for i in range(700)]
    assert all(one["table"] == table for one in said)


def traces(words):
    """Where these can still be found, in any file of the folder and any
    row."""
    found = [(path.name, word) for path in DATA.iterdir() if path.is_file()
             for word in words if word.encode() in path.read_bytes()]
    for word in words:
        found += [(table, word) for table, in query(DATA, " UNION ".join(
            f"SELECT '{table}' FROM {table} WHERE CAST({column} AS TEXT)"
            f" LIKE '%{word}%'" for table, column in columns()))]
    return found


def columns():
    if POSTGRES:
        return query(DATA, "SELECT table_name, column_name FROM"
                     " information_schema.columns WHERE table_schema ="
                     " 'public' AND data_type = 'text'")
    return query(DATA, "SELECT t.name, c.name FROM sqlite_master t,"
                 " pragma_table_info(t.name) c WHERE t.type = 'table'")


def test_nothing_is_left_of_somebody_erased(server):
    """Also not in pages that were freed, nor in the log of the database."""
    gone, stays = named(server, "Vanishing Lady"), named(server, "Still Here")
    table = gone.ask("create", game="hamlet", seats=2)["table"]
    words = ["Vanishing Lady", "an unforgettable remark", "rude beyond words",
             "hooks.example/secret"]
    for i in range(30):
        gone.ask("say", table=table, text=f"{words[1]} {i}" + "x" * 300)
    stays.ask("sit", table=table)
    gone.ask("report", table=table, seat=1, text=words[2])
    gone.ask("webhook", url=f"https://{words[3]}", page="http://a")
    gone.ask("friend", who=stays.id, **{"as": "friend"})
    gone.ask("presence", on=False)
    gone.ask("recovery", **{"pass": PASS})
    assert {word for _, word in traces(words)} == set(words), traces(words)
    assert gone.ask("erase", **{"pass": PASS})["t"] == "you"
    stays.ask("name", name="Still There", **{"pass": PASS})
    assert not traces(words), traces(words)
    # games stay, and what its first device is known by: a stranger's now
    left = {place for place, _ in traces([gone.id])}
    assert left <= {"charsu.db", "charsu.db-wal", "entries", "tables",
                    "logins"}, left


def test_erasure(server):
    crowd = new_table(server.port, rules, 2, "hamlet", 2)
    gone, stays = crowd
    you = gone.client.ask("name", name="Gone Soon", **{"pass": PASS})
    gone.token = you["token"]
    gone.client.ask("say", table=gone.table, text="remember me")
    kept = [("people", "id"), ("names", "id"), ("logins", "id"),
            ("chat", "who"), ("unseen", "who"), ("private", "who"),
            ("ties", "who"), ("reports", "by")]

    def rows_of(table, column):
        return query(DATA, f"SELECT COUNT(*) FROM {table}"
                           f" WHERE {column} = '{gone.id}'")

    play_to_end(crowd)
    stays.client.ask("name", name="Who Stays")
    gone.client.ask("portrait", portrait=0x333)
    gone.client.ask("presence", on=False)
    gone.client.ask("private", on=True)
    gone.client.ask("friend", who=stays.id, **{"as": "blocked"})
    gone.client.ask("report", table=gone.table, seat=1, text="hm")
    for table, column in kept:
        assert rows_of(table, column) != [["0"]], f"nothing in {table}"
    waiting = gone.client.ask("create", game="hamlet", seats=2)["table"]
    assert gone.client.ask("erase", **{"pass": "wrong one"})["why"] == "pass"
    you = gone.client.ask("erase", **{"pass": PASS})
    assert you["t"] == "you" and you["you"]["guest"], you
    assert you["you"]["id"] != gone.id and you["you"]["name"] == ""
    text = stays.client.ask("record", table=stays.table)["text"]
    assert "Gone Soon" not in text and "guest" in text
    path = Path(folder.name, "erased.record")
    path.write_text(text, encoding="utf-8")
    assert subprocess.run([charsu, "replay", path, "--verify"],
                          capture_output=True, check=False).returncode == 0
    assert subprocess.run([charsu, "check", store_of(DATA) if POSTGRES
                           else DATA], capture_output=True,
                          check=False).returncode == 0
    for table, column in kept + [("recovery", "id"), ("passkeys", "who"),
                                 ("pushes", "who"), ("hooks", "who")]:
        assert rows_of(table, column) == [["0"]], table
    assert seats_of(stays.client, stays.table)[0]["portrait"] == 0
    assert Client(server.port, gone.token).id != gone.id
    left = stays.client.ask("find", table=waiting)
    assert left["t"] == "no" or left["seats"][0]["who"] is None
    fresh = Client(server.port)
    assert fresh.ask("name", name="Gone Soon", **{"pass": PASS})["t"] == "you"
    guest = Person(server.port, rules)
    guest.create("hamlet", 2)
    guest.client.ask("name", name="A Guest")
    you = guest.client.ask("erase")
    assert you["t"] == "you" and you["you"]["id"] != guest.id
    assert Client(server.port, guest.token).id != guest.id


if __name__ == "__main__":
    with Server(charsu, DATA, "--no-limits", "--pace", "0") as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
