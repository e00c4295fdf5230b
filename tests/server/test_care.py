#!/usr/bin/env python3
"""test_care.py - maintenance of a server: backup, check, metrics, old games.

usage: test_care.py CHARSU LEGAL [CASE...]
"""
import os
import socket
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from browse import get
from cases import run
from people import Rules, new_table, play_to_end
from steady import free_port, until
from wire import PATIENCE, Client, Server, open_db

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=17)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
FLAGS = ("--no-limits", "--pace", "0")


def command(*words):
    """What the program says, and its exit status."""
    done = subprocess.run([charsu, *map(str, words)], capture_output=True,
                          text=True, check=False,
                          env=dict(os.environ, LC_ALL="C"))
    return done.stdout + done.stderr, done.returncode


def played(name, games=("hamlet", "dej")):
    """A folder in which these games were played to the end."""
    data = Path(folder.name, name)
    with Server(charsu, data, *FLAGS) as server:
        for game in games:
            play_to_end(new_table(server.port, rules, 1, game, 2))
        assert server.terminate() == 0
    return data


def settled(data):
    """The bytes of its one file, with everything in it."""
    db = open_db(data)
    db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    return (data / "charsu.db").read_bytes()


def test_a_copy_while_it_is_played(_):
    data, copy = Path(folder.name, "live"), Path(folder.name, "copy.db")
    with Server(charsu, data, *FLAGS) as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        taken = {}

        def now_and_then(_, made):
            if made == 20:
                taken["said"], taken["status"] = command(
                    "backup", copy, "--data", data)
                taken["seq"] = crowd[0].seq

        play_to_end(crowd, each=now_and_then)
        assert taken["status"] == 0, taken
        assert server.terminate() == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not Path(f"{copy}.part").exists()
    said, status = command("check", copy)
    assert status == 0 and "sound" in said, said
    db = sqlite3.connect(copy)
    assert db.execute("SELECT seq FROM ends").fetchone()[0] >= taken["seq"] - 1
    db.close()
    restored = Path(folder.name, "restored")
    restored.mkdir()
    copy.rename(restored / "charsu.db")
    with Server(charsu, restored, *FLAGS) as server:
        client = Client(server.port)
        assert client.ask("find", table=crowd[0].table)["state"] == "playing"


def test_the_log_begins_anew_after_a_long_reader(_):
    """While somebody reads, nothing that came after is copied from the log
    into the file; soon after that, all of it is."""
    data = Path(folder.name, "reader")
    wal = data / "charsu.db-wal"

    def rounds():
        """How often the log started over: its header counts that."""
        return int.from_bytes(wal.read_bytes()[12:16], "big")

    def talk(client, table, enough):
        """A line, a commit, until that is so."""
        for i in range(2000):
            if enough():
                return
            assert client.ask("say", table=table, text=str(i))["t"] == "ack"
        raise AssertionError(f"{wal.stat().st_size} bytes in the log")

    with Server(charsu, data, *FLAGS) as server:
        client = Client(server.port)
        table = client.ask("create", game="hamlet", seats=2)["table"]
        before = rounds()
        reader = open_db(data, isolation_level=None)
        reader.execute("BEGIN")
        count = reader.execute("SELECT COUNT(*) FROM chat").fetchone()
        talk(client, table, lambda: wal.stat().st_size > 2100 * 4120)
        assert rounds() == before
        assert reader.execute("SELECT COUNT(*) FROM chat").fetchone() == count
        reader.execute("COMMIT")
        reader.close()
        other = client.ask("create", game="hamlet", seats=2)["table"]
        talk(client, other, lambda: rounds() > before)
        assert wal.stat().st_size < 2 * 2100 * 4120 + 100 * 4120
        assert server.terminate() == 0


def test_others_on_the_machine_read_no_seed(_):
    """Whatever the folder's own rights are, and those of older files."""
    data = Path(folder.name, "open")
    data.mkdir(mode=0o755)
    data.chmod(0o755)
    for _ in range(2):
        with Server(charsu, data, *FLAGS) as server:
            play_to_end(new_table(server.port, rules, 1, "hamlet", 2), moves=2)
            rights = {file.name: stat.S_IMODE(file.stat().st_mode)
                      for file in data.iterdir()}
            assert not any(right & 0o007 for right in rights.values()), rights
            server.kill()
        for file in data.glob("charsu.db*"):
            file.chmod(0o644)


def test_a_copy_that_cannot_be_made(_):
    data = played("uncopied", ("hamlet",))
    there = Path(folder.name, "there.db")
    there.write_text("mine")
    for target, source, why in (
            (there, data, "File exists"),
            (Path(folder.name, "no", "where.db"), data, "No such file"),
            (Path(folder.name, "new.db"), Path(folder.name, "none"),
             "No such file")):
        said, status = command("backup", target, "--data", source)
        assert status == 1 and why in said and said.count("\n") == 1, said
    assert there.read_text() == "mine"
    assert not Path(folder.name, "new.db").exists()


def test_a_sound_folder(_):
    data = played("sound")
    said, status = command("check", data)
    assert status == 0 and "tables: 2," in said, said
    with Server(charsu, data, *FLAGS) as server:
        new_table(server.port, rules, 2, "hamlet", 2)
        said, status = command("check", data)
        assert status == 0 and "tables: 3," in said, said


