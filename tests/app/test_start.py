#!/usr/bin/env python3
"""test_start.py - how a server starts, and why it does not.

usage: tests/app/test_start.py PROGRAM [WORD...]

The person who starts it reads one sentence that says what to do. If stderr is
not a terminal, the log has a line of JSON as well.
"""
import json
import os
import pty
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys

import qr
from calls import PROGRAM, case, main, refused

NOBODY = 65534


def command(*words, program=PROGRAM):
    return [program, "serve", "--port", "0", *words]


def environment():
    return {"PATH": os.environ["PATH"], "LANG": "C"}


def fails(*words, says, user=None, program=PROGRAM):
    """It does not start; returns the sentence."""
    done = subprocess.run(command(*words, program=program), capture_output=True,
                          text=True, timeout=300, check=False,
                          env=environment(), user=user, group=user)
    assert done.returncode == 1 and done.stdout == "", done
    said = [line for line in done.stderr.splitlines()
            if line.startswith("charsu: ")]
    logged = [json.loads(line) for line in done.stderr.splitlines()
              if line not in said]
    assert len(said) == 1, done.stderr
    assert any(line["level"] == "error" for line in logged), done.stderr
    for word in says:
        assert word in said[0], (said[0], word)
    assert "No such file" not in said[0] or "No such file" in says, said[0]


@case
def a_folder_that_cannot_be_written(folder):
    file = folder / "file"
    file.write_text("x")
    fails("--data", str(file), says=[str(file), "Not a directory", "--data"])
    missing = folder / "missing" / "deep"
    fails("--data", str(missing), says=[str(missing), "No such file"])
    if os.geteuid() == 0:  # to root, every folder can be written
        closed = folder / "closed"
        folder.chmod(0o755)
        closed.mkdir(0o555)
        own = folder / "charsu"  # ours may be in a folder that only root enters
        shutil.copy(PROGRAM, own)
        fails("--data", str(closed), user=NOBODY, program=str(own),
              says=[str(closed), "Permission denied", "--data"])


@case
def a_database_that_is_none_or_newer(folder):
    database = folder / "charsu.db"
    database.write_bytes(b"garbage " * 1000)
    fails("--data", str(folder), says=[str(database), "not a database"])
    assert database.read_bytes() == b"garbage " * 1000
    database.unlink()
    with sqlite3.connect(database) as db:
        db.execute("PRAGMA user_version = 999")
    fails("--data", str(folder), says=[str(database), "newer"])


@case
def a_host_that_nobody_knows(_):
    fails("--forget", "--host", "no.such.host.invalid",
          says=["no.such.host.invalid"])
    fails("--forget", "--host", "192.0.2.1", says=["192.0.2.1", "assign"])
    fails("--forget", "--proxy", "here", says=["--proxy", "here"])


@case
def a_port_that_is_taken(_):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        fails("--forget", "--port", port, says=[port, "in use", "--port 0"])


@case
def figures_that_cannot_be_served(_):
    for at in ("99999", "nosuch:9", "x"):
        fails("--forget", "--metrics", at, says=[at, "--metrics", ":9100"])
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        fails("--forget", "--metrics", str(taken.getsockname()[1]),
              says=["in use", "--metrics"])


@case
def what_the_command_line_asks_for_is_looked_at_first(folder):
    refused("serve", "--web", "/nosuch", says=["/nosuch", "index.html"])
    refused("serve", "--web", str(folder), says=[str(folder), "index.html"])
    for origin in ["foo", "games.example", "https://", "https://a/b",
                   "https://a/", "ftp://a", "https://a b", "http://:80"]:
        refused("serve", "--origin", origin, says=["--origin", origin])
    assert not (folder / "data").exists()


# ---- how others get in ------------------------------------------------------

def told_at_the_start(*words, **more):
    """What serve prints before the first visitor comes."""
    with subprocess.Popen(command("--forget", *words, **more),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, encoding="utf-8",
                          env=environment()) as server:
        for line in server.stderr:  # it says so before it tells the address
            if '"listening"' in line:
                break
        server.send_signal(signal.SIGTERM)
        return server.communicate(timeout=60)[0]


def page(folder):
    """A folder with a page in it."""
    (folder / "web").mkdir()
    (folder / "web" / "index.html").write_text("<!doctype html>")
    return folder / "web"


def shown_on_a_terminal(*words):
    """Everything a person sees of a server that is stopped once it runs."""
    ours, its = pty.openpty()
    with subprocess.Popen(command(*words), stdout=its, stderr=its,
                          env=environment()) as server:
        os.close(its)
        data = b""
        try:
            while chunk := os.read(ours, 65536):
                data += chunk
                if b"Charsu is at" in data:  # it says the rest, then ends
                    server.send_signal(signal.SIGTERM)
        except OSError:
            pass  # it has ended
    os.close(ours)
    return data.decode().replace("\r\n", "\n")


@case
def serve_says_how_others_get_in(folder):
    web = ["--web", str(page(folder))]
    alone = told_at_the_start(*web)
    assert "http://127.0.0.1:" in alone and "Only this machine" in alone
    assert "--host 0.0.0.0" in alone or "no network" in alone
    for_all = told_at_the_start(*web, "--host", "0.0.0.0")
    assert "http://127.0.0.1:" in for_all, for_all
    assert "//0.0.0.0" not in for_all and "--host" not in for_all
    for line in for_all.splitlines()[1:]:
        assert re.search(r"http://(\d+\.\d+|\[[0-9a-f:]+\])", line), line
        assert "//127." not in line and "[::1]" not in line, line


@case
def a_program_without_a_page_says_so(folder):
    alone = str(shutil.copy(PROGRAM, folder / "charsu"))
    said = told_at_the_start(program=alone)
    assert "no page" in said and "--web" in said, said
    web = page(folder)  # now it is beside the program
    for words in ([], ["--web", str(web)]):
        said = told_at_the_start(*words, program=alone)
        assert "no page" not in said, said


@case
def a_terminal_shows_sentences_and_a_picture(_):
    alone = shown_on_a_terminal("--forget")
    assert alone.startswith("Charsu is at http://127.0.0.1:"), alone
    assert "█" not in alone and '"listening"' not in alone
    shown = shown_on_a_terminal("--forget", "--host", "0.0.0.0")
    others = re.findall(r"network open (\S+)", shown)
    assert ("█" in shown) == bool(others)
    if others:
        assert qr.read(shown) == others[0]


@case
def a_terminal_shows_one_sentence_when_it_fails(folder):
    (folder / "file").write_text("x")
    shown = shown_on_a_terminal("--data", str(folder / "file"))
    assert shown.startswith("charsu: Games cannot be kept in "), shown
    assert len(shown.splitlines()) == 1, shown


if __name__ == "__main__":
    sys.exit(main())
