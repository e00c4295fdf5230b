"""cutter.py - a connection to PostgreSQL that can be cut at a write.

A separate unix socket, through which a server talks to the database. After
cut() was called, all connections end at the next commit that writes: if it is
passed on, the database commits and nobody hears of it; if it is held back, it
never happens. A commit after mere reading is left alone, for those come
whenever the server looks something up. The next question about a commit in
doubt can be cut, too.
"""
import os
import re
import socket
import tempfile
import threading
from pathlib import Path

SOCKET = ".s.PGSQL.5432"
SAYS_VERSION = re.compile(rb"(server_version\0)([^\0]+)")
MARK = b"INSERT INTO marks"  # every transaction that writes begins with one
QUERY = b"Q"                 # alone, it is a question: was that commit made?
READY = b"Z\0\0\0\5"         # after this, an answer is complete


class Line:
    """One connection, from the server's side and from the database's."""

    def __init__(self, client, database):
        self.client, self.database = client, database
        self.writes = False     # inside a transaction that writes
        self.swallowed = None   # what the server does not hear; None: it does

    def hang_up(self):
        for end in (self.client, self.database):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


class Cutter:
    def __init__(self, database, version=None):
        """version: the version that the database pretends to have; the same
        length."""
        self.version = version
        self.folder = Path(tempfile.mkdtemp(prefix="charsu-cut-", dir="/tmp"))
        self.there = str(database / SOCKET)
        self.lock = threading.Lock()  # of all below
        self.plan = []
        self.lines = []
        self.cuts = 0
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(str(self.folder / SOCKET))
        self.door.listen(16)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client = self.door.accept()[0]
            except OSError:
                return
            database = socket.socket(socket.AF_UNIX)
            database.connect(self.there)
            line = Line(client, database)
            with self.lock:
                self.lines.append(line)
            for way in (self.ask, self.answer):
                threading.Thread(target=self.carry, args=(line, way),
                                 daemon=True).start()

    def carry(self, line, way):
        try:
            while way(line):
                pass
        except OSError:
            pass
        line.hang_up()

    def ask(self, line):
        """From the server to the database. False: it is over."""
        data = line.client.recv(65536)
        how = self.turn(line, data)
        if how == "held":
            self.strike()
        elif data:
            line.database.sendall(data)
        return data and how != "held"

    def turn(self, line, data):
        """How this is cut, if it is."""
        with self.lock:
            how = self.plan[0] if self.plan else None
            if MARK in data:
                line.writes = True
            if how == "asked":
                meant = data.startswith(QUERY) and MARK in data
            else:
                meant = line.writes and b"COMMIT" in data
            if b"COMMIT" in data:
                line.writes = False
            if not meant or not how:
                return None
            self.plan.pop(0)
            self.cuts += 1
            if how != "held":
                line.swallowed = b""
            return how

    def answer(self, line):
        """From the database to the server. False: it is over."""
        data = line.database.recv(65536)
        if self.version:
            data = SAYS_VERSION.sub(self.pretend, data)
        if line.swallowed is None:
            line.client.sendall(data)
        else:
            line.swallowed += data
            if READY in line.swallowed:
                self.strike()
        return data

    def pretend(self, found):
        """Its parameter server_version, and as long as before."""
        return found[1] + self.version.ljust(len(found[2]))

    def strike(self):
        with self.lock:
            lines, self.lines = self.lines, []
        for line in lines:
            line.hang_up()

    def cut(self, *how):
        """One after another. "made": a commit is made, and nobody hears of it;
        "held": it is not made; "asked": what the database says of the commit
        in doubt is not heard."""
        with self.lock:
            self.plan += how

    def close(self):
        self.door.close()
        os.unlink(self.folder / SOCKET)
        self.folder.rmdir()
