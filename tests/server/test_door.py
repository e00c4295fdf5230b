#!/usr/bin/env python3
"""test_door.py - who may come in: connections, proxies, heads of requests.

usage: test_door.py CHARSU LEGAL [CASE...]

Every address of 127.0.0.0/8 is this machine, so that one script can be many
clients.
"""
import ctypes
import errno
import platform
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from browse import get
from cases import run
from steady import unless_late, until
from wire import PATIENCE, Client, Server, frame, handshake

charsu, legal = sys.argv[1], sys.argv[2]
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)
HEAD_S = 5  # so long the server waits for a request: src/server/net/door.c
TLS_KEYS = Path("/etc/ssl/private")  # other programs' keys, by certificates


def connect(server, source="127.0.0.1"):
    link = socket.socket()
    link.settimeout(PATIENCE)
    link.bind((source, 0))
    link.connect(("127.0.0.1", server.port))
    return link


def healthz(server, source):
    """Is somebody from there served?"""
    try:
        with connect(server, source) as link:
            link.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            return b" 200 " in link.recv(4096)
    except OSError:
        return False


def still_open(links):
    """Those that the server has not closed."""
    kept = []
    for link in links:
        link.setblocking(False)
        try:
            if link.recv(1000, socket.MSG_PEEK):
                kept.append(link)
        except BlockingIOError:
            kept.append(link)
        except OSError:
            pass
    return kept


# ---- how many ---------------------------------------------------------------

def test_one_address_locks_nobody_out(_):
    with Server(charsu, None, files=8000) as server:
        links = []
        for _ in range(2100):
            try:
                links.append(connect(server))
            except OSError:
                pass
        for _ in range(3):
            for link in links:
                try:
                    link.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                except OSError:
                    pass
            assert healthz(server, "127.0.0.2"), "somebody else is locked out"
        for link in links:
            link.close()
        unless_late(HEAD_S, lambda: one_address_has_a_limit(server))
        until(lambda: healthz(server, "127.0.0.1"),
              why="what was closed counts no more")


def turned_away(server):
    return int(re.search(rb"^charsu_turned_away_total (\d+)",
                         get(server, "/metrics", source="127.0.0.2")[1],
                         re.M)[1])


def one_address_has_a_limit(server):
    """Whoever comes later is let in later: so the figures have them all."""
    until(lambda: healthz(server, "127.0.0.1"))
    before = turned_away(server)
    links = [connect(server) for _ in range(300)]
    away = turned_away(server) - before
    for link in links:
        link.close()
    assert 170 <= away <= 200, away


def test_when_it_is_full_the_idlest_goes(_):
    unless_late(HEAD_S, the_idlest_goes)


def the_idlest_goes():
    """If newcomers had to wait until the time of the slow was up, none of these
    would still be there."""
    with Server(charsu, None, files=8000) as server:
        links = []
        for i in range(2200):
            link = connect(server, f"127.0.1.{1 + i // 100}")
            link.send(b"GET /")
            links.append(link)
        for i in range(20):
            assert healthz(server, f"127.0.2.{1 + i}"), i
        assert len(still_open(links)) > 1500
        for link in links:
            link.close()


# ---- proxies ----------------------------------------------------------------

HELLO = frame(1, b'{"t":"hello","id":"1","v":1,"token":"0123456789abcdef"}')


def status(server, headers=None, before=b"", source="127.0.0.1", keep=None):
    """Of a handshake; keep: a list that the connection is added to. It greets:
    a server waits for that only so long."""
    link = connect(server, source)
    try:
        link.sendall(before + handshake(server.port, headers=headers))
        answer = link.recv(4096)
    except OSError:
        answer = b""
    if keep is not None:
        link.sendall(HELLO)
        keep.append(link)
    else:
        link.close()
    return int(answer.split(b" ")[1]) if answer else 0


def proxy_2(source, family=socket.AF_INET):
    """A header of the PROXY protocol, version 2."""
    ends = socket.inet_pton(family, source) * 2 + struct.pack("!HH", 1, 2)
    kind = 0x11 if family == socket.AF_INET else 0x21
    return b"\r\n\r\n\0\r\nQUIT\n" + struct.pack("!BBH", 0x21, kind,
                                                 len(ends)) + ends


