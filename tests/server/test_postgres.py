#!/usr/bin/env python3
"""test_postgres.py - the server on PostgreSQL: as good as on a file.

usage: test_postgres.py CHARSU LEGAL [WORD...]

It starts a PostgreSQL from Debian's package in a folder of its own and ends
it. Tests in this folder that do not depend on the database are run on it, too.
Then what can only happen to a separate database: it is killed, it stops
answering, it is full, it is a standby, it wants a password.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from cases import run
from cutter import Cutter
from postgres import Postgres

HERE = Path(__file__).parent
postgres = Postgres()
os.environ["POSTGRES"] = str(postgres.folder)
sys.argv[3:], words = [], sys.argv[3:]

import test_kills as kills  # noqa: E402 - it reads POSTGRES
from people import (  # noqa: E402
    Person, level, mover_of, new_table, play_to_end)
from steady import until  # noqa: E402
from wire import PATIENCE, Server, open_db, psql, store_of  # noqa: E402

charsu, legal = sys.argv[1], sys.argv[2]
sys.argv[3:] = words
folder = tempfile.TemporaryDirectory()
rules = kills.rules


def on_postgres(name, *arguments):
    """Another file of this folder, whole; fails with what it said."""
    done = subprocess.run(
        ["/usr/bin/python3", HERE / f"test_{name}.py", charsu, legal,
         *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, check=False)
    assert done.returncode == 0, done.stdout
    print(done.stdout.splitlines()[-1])


def charsu_says(*arguments, status=0, environment=None):
    done = subprocess.run([charsu, *map(str, arguments)], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False, timeout=PATIENCE,
                          env=dict(os.environ, LC_ALL="C",
                                   **(environment or {})))
    assert done.returncode == status, (done.returncode, done.stdout)
    return done.stdout


def refuses(where, *parts, environment=None):
    """A server does not start there, and says why."""
    said = charsu_says("serve", "--port", "0", "--data",
                       Path(folder.name, "none"), "--store", where,
                       status=1, environment=environment)
    for part in parts:
        assert part in said, said


def new_server(name, *flags):
    data = Path(folder.name, name)
    return Server(charsu, data, "--pace", "0", "--no-limits", *flags,
                  log=Path(folder.name, f"{name}.log")), data


def logged(name, what):
    return f'"what":"{what}"' in Path(folder.name, f"{name}.log").read_text()


# ---- what any store must do --------------------------------------------------


def test_tables():
    on_postgres("tables")


def test_people():
    on_postgres("people")


def test_names():
    on_postgres("names")


def test_results():
    on_postgres("results", "every_game", "casual_game", "winner_rises",
                "profile_by_name", "private", "guests", "running_game")


def test_passkeys():
    on_postgres("passkeys")


def test_pushes():
    on_postgres("push", "once_and", "quiet_hours", "with_the_person",
                "ten_for_a_person")


def test_orders():
    on_postgres("orders", "outlive", "nothing_can", "vacation", "days")


def test_meeting():
    on_postgres("meet", "friends", "block", "played_with", "erasing")


def test_what_the_house_knows():
    on_postgres("house")


def test_loading_waits_for_nobody():
    on_postgres("loading", "names_of_people")


def test_the_server_is_killed():
    on_postgres("kills", "15")


# ---- what only another program's database does -------------------------------


def test_the_database_is_killed_and_comes_back():
    """Whatever was acked is there, once: 6 kills in the middle of games."""
    server, data = new_server("struck")
    with server:
        crowd = [kills.fresh(server, game) for game in kills.GAMES]
        acked = 0
        for _ in range(6):
            wait = kills.chance.uniform(0.01, 0.3)
            timer = threading.Timer(wait, postgres.kill)
            timer.start()
            play_through(crowd, timer, postgres)
            for person in crowd:
                kills.compare(person)
            for seat, person in enumerate(crowd):
                if person.over:
                    acked += len(person.confirmed)
                    crowd[seat] = kills.fresh(server, kills.GAMES[seat])
        while acked + sum(len(p.confirmed) for p in crowd) <= 50 and \
                not all(person.over for person in crowd):
            play_on(crowd)  # a slow machine has not made that many yet
        acked += sum(len(person.confirmed) for person in crowd)
        assert acked > 50 and server.alive(), acked
        assert logged("struck", "database_gone")
        assert logged("struck", "database_back")
        server.kill() # what is kept is enough to go on
        server.start()
        kills.come_back(server, crowd)
    assert "is sound" in charsu_says("store", "check", store_of(data))


def play_through(crowd, timer, database):
    """Play until the database was killed, start it again, play on a while."""
    end = None
    while not end or time.monotonic() < end:
        if not end and not timer.is_alive():
            database.start()
            end = time.monotonic() + 1
        play_on(crowd)
    for person in crowd: # what is under way is answered
        while person.pending:
            message = person.next()
            if message["t"] == "no":
                person.pending = None


def play_on(crowd):
    """What has come is heard, and everybody moves who may."""
    ready, _, _ = kills.select.select(kills.live_sockets(crowd), [], [], 0.02)
    for person in crowd:
        while person.client.bytes or person.client in ready:
            message = person.next()
            if message["t"] == "no" and person.pending and \
                    message.get("id") == person.pending[0]:
                assert message["why"] in ("storage", "busy"), message
                person.pending = None
            ready = [c for c in ready if c is not person.client]
        person.act()


class Looker(threading.Thread):
    """Somebody who looks things up all the time: reading ends with a COMMIT,
    too."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.client = Person(port, rules).client
        self.over = threading.Event()
        self.start()

    def run(self):
        while not self.over.wait(0.01):
            assert self.client.ask("tables")["t"] == "tables"

    def stop(self):
        self.over.set()
        self.join()


