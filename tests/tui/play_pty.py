#!/usr/bin/env python3
"""play_pty.py - plays `charsu play` on a pseudo-terminal.

usage: tests/tui/play_pty.py PROGRAM [WORD...]

Every test_NAME of the files in pty_tests is one test; with words, only those
whose name, or whose file's, has one of them. The last line of the output is
"N passed, M failed".
"""
import importlib
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "pty_tests"


def tests(words):
    """(name, function) of each that is meant."""
    for file in sorted(FOLDER.glob("test_*.py")):
        module = importlib.import_module(f"pty_tests.{file.stem}")
        for name, test in vars(module).items():
            whole = f"{file.stem}.{name}"
            if name.startswith("test_") and \
                    (not words or any(word in whole for word in words)):
                yield name.removeprefix("test_"), test


def main(words):
    chosen = list(tests(words))
    failed = 0
    for i, (name, test) in enumerate(chosen):
        print(f"[{i + 1}/{len(chosen)}] {name}", flush=True)
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(Path(folder))
            except (AssertionError, OSError, TypeError,
                    subprocess.SubprocessError) as error:
                failed += 1
                line = traceback.extract_tb(error.__traceback__)[1].line
                print(f"not ok {name}: {line}\n{error}")
            else:
                print(f"ok {name} # {time.monotonic() - began:.1f} s")
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[2:]))
