#!/usr/bin/env python3
"""train.py - trains a net for a game from scratch: play, learn, gate, repeat.

usage: tools/train.py GAME [--work FOLDER] [--rounds N] [--games N]
       [--seconds S] [--sims N] [--jobs N] [--steps N] [--python PROGRAM]
       [--only STEP]

A round is three steps. `learn`: bots that search play each other and greedy
ones, and record what they found (src/train/selfplay.c); in the first round
they use the ratings, later the net of the previous round. `fit`: a net learns
it (tools/train_fit.py; needs PyTorch, on a GPU if there is one). `gate`:
matches against the yardstick at equal time, against greedy bots and against
the net before; figures with intervals go to FOLDER/gate.N.txt; read them
before you copy FOLDER/net.N.net to src/bots/minds.

A step whose result is already in FOLDER is skipped: after an interruption the
same command resumes. Games end at --games or after --seconds, whichever comes
first; with --seconds 0 the same command makes the same net on the same kind of
machine. --sims is how far bots look ahead: 200 simulations without a net, 150
with one, if it is not given. --only does one step: build, learn.1, fit.1,
gate.1 ...

Defaults are for a night on a machine without a GPU: 12,000 games a round.
"""
import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
SEATS = 4
# Where ratings cost more than a net, the net works without them. It begins by
# learning what they say, in a round 0 of greedy bots.
BLIND = ("troyes",)
ROOMS = ("core", "games", "bots", "train")
# The opponents of a net in the gate: seats for the net, and what it plays
# against.
EQUAL_TIME = ("sims=200", "tree400")
GATE = (("0", *EQUAL_TIME), ("1", "sims=400", "greedy"), ("1", "sims=0,heat=30", "greedy"),
        ("0", "sims=0,heat=30", "tree30"), ("0", "sims=1000", "tree2500"))


def say(sentence):
    print(f"{time.strftime('%H:%M:%S')} {sentence}", flush=True)


class Trainer:
    def __init__(self, a):
        self.a = a
        self.work = Path(a.work or f"build-train/{a.game}")
        self.work.mkdir(parents=True, exist_ok=True)
        self.player = self.work.parent / "selfplay"
        self.blind = a.game in BLIND
        self.first = 0 if self.blind else 1

    def run(self, *command, to=None):
        done = subprocess.run([str(c) for c in command], text=True,
                              stdout=subprocess.PIPE if to else None)
        if done.returncode:
            sys.exit(f"train.py: {command[0]} failed")
        if to:
            with open(to, "a", encoding="utf-8") as out:
                out.write(done.stdout)
            print(done.stdout, end="", flush=True)
        return done.stdout

    def build(self):
        """The player, by the C compiler alone: it needs no library."""
        files = [f for room in ROOMS
                 for f in sorted((TOP / "src" / room).rglob("*.c"))]
        cc = [*os.environ.get("CC", "cc").split(), "-std=c17", "-D_GNU_SOURCE",
              "-O3", "-ffp-contract=off", f"-I{TOP}/src"]
        objects = self.player.with_suffix(".o")
        objects.mkdir(exist_ok=True)
        files.append(objects / "minds.c")
        self.run(TOP / "tools" / "embed_minds.py", files[-1])

        def compile_one(number, file):
            out = objects / f"{number}.o"
            subprocess.run([*cc, "-c", file, "-o", out], check=True)
            return out
        with ThreadPoolExecutor(self.a.jobs) as pool:
            made = list(pool.map(compile_one, range(len(files)), files))
        self.run(*cc, *made, "-lm", "-lpthread",
                 "-o", self.player)

    def net(self, number):
        return self.work / f"net.{number}.net"

    def players(self, number):
        """The players of a round: mostly the best there are."""
        if number == 0:
            return ["sims=0,by=0,slips=4"]
        if number == self.first:
            return [f"sims={self.a.sims or 200},by=8,slips=2"] * 4 + ["greedy"]
        best = f"sims={self.a.sims or 150},net={self.net(number - 1)},slips=2"
        if self.blind:
            best += ",plain=0"
        return [best] * 4 + ["greedy", "tree30"]

    def learn(self, number):
        a = self.a
        out = self.work / f"samples.{number}"
        self.run(self.player, "learn", a.game, a.jobs, 1000 + number, a.games,
                 a.seconds, out, *self.players(number),
                 to=self.work / "log.txt")
        (self.work / f"samples.{number}.done").touch()

    def fit(self, number):
        shape = subprocess.run([self.player, "shape", self.a.game], text=True,
                               check=True, stdout=subprocess.PIPE).stdout
        samples = sorted(self.work.glob(f"samples.{number}.[0-9]*"))
        init = [] if number == self.first else [
            "--init", self.work / f"net.{number - 1}.npz"]
        if self.blind:
            init += ["--blind"]
        self.run(self.a.python, TOP / "tools" / "train_fit.py", self.net(number),
                 ",".join(shape.split()), *samples, "--steps", self.a.steps,
                 *init)

    def gate(self, number):
        a = self.a
        out = self.work / f"gate.{number}.part"
        out.unlink(missing_ok=True)
        last = [] if number == self.first else [
            ("0", "sims=150", f"sims=150,net={self.net(number - 1)}")]
        for one, mine, theirs in [*GATE, *last]:
            self.run(self.player, "match", a.game, a.jobs, 7, a.gate_games,
                     a.gate_seconds, SEATS, one,
                     f"{mine},net={self.net(number)}", theirs, to=out)
        out.rename(self.work / f"gate.{number}.txt")

    def step(self, name):
        what, _, number = name.partition(".")
        if what == "build":
            result = self.player
        elif what == "fit":
            result = self.net(number)
        else:
            result = self.work / (f"samples.{number}.done" if what == "learn"
                                  else f"gate.{number}.txt")
        if result.exists() and what != "build":
            say(f"{self.a.game} {name}: there already")
            return
        say(f"{self.a.game} {name}")
        getattr(self, what)(*([int(number)] if number else []))


def main():
    ap = argparse.ArgumentParser(usage=__doc__)
    ap.add_argument("game")
    ap.add_argument("--work")
    ap.add_argument("--rounds", type=int, default=2)
    ap.add_argument("--games", type=int, default=12000)
    ap.add_argument("--seconds", type=float, default=0)
    ap.add_argument("--sims", type=int, default=0)
    ap.add_argument("--gate-games", type=int, default=800)
    ap.add_argument("--gate-seconds", type=float, default=0)
    ap.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ap.add_argument("--steps", type=int, default=1200)
    ap.add_argument("--python", default=sys.executable)
    ap.add_argument("--only")
    a = ap.parse_args()
    trainer = Trainer(a)
    if a.only:
        trainer.step(a.only)
        return
    trainer.step("build")
    for number in range(trainer.first, a.rounds + 1):
        for what in ("learn", "fit", "gate"):
            trainer.step(f"{what}.{number}")


if __name__ == "__main__":
    main()
