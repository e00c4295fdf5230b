#!/usr/bin/env python3
"""seeds.py - make tests/fuzz/corpus: small inputs from which fuzzing begins.

usage: tests/fuzz/seeds.py BUILD-FOLDER     (build-sanitized: it has the program seeds)

Positions, actions and records come from games played by seeds.c; scenarios and
locale files are cut out of those in the tree; messages are made from their
list; calls of the library are any bytes. Run it again when the layout of a
state or the form of a file has changed: old seeds do no harm, but are rejected
at once. The same tree gives the same seeds. Files named crash-* are kept: each
was a bug once, added together with its fix.
"""
import json
import random
import re
import subprocess
import sys
from pathlib import Path

MOST_FILES = 30
MOST_BYTES = 4000

top = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(top / "tests" / "server"))
from authenticator import Key, attested  # noqa: E402 - they lie beside
from messages import Messages  # noqa: E402 - it lies beside the server's tests

corpus = top / "tests" / "fuzz" / "corpus"
TARGETS = ["decode", "head", "library", "message", "passkey", "record",
           "scenario", "text", "words"]


def keep(target, name, text):
    (corpus / target / name).write_bytes(text.encode("utf-8"))


def scenarios():
    """Some of every scenario file, evenly spread, each as a file."""
    files = sorted((top / "tests" / "scenarios").rglob("*.scn"))
    each = max(1, MOST_FILES // max(1, len(files)))
    for path in files:
        text = path.read_text(encoding="utf-8")
        found = re.split(r"(?m)^(?=scenario )", text)[1:]
        found = [one for one in found if len(one.encode()) <= MOST_BYTES]
        step = max(1, len(found) // max(1, each))
        for number, one in enumerate(found[::step][:each]):
            name = f"{path.parent.name}-{path.stem}-{number}"
            keep("scenario", name, one.rstrip() + "\n")


def sentences():
    """The keys of a locale file, a few at a time; the digits with each."""
    for path in sorted((top / "locale").glob("*.json")):
        words = json.loads(path.read_text(encoding="utf-8"))
        digits = {key: words[key] for key in words if key.startswith("lang")}
        keys = [key for key in words if len(words[key]) < 200]
        for number in range(MOST_FILES // 2 - 1):
            part = dict(digits)
            part.update({key: words[key] for key in keys[number::15][:12]})
            text = json.dumps(part, ensure_ascii=False, indent=2)
            keep("words", f"{path.stem}-{number}", text + "\n")


def value_of(field):
    """Something that fits a field of a request."""
    kind = field["kind"]
    if kind == "WHOLE":
        return field["high"]
    if kind == "TEXTS":
        return ["end"] * max(1, field["low"])
    return {"TEXT": "a" * max(1, field["low"]), "BOOL": True,
            "HEX": "00" * field["high"], "MAP": {"edition": "a", "cities": 7},
            "CLOCK_WANTED": {"kind": "fischer", "base": 60, "add": 5}}[kind]


def messages():
    """Every request, with all its fields and with only those it must have."""
    for slug, request in Messages().requests.items():
        for name, needs in (("all", ("MUST", "MAY")), ("must", ("MUST",))):
            fields = {field: value_of(what)
                      for field, what in request["fields"].items()
                      if what["need"] in needs}
            keep("message", f"{slug}-{name}",
                 json.dumps({"t": slug, "id": "7f", **fields}))


def passkeys():
    """Attestation objects of every kind of key; keys are random, so they are
    made once."""
    for kind in ("ES256", "EdDSA", "RS256"):
        text = attested(Key(kind), "games.example")
        (corpus / "passkey" / kind).write_bytes(text)


def calls():
    """Any bytes are calls of the library; desks and batches in turn."""
    for number in range(12):
        dice = random.Random(number)
        (corpus / "library" / f"any-{number}").write_bytes(
            bytes([number % 2]) + dice.randbytes(240))


def heads():
    """Requests, with and without a proxy before them, and what proxies say."""
    request = (b"GET /t/abcd2345 HTTP/1.1\r\nHost: games.example\r\n"
               b"Origin: https://games.example\r\nContent-Length: 0\r\n\r\n")
    ends = bytes([9, 9, 9, 9, 1, 1, 1, 1]) + bytes([3, 232, 0, 80])
    second = b"\r\n\r\n\0\r\nQUIT\n"
    for name, text in (
            ("plain", request), ("old", b"GET / HTTP/1.0\r\n\r\n"),
            ("proxy-1", b"PROXY TCP4 9.9.9.9 1.1.1.1 1000 80\r\n" + request),
            ("proxy-six", b"PROXY TCP6 2001:db8::7 ::1 1000 80\r\n" + request),
            ("proxy-unknown", b"PROXY UNKNOWN\r\n" + request),
            ("proxy-2", second + b"\x21\x11\0\x0c" + ends + request),
            ("proxy-local", second + b"\x20\0\0\0" + request),
            ("forwarded", b"9.9.9.9, 5.5.5.5:80 , [2001:db8::1]:80\n"
             b"for=9.9.9.9;proto=https, For=\"[2001:db8::1]:80\";by=10.0.0.1"),
            ("networks", b"10.0.0.0/8,::1,2001:db8::/32")):
        (corpus / "head" / name).write_bytes(text)


def main(folder):
    for target in TARGETS:
        (corpus / target).mkdir(parents=True, exist_ok=True)
        for path in (corpus / target).iterdir():
            if not path.name.startswith("crash-"):
                path.unlink()
    subprocess.run([Path(folder) / "tests" / "fuzz" / "seeds", corpus],
                   check=True)
    scenarios()
    sentences()
    messages()
    passkeys()
    calls()
    heads()
    for target in TARGETS:
        files = list((corpus / target).iterdir())
        largest = max(path.stat().st_size for path in files)
        print(f"{target}: {len(files)} seeds, the largest {largest} bytes")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: tests/fuzz/seeds.py BUILD-FOLDER")
    main(sys.argv[1])
