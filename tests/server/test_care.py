#!/usr/bin/env python3
"""test_care.py - looking after a server's data: backup and check.

usage: test_care.py CHARSU LEGAL [CASE...]
"""
import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

from cases import run
from people import Rules, new_table, play_to_end
from wire import Client, Server

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
    db = sqlite3.connect(data / "charsu.db")
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
    assert status == 0 and "2 tables" in said, said
    with Server(charsu, data, *FLAGS) as server:
        new_table(server.port, rules, 2, "hamlet", 2)
        said, status = command("check", data)
        assert status == 0 and "3 tables" in said, said


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
        db = sqlite3.connect(data / "charsu.db")
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
    said, status = command("check", Path(folder.name, "nowhere"))
    assert status == 1 and "No such file" in said, said


if __name__ == "__main__":
    try:
        run(globals(), None)
    finally:
        rules.close()
        folder.cleanup()
