#!/usr/bin/env python3
"""test_programs.py - other people's programs sit at tables as bots.

usage: test_programs.py CHARSU LEGAL [CASE...]
"""
import itertools
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from people import Person, Rules, expect, new_table, play_to_end
from wire import Client, Closed, Server, decode

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=19)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
names = (f"bot-{i}" for i in itertools.count(1))
EXAMPLE = Path(__file__).parents[2] / "python/examples/external_bot.py"


def admin(server, *words):
    """What charsu admin says, and its exit status."""
    data = server.command[server.command.index("--data") + 1]
    done = subprocess.run([charsu, "admin", *words, "--data", data],
                          capture_output=True, text=True, check=False,
                          env=dict(os.environ, LC_ALL="C"))
    return done.stdout + done.stderr, done.returncode


def admit(server):
    """(name, token, id) of a new program."""
    name = next(names)
    said, status = admin(server, "program", name)
    assert status == 0, said
    token, ident = said.splitlines()[1].split("\t")
    assert len(token) == 48 and ident not in token, said
    return name, token, ident


def questions(program, answer, until):
    """Answer what is asked until that holds; returns what was asked."""
    asked = []
    while not until():
        if program.quiet(0.01):
            continue
        message = program.next()
        if message["t"] == "ask":
            asked.append(message)
            fields = answer(message)
            if fields:
                program.say("choose", n=message["n"], **fields)
    return asked


def the_first(_):
    return {"slot": 0}


def watch(server, name, game, seats):
    """A game that the program plays alone, with a watcher."""
    host = Person(server.port, rules)
    host.create(game, seats, [name] * seats)
    host.say("start", table=host.table)
    host.hear("snap")
    return host


def hear_to_end(host):
    while not host.over:
        host.next()


def drain(host):
    """Hear what has come, without waiting; is it over?"""
    while not host.over and not host.client.quiet(0):
        host.next()
    return bool(host.over)


def record_of(host):
    host.say("record", table=host.table)
    return host.hear("record")["text"].splitlines()


# ---- playing ----------------------------------------------------------------

def test_a_program_plays_and_its_choices_are_the_moves(server):
    name, token, _ = admit(server)
    program = Client(server.port, token)
    assert program.welcome["you"]["name"] == name
    assert name in Client(server.port).welcome["bots"]
    host = watch(server, name, "hamlet", 2)
    chosen = []

    def last_of(ask):
        chosen.append(ask["legal"][-1])
        return {"do": ask["legal"][-1]}

    asked = questions(program, last_of, lambda: drain(host))
    assert {ask["seat"] for ask in asked} == {0, 1}
    made = [" ".join(line.split()[1:-1]) for line in record_of(host)
            if line.split()[0].isdigit() and line.split()[1] != "chance"]
    assert made == chosen, (len(made), len(chosen))


