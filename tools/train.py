#!/usr/bin/env python3
"""train.py - makes the net of a game from nothing, and shows what it is worth.

usage: tools/train.py GAME [--work FOLDER] [--rounds N] [--games N] [--seed N]
       [--jobs N] [--gate-games N] [--only STEP]

build  compiles the trainer (src/train), by the C compiler alone.
learn  a net learns from how its own games go (src/train/improve.c): --rounds
       of --games at tables of all sizes, against itself, greedy bots and nets
       of earlier rounds. At first it goes by ratings, or imitates a bot that
       searches. The net is written every few rounds, to FOLDER/GAME.net.
others in games whose bots look at how others play: a second, narrow net that
       imitates them, and a table that tells who plays like the first one, to
       FOLDER/GAME.others.net and FOLDER/GAME_likeness.def.
gate   the net against greedy bots, the yardstick and the net of src/bots/minds,
       to FOLDER/gate.txt: read it before you copy the net there.

After an interruption the same command resumes, and a step whose result is there
is skipped. How many processors there are (--jobs) changes nothing. Most nets in
src/bots/minds have learnt longer: how is in docs/strength-history.md.
FOLDER is build-train/GAME unless --work says otherwise. --only does one step.
"""
import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
MINDS = TOP / "src/bots/minds"
ROOMS = ("core", "games", "bots", "train")
# What a net begins as, rounds, games in each, and who else sits at the tables
# (src/train/improve.h). In Karzar a careless player is worth meeting: whoever
# always answers alike loses the duel to one (docs/strength.md).
SEARCH = "like:sims=150,by=8,slips=2"
USUAL = ("ratings", 200, 4000)
OWN = {"dej": (SEARCH, 180, 12000),
       "kohan": (SEARCH, 200, 8000),
       "karzar": ("ratings", 270, 4000, "sims=0,by=0,slips=50")}
# Of whom the others' net learns how they play, and from how many games (half of
# that number); and who is told from the net itself.
OTHERS = {"dej": ("like:tree400", 12000), "karzar": ("like:tree400", 8000)}
TOLD_FROM, TOLD_BY = ("greedy", "tree30", "tree100"), 6000
# Games that say what a net is told of them.
GAMES = sorted(f.name.removesuffix("_learned.c")
               for f in (TOP / "src/bots/evals").glob("*_learned.c"))
SEED = 1
# In the gate: seats, 1 for one seat against all others or 0 for half of them,
# how the net is used, and against whom. None: the net there is, used likewise.
ALONE, AHEAD = "sims=0,heat=30", "sims=200"
GATE = ((4, 0, ALONE, "greedy"), (4, 1, ALONE, "greedy"),
        (2, 0, ALONE, "greedy"), (4, 0, ALONE, None), (2, 0, ALONE, None),
        (4, 0, ALONE, "tree30"), (4, 0, AHEAD, "tree400"))


def say(sentence):
    print(f"{time.strftime('%H:%M:%S')} {sentence}", flush=True)


def run(*command):
    if subprocess.run([str(c) for c in command], check=False).returncode:
        sys.exit(f"train.py: {command[0]} failed")


class Trainer:
    def __init__(self, a):
        self.a = a
        self.work = Path(a.work or f"build-train/{a.game}")
        self.work.mkdir(parents=True, exist_ok=True)
        self.player = self.work.parent / "selfplay"
        self.net = self.work / f"{a.game}.net"
        self.gates = self.work / "gate.txt"

    def build(self):
        """The player, by the C compiler alone: it needs no library."""
        files = [f for room in ROOMS
                 for f in sorted((TOP / "src" / room).rglob("*.c"))]
        cc = [*os.environ.get("CC", "cc").split(), "-std=c17", "-D_GNU_SOURCE",
              "-O3", "-ffp-contract=off", f"-I{TOP}/src"]
        objects = self.player.with_suffix(".o")
        objects.mkdir(exist_ok=True)
        files.append(objects / "minds.c")
        run(TOP / "tools/embed_minds.py", files[-1], *sorted(MINDS.glob("*.net")))

        def compile_one(number, file):
            out = objects / f"{number}.o"
            subprocess.run([*cc, "-c", file, "-o", out], check=True)
            return out
        with ThreadPoolExecutor(self.a.jobs) as pool:
            made = list(pool.map(compile_one, range(len(files)), files))
        run(*cc, *made, "-lm", "-lpthread", "-o", self.player)

    def learn(self):
        """Resumes by itself, and is done at once if nothing is left."""
        a = self.a
        begun, _, _, *rival = OWN.get(a.game, USUAL)
        run(self.player, "improve", a.game, a.jobs, a.seed, a.rounds, a.games,
            begun, self.net, *rival)

    def others(self):
        """How others play, and how they are known."""
        a = self.a
        if a.game not in OTHERS:
            return
        begun, games = OTHERS[a.game]
        to = self.work / f"{a.game}.others.net"
        if not to.exists():
            run(self.player, "improve", a.game, a.jobs, a.seed, 0, games, begun, to)
        table = self.work / f"{a.game}_likeness.def"
        told = subprocess.run(
            [self.player, "likeness", a.game, str(TOLD_BY), str(a.seed),
             f"{ALONE},net={self.net}", *TOLD_FROM],
            check=True, text=True, stdout=subprocess.PIPE).stdout
        table.write_text(told, encoding="ascii")

    def gate(self):
        a = self.a
        there = MINDS / f"{a.game}.net"
        part = self.gates.with_suffix(".part")
        part.unlink(missing_ok=True)
        for seats, one, how, against in GATE:
            if against or there.exists():
                self.match(part, seats, one, f"{how},net={self.net}",
                           against or f"{how},net={there}")
        part.rename(self.gates)

    def match(self, to, seats, one, mine, theirs):
        a = self.a
        line = subprocess.run(
            [self.player, *map(str, ("match", a.game, a.jobs, 7, a.gate_games, 0,
                                     seats, one, mine, theirs))],
            check=True, text=True, stdout=subprocess.PIPE).stdout
        print(line, end="", flush=True)
        with open(to, "a", encoding="utf-8") as out:
            out.write(line)

    def step(self, name):
        if name == "gate" and self.gates.exists():
            say(f"{self.a.game} gate: there already, {self.gates}")
            return
        say(f"{self.a.game} {name}")
        getattr(self, name)()


STEPS = ("build", "learn", "others", "gate")


def main():
    ap = argparse.ArgumentParser(
        usage=__doc__.split("usage: ")[1].split("\n\n")[0],
        description=__doc__.split("\n\n", 2)[2],
        formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("game", choices=GAMES)
    ap.add_argument("--work")
    ap.add_argument("--rounds", type=int)
    ap.add_argument("--games", type=int)
    ap.add_argument("--seed", type=int, default=SEED)
    ap.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ap.add_argument("--gate-games", type=int, default=800)
    ap.add_argument("--only", choices=STEPS)
    a = ap.parse_args()
    _, rounds, games, *_ = OWN.get(a.game, USUAL)
    a.rounds, a.games = a.rounds or rounds, a.games or games
    trainer = Trainer(a)
    for name in [a.only] if a.only else STEPS:
        trainer.step(name)


if __name__ == "__main__":
    main()
