#!/usr/bin/env python3
"""suite.py - run the steps of a test, several at a time; `./dev test` does.

usage: tools/suite.py [--quick | --long] [STEP [WORD...]]...

Without steps: all those of a normal run; --quick has fewer, --long has more.
The steps are listed in steps.py. A word that is not a step is passed to the
step before it, if that takes words: `units core/test_walk` runs one file of
unit tests.

Steps share the processors, each by its load; JOBS tells a step how many are
its own. The output of a step goes to a log; a failure shows all of it. The
progress of a step, such as "[3/65] core/test_walk" in its log, is shown at the
bottom of a terminal, or every 20 seconds elsewhere.

If the last line of a step is "N passed, M failed" that is what counts; if not,
the step as a whole has passed or failed. The last line here is their sum.

The processor time of a step is without the processes that nobody waits for,
such as most of a browser's; that of the whole run is with them.
"""
import ctypes
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import steps

LOGS = Path("build-logs")
TELL_EVERY = 20  # seconds, where there is no terminal
LOOK_EVERY = 0.1
SLACK = 0.5  # of a processor: waiting steps must not block others

ADOPT = 36  # PR_SET_CHILD_SUBREAPER of prctl(): orphans become our children

COUNTS = re.compile(r"^(\d+) passed, (\d+) failed$")
AT = re.compile(r"^\[\d+/\d+\] .*", re.MULTILINE)


def tail(path, size=4096):
    with open(path, "rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - size))
        return file.read().decode("utf-8", "replace")


def bury_orphans(known):
    """Wait for those that have ended, except our own steps: their processor
    time counts from then on."""
    while True:
        try:
            ended = os.waitid(os.P_ALL, 0,
                              os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return
        if ended is None or ended.si_pid in known:
            return
        os.waitpid(ended.si_pid, 0)


def clock(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


class Job:
    """A step that runs."""

    def __init__(self, step, words, jobs):
        self.step = step
        self.began = time.monotonic()
        self.log = LOGS / f"{step.name}.log"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                ["sh", "-c", step.command + (' "$@"' if step.picks else ""),
                 step.name, *words],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, env={**os.environ, "JOBS": str(jobs)})

    def seconds(self):
        return time.monotonic() - self.began

    def at(self):
        """Its progress, for a person who waits."""
        found = AT.findall(tail(self.log))
        return f"{self.step.name} {found[-1] if found else ''}".rstrip()

    def ended(self):
        """None: not yet. Else (passed, failed, processor seconds, last)."""
        pid, status, used = os.wait4(self.process.pid, os.WNOHANG)
        if not pid:
            return None
        self.process.returncode = os.waitstatus_to_exitcode(status)
        lines = tail(self.log).rstrip().splitlines()
        last = lines[-1] if lines else ""
        bad = self.process.returncode != 0
        counts = COUNTS.match(last)
        passed, failed = (int(counts[1]), int(counts[2])) if counts else \
            (int(not bad), int(bad))
        return (passed, max(failed, int(bad)), used.ru_utime + used.ru_stime,
                last)

    def kill(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass  # it has gone by itself


class Suite:
    """Some steps, and their state."""

    def __init__(self, words):
        """words: by step name, what it is to pick."""
        self.words = words
        self.waiting = [step for step in steps.STEPS if step.name in words]
        self.total = len(self.waiting)
        self.running = []
        self.good, self.bad = set(), set()
        self.passed = self.failed = 0
        self.began = self.told = time.monotonic()
        self.lanes = len(os.sched_getaffinity(0))
        self.terminal = sys.stderr.isatty()

    def say(self, text):
        if self.terminal:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
        print(text, flush=True)

    def ready(self):
        """Steps that could run now, those with the longest way to the end
        first."""
        able = [step for step in self.waiting
                if all(need in self.good for need in step.needs)]
        return sorted(able, key=lambda step: -self.way(step))

    def way(self, step):
        """Seconds from the beginning of a step to the end of all for it."""
        after = [self.way(other) for other in self.waiting
                 if step.name in other.needs]
        return step.cost + max(after, default=0)

    def start(self):
        able = self.ready()
        for step in able:
            load = sum(job.step.load for job in self.running)
            if self.running and load + step.load > self.lanes + SLACK:
                continue
            rivals = len(self.running) + \
                sum(one in self.waiting for one in able)
            jobs = max(1, self.lanes // rivals)
            self.waiting.remove(step)
            self.running.append(Job(step, self.words[step.name], jobs))

    def look(self):
        """See which steps have ended, and which can never begin."""
        for job in list(self.running):
            outcome = job.ended()
            if outcome:
                self.running.remove(job)
                self.finish(job, *outcome)
        bury_orphans({job.process.pid for job in self.running})
        for step in list(self.waiting):
            broken = [need for need in step.needs if need in self.bad]
            if broken:
                self.waiting.remove(step)
                self.bad.add(step.name)
                self.failed += 1
                self.say(f"{step.name}: FAILED, for {broken[0]} has failed")

    def finish(self, job, passed, failed, used, last):
        name = job.step.name
        self.passed += passed
        self.failed += failed
        (self.bad if failed else self.good).add(name)
        took = f"{job.seconds():.0f} s, {used:.0f} s of processor time"
        if failed:
            self.say(f"{name}: {job.step.command:.100}")
            self.say(job.log.read_text("utf-8", "replace").rstrip())
            self.say(f"{name}: FAILED ({took})")
        else:
            self.say(f"{name}: ok ({took}) {last:.70}".rstrip())

    def progress(self):
        now = time.monotonic()
        if now - self.told < (1 if self.terminal else TELL_EVERY):
            return
        self.told = now
        done = self.total - len(self.waiting) - len(self.running)
        text = (f"{clock(now - self.began)}  {done} of {self.total} steps; now "
                + "; ".join(job.at() for job in self.running))
        if self.terminal:
            width = shutil.get_terminal_size().columns - 1
            sys.stderr.write(f"\r\033[K{text:.{width}}")
            sys.stderr.flush()
        else:
            print(f"    {text}", flush=True)

    def run(self):
        LOGS.mkdir(exist_ok=True)
        ctypes.CDLL(None).prctl(ADOPT, 1, 0, 0, 0)
        try:
            while self.waiting or self.running:
                self.start()
                time.sleep(LOOK_EVERY)
                self.look()
                self.progress()
        finally:
            for job in self.running:
                job.kill()
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.say(f"{self.total} steps in {clock(time.monotonic() - self.began)}"
                 f" on {self.lanes} processors, {used.ru_utime + used.ru_stime:.0f} s"
                 " of processor time")
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0


def chosen(words):
    """By name of a step, the words it picks by; with all that it needs."""
    kind = words.pop(0) if words and words[0] in ("--quick", "--long") else ""
    names = {}
    last = []
    for word in words:
        found = steps.named(word)
        if found:
            last = found
            names.update({step.name: [] for step in found})
        elif last and all(step.picks for step in last):
            for step in last:
                names[step.name].append(word)
        else:
            sys.exit(f"dev: no step is called {word}; ./dev help lists them")
    if not words:
        names = {step.name: [] for step in steps.of(kind)}
    return with_needs(names)


def with_needs(names):
    for step in reversed(steps.STEPS):  # what is needed stands before
        if step.name in names:
            for need in step.needs:
                names.setdefault(need, [])
    return names


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if sys.argv[1:] == ["--steps"]:
        sys.exit(steps.describe())
    sys.exit(Suite(chosen(sys.argv[1:])).run())
