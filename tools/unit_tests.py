#!/usr/bin/env python3
"""unit_tests.py - run the unit tests of a build folder and count every case.

usage: tools/unit_tests.py FOLDER [--without SUITE,SUITE] [WORD...]

With words, only the suites whose name contains one of them: core/test_walk,
karzar; without, all but the excluded ones. A suite is one file,
tests/core/test_walk.c; it runs in a process of its own, JOBS of them at a time
(an environment variable; else one a processor). Its cases are counted as
cmocka reports them, in TAP ("ok 3 - name"). One that crashes or takes too much
processor time counts as one more failure. A file that no program knows counts
as a failure, too: tests/meson.build does not list it.

Last line: "N passed, M failed".
"""
import os
import re
import resource
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MOST = 300  # seconds of processor time for one suite
GUARD = 20  # times as much on the clock: then it waits for something

# The program as it is called; what else lies there has a step of its own.
CALLED = ("test_app", "test_install", "test_ladder", "test_start")

top = Path(__file__).resolve().parent.parent
tests = top / "tests"


def commands(folder):
    """What to run, by name: every suite, and the program as it is called."""
    found = {f"app/{name}": [sys.executable, tests / "app" / f"{name}.py",
                             folder / "charsu"] for name in CALLED}
    for path in sorted(tests.rglob("test_*.c")):
        room = path.parent.relative_to(tests)
        program = "test_" + str(room).replace("/", "_")
        found[str(room / path.stem)] = [folder / "tests" / program, path.stem]
    return found


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (MOST, MOST))


def run(name, command):
    """(passed, failed, what it said) of one suite."""
    why = ""
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            check=False, preexec_fn=limit, timeout=GUARD * MOST,
            env={**os.environ, "CMOCKA_MESSAGE_OUTPUT": "TAP"})
        said = done.stdout.decode("utf-8", "replace")
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            why = f"it took more than {MOST} s of processor time"
        elif done.returncode:
            why = f"it ended with {done.returncode}"
    except (OSError, subprocess.TimeoutExpired) as error:
        said, why = "", str(error)
    passed = len(re.findall(r"^ok\b", said, re.MULTILINE))
    failed = len(re.findall(r"^not ok\b", said, re.MULTILINE))
    if not failed and (why or not passed):
        failed = 1
        said += f"not ok - {why or 'it has no cases'}\n"
    return passed, failed, f"{said}FAILED: {name}"


def main(folder, words):
    known = commands(folder)
    if words[:1] == ["--without"]:
        without = words[1].split(",")
        words = words[2:]
        known = {name: command for name, command in known.items()
                 if words or name not in without}
    chosen = {name: command for name, command in known.items()
              if not words or any(word in name for word in words)}
    jobs = int(os.environ.get("JOBS", 0)) or len(os.sched_getaffinity(0))
    begun = iter(range(1, len(chosen) + 1))

    def one(name):
        print(f"[{next(begun)}/{len(chosen)}] {name}", flush=True)
        return run(name, chosen[name])

    with ThreadPoolExecutor(jobs) as pool:
        outcomes = list(pool.map(one, chosen))
    for _, failed, said in outcomes:
        if failed:
            print(said)
    passed = sum(outcome[0] for outcome in outcomes)
    failed = sum(outcome[1] for outcome in outcomes)
    if not chosen:
        print(f"no suite is called {' or '.join(words)}")
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: tools/unit_tests.py FOLDER "
                 "[--without SUITE,SUITE] [WORD...]")
    sys.exit(main(Path(sys.argv[1]).resolve(), sys.argv[2:]))
