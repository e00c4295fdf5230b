#!/usr/bin/env python3
"""rule_coverage.py - which clauses and rulings no scenario and no test names,
and which reasons of src/explain no scenario gives.

usage: tools/rule_coverage.py     (from anywhere; it looks at its own tree)

Every docs/rules/GAME.md numbers what can be checked: **D6.2** at the beginning
of a line. A line that says "(no effect in play)" needs no proof. A proof cites
its clause: in a `clause` line of a scenario about that game, or anywhere in a
test under tests/games/GAME. GAME.fa.md says the same in Persian: it has the
same numbers in the same order. A reason why something may not be done is a row
of src/explain, with its clause; a game with a table of its own and a file of
scenarios why.scn has all of them there, under that clause. Prints "file:line:
sentence" for each number that nobody cites and for each citation of a number
that does not exist; last line: "N passed, M failed", counting numbers.
"""
import re
import sys
from pathlib import Path

top = Path(__file__).resolve().parent.parent

NUMBERED = re.compile(r"\*\*([A-Z]+\d+(?:\.\d+)*)\*\*")
NO_EFFECT = "(no effect in play)"
# A number as it is cited: letters and digits, then perhaps parts: DD1, D8.4.1.
CITATION = re.compile(r"\b([A-Z]{1,2}\d+(?:\.\d+)*)\b")


def lines_of(path):
    text = path.read_text(encoding="utf-8")
    return enumerate(text.splitlines(), 1)


def place(path, number):
    return f"{path.relative_to(top)}:{number}"


def rules_of(path):
    """{number: (place, whether it must be proved)} of one page of rules."""
    rules = {}
    for number, line in lines_of(path):
        found = NUMBERED.match(line)
        if found:
            rules[found[1]] = (place(path, number), NO_EFFECT not in line)
    return rules


def cited_by_scenarios():
    """(game, number, place) for every word of every `clause` line."""
    for path in sorted((top / "tests" / "scenarios").rglob("*.scn")):
        cited = []
        for number, line in lines_of(path):
            words = line.split()
            if words[:1] == ["clause"]:
                cited = [(word, place(path, number)) for word in words[1:]]
            elif words[:1] == ["game"] and len(words) > 1:
                for word, where in cited:
                    yield words[1], word, where


def cited_by_tests(game, rules):
    """Tests cite numbers in passing: anything that is not a number of the game
    is ignored."""
    for path in sorted((top / "tests" / "games" / game).rglob("*.c")):
        for _, line in lines_of(path):
            yield from (cited for cited in CITATION.findall(line)
                        if cited in rules)


def other_tongue(pages):
    """Where a Persian page of rules lacks the numbers of the English one."""
    for path in pages:
        other = path.with_suffix(".fa.md")
        if not other.exists():
            continue
        mine, there = rules_of(path), rules_of(other)
        for number in [n for n in mine if n not in there]:
            yield f"{mine[number][0]}: {number} is not in {other.name}"
        for number in [n for n in there if n not in mine]:
            yield f"{there[number][0]}: {number} is not in {path.name}"
        if mine.keys() == there.keys() and [*mine] != [*there]:
            yield f"{place(other, 1)}: the numbers are in another order"


REASON = re.compile(r'REASON\(\w+, *(\w+), *"([A-Z0-9.]+)"')
GIVEN = re.compile(r"\bbecause (?:p\d )?(\w+)")


def reasons_given(path):
    """{slug: clauses of the scenarios that give this reason} of one file."""
    given = {}
    cited = []
    for _, line in lines_of(path):
        if line.startswith("clause "):
            cited = line.split()[1:]
        for slug in GIVEN.findall(line):
            given.setdefault(slug, set()).update(cited)
    return given


def idle_reasons(numbers):
    """Reasons with a clause that does not exist, or that nobody proves."""
    for path in sorted((top / "src" / "explain").rglob("*.def")):
        scenarios = top / "tests" / "scenarios" / path.stem / "why.scn"
        given = reasons_given(scenarios) if scenarios.exists() else None
        for number, line in lines_of(path):
            for slug, clause in REASON.findall(line):
                where = place(path, number)
                if clause not in numbers:
                    yield f"{where}: there is no clause {clause}"
                elif given is not None and clause not in given.get(slug, ()):
                    yield f"{where}: no scenario gives {slug} by {clause}"


def main():
    pages = [path for path in sorted((top / "docs" / "rules").glob("*.md"))
             if not path.name.endswith(".fa.md")]
    games = {path.stem: rules_of(path) for path in pages}
    proved = {game: set(cited_by_tests(game, rules))
              for game, rules in games.items()}
    numbers = {number for rules in games.values() for number in rules}
    problems = [*other_tongue(pages), *idle_reasons(numbers)]
    for game, cited, where in cited_by_scenarios():
        if cited in games.get(game, {}):
            proved[game].add(cited)
        else:
            problems.append(f"{where}: {game} has no clause {cited}")
    passed = 0
    for game, rules in games.items():
        for rule, (where, needed) in rules.items():
            if rule in proved[game]:
                passed += 1
            elif needed:
                problems.append(f"{where}: nobody names {rule} of {game}")
    for problem in problems:
        print(problem)
    print(f"{passed} passed, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
