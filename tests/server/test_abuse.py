#!/usr/bin/env python3
"""test_abuse.py - what no decent client sends: refused, and nobody else hurt.

usage: test_abuse.py CHARSU LEGAL [CASE...]

Frames as RFC 6455 wants and does not want them, HTTP, JSON, floods, slow
readers and writers, limits, and the end of the server.
"""
import gzip
import http.client
import json
import os
import random
import re
import socket
import struct
import sys
import tempfile
import time
from pathlib import Path

from cases import run
from messages import MESSAGES
from people import Person, Rules, new_table, play_to_end
from wire import Client, Closed, Server, frame, handshake

charsu, legal = sys.argv[1], sys.argv[2]
rules = Rules(legal, seed=11)
folder = tempfile.TemporaryDirectory(dir=Path(charsu).parent)


LONG = b"p { color: inherit; }\n" * 300

PAUSE = object()  # among the parts: give the server time to answer


def outcome(server, *parts, wait=3):
    """What the server does about these bytes: messages, pongs, close code."""
    client = Client(server.port, greet=False)
    heard = {"texts": [], "pongs": [], "code": None}
    client.socket.settimeout(wait)
    try:
        for part in parts:
            if part is PAUSE:
                time.sleep(0.1)
            else:
                client.send(part)
        while True:
            opcode, payload = client.take_frame()
            if opcode == 1:
                heard["texts"].append(json.loads(payload))
            elif opcode == 10:
                heard["pongs"].append(payload)
    except Closed as closed:
        heard["code"] = closed.code or "dropped"
    except TimeoutError:
        pass
    finally:
        client.close()
    return heard


def close_frame(code, reason=b""):
    return frame(8, struct.pack("!H", code) + reason)


def is_well(server):
    """A newcomer is served."""
    client = Client(server.port)
    assert client.ask("ping")["t"] == "pong"
    client.close()


# ---- frames -----------------------------------------------------------------

def test_frames_that_are_wrong(server):
    text = json.dumps({"t": "ping", "id": "1"}).encode()
    wrong = {
        "unmasked text": (frame(1, text, mask=False), 1002),
        "unmasked ping": (frame(9, b"x", mask=False), 1002),
        "ping of 126": (frame(9, b"x" * 126), 1002),
        "fragmented ping": (frame(9, b"x", fin=False), 1002),
        "fragmented close": (frame(8, b"\x03\xe8", fin=False), 1002),
        "continuation of nothing": (frame(0, b"x"), 1002),
        "text inside a text":
            (frame(1, b"a", fin=False) + frame(1, b"b"), 1002),
        "close of one byte": (frame(8, b"\x03"), 1002),
        "bad reason": (close_frame(1000, b"\xce\xba\xe1\xbd\xb9\xed\xa0\x80"),
                       (1002, 1007)),
        "top bit of a length":
            (frame(1, b"", length=8, announced=1 << 63), (1002, 1009)),
        "2^40 bytes": (frame(1, b"", length=8, announced=1 << 40), 1009),
        "8193 bytes": (frame(1, b" " * 8193), 1009),
        "endless fragments":
            (frame(1, b"a" * 1000, fin=False)
             + 9 * frame(0, b"a" * 1000, fin=False), 1009),
        "binary": (frame(2, text), 1003),
    }
    for rsv in range(1, 8):
        wrong[f"rsv {rsv}"] = (frame(1, text, rsv=rsv), 1002)
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        wrong[f"opcode {opcode}"] = (frame(opcode, b""), 1002)
    for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 2000, 2999, 5000):
        wrong[f"close {code}"] = (close_frame(code), 1002)
    for name, (data, code) in wrong.items():
        heard = outcome(server, data)
        codes = code if isinstance(code, tuple) else (code,)
        assert heard["code"] in codes + ("dropped",), (name, heard)
        assert heard["code"] != "dropped" or code != 1009, name
        assert all(m["t"] == "bye" for m in heard["texts"]), (name, heard)


