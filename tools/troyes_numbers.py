#!/usr/bin/env python3
"""troyes_numbers.py - every number of Troyes, and where it comes from.

usage: tools/troyes_numbers.py [--json | --check]

Reads the tables of src/games/troyes (*.def), in which each number has a
letter, in its own row or, of a card, in a row beside it (ACTIVITY_FROM): S the
rule book, P public accounts of the printed game, R recalled, D designed.
Prints one line per number: table, row, column, value, origin; as JSON a list
of such records, for the rules page. --check says only how many there are of
each origin, and fails if a row has another shape than its table.
"""
import json
import re
import sys
from pathlib import Path

top = Path(__file__).resolve().parent.parent
tables = top / "src" / "games" / "troyes"

ORIGIN = {"S": "seed", "P": "public", "R": "recalled", "D": "designed"}

# For each macro: its table, the position of the row's name, and its columns.
# An origin "o" belongs to all columns since the previous origin; "-" is not a
# number.
SHAPES = {
    "ACTIVITY": ("activities", 1, "- - - round - hire first second divisor - "
                 "p q"),
    "HAPPENING": ("events", 1, "- - - - calls black flags fought divisor "
                  "first second - p"),
    "CHARACTER": ("characters", 1, "- - - three_1 three_3 three_6 two_1 two_3 "
                  "two_6 points_1 points_3 points_6 king"),
    "CONSTANT": ("constants", 1, "- - value o"),
    "KING": ("king", 0, "- task value dice bought price o"),
    "ROW": ("rows", 0, "- value first spaces o"),
    "NEUTRAL": ("neutral", 0, "- space o"),
    "RANK": ("rank", 0, "- best second third fourth fifth worst o"),
}

# For a card: the columns of the row that says where its numbers come from.
FROM = {
    "ACTIVITY": "round hire first second divisor p q",
    "HAPPENING": "calls black flags fought divisor first second p",
    "CHARACTER": "three two points king",
}
ROW = re.compile(r"^([A-Z_]+)\s*\(([^()]*)\)", re.M)


class Misshapen(Exception):
    """A row that does not fit its table."""


def origin_of(macro, words, word):
    if word not in ORIGIN:
        raise Misshapen(f"{macro}({words[0]}): no origin {word}")
    return ORIGIN[word]


def read_row(macro, words, origins):
    """The records of one row; of a card, with the row of its origins."""
    table, name, columns = SHAPES[macro]
    columns = columns.split()
    if len(words) != len(columns):
        raise Misshapen(f"{macro}({', '.join(words)})")
    pending = []
    for column, word in zip(columns, words):
        if column not in ("-", "o"):
            value = int(word) if word.lstrip("-").isdigit() else word.lower()
            pending.append({"table": table, "row": words[name].lower(),
                            "column": column, "value": value})
        if column == "o":
            for record in pending:
                yield {**record, "origin": origin_of(macro, words, word)}
            pending = []
    for record in pending:  # a card's
        word = origins.get(record["column"].split("_")[0])
        yield {**record, "origin": origin_of(macro, words, word)}


def read_origins(rows):
    """{(macro, id): {column: letter}} of the cards."""
    found = {}
    for macro, words in rows:
        card = macro.removesuffix("_FROM")
        if card == macro:
            continue
        columns = FROM[card].split()
        if len(words) != 1 + len(columns):
            raise Misshapen(f"{macro}({', '.join(words)})")
        found[card, words[0]] = dict(zip(columns, words[1:]))
    return found


def read_all():
    for path in sorted(tables.glob("*.def")):
        if path.name == "words.def":
            continue
        rows = [(macro, [word.strip() for word in inside.split(",")])
                for macro, inside in ROW.findall(path.read_text("utf-8"))]
        origins = read_origins(rows)
        for macro, words in rows:
            if macro in SHAPES:
                yield from read_row(macro, words,
                                    origins.get((macro, words[0]), {}))


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
