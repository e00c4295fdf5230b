#!/usr/bin/env python3
"""check_docs.py - whatever our documents and comments name must exist.

usage: tools/check_docs.py      (from anywhere; it looks at its own tree)

In every document outside docs/rules each `path` that begins with one of our
folders must be there, and each `function()` must be defined in the sources; if
a line says `file.c: function()` or `function()` (`file.c`), then in that file.
In all documents a table has a head, and an empty line before and after it:
else readers see its rows as text. In a comment, each function() must be a word
of some source's code, and each file.c the end of a path. Prints "file:line:
sentence" for each problem, then "docs: N names, M problems"; the exit status is
1 if there is any.
"""
import re
import subprocess
import sys
from pathlib import Path

top = Path(__file__).resolve().parent.parent

FOLDERS = ("src/", "web/", "tests/", "tools/", "docs/", "locale/", "schema/",
           ".ci/")
SOURCES = {".c", ".h", ".def", ".ts", ".tsx", ".mjs", ".py", ".sh"}
TICKED = re.compile(r"`([^`]+)`")
CALL_IN = re.compile(r"`([A-Za-z_]\w+\(\))`\s+\(`([^`]+\.\w+)`")
CALL = re.compile(r"^(?:(?P<file>[\w./-]+\.\w+): )?(?P<name>[A-Za-z_]\w+)\(\)$")
HEAD = re.compile(r"\|[\s:|-]+$")
MADE_UP = re.compile(r"[<>*{}$]|GAME|NAME|LANG|SLUG|\.\.\.|…")

COMMENT = re.compile(r"(?s)/\*.*?\*/|//[^\n]*")  # also what only looks like one
COMMENTED = {".c", ".h", ".def", ".ts", ".tsx", ".mjs", ".css"}
WORD = re.compile(r"\w+")
CALLED = re.compile(r"(?<![\w.])([A-Za-z_]\w+)\(\)")
FILE = re.compile(r"(?<![\w./*<>{}-])"
                  r"((?:[\w.-]+/)*\w[\w.-]*\.(?:c|h|def|py|sh|tsx?|mjs|css|md))"
                  r"\b(?![\w(.])")

# In C a definition begins in the first column and ends in a brace. In other
# sources, any word before a bracket may be one.
DEFINED_IN_C = re.compile(
    r"(?m)^(?:__attribute__\(\(\w+\)\)\s*)?\w[\w\s*]*?\b(\w+)\([^;{}]*\)\s*\{")
WORD_BEFORE_BRACKET = re.compile(
    r"\b([A-Za-z_]\w+)\s*(?:<[^>()]*>)?(?: = (?:async )?)?\(")

# Words with brackets that are not functions of ours.
FOREIGN = {"exp", "memcpy", "memcmp", "malloc", "skip", "rand", "assert"}
# Files that a build makes, and what only looks like a file.
MADE = {"app/commit.h", "src/net/messages.gen.ts", "a.b.c"}


def files():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=top, capture_output=True, check=True)
    names = [Path(name) for name in listed.stdout.decode().split("\0") if name]
    return [name for name in names if (top / name).is_file()]


def functions(paths):
    """Which file defines or generates which function."""
    found = {}
    for path in paths:
        if path.suffix not in SOURCES and path != Path("dev"):
            continue
        text = (top / path).read_text(errors="replace")
        defined = DEFINED_IN_C if path.suffix == ".c" else WORD_BEFORE_BRACKET
        for name in set(defined.findall(text)):
            found.setdefault(name, set()).add(path.as_posix())
    return found


def exists(name, document, paths):
    """A file or a folder of ours, from the top or from the document's place."""
    clean = name.rstrip("/")
    for wanted in (clean, (document.parent / clean).as_posix()):
        if any(p == wanted or p.startswith(wanted + "/") for p in paths):
            return True
    return False


