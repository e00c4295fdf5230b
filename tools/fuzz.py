#!/usr/bin/env python3
"""fuzz.py - run the fuzzers of a build folder, several at a time.

usage: tools/fuzz.py FOLDER --short SECONDS
       tools/fuzz.py FOLDER [TARGET] [SECONDS]

The first form is for a test: each target goes through its corpus and then
fuzzes for a few seconds from a fixed seed; its findings are discarded, except
for a crash. The second is for finding bugs: it fuzzes for that long (600), all
targets or one, continues from what earlier runs have found (FOLDER/found/) and
begins somewhere else each time; spare processors run a target a second time.
Anything that crashes, hangs for five seconds or leaks is saved in
FOLDER/crashes/; pass that file to the program to reproduce it, and add it as
tests/fuzz/corpus/TARGET/crash-NAME when it is fixed.

Last line: "N passed, M failed".
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MOST_BYTES = 4096
HANGS_AFTER = 60  # seconds on the clock: a busy machine may stand still

top = Path(__file__).resolve().parent.parent
corpus = top / "tests" / "fuzz" / "corpus"


def program(folder, target):
    return folder / "tests" / "fuzz" / f"fuzz_{target}"


def targets(folder):
    """Every target that has seeds; one that was not built has failed."""
    names = sorted(path.name for path in corpus.iterdir() if path.is_dir())
    for name in names:
        if not program(folder, name).exists():
            sys.exit(f"fuzz: {folder} has no fuzz_{name}; it has seeds")
    return names


def write_words(folder):
    """What a mutation may put in: the words of every game."""
    listed = subprocess.run([folder / "tests" / "fuzz" / "seeds", "--words"],
                            capture_output=True, check=True, text=True)
    words = folder / "words.dict"
    words.write_text("".join(sorted(set(listed.stdout.splitlines(True)))),
                     encoding="utf-8")
    return words


def last(pattern, text, default="0"):
    found = re.findall(pattern, text)
    return found[-1] if found else default


def run(folder, target, seconds, seed, found):
    """Fuzz one target; (did it pass, one line about it, its log)."""
    crashes = folder / "crashes"
    crashes.mkdir(exist_ok=True)
    command = [
        program(folder, target), f"-max_total_time={seconds}",
        f"-seed={seed}", f"-max_len={MOST_BYTES}", f"-timeout={HANGS_AFTER}",
        f"-artifact_prefix={crashes}/{target}-", "-print_final_stats=1",
        f"-dict={folder / 'words.dict'}", found, corpus / target]
    env = dict(os.environ, UBSAN_OPTIONS="print_stacktrace=1")
    began = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False,
                          stderr=subprocess.STDOUT, env=env)
    took = max(0.1, time.monotonic() - began)
    log = done.stdout.decode("utf-8", "replace")
    runs = int(last(r"stat::number_of_executed_units:\s*(\d+)", log))
    line = (f"{target}: {runs} runs, {runs / took:.0f} a second, coverage "
            f"{last(r'cov: ([0-9]+)', log)}, {len(list(found.iterdir()))}"
            f" inputs found, {'FAILED' if done.returncode else 'ok'}")
    return done.returncode == 0, line, log


def fuzz(folder, names, seconds, short):
    """Run them all, as many at a time as there are processors."""
    write_words(folder)
    jobs = int(os.environ.get("JOBS", 0)) or os.cpu_count() or 1
    each = seconds
    if not short:  # seconds is the time for all of them together
        names = names * max(1, jobs // len(names))
        turns = -(-len(names) // jobs)
        each = max(1, seconds // turns)
    with tempfile.TemporaryDirectory() as scratch, \
            ThreadPoolExecutor(jobs) as pool:
        waiting = []
        for name in names:
            found = Path(scratch, name) if short else folder / "found" / name
            found.mkdir(parents=True, exist_ok=True)
            seed = 1 if short else time.time_ns() % 1_000_000_007
            waiting.append(pool.submit(run, folder, name, each, seed, found))
        passed = 0
        for result in waiting:
            good, line, log = result.result()
            print(line if good else f"{log[-6000:]}\n{line}", flush=True)
            passed += good
    print(f"{passed} passed, {len(names) - passed} failed")
    return 0 if passed == len(names) else 1


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--short", type=int)
    parser.add_argument("rest", nargs="*")
    given = parser.parse_args()
    folder = given.folder.resolve()
    names = targets(folder)
    seconds = given.short or 600
    for word in given.rest:
        if word.isdigit():
            seconds = int(word)
        elif word in names:
            names = [word]
        else:
            sys.exit(f"fuzz: no target {word}; there are: {' '.join(names)}")
    return fuzz(folder, names, seconds, bool(given.short))


if __name__ == "__main__":
    sys.exit(main())
