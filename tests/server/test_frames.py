#!/usr/bin/env python3
"""test_frames.py - frames that follow RFC 6455, and frames that do not.

usage: test_frames.py CHARSU LEGAL [CASE...]
"""
import json
import random
import struct
import sys

from browse import is_well
from cases import run
from wire import Client, Closed, Server, frame

charsu = sys.argv[1]


def outcome(server, *parts):
    """What the server does about these bytes: messages, pongs, close code. A
    number among them: so many frames must have come before it goes on."""
    client = Client(server.port, greet=False)
    heard = {"texts": [], "pongs": [], "code": None}

    def take():
        opcode, payload = client.take_frame()
        if opcode == 1:
            heard["texts"].append(json.loads(payload))
        elif opcode == 10:
            heard["pongs"].append(payload)

    try:
        for part in parts:
            if isinstance(part, int):
                while len(heard["texts"]) + len(heard["pongs"]) < part:
                    take()
            else:
                send(client, part)
        while True:
            take()
    except Closed as closed:
        heard["code"] = closed.code or "dropped"
    except TimeoutError:
        pass
    finally:
        client.close()
    return heard


def send(client, data):
    """Where the server has closed, what it said before can still be read."""
    try:
        client.send(data)
    except Closed:
        pass


def close_frame(code, reason=b""):
    return frame(8, struct.pack("!H", code) + reason)


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
    heard = outcome(server, *parts, 2, bye)
    assert heard["texts"] == [no] and heard["pongs"] == [b"P"]
    whole = b"".join(parts)
    heard = outcome(server, *[whole[i:i + 1] for i in range(len(whole))],
                    2, bye)
    assert heard["texts"] == [no] and heard["pongs"] == [b"P"]
    pings = [frame(9, b"p%d" % i) for i in range(10)]
    heard = outcome(server, b"".join(pings), 10, bye)
    assert heard["pongs"] == [b"p%d" % i for i in range(10)]
    assert outcome(server, frame(10, b"hi"), frame(1, text),
                   bye)["texts"] == [no]
    assert outcome(server, frame(9, b"x" * 125), 1,
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


if __name__ == "__main__":
    with Server(charsu, None, "--no-limits") as shared:
        run(globals(), shared)