def test_behind_a_proxy_each_client_has_its_own_limit(_):
    with Server(charsu, None, "--proxy", "127.0.0.1,10.0.0.0/8",
                files=2000) as server:
        kept = []
        for i in range(100):
            forwarded = {"X-Forwarded-For": f"8.8.{i}.1"}
            assert status(server, forwarded, keep=kept) == 101, i
        for _ in range(60):
            forwarded = {"X-Forwarded-For": "5.5.5.5"}
            assert status(server, forwarded, keep=kept) == 101
        full = (
            {"X-Forwarded-For": "5.5.5.5"},
            {"X-Forwarded-For": "9.9.9.9, 5.5.5.5"},
            {"X-Forwarded-For": "9.9.9.9,5.5.5.5 , 10.1.2.3"},
            {"X-Forwarded-For": "5.5.5.5:1234"},
            {"Forwarded": "for=9.9.9.9, for=5.5.5.5;proto=https"},
            {"Forwarded": 'For="5.5.5.5:99";by=10.0.0.1'},
            {"Forwarded": "for=5.5.5.5", "X-Forwarded-For": "5.5.5.5"},
            # what the client has sent before the proxy added its own
            {"X-Forwarded-For": "9.9.9.9, " * 500 + "5.5.5.5"},
            {"X-Forwarded-For": '", 5.5.5.5'},
            {"Forwarded": 'for="9.9.9.9, for=5.5.5.5'})
        for headers in full:
            assert status(server, headers) == 503, headers
        lines = (b"PROXY TCP4 5.5.5.5 1.1.1.1 1000 80\r\n",
                 proxy_2("5.5.5.5"))
        for line in lines:
            assert status(server, before=line) == 503, line
            forged = {"X-Forwarded-For": "9.9.9.9"}
            assert status(server, forged, line) == 503, line
        free = (
            {"X-Forwarded-For": "5.5.5.5, 9.9.9.9"}, {},
            {"X-Forwarded-For": "5.5.5.5, unknown"},
            {"X-Forwarded-For": "5.5.5.5", "Forwarded": "for=9.9.9.9"},
            {"Forwarded": "for=9.9.9.9;by=5.5.5.5"})
        for headers in free:
            assert status(server, headers) == 101, headers
        assert status(server, before=b"PROXY UNKNOWN\r\n") == 101
        assert status(server, before=proxy_2("9.9.9.9")) == 101
        for i in range(60):
            forwarded = {"X-Forwarded-For": f"2001:db8:1:2::{i + 1:x}"}
            assert status(server, forwarded, keep=kept) == 101, i
        six = {"X-Forwarded-For": "[2001:db8:1:2:ffff::1]:80"}
        assert status(server, six) == 503, "a /64 is one client"
        line = proxy_2("2001:db8:1:2::7", socket.AF_INET6)
        assert status(server, before=line) == 503
        assert status(server, {"X-Forwarded-For": "2001:db8:1:3::1"}) == 101
        for link in kept:
            link.close()


def test_who_is_no_proxy_is_not_believed(_):
    with Server(charsu, None, "--proxy", "127.0.0.1") as server:
        kept = []
        for i in range(60):
            forged = {"X-Forwarded-For": f"8.8.{i}.1"}
            assert status(server, forged, source="127.0.0.3",
                          keep=kept) == 101
        forged = {"X-Forwarded-For": "7.7.7.7", "Forwarded": "for=7.7.7.7"}
        assert status(server, forged, source="127.0.0.3") == 503
        line = b"PROXY TCP4 7.7.7.7 1.1.1.1 1000 80\r\n"
        assert status(server, before=line, source="127.0.0.4") == 400
        for bad in (b"PROXY TCP4 x 1.1.1.1 1 2\r\n", b"PROXY " + b"x" * 200,
                    b"\r\n\r\n\0\r\nQUIT\n\x31\x11\0\x0c" + bytes(12)):
            assert status(server, before=bad) == 400, bad
        assert status(server) == 101
        for link in kept:
            link.close()


def test_networks_that_are_none_are_refused(_):
    for bad in ("10.0.0.0/33", "x", "10.0.0.0/", "::/129", "1.2.3.4/-1"):
        try:
            Server(charsu, None, "--proxy", bad).start().kill()
        except RuntimeError:
            continue
        raise AssertionError(bad)


# ---- heads ------------------------------------------------------------------

def answers(server, data):
    """The status lines that come back."""
    with connect(server) as link:
        link.sendall(data)
        text = b""
        try:
            while True:
                more = link.recv(65536)
                if not more:
                    break
                text += more
        except OSError:
            pass
    return [int(code) for code in re.findall(rb"HTTP/1\.[01] (\d+) ", text)]