def test_text_that_is_no_utf8(server):
    bad = ["ff", "80", "c0", "c080", "c328", "e0", "e08080", "e228a1",
           "eda080", "edbfbf", "f0808080", "f0288cbc", "f4908080",
           "f888808080", "48656c6c6fff", "f09f98"]
    for text in bad:
        data = bytes.fromhex(text)
        assert outcome(server, frame(1, data))["code"] == 1007, text
        parts = [frame(0 if i else 1, data[i:i + 1], fin=i == len(data) - 1)
                 for i in range(len(data))]
        assert outcome(server, *parts)["code"] == 1007, text


def test_frames_that_are_right(server):
    text = json.dumps({"t": "tables", "id": "1"}).encode()
    no = {"t": "no", "id": "1", "to": "tables", "why": "hello"}
    bye = close_frame(1000)
    assert outcome(server, frame(1, text), bye)["texts"] == [no]
    parts = [frame(1, text[:3], fin=False), frame(9, b"P"),
             frame(0, b"", fin=False), frame(0, text[3:])]
    heard = outcome(server, *parts, PAUSE, bye)
    assert heard["texts"] == [no] and heard["pongs"] == [b"P"]
    whole = b"".join(parts)
    heard = outcome(server, *[whole[i:i + 1] for i in range(len(whole))],
                    PAUSE, bye)
    assert heard["texts"] == [no] and heard["pongs"] == [b"P"]
    pings = [frame(9, b"p%d" % i) for i in range(10)]
    heard = outcome(server, b"".join(pings), PAUSE, bye)
    assert heard["pongs"] == [b"p%d" % i for i in range(10)]
    assert outcome(server, frame(10, b"hi"), frame(1, text),
                   bye)["texts"] == [no]
    assert outcome(server, frame(9, b"x" * 125), PAUSE,
                   bye)["pongs"] == [b"x" * 125]
    for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000,
                 3999, 4000, 4999):
        assert outcome(server, close_frame(code))["code"] in (code, 1000)
    assert outcome(server, frame(8))["code"] in (1000, 1005)
    heard = outcome(server, bye + frame(1, text) + frame(9, b"late"))
    assert heard["code"] == 1000 and not heard["texts"] and not heard["pongs"]


def test_random_bytes_in_frames(server):
    chance = random.Random(3)
    for _ in range(150):
        client = Client(server.port, greet=False)
        try:
            client.send(chance.randbytes(200))
        except Closed:
            pass
        client.close()
    is_well(server)


# ---- handshakes and HTTP ----------------------------------------------------

def is_whole(answer):
    """An answer's head, and as much body as it announces."""
    head, end, body = answer.partition(b"\r\n\r\n")
    found = re.search(rb"(?i)content-length: (\d+)", head)
    return end and len(body) >= (int(found[1]) if found else 0)


def raw(server, data, wait=3):
    """The bytes that come back, until the server hangs up or falls silent."""
    link = socket.create_connection(("127.0.0.1", server.port), timeout=wait)
    answer = b""
    try:
        link.sendall(data)
        while True:
            more = link.recv(65536)
            if not more:
                break
            answer += more
            if is_whole(answer):
                break
    except (TimeoutError, ConnectionError):
        pass
    finally:
        link.close()
    return answer


def status_of(server, **fields):
    answer = raw(server, handshake(server.port, **fields), wait=1)
    return int(answer.split(b" ")[1]) if answer else 0


