#!/usr/bin/env python3
"""unit_tests.py - run the unit tests of a build folder and count every case.

usage: tools/unit_tests.py FOLDER

meson counts test programs; we count the cases inside, which cmocka reports in
TAP ("ok 3 - name"). A program that crashes or stops early counts as one failed
case on top of those it reported. Last line: "N passed, M failed".
"""
import json
import re
import subprocess
import sys
from pathlib import Path


def count(test):
    """(passed, failed) of one test program, from its line in the log."""
    output = test.get("stdout", "")
    passed = len(re.findall(r"^ok\b", output, re.MULTILINE))
    failed = len(re.findall(r"^not ok\b", output, re.MULTILINE))
    if test["result"] != "OK" and not failed:
        failed = 1
    return passed, failed


def main(folder):
    log = Path(folder, "meson-logs", "testlog.json")
    log.unlink(missing_ok=True)
    subprocess.run(["meson", "test", "-C", folder, "--no-rebuild",
                    "--print-errorlogs"], check=False)
    if not log.exists():
        sys.exit(f"unit_tests: meson test has left no {log}")
    lines = log.read_text(encoding="utf-8").splitlines()
    counts = [count(json.loads(line)) for line in lines]
    passed = sum(good for good, _ in counts)
    failed = sum(bad for _, bad in counts)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: tools/unit_tests.py FOLDER")
    sys.exit(main(sys.argv[1]))
