"""cases.py - runs the test functions of a file and counts them.

Every function called test_* is one case; what it asserts must hold. Words
after the two programs select the cases whose name contains one of them. The
last line is "N passed, M failed". A case that hangs is reported with the stack
of every thread.
"""
import faulthandler
import os
import sys
import time
import traceback


# No case takes nearly that long on the slowest machine, except for a storm.
HANGS_S = int(os.environ.get("HANGS_S", "600"))


def run(cases, *arguments):
    only = sys.argv[3:]
    chosen = {name: case for name, case in cases.items()
              if name.startswith("test_") and
              (not only or any(word in name for word in only))}
    passed = failed = 0
    for name, case in chosen.items():
        print(f"[{passed + failed + 1}/{len(chosen)}] {name[5:]}", flush=True)
        began = time.monotonic()
        faulthandler.dump_traceback_later(HANGS_S, exit=True)
        try:
            case(*arguments)
            passed += 1
            verdict = "ok"
        except Exception:  # noqa: BLE001 - a case may fail in any way
            failed += 1
            verdict = "not ok"
            traceback.print_exc(file=sys.stdout)
        print(f"{verdict} {passed + failed} - {name[5:]}"
              f" # {time.monotonic() - began:.2f} s", flush=True)
    faulthandler.cancel_dump_traceback_later()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)
