"""cutter.py - a connection to PostgreSQL that can be cut at a commit.

A separate unix socket, through which a server talks to the database. After
cut() was called, the next COMMIT ends all connections: if it is passed on, the
database commits and nobody hears of it; if it is held back, it never happens.
"""
import os
import re
import socket
import tempfile
import threading
import time
from pathlib import Path

SOCKET = ".s.PGSQL.5432"
SAYS_VERSION = re.compile(rb"(server_version\0)([^\0]+)")


class Cutter:
    def __init__(self, database, version=None):
        """version: the version that the database pretends to have; the same
        length."""
        self.version = version
        self.folder = Path(tempfile.mkdtemp(prefix="charsu-cut-", dir="/tmp"))
        self.there = str(database / SOCKET)
        self.mode = None
        self.pairs = []
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
            self.pairs.append((client, database))
            for pair in ((client, database, True), (database, client, False)):
                threading.Thread(target=self.carry, args=pair,
                                 daemon=True).start()

    def carry(self, source, target, asks):
        try:
            while data := source.recv(65536):
                if asks and self.mode and b"COMMIT" in data:
                    self.strike(target, data)
                    return
                if self.version and not asks:
                    data = SAYS_VERSION.sub(self.pretend, data)
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            self.hang_up(end)

    def pretend(self, found):
        """Its parameter server_version, and as long as before."""
        return found[1] + self.version.ljust(len(found[2]))

    def strike(self, target, data):
        made, self.mode = self.mode == "made", None
        pairs, self.pairs = self.pairs, []
        self.cuts += 1
        for client, _ in pairs: # nothing more is heard on any of them
            self.hang_up(client)
        if made:
            target.sendall(data)
            time.sleep(0.2)
        for _, database in pairs:
            self.hang_up(database)

    @staticmethod
    def hang_up(end):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def cut(self, how):
        """how: "made" or "held"."""
        self.mode = how

    def close(self):
        self.door.close()
        os.unlink(self.folder / SOCKET)
        self.folder.rmdir()
