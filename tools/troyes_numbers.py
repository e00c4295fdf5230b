#!/usr/bin/env python3
"""troyes_numbers.py - every number of Troyes, and where it comes from.

usage: tools/troyes_numbers.py [--json | --check]

Reads the tables of src/games/troyes (*.def), in which each number is followed
by a letter: S the rule book, P public accounts of the printed game, R recalled,
D designed. Prints one line a number: table, row, column, value, origin; as JSON
a list of such records, for the rules page. --check says only how many there
are of each origin, and fails if a row has another shape than its table.
"""
import json
import re
import sys
from pathlib import Path

top = Path(__file__).resolve().parent.parent
tables = top / "src" / "games" / "troyes"

ORIGIN = {"S": "seed", "P": "public", "R": "recalled", "D": "designed"}

# Of each macro: its table, where the row's name stands, and its columns. An
# origin "o" belongs to all columns since the one before it; "-" is no number.
SHAPES = {
    "ACTIVITY": ("activities", 1, "- - - round o - hire o first o second o "
                 "divisor o - p o q o"),
    "HAPPENING": ("events", 1, "- - - - calls o black o flags o fought o "
                  "divisor o first o second o - p o"),
    "CHARACTER": ("characters", 1, "- - - three_1 three_3 three_6 o two_1 two_3 "
                  "two_6 o points_1 points_3 points_6 o king o"),
    "CONSTANT": ("constants", 1, "- - value o"),
    "KING": ("king", 0, "- deed value dice bought price o"),
    "ROW": ("rows", 0, "- value first spaces o"),
    "NEUTRAL": ("neutral", 0, "- space o"),
    "RANK": ("rank", 0, "- best second third fourth fifth worst o"),
}
ROW = re.compile(r"^([A-Z]+)\s*\(([^()]*)\)", re.M)


class Misshapen(Exception):
    """A row that does not fit its table."""


def read_row(macro, words):
    """The records of one row."""
    table, name, columns = SHAPES[macro]
    columns = columns.split()
    if len(words) != len(columns):
        raise Misshapen(f"{macro}({', '.join(words)})")
    pending = []
    for column, word in zip(columns, words):
        if column == "o":
            if word not in ORIGIN:
                raise Misshapen(f"{macro}({words[0]}): no origin {word}")
            for key, value in pending:
                yield {"table": table, "row": words[name].lower(),
                       "column": key, "value": value, "origin": ORIGIN[word]}
            pending = []
        elif column != "-":
            value = int(word) if word.lstrip("-").isdigit() else word.lower()
            pending.append((column, value))


def read_all():
    for path in sorted(tables.glob("*.def")):
        if path.name == "words.def":
            continue
        for macro, inside in ROW.findall(path.read_text(encoding="utf-8")):
            words = [word.strip() for word in inside.split(",")]
            yield from read_row(macro, words)


def main():
    try:
        records = list(read_all())
    except Misshapen as wrong:
        print(f"troyes_numbers: a row is out of shape: {wrong}")
        return 1
    if "--json" in sys.argv:
        print(json.dumps(records, indent=1))
        return 0
    if "--check" not in sys.argv:
        for r in records:
            print(r["table"], r["row"], r["column"], r["value"], r["origin"])
    counts = {origin: 0 for origin in ORIGIN.values()}
    for record in records:
        counts[record["origin"]] += 1
    print(f"troyes: {len(records)} numbers:",
          ", ".join(f"{n} {origin}" for origin, n in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
