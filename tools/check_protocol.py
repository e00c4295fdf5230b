#!/usr/bin/env python3
"""check_protocol.py - docs/protocol.md against src/proto/messages.def.

usage: tools/check_protocol.py [--write]     (from anywhere)

Every message, field, object and reason of the list must be in the document's
tables, with its kind and its limits, and nothing else may. What a message
means is written by hand, in the last column; the columns before it are derived
from the list, and --write corrects them. Prints "line: sentence" for each
problem, then "protocol: N rows, M problems"; the exit status is 1 if there is
any.
"""
import re
import sys
from pathlib import Path

top = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(top / "tests" / "server"))
from messages import Messages  # noqa: E402 - the tests read the same list

DOCUMENT = top / "docs" / "protocol.md"

KINDS = {"TEXT": "text", "HEX": "hex", "BASE64": "base64", "WHOLE": "number",
         "BOOL": "true/false", "TEXTS": "texts", "WHOLES": "numbers",
         "MAP": "{slug: value}", "PAIRS": "[[text, number]]"}


def object_name(ident):
    return f"*{ident.lower().replace('_', ' ')}*"


def span(low, high):
    return f"{low}" if low == high else f"{low}–{high}"


def asked_kind(field):
    """The kind of a request's field, with its limits."""
    kind, limits = field["kind"], span(field["low"], field["high"])
    if kind == "TEXTS":
        return f"{limits} texts"
    if kind == "WHOLE":
        return limits
    if kind in ("TEXT", "HEX"):
        return f"{KINDS[kind]} {limits}"
    return KINDS.get(kind) or object_name(kind)


def told_kind(messages, field):
    kind, of = field["kind"], field["of"]
    if of == "WHY":
        return "a reason"
    if kind == "ONE_OF":
        return "/".join(messages.words[of])
    if kind == "OBJECT":
        return object_name(of)
    if kind == "OBJECTS":
        return f"[{object_name(of)}]"
    return KINDS[kind]


def cell(fields, kind_of, base="NOTHING"):
    parts = [] if base == "NOTHING" else [object_name(base)]
    for name, field in fields.items():
        mark = "?" if field["need"] == "MAY" else ""
        null = " or null" if field["need"] == "NULLABLE" else ""
        parts.append(f"`{name}`{mark} {kind_of(field)}{null}")
    return ", ".join(parts)


def wanted_rows(messages):
    """By the heading of their section: the cells before the last, in order."""
    def told(field):
        return told_kind(messages, field)

    return {
        "From the client": [
            [f"`{slug}`", cell(one["fields"], asked_kind),
             f"`{one['answer']}`", "yes" if one["again"] else ""]
            for slug, one in messages.requests.items()],
        "From the server": [
            [f"`{slug}`", cell(one["fields"], told, one["base"])]
            for slug, one in messages.tellings.items()],
        "What they contain": [
            [object_name(ident), cell(one["fields"], told)]
            for ident, one in messages.objects.items()],
    }


def cells_of(line):
    return [part.strip() for part in line.strip().strip("|").split("|")]


def row_of(cells):
    return "| " + " | ".join(cells) + " |"


def sections(lines):
    """{heading: numbers of the rows of its first table, without its head}"""
    found, heading = {}, None
    for number, line in enumerate(lines):
        if line.startswith("## "):
            heading = line[3:].strip()
            found[heading] = []
        elif heading and line.startswith("|"):
            found[heading].append(number)
    return {heading: rows[2:] for heading, rows in found.items()}


def mend(lines, numbers, wanted):
    """The table rewritten: its last column is kept, matched by the first
    one."""
    meaning = {cells_of(lines[n])[0]: cells_of(lines[n])[-1] for n in numbers}
    new = [row_of([*cells, meaning.get(cells[0], "")]) for cells in wanted]
    first = numbers[0] if numbers else len(lines)
    lines[first:first + len(numbers)] = new


def compare(lines, numbers, wanted):
    there = {cells_of(lines[n])[0]: (n, cells_of(lines[n])) for n in numbers}
    for cells in wanted:
        number, found = there.pop(cells[0], (None, None))
        if number is None:
            yield numbers[0] if numbers else 0, f"{cells[0]} has no row"
        elif found[:-1] != cells:
            yield number, f"the list says {row_of(cells)}"
        elif not found[-1]:
            yield number, f"{cells[0]} is not explained"
    for name, (number, _) in there.items():
        yield number, f"{name} is not in the list"


def reasons(lines, numbers, wanted):
    found = {}
    for number in numbers:
        for slug in re.findall(r"`(\w+)`", cells_of(lines[number])[0]):
            found[slug] = number
    for slug in wanted:
        if slug not in found:
            yield numbers[0] if numbers else 0, f"`{slug}` is not explained"
    for slug, number in found.items():
        if slug not in wanted:
            yield number, f"`{slug}` is not in the list"


def main(write):
    messages = Messages()
    wanted = wanted_rows(messages)
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    if write:
        for heading in wanted:
            mend(lines, sections(lines)[heading], wanted[heading])
        DOCUMENT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    found = sections(lines)
    bad, count = [], len(messages.words["WHY"])
    for heading, rows in wanted.items():
        count += len(rows)
        bad += compare(lines, found.get(heading, []), rows)
    bad += reasons(lines, found.get("Why something is refused", []),
                   messages.words["WHY"])
    for number, sentence in sorted(bad):
        print(f"docs/protocol.md:{number + 1}: {sentence}")
    print(f"protocol: {count} rows, {len(bad)} problems")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main("--write" in sys.argv[1:]))