def lost_commits(name, *cuts):
    """A move for each cut: it is made once, whatever becomes of its commit.
    Returns what the server found out each time."""
    cutter = Cutter(postgres.folder)
    server, data = new_server(name)
    base = store_of(data).split("dbname=")[1]
    server.command[-1] = f"host={cutter.folder} user=postgres dbname={base}"
    count = "SELECT COUNT(*), MAX(seq) FROM entries"
    try:
        with server:
            crowd = new_table(server.port, rules, 2, "hamlet", 2)
            looker = Looker(server.port)
            for how in cuts:
                mover = mover_of(crowd)
                before = int(psql(base, count)[0][0])
                cutter.cut(*how)
                move = mover.play()
                while mover.seq < mover.acked.get(move, 1 << 32):
                    message = mover.next()
                    assert message["t"] != "no", (how, message)
                rows, last = psql(base, count)[0]
                assert int(rows) == before + 1, how
                assert int(last) == mover.seq, how
                level(crowd)
            looker.stop()
            assert cutter.cuts == sum(map(len, cuts)), cutter.cuts
    finally:
        cutter.close()
    said = Path(folder.name, f"{name}.log").read_text()
    assert "is sound" in charsu_says("store", "check", store_of(data))
    return re.findall(r'"commit":"(\w+)"', said)


def test_a_commit_whose_answer_is_lost():
    """Committed or not, the server finds out, and the move is made once."""
    found = lost_commits("lost", ["made"], ["held"], ["made"], ["held"])
    assert found == ["made", "lost", "made", "lost"], found


def test_the_answer_about_a_lost_commit_is_lost():
    """What the server wrote to find out is not taken for the commit."""
    found = lost_commits("twice_lost", ["held", "asked"], ["made", "asked"],
                         ["held", "asked", "asked"], ["held", "asked", "held"])
    assert found == ["lost", "made", "lost", "lost", "lost"], found


def test_a_database_that_stops_answering():
    server, _ = new_server("stopped")
    with server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        mover = mover_of(crowd)
        for pid in postgres.children():
            os.kill(pid, signal.SIGSTOP)
        name = mover.play()
        assert mover.client.quiet(1), "nobody knows yet"
        for pid in postgres.children():
            os.kill(pid, signal.SIGCONT)
        assert mover.answer(name)["t"] == "ack"


def test_moves_are_refused_while_it_is_gone():
    server, _ = new_server("gone")
    with server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        play_to_end(crowd, moves=1)
        postgres.run("pg_ctl", "-D", postgres.data, "-m", "fast", "-w", "stop")
        postgres.process.wait(timeout=PATIENCE)
        mover = mover_of(crowd)
        move = dict(table=mover.table, ask=mover.ask,
                    do=mover.choices()["move"])
        try:
            for _ in range(3):
                assert mover.client.ask("play", **move)["why"] == "storage"
        finally:
            postgres.start()
        until(lambda: mover.client.ask("play", **move)["t"] == "ack")