def test_heads_with_two_meanings_are_refused(server):
    host = b"Host: x\r\n"
    good = b"GET /healthz HTTP/1.1\r\n" + host
    post = b"POST /renew HTTP/1.1\r\n" + host
    assert answers(server, good + b"\r\n") == [200]
    assert answers(server, good + b"Content-Length: 0\r\n\r\n") == [200]
    assert answers(server, good + b"X:\ta\tb \r\n\r\n") == [200]
    assert answers(server, b"GET /healthz HTTP/1.0\r\n\r\n") == [200]
    assert answers(server, post + b"Content-Length: 0\r\n\r\n") == [403]
    for bad in (
            post + b"Content-Length: 0\r\nContent-Length: 0\r\n\r\n",
            post + b"Content-Length: 0\r\ncontent-length: 5\r\n\r\nhello",
            post + b"Content-Length: 0, 5\r\n\r\nhello",
            post + b"Content-Length: +0\r\n\r\n",
            post + b"Content-Length: 5\r\n\r\nhello",
            post + b"Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n"
                   b"0\r\n\r\n",
            post + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            post + b"Transfer-Encoding: identity\r\n\r\n",
            good + host + b"\r\n", good + b"host: y\r\n\r\n",
            b"GET /healthz HTTP/1.1\r\n\r\n",
            good + b" folded: a\r\n\r\n", good + b"X: a\r\n\tb\r\n\r\n",
            good + b"X: a\nY: b\r\n\r\n", b"GET /healthz HTTP/1.1\nHost: x\n\n",
            good + b"X: a\rY: b\r\n\r\n", good + b"X: a\0b\r\n\r\n",
            good + b"X : a\r\n\r\n", good + b": a\r\n\r\n",
            good + b"no colon\r\n\r\n", good + b"X\x01: a\r\n\r\n",
            good + b"X: \x7f\r\n\r\n", b"\r\n" + good + b"\r\n",
            b"GET  /healthz HTTP/1.1\r\n" + host + b"\r\n",
            b"GET /healthz /x HTTP/1.1\r\n" + host + b"\r\n",
            b"GET /healthz\tHTTP/1.1\r\n" + host + b"\r\n",
            b"GET /healthz  HTTP/1.1\r\n" + host + b"\r\n",
            b"GET /healthz\r\n\r\n", b"G(T / HTTP/1.1\r\n" + host + b"\r\n"):
        assert answers(server, bad) == [400], (bad, answers(server, bad))
    assert answers(server, b"GET / HTTP/2.0\r\n" + host + b"\r\n") == [505]
    assert answers(server, good + b"X: " + b"a" * 9000 + b"\r\n\r\n") == [431]


def test_nothing_hides_behind_a_request(server):
    one = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    assert answers(server, one + one) == [200]
    assert answers(server, one[:20] + one[20:] + b"\n\0garbage") == [200]


def test_a_head_may_come_byte_by_byte(server):
    head = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"

    def attempt():
        with connect(server) as link:
            for byte in head:
                link.sendall(bytes([byte]))
                time.sleep(0.005)
            assert b" 200 " in link.recv(4096)

    unless_late(HEAD_S, attempt)
    client = Client(server.port)
    assert client.ask("ping")["t"] == "pong"


# ---- what is inside ---------------------------------------------------------

def peeked(name, *flags, secret=None):
    """The results of opening and of emptying a file outside the sandbox."""
    data = Path(folder.name, name)
    data.mkdir()
    if not secret:
        secret = Path(folder.name, "secret")
        secret.write_text("secret")
    with Server(charsu, data, *flags, environment={
            "LD_PRELOAD": str(Path(legal).parent.resolve() / "libfault.so"),
            "ASAN_OPTIONS": "verify_asan_link_order=0",
            "CHARSU_PEEK": str(secret.resolve()),
            "CHARSU_PEEKED": str((data / "peeked").resolve())}) as server:
        client = Client(server.port)
        assert client.ask("create", game="dej", seats=2)["t"] == "table"
        assert server.terminate() == 0
    return tuple(map(int, (data / "peeked").read_text().split()))


def landlock():
    """The version that the kernel has."""
    return ctypes.CDLL(None).syscall(444, None, 0, 1)


def test_the_program_is_hardened(_):
    binary = Path(charsu).read_bytes()
    if b"__asan_init" in binary:
        return  # sanitizers replace all of this
    told = subprocess.run(["readelf", "-W", "-l", "-d", "-h", "-n",
                           "--dyn-syms", charsu], capture_output=True,
                          text=True, check=True).stdout
    for word in ("GNU_RELRO", "BIND_NOW", "__stack_chk_fail", "DYN (",
                 "__snprintf_chk", "__memcpy_chk"):
        assert word in told, word
    assert "GNU_STACK" in told and " RWE " not in told
    if platform.machine() == "x86_64":  # CET
        assert "SHSTK" in told
        assert binary.count(b"\xf3\x0f\x1e\xfa") > 1000, "endbr64"


def test_a_hole_would_open_no_file(_):
    assert peeked("outside", "--no-sandbox") == (0, 0), "the test tries nothing"
    opened, emptied = peeked("inside")
    assert opened == errno.EACCES
    assert emptied == errno.EACCES or landlock() < 3, "Linux before 6.2"
    if TLS_KEYS.exists(): # where the package openssl is
        assert peeked("keys", secret=TLS_KEYS)[0] == errno.EACCES, "as root, too"


if __name__ == "__main__":
    with Server(charsu, None, "--no-limits") as shared:
        try:
            run(globals(), shared)
        finally:
            folder.cleanup()