def test_it_is_sent_its_view_and_its_news(server):
    """What it may do follows from its view; what others drew stays hidden."""
    name, token, _ = admit(server)
    program = Client(server.port, token)
    host = Person(server.port, rules)
    host.create("dej", 2, ["", name])
    host.say("start", table=host.table)
    host.hear("snap")
    asked = []

    def look(ask):
        asked.append(ask)
        knows = rules.ask("dej", 1, decode(ask["view"]))["legal"]
        assert [f"p1 {text}" for text in knows] == ask["legal"], knows
        for line in ask["news"]:
            if line.startswith("p0 dealt"):
                assert line == "p0 dealt ?", line
        return {"slot": len(ask["legal"]) // 2}

    def host_moves():
        while not host.client.quiet(0):
            host.next()
        if host.choices()["move"]:
            host.move()
        return len(asked) >= 12 or bool(host.over)

    while not host_moves():
        if not program.quiet(0.02):
            message = program.next()
            if message["t"] == "ask":
                program.say("choose", n=message["n"], **look(message))
    news = [line for ask in asked for line in ask["news"]]
    assert "p0 dealt ?" in news
    assert any(line.startswith("p1 dealt ") and "?" not in line
               for line in news), news
    heard = sum(len(decode(ask["heard"])) for ask in asked)
    assert heard == 10 * len(news)


def test_two_tables_and_people_at_once(server):
    name, token, _ = admit(server)
    program = Client(server.port, token)
    hosts = [watch(server, name, "hamlet", 2) for _ in range(2)]
    asked = questions(program, the_first,
                      lambda: all([drain(host) for host in hosts]))
    assert {ask["table"] for ask in asked} == {host.table for host in hosts}
    assert len({ask["n"] for ask in asked}) == len(asked)


def test_the_example_plays(server):
    name, token, _ = admit(server)
    with subprocess.Popen(
            [sys.executable, str(EXAMPLE),
             f"ws://127.0.0.1:{server.port}/ws"],
            env=dict(os.environ, CHARSU_TOKEN=token)) as process:
        try:
            host = Person(server.port, rules)
            while name not in host.client.welcome["bots"]:
                assert process.poll() is None, "it has ended"
                host = Person(server.port, rules)
                time.sleep(0.05)
            crowd = new_table(server.port, rules, 1, "hamlet", 2, bot=name)
            play_to_end(crowd)
        finally:
            process.kill()
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len(lines) < 60, len(lines)


# ---- what goes wrong --------------------------------------------------------

def test_a_late_one_loses_its_moves_and_nothing_else(_):
    with Server(charsu, Path(folder.name, "late"), "--no-limits", "--pace", "0",
                "--program-ms", "10") as server:
        name, token, _ = admit(server)
        program = Client(server.port, token)
        host = watch(server, name, "hamlet", 2)
        first = program.hear("ask")
        second = program.hear("ask")
        assert second["n"] > first["n"]
        answer = program.ask("choose", n=first["n"], slot=0)
        assert answer["t"] == "no" and answer["why"] == "stale", answer
        hear_to_end(host)
        assert program.ask("ping")["t"] == "pong"


def test_nonsense_loses_the_move_and_nothing_else(server):
    name, token, _ = admit(server)
    program = Client(server.port, token)
    host = watch(server, name, "hamlet", 2)
    wrong = itertools.cycle([
        {"do": "p9 fly"}, {"do": "p1"}, {"slot": 400}, {}])
    ask = program.hear("ask")
    for fields in itertools.islice(wrong, 8):
        answer = program.ask("choose", n=ask["n"], **fields)
        assert answer["why"] == "illegal", answer
        ask = program.hear("ask")
    for fields in {"n": 0}, {"n": "x"}, {"n": ask["n"], "slot": -1}:
        assert program.ask("choose", **fields)["why"] == "text"
    program.say("choose", n=ask["n"], slot=0)
    questions(program, the_first, lambda: drain(host))


def test_a_dead_one_is_played_for_and_comes_back(server):
    name, token, _ = admit(server)
    program = Client(server.port, token)
    host = Person(server.port, rules)
    host.create("dej", 2, ["", name])
    host.say("start", table=host.table)
    host.hear("snap")
    made = 0
    while made < 6:  # the program ends as soon as it is asked
        if program and not program.quiet(0.01) and \
                program.next()["t"] == "ask":
            program.close()
            program = None
        while not host.client.quiet(0.01):
            host.next()
        if host.choices()["move"]:
            host.move()
            made += 1
    if program:
        program.close()
    program = Client(server.port, token)
    while program.quiet(0.01):
        while not host.client.quiet(0.01):
            host.next()
        if host.choices()["move"]:
            host.move()
    assert program.next()["t"] == "game"
    ask = program.next()
    assert ask["t"] == "ask" and len(ask["news"]) > 20, ask


def test_a_second_connection_takes_over(server):
    name, token, _ = admit(server)
    first = Client(server.port, token)
    second = Client(server.port, token)
    host = watch(server, name, "hamlet", 2)
    questions(second, the_first, lambda: drain(host))
    assert first.quiet(0)


def test_an_answer_is_for_who_was_asked(server):
    name, token, _ = admit(server)
    program, stranger = Client(server.port, token), Client(server.port)
    watch(server, name, "hamlet", 2)
    n = program.hear("ask")["n"]
    assert stranger.ask("choose", n=n, slot=0)["why"] == "stale"
    assert program.ask("choose", n=n, slot=0)["t"] == "ack"


# ---- who may ----------------------------------------------------------------

def test_only_those_with_a_token_that_holds(server):
    name, token, ident = admit(server)
    host = Person(server.port, rules)
    host.create("dej", 2)
    host.say("seatbot", table=host.table, seat=1, bot=name)
    expect(host, "bot")  # it is not there yet
    program = Client(server.port, token)
    host.say("seatbot", table=host.table, seat=1, bot=name)
    assert host.hear("ack", "no")["t"] == "ack"
    said, status = admin(server, "lift", ident, "--reason", "too slow")
    assert status == 0, said
    try:
        while True:
            program.next()
    except Closed as closed:
        assert closed.code == 1008, closed
    Client(server.port, token)  # it is a guest like any other now
    assert name not in Client(server.port).welcome["bots"]
    for wrong in "level3", "Bot", "a b", "x", "program", "a" * 25:
        said, status = admin(server, "program", wrong)
        assert status == 1 and "cannot be a name" in said, said


def test_the_token_outlives_a_restart(_):
    data = Path(folder.name, "again")
    with Server(charsu, data, *FLAGS) as server:
        name, token, _ = admit(server)
        program = Client(server.port, token)
        host = watch(server, name, "dej", 2)
        for _ in range(2):  # watchers are one decision behind
            program.say("choose", n=program.hear("ask")["n"], slot=0)
        host.hear("news")
        server.kill()
        server.start()
        program = Client(server.port, token)
        host.port = server.port
        host.reconnect()
        assert program.hear("game")["table"] == host.table
        program.hear("ask")
        assert server.terminate() == 0  # though a question is open


FLAGS = ("--no-limits", "--pace", "0", "--program-ms", "60000")

if __name__ == "__main__":
    with Server(charsu, Path(folder.name, "data"), *FLAGS) as one:
        run(dict(globals()), one)