def test_an_end_in_doubt_tells_nobody_anything():
    """Status 3, no answer; whether it was made is seen after the restart."""
    cutter = Cutter(postgres.folder)
    server, data = new_server("doubt")
    name = store_of(data).split("dbname=")[1]
    real = server.command[-1]
    server.command[-1] = f"host={cutter.folder} user=postgres dbname={name}"
    with server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        mover = mover_of(crowd)
        cutter.cut("made")
        cutter.close() # and there is no way back
        seq = mover.seq
        mover.play()
        until(lambda: logged("doubt", "database_gone"))
        assert mover.client.quiet(0.5), "nobody knows"
        assert server.terminate() == 3
        assert logged("doubt", "ended_in_doubt")
    server.command[-1] = real
    with server:
        mover.port = server.port
        mover.reconnect()
        while mover.seq == seq:
            mover.next()


def test_a_full_disk_refuses_moves_and_nothing_else():
    """As PostgreSQL says it (53100)."""
    server, data = new_server("full")
    with server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        mover = mover_of(crowd)
        name = store_of(data).split("dbname=")[1]
        psql(name, "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql"
             " AS $$ BEGIN RAISE EXCEPTION 'no space left on device'"
             " USING ERRCODE = '53100'; END $$")
        psql(name, "CREATE TRIGGER is_full BEFORE INSERT ON entries"
             " FOR EACH ROW EXECUTE FUNCTION full_disk()")
        move = dict(table=mover.table, ask=mover.ask,
                    do=mover.choices()["move"])
        assert mover.client.ask("play", **move)["why"] == "storage"
        psql(name, "DROP TRIGGER is_full ON entries")
        assert mover.client.ask("play", **move)["t"] == "ack"


def test_the_key_decides_who_writes():
    """Somebody else has written the next entry: ours is refused."""
    server, data = new_server("key")
    with server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        mover = mover_of(crowd)
        psql(store_of(data).split("dbname=")[1],
             "INSERT INTO entries (n, prev, tab, seq, kind, body, chain)"
             " SELECT n + 500000, n, tab, seq + 1, kind, body, chain"
             " FROM entries WHERE n = (SELECT MAX(n) FROM entries)")
        answer = mover.client.ask("play", table=mover.table, ask=mover.ask,
                                  do=mover.choices()["move"])
        assert answer.get("why") == "storage", answer


def test_two_servers_on_one_database():
    server, data = new_server("twice")
    with server:
        refuses(store_of(data), "another server has it open")
        assert server.terminate() == 0
    with new_server("twice")[0] as again:
        assert again.alive()


def test_two_that_start_at_once_migrate_once():
    where = postgres.make("migrated")
    both = [subprocess.Popen([charsu, "store", "migrate", where],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True, env=dict(os.environ, LC_ALL="C"))
            for _ in range(2)]
    said = [one.communicate(timeout=PATIENCE)[0] for one in both]
    assert any("is up to date" in text for text in said), said
    assert postgres.sql("SELECT COUNT(*) FROM charsu_schema", "migrated") == "1"


def test_what_is_wrong_is_said_at_the_start():
    refuses("host=/nowhere/at/all dbname=x", "cannot be used", "/nowhere/at/all")
    refuses(postgres.where("missing"), 'database "missing" does not exist')
    where = postgres.make("newer")
    charsu_says("store", "migrate", where)
    postgres.sql("UPDATE charsu_schema SET version = 999", "newer")
    refuses(where, "newer")
    postgres.sql("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C'"
                 " TEMPLATE template0")
    refuses(postgres.where("latin"), "UTF8")
    postgres.make("readonly")
    postgres.sql("ALTER DATABASE readonly SET default_transaction_read_only"
                 " TO on")
    refuses(postgres.where("readonly"), "read-only")


def test_too_old_a_version():
    cutter = Cutter(postgres.folder, version=b"11.22")
    try:
        refuses(f"host={cutter.folder} user=postgres dbname=postgres",
                "PostgreSQL 11", "12 or later")
    finally:
        cutter.close()


