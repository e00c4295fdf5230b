#!/usr/bin/env python3
"""stutter.py - runs a command as a busy, unfair machine would.

    tools/stutter.py [--seed N] [--longest S] -- ./dev test server-push

Again and again it stops one of the command's processes for a moment, whichever
comes up, and lets it go on. A program that is right stays right. A test that
takes it for granted that something happens soon, or that two things happen soon
after each other, fails here within a few runs instead of once in a month. What
was stopped, when and for how long is written to standard error, and so is the
seed. The exit status is the command's.
"""
import argparse
import ctypes
import os
import random
import signal
import subprocess
import sys
import threading
import time

PR_SET_CHILD_SUBREAPER = 36
# A tool that only waits for others: stopping it says nothing.
WAITS = {"sh", "bash", "dev", "meson", "ninja"}


def processes():
    """pid: (parent, state, name) of all that run."""
    found = {}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8",
                      errors="replace") as file:
                text = file.read()
        except OSError:
            continue  # it has ended
        name = text[text.index("(") + 1:text.rindex(")")]
        state, parent = text[text.rindex(")") + 2:].split()[:2]
        found[int(entry)] = (int(parent), state, name)
    return found


def descendants():
    """Processes below this one that could be stopped now."""
    all_of_them = processes()
    below, grew = {os.getpid()}, True
    while grew:
        grew = False
        for pid, (parent, _, _) in all_of_them.items():
            if parent in below and pid not in below:
                below.add(pid)
                grew = True
    below.discard(os.getpid())
    return [(pid, all_of_them[pid][2]) for pid in sorted(below)
            if all_of_them[pid][1] not in "TZX"
            and all_of_them[pid][2] not in WAITS]


def send(pid, number):
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def status_of(pid):
    """What the kernel says of it, or None: it has ended."""
    try:
        with open(f"/proc/{pid}/status", encoding="utf-8",
                  errors="replace") as file:
            return dict(line.split(":", 1) for line in file)
    except OSError:
        return None


def is_wanted_stopped(pid):
    """Has somebody else stopped it meanwhile? It has obeyed us, and there is
    such a signal again: whoever sent it will let it go on."""
    said = status_of(pid)
    return said is not None and said["State"].split()[0] == "T" and bool(
        int(said["ShdPnd"], 16) >> signal.SIGSTOP - 1 & 1)


def is_traced(pid):
    said = status_of(pid)
    return said is not None and int(said["TracerPid"]) > 0


def let_go_on(pid):
    """A sanitized program is stopped by its own search for leaks, at its end.
    Our SIGCONT may take away the signal that the search waits for, and then
    both wait for ever: it gets another one."""
    send(pid, signal.SIGCONT)
    was_traced = False
    while is_traced(pid):
        was_traced = True
        send(pid, signal.SIGSTOP)
        time.sleep(0.1)
    if was_traced:
        send(pid, signal.SIGCONT)


def stutter(over, longest, dice):
    began = time.monotonic()
    while not over.wait(dice.uniform(0, 0.8)):
        choice = descendants()
        if not choice:
            continue
        pid, name = dice.choice(choice)
        # Mostly short, now and then as long as it may be.
        pause = longest * dice.random() ** 3
        print(f"stutter: {time.monotonic() - began:8.3f} s: {name} ({pid}) "
              f"for {pause:.3f} s", file=sys.stderr)
        send(pid, signal.SIGSTOP)
        over.wait(pause)
        if not is_wanted_stopped(pid):
            let_go_on(pid)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int,
                        default=int.from_bytes(os.urandom(4), "little"))
    parser.add_argument("--longest", type=float, default=3.0,
                        help="seconds of the longest pause (3)")
    parser.add_argument("command", nargs="+")
    args = parser.parse_args()
    print(f"stutter: seed {args.seed}", file=sys.stderr)
    # What a process leaves behind when it ends must stay below this one.
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    over = threading.Event()
    with subprocess.Popen(args.command) as command:
        thread = threading.Thread(target=stutter, args=(
            over, args.longest, random.Random(args.seed)))
        thread.start()
        try:
            status = command.wait()
        finally:
            over.set()
            thread.join()
    sys.exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