def test_handshakes(server):
    port = server.port
    good = status_of(server, headers={"Origin": f"http://127.0.0.1:{port}"})
    assert good == 101
    assert status_of(server) == 101
    assert status_of(server, headers={
        "Upgrade": "WebSocket", "Connection": "keep-alive, uPgRaDe"}) == 101
    for origin in ("http://evil.example", "null", "", "http://127.0.0.1",
                   f"http://127.0.0.1:{port}.evil.example",
                   f"http://127.0.0.1:{port + 1}",
                   f"http://evil.example/127.0.0.1:{port}",
                   f"file://127.0.0.1:{port}"):
        assert status_of(server, headers={"Origin": origin}) == 403, origin
    for headers in ({"Sec-WebSocket-Key": None},
                    {"Sec-WebSocket-Key": "short"}, {"Upgrade": None},
                    {"Connection": "close"}):
        assert status_of(server, headers=headers) in (400, 426), headers
    for version in ("12", None):
        headers = {"Sec-WebSocket-Version": version}
        assert status_of(server, headers=headers) == 426
    assert status_of(server, headers={"Host": None}) == 400
    assert status_of(server, version="1.0") in (400, 505)
    assert status_of(server, method="POST",
                     headers={"Content-Length": "0"}) == 405
    assert status_of(server, headers={"X": "a" * 100000}) in (0, 400, 413, 431)
    assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in raw(server, handshake(port))


def get(server, path, method="GET", headers=None):
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
    link.request(method, path, headers=headers or {})
    answer = link.getresponse()
    body = answer.read()
    link.close()
    return answer, body


def test_pages(server):
    answer, body = get(server, "/")
    assert answer.status == 200 and b"here" in body
    cookie = answer.getheader("Set-Cookie")
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    policy = answer.getheader("Content-Security-Policy")
    assert policy.startswith("default-src 'none'; script-src 'self'")
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    token = cookie.split(";")[0]
    headers = {"Cookie": token, "If-None-Match": answer.getheader("ETag")}
    again, body = get(server, "/", headers=headers)
    assert again.status == 304 and not body
    assert again.getheader("Set-Cookie") is None
    for place in ("/t/abcdef", "/kit", "/play/dej", "/replay/abcdef/12",
                  "/learn/dej", "/rules/dej/D7.8"):
        assert get(server, place)[1] == get(server, "/index.html")[1], place
    script, _ = get(server, "/app-0A1B2C3D.js")
    assert script.getheader("Content-Type").startswith("text/javascript")
    assert "immutable" in script.getheader("Cache-Control")
    assert get(server, "/healthz")[1] == b"ok\n"
    assert b"charsu_moves_total" in get(server, "/metrics")[1]


def test_files_go_out_as_short_as_the_client_reads(server):
    whole, body = get(server, "/long.css")
    assert body == LONG and whole.getheader("Content-Encoding") is None
    assert whole.getheader("Vary") == "Accept-Encoding"
    tags = {whole.getheader("ETag")}
    for accepted, coding, stands in (
            ("gzip, deflate, br", "br", b"in brotli"),
            ("deflate,gzip;q=0.8", "gzip", gzip.compress(LONG, mtime=0)),
            ("GZIP , br;q=0", "gzip", gzip.compress(LONG, mtime=0)),
            ("br;q=0.0, gzip; q=0.000", None, LONG),
            ("brotli, xgzip", None, LONG), ("", None, LONG)):
        headers = {"Accept-Encoding": accepted}
        answer, body = get(server, "/long.css", headers=headers)
        assert answer.getheader("Content-Encoding") == coding, accepted
        assert body == stands, accepted
        assert answer.getheader("Content-Type").startswith("text/css")
        assert answer.getheader("Vary") == "Accept-Encoding"
        headers["If-None-Match"] = f'"x", {answer.getheader("ETag")}'
        again, body = get(server, "/long.css", headers=headers)
        assert again.status == 304 and not body
        tags.add(answer.getheader("ETag"))
    assert len(tags) == 3, "each form has a name of its own"
    headers = {"Accept-Encoding": "br", "If-None-Match": whole.getheader("ETag")}
    assert get(server, "/long.css", headers=headers)[0].status == 200
    for path in "/long.css.gz", "/long.css.br":
        assert get(server, path)[0].status == 404, path
    lone, _ = get(server, "/app-0A1B2C3D.js", headers={"Accept-Encoding": "br"})
    assert lone.getheader("Vary") is None