def ticked_in(text):
    """(line, the text in backticks); a line break in it is a blank. What says
    `function()` (`file.c`) is given as `file.c: function()`, too."""
    plain = re.sub(r"(?ms)^```.*?^```", lambda m: "\n" * m[0].count("\n"), text)
    for found in CALL_IN.finditer(plain):
        number = plain.count("\n", 0, found.start()) + 1
        yield number, f"{found[2]}: {found[1]}"
    for found in TICKED.finditer(plain):
        number = plain.count("\n", 0, found.start()) + 1
        yield number, re.sub(r"\s+", " ", found[1])


def problems_of(path, known, paths):
    """Yields (line, sentence or None): None for a name that is right."""
    for number, ticked in ticked_in((top / path).read_text()):
        call = CALL.match(ticked)
        if call and call["name"] not in FOREIGN:
            yield number, judge_call(call, known)
        elif ticked.startswith(FOLDERS) and " " not in ticked \
                and not MADE_UP.search(ticked):
            there = exists(ticked.split(":")[0], path, paths)
            yield number, None if there else f"there is no {ticked}"


def judge_call(call, known):
    where = known.get(call["name"], set())
    if not where:
        return f"no source has a function {call['name']}()"
    wanted = call["file"]
    if wanted and not any(p == wanted or p.endswith("/" + wanted)
                          for p in where):
        return f"{call['name']}() is not in {wanted}"
    return None


def broken_tables(path):
    """Yields (line, sentence) for every table that would not be shown as one."""
    text = (top / path).read_text()
    plain = re.sub(r"(?ms)^```.*?^```", lambda m: "\n" * m[0].count("\n"), text)
    lines = ["", *plain.splitlines(), ""]
    for number in range(1, len(lines) - 1):
        before, line, after = lines[number - 1:number + 2]
        if not line.startswith("|"):
            continue
        if not before.startswith("|") and not HEAD.match(after):
            yield number, "a table without a head"
        for next_to in (before, after):
            if next_to and not next_to.startswith("|"):
                yield number, "no empty line between a table and the text"


def code_and_comments(paths):
    """Every word of the sources' code, and [(path, line, comment)]."""
    words, comments = set(), []
    for path in paths:
        if path.suffix not in SOURCES | COMMENTED and path != Path("dev"):
            continue
        text = (top / path).read_text(errors="replace")
        if path.suffix in COMMENTED:
            comments += [(path, text.count("\n", 0, found.start()) + 1, found[0])
                         for found in COMMENT.finditer(text)]
            text = COMMENT.sub(" ", text)
        words |= set(WORD.findall(text))
    return words, comments


def stale_comments(paths, names):
    """Yields (path, line, sentence or None), as problems_of does."""
    words, comments = code_and_comments(paths)
    ends = {"/".join(name.split("/")[i:]) for name in names
            for i in range(name.count("/") + 1)}
    headers = {found for path in paths if path.suffix in {".c", ".h"}
               for found in re.findall(r"(?m)^#include <([^>]+)>",
                                       (top / path).read_text())}
    for known, kind, sentence in (
            (words | FOREIGN, CALLED, "no source has a function {}()"),
            (ends | headers | MADE, FILE, "there is no {}")):
        for path, first, comment in comments:
            for found in kind.finditer(comment):
                name = re.sub(r"^(?:\.\.?/)+", "", found[1])
                line = first + comment.count("\n", 0, found.start())
                if not MADE_UP.search(name):
                    yield path, line, \
                        None if name in known else sentence.format(name)


def main():
    paths = files()
    known = functions(paths)
    names = {path.as_posix() for path in paths}
    checked = 0
    bad = []
    for path in paths:
        if path.suffix != ".md":
            continue
        bad += [f"{path}:{number}: {problem}"
                for number, problem in broken_tables(path)]
        if path.parts[:2] == ("docs", "rules"):
            continue
        for number, problem in problems_of(path, known, names):
            checked += 1
            if problem:
                bad.append(f"{path}:{number}: {problem}")
    for path, number, problem in stale_comments(paths, names):
        checked += 1
        if problem:
            bad.append(f"{path}:{number}: {problem}")
    for line in bad:
        print(line)
    print(f"docs: {checked} names, {len(bad)} problems")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
