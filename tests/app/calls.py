"""calls.py - calls the program as people and machines do, and counts the cases.

For the tests of this folder, each of which is called with PROGRAM, the built
charsu, and perhaps words: then only the cases are run whose name has one.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

if len(sys.argv) < 2:
    sys.exit(f"usage: {sys.argv[0]} PROGRAM [WORD...]")
PROGRAM = str(Path(sys.argv[1]).resolve())
APP = Path(__file__).resolve().parents[2] / "src" / "app"
COMMANDS = re.findall(r'{"(\w+)", app_\w+}', (APP / "main.c").read_text())

cases = []


def case(function):
    cases.append(function)
    return function


def run(*words, stdin="", language="C", env=None):
    return subprocess.run([PROGRAM, *words], input=stdin, capture_output=True,
                          text=True, encoding="utf-8", timeout=300,
                          check=False,
                          env={"LANG": language, "PATH": os.environ["PATH"],
                               **(env or {})})


def good(*words, **more):
    done = run(*words, **more)
    assert done.returncode == 0, (words, done.returncode, done.stderr)
    assert done.stderr == "", (words, done.stderr)
    return done.stdout


def refused(*words, says=(), status=2, **more):
    done = run(*words, **more)
    assert done.returncode == status, (words, done.returncode, done.stdout)
    assert done.stdout == "", (words, done.stdout)
    lines = done.stderr.splitlines()
    assert len(lines) == 1 and lines[0].startswith("charsu: "), \
        (words, done.stderr)
    for word in says:
        assert word in lines[0], (words, lines[0], word)
    return lines[0]


def main():
    words = sys.argv[2:]
    chosen = [function for function in cases if not words or
              any(word in function.__name__ for word in words)]
    passed = 0
    for function in chosen:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            try:
                function(Path(folder))
                passed += 1
                print(f"ok - {function.__name__}")
            except (AssertionError, OSError, ValueError, StopIteration,
                    subprocess.SubprocessError) as error:
                print(f"not ok - {function.__name__}: {error!r}")
            finally:
                os.chdir("/")
    print(f"{passed} passed, {len(chosen) - passed} failed")
    return 0 if chosen and passed == len(chosen) else 1