def test_passwords():
    """Only from where nobody else can read them."""
    said = charsu_says("serve", "--store", "postgres://a:secret@localhost/b",
                       status=2)
    assert "PGPASSFILE" in said and "secret" not in said, said
    said = charsu_says("serve", "--store", "nonsense", status=2)
    assert "sqlite:FOLDER" in said, said
    own = Postgres()
    try:
        own.sql("ALTER USER postgres PASSWORD 'right'")
        (own.data / "pg_hba.conf").write_text("local all all scram-sha-256\n")
        own.run("pg_ctl", "-D", own.data, "reload")
        refuses(own.where(), "password", environment={"PGPASSWORD": "wrong"})
        file = Path(folder.name, "passfile")
        file.write_text("*:*:*:*:right\n")
        file.chmod(0o600)
        charsu_says("store", "migrate", own.where(),
                    environment={"PGPASSFILE": str(file)})
        server = Server(charsu, None, environment={"PGPASSFILE": str(file)})
        server.command = [charsu, "serve", "--port", "0", "--data",
                          folder.name + "/pass", "--store", own.where()]
        with server:
            assert Person(server.port, rules).create("dej", 2)
    finally:
        own.stop()


def test_a_standby_is_refused():
    own = Postgres("wal_level = replica\nmax_wal_senders = 4")
    standby = None
    try:
        charsu_says("store", "migrate", own.where())
        standby = Postgres.standby(own)
        refuses(standby.where(), "standby")
        standby.run("pg_ctl", "-D", standby.data, "-w", "promote")
        charsu_says("store", "check", standby.where())
        charsu_says("store", "migrate", standby.where())
    finally:
        if standby:
            standby.stop()
        own.stop()


# ---- copies ------------------------------------------------------------------


def test_copies_there_and_back():
    there, back = postgres.make("copied"), Path(folder.name, "back")
    source = Path(folder.name, "source")
    server = Server(charsu, None)
    server.command = [charsu, "serve", "--port", "0", "--pace", "0",
                      "--no-limits", "--data", str(source)]
    with server:
        crowds = [new_table(server.port, rules, 2, "hamlet", 2)
                  for _ in range(3)]
        for crowd in crowds:
            play_to_end(crowd, moves=4)
        crowds[0][0].client.ask("say", table=crowds[0][0].table, text="سلام")
        assert server.terminate() == 0
    said = charsu_says("store", "copy", f"sqlite:{source}", there)
    assert "is sound" in said and "tables: 3," in said, said
    assert "not empty" in charsu_says("store", "copy", f"sqlite:{source}", there,
                                      status=1)
    charsu_says("store", "copy", there, f"sqlite:{back}")
    for data in (source, back):
        assert "tables: 3," in charsu_says("store", "check", f"sqlite:{data}")
    assert dump(source) == dump(back)
    server.command += ["--store", there]
    with server: # and the games go on
        for person in crowds[1]:
            person.port = server.port
            person.reconnect()
        for person in crowds[1]:
            person.hear("ack")
        play_to_end(crowds[1], moves=2)
        new_table(server.port, rules, 2, "hamlet", 2)
    postgres.sql("UPDATE entries SET body = body || '\\x00' WHERE n ="
                 " (SELECT MIN(n) + 3 FROM entries)", "copied")
    charsu_says("store", "check", there, status=1)


def test_an_interrupted_copy_is_no_house():
    """A partial copy is never opened; once emptied, it can be copied again."""
    source = Path(folder.name, "whole")
    server = Server(charsu, None)
    server.command = [charsu, "serve", "--port", "0", "--pace", "0",
                      "--data", str(source)]
    with server:
        play_to_end(new_table(server.port, rules, 2, "hamlet", 2), moves=2)
        assert server.terminate() == 0
    where = postgres.make("part")
    charsu_says("store", "migrate", where)
    cutter = Cutter(postgres.folder)
    try:
        cutter.cut("made")
        charsu_says("store", "copy", f"sqlite:{source}",
                    f"host={cutter.folder} user=postgres dbname=part", status=1)
        assert cutter.cuts == 1
    finally:
        cutter.close()
    refuses(where, "part of a copy that was interrupted")
    said = charsu_says("store", "copy", f"sqlite:{source}", where, status=1)
    assert "interrupted" in said, said
    postgres.sql("DROP DATABASE part")
    said = charsu_says("store", "copy", f"sqlite:{source}", postgres.make("part"))
    assert "is sound" in said and "tables: 1," in said, said
    charsu_says("store", "migrate", where)


def dump(data):
    db = open_db(data)
    names = [row[0] for row in db.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    rows = {name: sorted(map(repr, db.execute(f"SELECT * FROM {name}")))
            for name in names}
    db.close()
    return rows


if __name__ == "__main__":
    try:
        run(globals())
    finally:
        rules.close()
        postgres.stop()
        folder.cleanup()
