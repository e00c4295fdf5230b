#!/usr/bin/env python3
"""game_files.py - which files a new game has to be added to, besides its own.

usage: tools/game_files.py [--most N] [GAME]

A person who adds a game writes its own files, and has to find all the others
that list games. A file is such a list if it names a game of every engine. (A
file that names only some of them uses them as examples; Hamlet, the teaching
game, is not required.) With a GAME, all files that name it are listed,
examples too. Not counted are

- the game's own: a folder or the beginning of the file's name is its slug:
  src/games/karzar/, src/bots/evals/karzar_mind.c, docs/rules/karzar.fa.md;
- EXAMPLES: what takes all games as examples, or tells what was once so, and is
  whole without a new one;
- data in which every game has its lines: languages (keys that begin with
  "karzar."), corpora of fuzzers, faults of mutants, signatures, the changelog.

Words in comments and documents count: they must be true of a new game, too.
With --most, more than N files are a failure. Prints them, and how many.
"""
import re
import subprocess
import sys
from pathlib import Path

from register import TOP, games

DATA = ("locale/", "tests/fuzz/corpus/", "tools/mutant_rows.py",
        "tests/signatures", "CHANGELOG.md")
EXAMPLES = (
    # what was decided and measured at a time
    "docs/adr/", "docs/balance.md", "docs/bench.md", "docs/gpu.md",
    "docs/strength.md", "docs/strength-history.md",
    "tests/app/test_app.py", "tests/wasm/test_wasm.mjs",
    "tests/server/test_many.py", "tests/server/test_results.py",
    "tests/tui/test_pages.c", "web/bench/", "web/test/", "web/README.md",
)
TEACHING = "hamlet"
BINARY = {".png", ".woff2", ".ico", ".record"}


def tracked():
    """Every file that git knows, and its content."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=TOP, check=True,
                           capture_output=True).stdout.decode().split("\0")
    for name in filter(None, names):
        path = TOP / name
        if path.suffix not in BINARY and path.is_file() and \
                not name.startswith(DATA):
            yield name, path.read_text("utf-8", "replace")


def is_own(name, slug):
    """Does a part of the path begin with the slug?"""
    return any(re.match(rf"(test_|show_)?{slug}(?![a-z0-9])", part)
               for part in Path(name).parts)


def others(files, slug):
    word = re.compile(rf"(?<![A-Za-z0-9]){slug}(?![A-Za-z0-9])", re.IGNORECASE)
    return [name for name, text in files
            if not is_own(name, slug) and word.search(text)]


def lists(files):
    """Files that name a game of every engine that people play."""
    found = {}
    for slug, engine in games().items():
        if slug != TEACHING:
            found.setdefault(engine, set()).update(others(files, slug))
    return sorted(name for name in set.intersection(*found.values())
                  if not name.startswith(EXAMPLES))


def main(words):
    most = None
    if words[:1] == ["--most"]:
        most = int(words[1])
        words = words[2:]
    files = list(tracked())
    if words and words[0] not in games():
        sys.exit(f"game_files: there is no game {words[0]}")
    found = others(files, words[0]) if words else lists(files)
    print("\n".join(found))
    print(f"{len(found)} files name "
          f"{words[0] if words else 'every game'}, besides its own")
    if most is not None and len(found) > most:
        print(f"more than {most}: list games in fewer places, or make the list"
              " from their rules, as tools/register.py does")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
