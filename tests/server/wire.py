"""wire.py - a WebSocket client in a hundred lines, and a server to talk to.
For the tests of this folder. The client is made for tests: it can also send
what no proper client would. RFC 6455.
"""
import base64
import contextlib
import functools
import hashlib
import itertools
import json
import os
import re
import socket
import sqlite3
import struct
import subprocess
import threading
import time
import urllib.request
import weakref
from pathlib import Path

from messages import MESSAGES

# Seconds until what must come is given up: longer than any machine is busy. A
# wait that is fulfilled ends at once, so it costs nothing.
PATIENCE = 60
NOD_S = 10

# A folder with the socket of a PostgreSQL: then servers keep their games there
# (test_postgres.py).
POSTGRES = os.environ.get("POSTGRES")


def psql(database, text):
    """Rows as lists of texts."""
    done = subprocess.run(
        ["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-h", POSTGRES, "-U",
         "postgres", "-d", database, "-c", text], check=True,
        capture_output=True, text=True)
    return [line.split("|") for line in done.stdout.splitlines()]


def store_of(data):
    """Where the games of such a folder are; made where there is nothing."""
    name = "t_" + hashlib.sha256(str(data).encode()).hexdigest()[:20]
    if not psql("postgres", f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
        psql("postgres", f"CREATE DATABASE {name}")
    return f"host={POSTGRES} user=postgres dbname={name}"


def open_db(data, **more):
    """The database of such a folder; a server may have it open."""
    return sqlite3.connect(Path(data, "charsu.db"), timeout=PATIENCE, **more)


def query(data, text):
    """Rows of the database of such a folder, as lists of texts."""
    if POSTGRES:
        return psql(store_of(data).split("dbname=")[1],
                    text.replace("hex(hash)", "encode(hash, 'hex')"))
    with contextlib.closing(open_db(data)) as db:
        with db:
            return [list(map(str, row)) for row in db.execute(text)]


class Closed(Exception):
    """The server has closed; code is None where it just hung up."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"closed {code} {reason}")
        self.code, self.reason = code, reason


def frame(opcode, payload=b"", fin=True, rsv=0, mask=True, length=None,
          announced=None):
    """The bytes of one frame, right or wrong."""
    size = len(payload) if announced is None else announced
    first = (0x80 if fin else 0) | rsv << 4 | opcode
    bit = 0x80 if mask else 0
    if length == 8 or (length is None and size > 65535):
        head = struct.pack("!BBQ", first, bit | 127, size)
    elif length == 2 or (length is None and size > 125):
        head = struct.pack("!BBH", first, bit | 126, size)
    else:
        head = struct.pack("!BB", first, bit | size)
    if not mask:
        return head + payload
    key = os.urandom(4)
    body = bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))
    return head + key + body


def handshake(port, path="/ws", headers=None, version="1.1", method="GET"):
    fields = {"Host": f"127.0.0.1:{port}", "Upgrade": "websocket",
              "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
              "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    fields.update(headers or {})
    lines = [f"{method} {path} HTTP/{version}"]
    lines += [f"{k}: {v}" for k, v in fields.items() if v is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


class Client:
    """One connection. say() and hear() speak JSON; send() speaks bytes."""

    ids = itertools.count(1)
    greeted = weakref.WeakSet()

    def __init__(self, port, token=None, headers=None, greet=True,
                 buffer=None, path="/ws", patience=PATIENCE):
        self.socket = socket.socket()
        self.lock = threading.Lock()  # of what is sent
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.socket.settimeout(patience)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        self.waiting = []  # heard already, and not asked for
        self.ended = None
        self.answers = {}
        self.token = token or os.urandom(12).hex()
        self.socket.sendall(handshake(port, path=path, headers=headers))
        head = self._until(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])
        self.head = head
        if self.status != 101:
            raise Closed(None, f"HTTP {self.status}")
        if greet:
            self.say("hello", v=1, token=self.token)
            self.welcome = self.hear("welcome", timeout=patience)
            self.id = self.welcome["you"]["id"]
            stay_alive()
            self.greeted.add(self)

    def fileno(self):
        return self.socket.fileno()

    def close(self):
        with self.lock:
            self.socket.close()

    def nod(self):
        """A sign of life, if nothing is being sent."""
        if self.lock.acquire(blocking=False):
            try:
                os.write(self.fileno(), frame(10))
            except OSError:
                pass  # it is closed, or full
            finally:
                self.lock.release()

    # ---- bytes ----

    def _more(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionError as error:
            raise Closed(None, str(error)) from error
        if not data:
            raise Closed()
        self.bytes += data

    def _until(self, mark):
        while mark not in self.bytes:
            self._more()
        head, self.bytes = self.bytes.split(mark, 1)
        return head

    def _have(self, n):
        """That many bytes have come; none of them is consumed yet."""
        while len(self.bytes) < n:
            self._more()
        return self.bytes

    def send(self, data):
        patience = self.socket.gettimeout()
        self.socket.settimeout(PATIENCE)
        try:
            with self.lock:
                self.socket.sendall(data)
        except ConnectionError as error:
            raise Closed(None, str(error)) from error
        self.socket.settimeout(patience)

    def take_frame(self):
        """(opcode, payload); raises Closed at a close. If the time is up before
        a frame is whole, its beginning stays."""
        first, size = self._have(2)[:2]
        size &= 127
        head = {126: 4, 127: 10}.get(size, 2)
        if head > 2:
            size = int.from_bytes(self._have(head)[2:head], "big")
        data = self._have(head + size)
        payload, self.bytes = data[head:head + size], data[head + size:]
        opcode = first & 15
        if opcode == 8:
            code = struct.unpack("!H", payload[:2])[0] if payload else 1005
            raise Closed(code, payload[2:].decode("utf-8", "replace"))
        return opcode, payload

    # ---- messages ----

    def say(self, kind, **fields):
        """Send a request, under an id of its own; returns the id."""
        name = fields.setdefault("id", f"r{next(self.ids)}")
        text = json.dumps(dict(fields, t=kind), ensure_ascii=False)
        self.send(frame(1, text.encode()))
        return name

    def next(self, timeout=PATIENCE):
        """The next message, whatever it is."""
        if self.waiting:
            return self.waiting.pop(0)
        if self.ended:
            raise self.ended
        self.socket.settimeout(timeout)
        while True:
            opcode, payload = self.take_frame()
            if opcode == 9:
                self.send(frame(10, payload))
            elif opcode == 1:
                message = json.loads(payload)
                MESSAGES.fits(message)
                return message

    def hear(self, *kinds, timeout=PATIENCE):
        """The next message of one of these kinds; others are dropped."""
        end = time.monotonic() + timeout
        while True:
            message = self.next(max(0.01, end - time.monotonic()))
            if message["t"] in kinds:
                return message

    def answer(self, name, timeout=PATIENCE):
        """The answer to the request with that id; messages that are not
        answers are dropped. An answer to another request is kept until it is
        asked for."""
        end = time.monotonic() + timeout
        while name not in self.answers:
            message = self.next(max(0.01, end - time.monotonic()))
            if "id" in message:
                self.answers[message["id"]] = message
        return self.answers.pop(name)

    def ask(self, kind, **fields):
        """Send a request, and hear its answer."""
        return self.answer(self.say(kind, **fields))

    def quiet(self, seconds=0.2):
        """Does no message arrive for that long? Pings are answered: the server
        asks for a sign of life whenever a test has been silent for a while."""
        try:
            self.waiting.insert(0, self.next(seconds))
        except (TimeoutError, BlockingIOError):
            return True
        except Closed as closed:
            self.ended = closed
        return False


@functools.cache
def stay_alive():
    """The server gives up whoever is silent for too long (src/server/net/ws.c).
    A test that is slow, and busy with others, is not gone."""
    def nod():
        while True:
            time.sleep(NOD_S)
            for client in list(Client.greeted):
                client.nod()

    threading.Thread(target=nod, daemon=True).start()


class Server:
    """charsu serve on a free port, with a folder of its own."""

    def __init__(self, program, data, *flags, files=None, log=None,
                 environment=None):
        self.files, self.log_path = files, log
        self.environment = environment or {}
        self.command = [program, "serve", "--port", "0", *flags]
        self.command += ["--data", str(data)] if data else ["--forget"]
        if data and POSTGRES:
            self.command += ["--store", store_of(data)]
        self.process = None
        self.port = None

    def start(self):
        # By another program: no code of ours may run between fork and exec,
        # where a lock that another thread held stays locked for ever.
        limit = ["prlimit", f"--nofile={self.files}"] if self.files else []
        with open(self.log_path or os.devnull, "ab") as log:
            self.process = subprocess.Popen(
                limit + self.command, stdout=subprocess.PIPE, stderr=log,
                text=True,
                env=dict(os.environ, LC_ALL="C", **self.environment))
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if not found:
            raise RuntimeError(f"the server said: {line!r}")
        self.port = int(found[1])
        return self

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def terminate(self, timeout=PATIENCE):
        self.process.terminate()
        status = self.process.wait(timeout)
        self.process.stdout.close()
        return status

    def alive(self):
        return self.process.poll() is None

    def rss_kb(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as f:
            return int(re.search(r"VmRSS:\s+(\d+)", f.read())[1])

    def tables_loaded(self):
        """How many tables it has in memory, as it says itself."""
        url = f"http://127.0.0.1:{self.port}/metrics"
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return int(re.search(r"^charsu_tables_loaded (\d+)",
                                 answer.read().decode(), re.MULTILINE)[1])

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.alive():
            self.kill()
        else:
            self.process.stdout.close()


def unpatch(view, patch):
    """What a patch makes of an encoded view (docs/protocol.md)."""
    view, at, i = bytearray(view), 0, 0

    def varint():
        nonlocal i
        value = shift = 0
        while True:
            byte = patch[i]
            i += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while i < len(patch):
        at += varint()
        n = varint()
        view[at:at + n] = patch[i:i + n]
        at += n
        i += n
    return bytes(view)


def decode(text):
    return base64.b64decode(text, validate=True)