def test_every_damage_has_a_sentence(_):
    damages = {
        "UPDATE tables SET clock = 99 WHERE num = 1": "its row is damaged",
        "UPDATE entries SET body = x'00' WHERE n = 5": "does not fit together",
        "DELETE FROM heads WHERE tab = 2": "does not fit together",
        "UPDATE entries SET chain = zeroblob(16) WHERE n = 9":
            "does not fit together",
        "INSERT INTO entries SELECT n + 100000, prev, tab, seq, kind, body,"
        " chain FROM entries WHERE n = 7": "not part of its log",
        "INSERT INTO entries VALUES (900000, 0, 77, 1, 1, x'00', x'00')":
            "1 entries belong to no table",
        "PRAGMA user_version = 99": "version 99",
    }
    data = played("damages")
    whole = settled(data)
    for sql, sentence in damages.items():
        settled(data)
        (data / "charsu.db").write_bytes(whole)
        db = open_db(data)
        with db:
            db.execute(sql)
        db.close()
        said, status = command("check", data)
        assert status == 1 and sentence in said, (sql, said)
        assert "{" not in said, "a person reads this"
    settled(data)
    (data / "charsu.db").write_bytes(whole)
    assert command("check", data)[1] == 0


def test_a_bad_page_is_found(_):
    data = played("page", ("dej",))
    path = data / "charsu.db"
    whole = bytearray(settled(data))
    assert len(whole) > 8 * 4096
    db = sqlite3.connect(path)
    root = db.execute("SELECT rootpage FROM sqlite_schema"
                      " WHERE name = 'entries'").fetchone()[0]
    db.close()
    whole[(root - 1) * 4096:(root - 1) * 4096 + 100] = b"\xff" * 100
    path.write_bytes(whole)
    said, status = command("check", data)
    assert status == 1 and "page of the file is damaged" in said, said
    path.write_bytes(b"This is no database, whatever its name says. " * 200)
    said, status = command("check", path)
    assert status == 1 and "cannot be checked" in said, said
    assert "is damaged" not in said, "nobody knows"
    said, status = command("check", Path(folder.name, "nowhere"))
    assert status == 1 and "No such file" in said, said
    assert "is damaged" not in said, "there is nothing"


# ---- figures, and games that have become old ---------------------------------

def figures(port):
    """Everything at /metrics, by name."""
    url = f"http://127.0.0.1:{port}/metrics"
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, value in
            (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


def test_figures_have_a_port_of_their_own(_):
    port, began = free_port(), time.monotonic()
    with Server(charsu, Path(folder.name, "figures"), *FLAGS, "--metrics",
                str(port)) as server:
        play_to_end(new_table(server.port, rules, 2, "hamlet", 2))
        found = figures(port)
        assert get(server, "/metrics")[0].status == 404
        for name in ("answer", "commit", "turn"):
            counts = [value for key, value in found.items()
                      if key.startswith(f"charsu_{name}_seconds_bucket")]
            assert counts == sorted(counts) and counts[-1] > 20, counts
            assert counts[-1] == found[f"charsu_{name}_seconds_count"]
            most = 2 * (time.monotonic() - began)  # two people ask at once
            assert 0 < found[f"charsu_{name}_seconds_sum"] < most
        for name in ("writes", "reads", "bots", "passes"):
            assert f"charsu_{name}_waiting" in found
        idle = [socket.create_connection(("127.0.0.1", port))
                for _ in range(40)]
        assert "charsu_moves_total" in figures(port), "they keep others out"
        for one in idle:
            one.close()
        taken = subprocess.run(
            [charsu, "serve", "--port", "0", "--forget", "--metrics",
             str(port)], capture_output=True, timeout=PATIENCE, check=False)
        assert taken.returncode == 1 and b"in use" in taken.stderr
        for wrong in ("", "here", "1:2:3", "999999", "host:"):
            done = subprocess.run([charsu, "serve", "--port", "0", "--forget",
                                   "--metrics", wrong], timeout=PATIENCE,
                                  capture_output=True, check=False)
            assert done.returncode != 0, wrong


def test_old_games_go_only_if_asked(_):
    data = played("old", ("hamlet", "hamlet", "hamlet"))
    db = open_db(data)
    with db:
        old, *young = (row[0] for row in
                       db.execute("SELECT id FROM tables ORDER BY num"))
        db.execute("UPDATE tables SET ended = ended - 2 * 86400 WHERE num = 1")
    db.close()
    with Server(charsu, data, *FLAGS, "--stale", "1") as server:
        began = figures(server.port)["charsu_turn_seconds_count"]
        until(lambda: figures(server.port)["charsu_turn_seconds_count"]
              > began + 5)
        assert Client(server.port).ask("find", table=old)["t"] == "table"
        assert server.terminate() == 0
    with Server(charsu, data, *FLAGS, "--stale", "1", "--keep", "1") as server:
        until(lambda: figures(server.port)["charsu_old_games_total"] == 1)
        client = Client(server.port)
        until(lambda: client.ask("find", table=old)["t"] == "no")
        for table in young:
            assert client.ask("find", table=table)["t"] == "table"
        assert server.terminate() == 0
    said, status = command("check", data)
    assert status == 0 and "tables: 2," in said, said


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
