#!/usr/bin/env python3
"""check_locale.py - do the files of locale/ have every sentence, and no other?

usage: tools/check_locale.py PROGRAM     (the built charsu)

Every language there is is checked. The program knows which keys its games and
commands imply, what each sentence may fill in and what a language must say of
itself (charsu words); here we add conventions for people who edit the files:
sorted, one key per line, no stray blanks, no letters of a neighbouring script.
The exit status is 1 if anything is wrong.
"""
import json
import os
import re
import subprocess
import sys
from pathlib import Path

top = Path(__file__).resolve().parent.parent
files = sorted((top / "locale").glob("*.json"))

# Letters and digits that a language writes in another way, by its code: those
# of Arabic in Persian.
FOREIGN = {
    "fa": {"ي": "ی", "ك": "ک", "ة": "ه", "٠": "۰", "١": "۱", "٢": "۲",
           "٣": "۳", "٤": "۴", "٥": "۵", "٦": "۶", "٧": "۷", "٨": "۸",
           "٩": "۹"},
}
# "Player 2 3 coins": two numbers side by side are read as one.
SIDE_BY_SIDE = re.compile(r"\{(seat|number)2?\} \{number2?\}")
# In right-to-left text a sign would appear after its number, unless a mark
# (U+200E) binds them.
LOOSE_SIGN = re.compile(r"(?<![\d\u06f0-\u06f9\u200e}])[+\u2212]\{")
LINE = re.compile(r'  "([a-z0-9_.]+)": "(?:[^"\\]|\\.)*",?')


def problems_of(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    if lines[0] != "{" or lines[-2:] != ["}", ""]:
        yield 1, "begin with { and end with } on lines of their own"
    last = ""
    for number, line in enumerate(lines[1:-2], 2):
        found = LINE.fullmatch(line)
        if not found:
            yield number, "one key and its sentence on a line, indented by two"
            continue
        if found[1] <= last:
            yield number, f"{found[1]} is not in order"
        last = found[1]
        text = json.loads("{" + line.rstrip(",") + "}")[found[1]]
        if text != text.strip() and found[1] not in {"language.comma",
                                                     "tui.plain.prompt"} \
                and not found[1].startswith(("cli.sim.", "cli.games.",
                                              "cli.ladder.")):
            yield number, f"{found[1]} begins or ends with a blank"
        if found[1].startswith("language."):
            continue  # a keyboard may have any letters
        if SIDE_BY_SIDE.search(text):
            yield number, f"{found[1]} has two numbers side by side"
        if path.stem in FOREIGN and LOOSE_SIGN.search(text):
            yield number, f"{found[1]} has a sign that no mark binds"
        for letter, own in FOREIGN.get(path.stem, {}).items():
            if letter in text:
                yield number, f"{letter} is of another language: write {own}"


def unspoken(path):
    """An event must also be told to the player concerned: a sentence about
    {seat} needs a second one for "you" (.you), and one about {seat2} needs
    .you2.
    """
    said = json.loads(path.read_text(encoding="utf-8"))
    for key, text in said.items():
        if not re.fullmatch(r"[a-z]+\.event\.[a-z0-9_]+(\.hidden)?", key):
            continue
        for place, suffix in (("{seat}", ".you"), ("{seat2}", ".you2")):
            if place in text and key + suffix not in said:
                yield f"{key + suffix} is missing: {key} speaks of {place}"
            if place in said.get(key + suffix, ""):
                yield f"{key + suffix} speaks of {place}, who is the reader"


def main(program):
    found = 0
    for path in files:
        for number, sentence in problems_of(path):
            print(f"{path.relative_to(top)}:{number}: {sentence}")
            found += 1
        for sentence in unspoken(path):
            print(f"{path.relative_to(top)}: {sentence}")
            found += 1
    names = [str(path.relative_to(top)) for path in files]
    done = subprocess.run([str(Path(program).resolve()), "words", "--check",
                           *names], cwd=top, check=False,
                          env=dict(os.environ, LC_ALL="C"))
    return 1 if found or done.returncode else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print("usage: tools/check_locale.py PROGRAM", file=sys.stderr)
        sys.exit(2)
    sys.exit(main(sys.argv[1]))