def test_the_cookie_behind_tls(_):
    with Server(charsu, None, "--secure") as server:
        cookie = get(server, "/")[0].getheader("Set-Cookie")
        assert cookie.startswith("__Host-charsu=") and "; Secure" in cookie


def test_passphrases_cannot_be_guessed_fast(_):
    with Server(charsu, None) as server:
        owner = Client(server.port)
        owner.say("name", name="Mina", **{"pass": "correct horse"})
        owner.hear("you")
        refused = 0
        for _ in range(10):
            thief = Client(server.port)
            for guess in range(4):
                thief.say("name", name="Mina", **{"pass": f"guess {guess:04}"})
                refused += thief.hear("no")["why"] == "limit"
            thief.close()
        assert refused >= 20, refused


def test_paths_that_lead_nowhere(server):
    for path in ("/../secret", "/..%2fsecret", "/%2e%2e/secret", "/link",
                 "/./index.html", "//index.html", "/index.html%00.js",
                 "/t/../secret", "/rules/../secret",
                 "/rules//x", "/kits", "/T/abc", "/ws/", "/.hidden", "/data"):
        answer, body = get(server, path)
        assert answer.status in (400, 404) and b"secret" not in body, path
    for method in "POST", "PUT", "DELETE", "OPTIONS", "TRACE":
        assert get(server, "/", method)[0].status in (405, 501, 400), method


