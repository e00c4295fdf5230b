#!/usr/bin/env python3
"""mutants.py - break the program in ways that matter; something must notice.

usage: tools/mutants.py [WORD...]   only mutants with a WORD in name or file

Every row of mutant_rows.py is one fault: a name, a file, some text that occurs
in it once, and its replacement. The fault is built into a copy of the tree;
then the laws, the unit tests, the scenarios and the signature are run, in that
order, until one of them fails. MISSED: none did. STALE: the text is no longer
there, so fix the row. NOBUILD: the fault does not compile. To add a fault, add
a row. The last line counts: "N passed, M failed".
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

import register
from mutant_rows import MUTANTS

TOP = Path(__file__).resolve().parent.parent
GAMES = register.games()
LAWS_SECONDS = 3  # of processor time, for each game
PATIENCE = 40  # seconds of processor time: then a program does not end


class Caught(Exception):
    """What noticed the fault."""


def run(command, folder):
    """(exit status, stdout, stderr); a program that hangs has noticed too."""
    limited = ["sh", "-c", 'ulimit -t "$0" && exec "$@"', str(PATIENCE),
               *command]
    sleeps = False
    try:
        done = subprocess.run(limited, cwd=folder, capture_output=True,
                              text=True, errors="replace",
                              timeout=10 * PATIENCE,
                              env={**os.environ,
                                   "CMOCKA_MESSAGE_OUTPUT": "TAP"},
                              check=False)
    except subprocess.TimeoutExpired:
        sleeps = True
    if sleeps or done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise Caught(f"{Path(command[0]).name}: does not end")
    return done.returncode, done.stdout, done.stderr


def last_words(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "says nothing"


def ask_laws(tree, games):
    for game in games:
        status, out, err = run(["build/charsu", "laws", game, "--seconds",
                                str(LAWS_SECONDS), "--json"], tree)
        for line in out.splitlines():
            first = json.loads(line).get("first")
            if first:
                raise Caught(first.split(", ply")[0])
        if status:
            raise Caught(f"laws of {game}: {last_words(err)}")


def ask_units(tree, programs):
    for program in programs:
        status, out, err = run([f"build/{program}"], tree)
        if status:
            found = re.search(r"^not ok \d+ - (.*)", out, re.MULTILINE)
            why = found[1] if found else last_words(err)
            raise Caught(f"{program}: {why}")


def ask_scenarios(tree, games):
    files = [str(file) for game in games
             for file in sorted(Path(tree, "tests/scenarios",
                                     game).glob("*.scn"))]
    if not files:
        return
    status, out, err = run([str(tree / "build/charsu"), "scenario", *files],
                           tree)
    if status:
        lines = (out + err).replace(f"{tree}/", "").splitlines()
        raise Caught(f"scenario {lines[0].strip() if lines else '?'}")


def ask_signature(tree, truth):
    if run(["build/charsu", "version"], tree)[1] != truth:
        raise Caught("the signature alone")


def build(tree, programs):
    return subprocess.run(["ninja", "-C", "build", *programs], cwd=tree,
                          capture_output=True, text=True, check=False)


def concerned(file):
    """The games a fault in that file may show in."""
    own = [game for game, folder in GAMES.items()
           if file.startswith(f"{folder}/")]
    return own or list(GAMES)


def ask_all(tree, file, programs, truth):
    games = concerned(file)
    units = [p for p in programs if "/test_games_" not in p or
             any(f"_{game}" in p for game in games)]
    ask_laws(tree, games)
    if build(tree, units).returncode:
        raise Caught("the unit tests do not build")
    ask_units(tree, units)
    ask_scenarios(tree, games)
    ask_signature(tree, truth)


def judge(mutant, tree, programs, truth):
    """One line about a mutant, built in tree and taken out of it again."""
    name, file, old, new = mutant
    path = tree / file
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if text.count(old) != 1:
        return f"STALE   {name} -> {file} has {text.count(old)} such places"
    path.write_text(text.replace(old, new), encoding="utf-8")
    try:
        if build(tree, ["charsu"]).returncode:
            return f"NOBUILD {name}"
        ask_all(tree, file, programs, truth)
        return f"MISSED  {name}"
    except Caught as what:
        return f"caught  {name} -> {what}"
    finally:
        path.write_text(text, encoding="utf-8")


def prepare(tree):
    """Copy the tree, configure it and build it whole; the unit tests."""
    shutil.copytree(TOP, tree, ignore=lambda folder, names: [
        name for name in names if Path(folder) == TOP and
        name.startswith((".git", "build"))])
    subprocess.run(["meson", "setup", "build", "-Dtests=true",
                    "-Dbuildtype=plain", "-Doptimization=1", "-Das_one=false",
                    "-Dwarning_level=0"],
                   cwd=tree, check=True, stdout=subprocess.DEVNULL)
    known = run(["ninja", "-C", "build", "-t", "targets", "all"], tree)[1]
    programs = re.findall(r"^(tests/test_(?:core|games)\w*): c_LINKER", known,
                          re.MULTILINE)
    done = build(tree, ["charsu", *programs])
    if done.returncode:
        sys.exit(f"mutants: the tree does not build\n{done.stdout}")
    return programs


def main(words):
    chosen = [mutant for mutant in MUTANTS
              if not words or any(w in mutant[0] + mutant[1] for w in words)]
    jobs = min(os.cpu_count() or 1, len(chosen)) or 1
    passed = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trees = [Path(folder, str(i)) for i in range(jobs)]
        programs = prepare(trees[0])
        for tree in trees[1:]:
            subprocess.run(["cp", "-a", trees[0], tree], check=True)
        truth = run(["build/charsu", "version"], trees[0])[1]
        try:
            ask_all(trees[0], "src/core/", programs, truth)
        except Caught as what:
            sys.exit(f"mutants: the tree is ill before anything is broken: "
                     f"{what}")
        free = Queue()
        for tree in trees:
            free.put(tree)

        def one(mutant):
            tree = free.get()
            try:
                return judge(mutant, tree, programs, truth)
            finally:
                free.put(tree)

        with ThreadPoolExecutor(jobs) as pool:
            for line in pool.map(one, chosen):
                print(line, flush=True)
                passed += line.startswith("caught")
    print(f"{passed} passed, {len(chosen) - passed} failed")
    return 0 if chosen and passed == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