def test_http_that_is_wrong(server):
    host = f"Host: 127.0.0.1:{server.port}\r\n".encode()
    for data in (b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n",
                 b"GET / HTTP/9.9\r\n" + host + b"\r\n",
                 b"GET / HTTP/1.1\r\n\r\n",
                 b"GET / HTTP/1.1\r\n" + host + b"X" * 70000 + b"\r\n\r\n",
                 b"POST / HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n",
                 b"POST / HTTP/1.1\r\n" + host
                 + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n"):
        answer = raw(server, data, wait=0.5)
        assert not answer.startswith(b"HTTP/1.1 2"), (data[:60], answer[:60])
    is_well(server)


def test_slow_headers_are_not_waited_for(server):
    links = []
    for _ in range(40):
        link = socket.create_connection(("127.0.0.1", server.port), timeout=1)
        link.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        links.append(link)
    is_well(server)
    began = time.monotonic()
    while links and time.monotonic() < began + 9:
        time.sleep(0.5)
        for link in list(links):
            try:
                link.sendall(b"a")
                link.setblocking(False)
                if link.recv(100) == b"":
                    raise ConnectionError
            except BlockingIOError:
                pass
            except ConnectionError:
                link.close()
                links.remove(link)
            else:
                link.close()
                links.remove(link)
    assert not links, f"{len(links)} are still open"


# ---- messages ---------------------------------------------------------------

def test_json_that_is_wrong(server):
    client = Client(server.port)
    deep = "[" * 4000
    for text in ("", "{", "null", "[]", "7", '"s"', '{"t":"ping","t":"ping"}',
                 '{"t":"ping","id":"1","n":1e400}', '{"t":"ping","id":"1"}x',
                 deep, '{"a":' + deep, '{"t":"\\ud800"}', "{'t':1}",
                 '{"t":"ping","id":"a\\u0000b"}',
                 '{"t":"ping","id":"1","n":99999999999999999999}'):
        client.send(frame(1, text.encode()))
        answer = client.hear("no")
        assert answer == {"t": "no", "to": "", "why": "json"}, (text, answer)
    for text in ('{"t":"__proto__","id":"1"}', '{"t":7,"id":"1"}', '{"id":"1"}',
                 '{"t":"","id":"1"}',
                 '{"t":"pings","id":"1"}'):
        client.send(frame(1, text.encode()))
        answer = client.hear("no")
        assert answer == {"t": "no", "id": "1", "to": "", "why": "t"}, answer
    assert client.ask("ping")["t"] == "pong"


def test_a_request_without_an_id_is_refused(server):
    client = Client(server.port)
    for text in ('{"t":"ping"}', '{"t":"ping","id":1}', '{"t":"ping","id":""}',
                 '{"t":"ping","id":null}', '{"t":"ping","id":["1"]}',
                 '{"t":"ping","id":"' + 33 * "x" + '"}'):
        client.send(frame(1, text.encode()))
        answer = client.hear("no", "pong")
        assert answer == {"t": "no", "to": "ping", "why": "id"}, answer
    for name in ("1", 32 * "x", 16 * "چ", '"\\"', "a\nb"):
        assert client.ask("ping", id=name) == {"t": "pong", "id": name}


def test_every_message_with_every_wrong_field(server):
    client = Client(server.port)
    values = [None, True, -1, 0, 1 << 40, 1.5, "", "x", "x" * 500, [], [None],
              [[]], {}, {"a": {}}]
    fields = ["table", "seat", "ask", "id", "do", "text", "phrase", "name",
              "pass", "game", "seats", "options", "bots", "clock", "open",
              "code", "bot", "share", "have", "v", "url", "page", "test",
              "token"]
    kinds = sorted(MESSAGES.requests)
    chance = random.Random(5)
    asked, answered, nameless = {}, {}, 0
    for i in range(3000):
        some = chance.sample(fields, chance.randrange(6))
        message = {name: chance.choice(values) for name in some}
        if message.get("id", "r") in ("x", "r"):
            message["id"] = f"w{i}"
            asked[f"w{i}"] = kind = chance.choice(kinds)
            client.say(kind, **message)
        else:
            nameless += 1
            client.say(chance.choice(kinds), **message)
        if i % 50 == 49:
            last = client.say("ping")
            while True:
                heard = client.next(20)
                if heard.get("id") == last:
                    break
                if "id" in heard:
                    assert heard["id"] not in answered, heard
                    answered[heard["id"]] = heard
                elif heard["t"] == "no":
                    assert heard["why"] == "id", heard
                    nameless -= 1
    late = asked.keys() - answered.keys()  # a disk or a worker has them
    while late:
        heard = client.next(20)
        late.discard(heard.get("id"))
        answered[heard.get("id")] = heard
    assert nameless == 0
    for name, kind in asked.items():
        fits_request(kind, answered[name])
    is_well(server)


def fits_request(kind, answer):
    """An answer that messages.def allows for a request of that kind."""
    assert answer["t"] == MESSAGES.requests[kind]["answer"] or \
        answer["t"] == "no" and answer["to"] == kind, (kind, answer)


def test_a_flood_is_cut_off(_):
    with Server(charsu, None, "--pace", "0") as server:
        crowd = new_table(server.port, rules, 1, "hamlet", 2)
        flooder = Client(server.port)
        text = frame(1, json.dumps({"t": "ping", "id": "1"}).encode())
        try:
            for _ in range(200):
                flooder.send(text * 50)
            while True:
                flooder.take_frame()
        except Closed as closed:
            assert closed.code in (1008, None), closed.code
        play_to_end(crowd, moves=20)
        answer, body = get(server, "/metrics")
        assert b"charsu_closed_flood_total 1\n" in body


def test_a_flood_of_pings_is_cut_off(_):
    with Server(charsu, None) as server:
        flooder = Client(server.port)
        code = None
        try:
            for _ in range(40):
                flooder.send(frame(9, b"x") * 50)
            while True:
                flooder.take_frame()
        except Closed as closed:
            code = closed.code
        except TimeoutError:
            pass
        assert code == 1008, code
        assert b"charsu_closed_flood_total 1\n" in get(server, "/metrics")[1]


def test_codes_cannot_be_guessed_fast(_):
    with Server(charsu, None) as server:
        host = Person(server.port, rules)
        host.create("dej", 2)
        heard = []
        for _ in range(4):
            thief = Client(server.port)
            heard += [thief.ask("find", code=f"aaaaaa{i}")["why"]
                      for i in range(20)]
            right = thief.ask("find", code=host.code)
            thief.close()
        assert heard.count("table") <= 25 and heard[-1] == "limit", heard
        assert right.get("why") == "limit", "right or wrong, it is not told"
        assert Client(server.port).ask("find",
                                       table=host.table)["t"] == "table"


def test_a_right_code_costs_nothing(_):
    with Server(charsu, None) as server:
        host = Person(server.port, rules)
        host.create("dej", 2)
        for _ in range(60):
            assert host.client.ask("find", code=host.code)["t"] == "table"


def test_a_ping_is_no_greeting(_):
    with Server(charsu, None) as server:
        client = Client(server.port, greet=False)
        began = time.monotonic()
        client.socket.settimeout(4)
        try:
            while time.monotonic() < began + 16:
                client.send(frame(9, b"x"))
                client.send(frame(1, b"{}"))
                try:
                    while True:
                        client.take_frame()
                except TimeoutError:
                    pass
            raise AssertionError("it may stay without a word")
        except Closed:
            assert time.monotonic() - began > 8


def test_nobody_fills_the_list_of_tables(server):
    first = Person(server.port, rules)
    first.create("dej", 2, open=True)
    for _ in range(3):
        crowd = Client(server.port)
        for _ in range(30):
            assert crowd.ask("create", game="dej", seats=2,
                             open=True)["t"] == "table"
    listed = first.client.ask("tables")["open"]
    assert first.table in [one["table"] for one in listed]
    hosts = [one["host"] for one in listed]
    assert max(hosts.count(host) for host in hosts) <= 3


def test_listed_tables_of_one_address(_):
    with Server(charsu, None) as server:
        why = []
        for _ in range(4):
            client = Client(server.port)
            why += [client.ask("create", game="dej", seats=2,
                               open=True).get("why") for _ in range(5)]
        assert why.count(None) <= 11 and why[-1] == "limit", why
        assert client.ask("create", game="dej", seats=2)["t"] == "table"


def is_sanitized():
    """Then memory that was freed is kept for a while, on purpose."""
    return b"__asan_init" in Path(charsu).read_bytes()


def test_slow_readers_are_let_go(server):
    host = Person(server.port, rules)
    host.create("dej", 4, ["random"] * 4)
    slow = []
    for _ in range(10):
        client = Client(server.port, buffer=4096)
        client.say("follow", table=host.table)
        slow.append(client)
    time.sleep(0.2)
    before = server.rss_kb()
    games = 0
    end = time.monotonic() + 90 # a busy machine needs long
    while time.monotonic() < end:
        host.say("start", table=host.table)
        host.over = None
        while not host.over:
            host.next()
        games += 1
        answer, body = get(server, "/metrics")
        if b"charsu_closed_slow_total 10\n" in body:
            break
        table = host.create("dej", 4, ["random"] * 4)
        for client in slow:
            try:
                client.say("follow", table=table["table"])
            except Closed:
                pass
        host.table, host.seq = table["table"], table["seq"]
    assert b"charsu_closed_slow_total 10\n" in body, games
    grown = server.rss_kb() - before
    print(f"# 10 slow readers, {games} games: {grown} KB more")
    assert is_sanitized() or grown < 6 * 1024, grown
    is_well(server)


# ---- limits -----------------------------------------------------------------

def test_connections_of_one_address(_):
    with Server(charsu, None) as server:
        clients = [Client(server.port) for _ in range(60)]
        assert status_of(server) == 503
        clients.pop().close()
        time.sleep(0.2)
        is_well(server)


def test_without_file_handles_those_inside_play_on(_):
    with Server(charsu, None, "--pace", "0", "--no-limits",
                files=60) as server:
        crowd = new_table(server.port, rules, 1, "hamlet", 2)
        links = []
        for _ in range(100):
            link = socket.socket()
            link.settimeout(0.2)
            try:
                link.connect(("127.0.0.1", server.port))
            except OSError:
                pass
            links.append(link)
        before = cpu_of(server)
        play_to_end(crowd)
        time.sleep(1)
        used = cpu_of(server) - before
        for link in links:
            link.close()
        assert crowd[0].over
        assert used < 0.8, f"{used:.2f} s of processor time"
        time.sleep(0.3)
        is_well(server)


def cpu_of(server):
    with open(f"/proc/{server.process.pid}/stat", encoding="ascii") as f:
        fields = f.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_the_log_tells_no_secret(_):
    log = Path(folder.name, "log")
    with Server(charsu, Path(folder.name, "quiet"), "--pace", "0",
                log=log) as server:
        crowd = new_table(server.port, rules, 2, "hamlet", 2)
        crowd[0].say("name", name="Mina", **{"pass": "correct horse"})
        crowd[0].hear("you")
        play_to_end(crowd)
        crowd[0].say("record", table=crowd[0].table)
        seed = crowd[0].hear("record")["text"].split("seed ")[1].strip()
        assert server.terminate() == 0
    text = log.read_text(encoding="utf-8")
    for line in text.splitlines():
        json.loads(line)
    for secret in (seed, crowd[0].token, crowd[1].token, "correct horse"):
        assert secret not in text


def test_bots_starve_nobody(_):
    with Server(charsu, None, "--pace", "0", "--no-limits") as server:
        hosts = [Client(server.port) for _ in range(6)]
        for i in range(56):
            host = hosts[i % 6]
            table = host.ask("create", game="karzar", seats=4,
                             bots=["level6"] * 4)["table"]
            assert host.ask("start", table=table)["t"] == "ack"
        time.sleep(1)
        began = time.monotonic()
        other = Client(server.port)
        you = other.ask("name", name="Mina", **{"pass": "correct horse"})
        assert you["t"] == "you", you
        took = time.monotonic() - began
        assert took < 4, f"a login took {took:.1f} s"
        mine = Person(server.port, rules)
        mine.create("hamlet", 2, ["", "level6"],
                    clock={"kind": "move", "base": 3})
        mine.say("start", table=mine.table)
        began = time.monotonic()
        by = set()
        while by != {"bot", "clock"}:
            by.add(mine.hear("news", timeout=15)["move"]["by"])
            took = time.monotonic() - began
            assert took < 25, f"after {took:.1f} s only {by}"
        print(f"# a bot and a clock moved within {took:.1f} s")
        began = time.monotonic()
        assert server.terminate(timeout=60) == 0
        took = time.monotonic() - began
        assert took < 1.5, f"its end took {took:.1f} s"


# ---- the end ----------------------------------------------------------------

def test_terminated_it_says_goodbye(_):
    data = Path(folder.name, "end")
    for _ in range(5):
        with Server(charsu, data, "--pace", "0", "--no-limits") as server:
            crowd = new_table(server.port, rules, 2)
            for person in crowd:
                if person.choices()["move"]:
                    person.play()
            began = time.monotonic()
            assert server.terminate() == 0
            assert time.monotonic() - began < 1.5
            for person in crowd:
                try:
                    person.hear("bye")
                    person.hear("never")
                except Closed as closed:
                    assert closed.code == 1012, closed.code


if __name__ == "__main__":
    web = Path(folder.name, "web")
    web.mkdir()
    (web / "index.html").write_text("<p>here</p>")
    (web / "app-0A1B2C3D.js").write_text("1")
    (web / "long.css").write_bytes(LONG)
    (web / "long.css.gz").write_bytes(gzip.compress(LONG, mtime=0))
    (web / "long.css.br").write_bytes(b"in brotli")
    (web / ".hidden").write_text("secret")
    Path(folder.name, "secret").write_text("secret")
    (web / "link").symlink_to("../secret")
    with Server(charsu, Path(folder.name, "data"), "--pace", "0",
                "--no-limits", "--web", str(web)) as shared:
        try:
            run(globals(), shared)
        finally:
            rules.close()
            folder.cleanup()
