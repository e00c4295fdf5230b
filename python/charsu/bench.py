"""bench.py - python3 -m charsu.bench: how fast it is from Python.

usage: python3 -m charsu.bench [GAME...] [--rows N] [--threads N] [--seconds S]
           [--json]

Decisions a second, chosen at random, by processor time of one process: batches
without and with observations, and each environment. Next to them, if
installed, games of OpenSpiel and PettingZoo themselves, stepped by the same
loop.
"""
import argparse
import importlib
import json
import sys
import time
from typing import Callable, Dict, Iterator, Tuple

import numpy as np

from . import Batch, CharsuError, games
from .gymnasium import CharsuEnv
from .openspiel import game_named
from .pettingzoo import env as aec_env


def speed(step: Callable[[], int], seconds: float) -> float:
    """How much of what step() counts is done in a second."""
    step()
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        done += step()
    return done / (time.process_time() - began)


def batch_step(batch: Batch) -> Callable[[], int]:
    def step() -> int:
        batch.random()
        batch.step()
        return batch.games
    return step


def numpy_step(batch: Batch, dice: np.random.Generator) -> Callable[[], int]:
    """The same, but numpy chooses."""
    def step() -> int:
        batch.step((dice.random(batch.games) * batch.slots).astype(np.uint16))
        return batch.games
    return step


def aec_step(env) -> Callable[[], int]:
    env.reset(seed=1)

    def step() -> int:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            return 0
        if isinstance(seen, dict) and "action_mask" in seen:
            env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        else:
            env.step(env.action_space(env.agent_selection).sample())
        return 1
    return step


def gym_step(env) -> Callable[[], int]:
    env.reset(seed=1)

    def step() -> int:
        if env.step(0)[2]:
            env.reset()
        return 1
    return step


def spiel_step(game, dice: np.random.Generator) -> Callable[[], int]:
    held = [game.new_initial_state()]

    def step() -> int:
        state = held[0]
        if state.is_terminal():
            held[0] = game.new_initial_state()
            return 0
        chance = state.is_chance_node()
        state.apply_action(int(dice.choice(
            [slot for slot, _ in state.chance_outcomes()] if chance
            else state.legal_actions())))
        return 0 if chance else 1
    return step


def ours(slug: str, rows: int, threads: int, seconds: float
         ) -> Iterator[Tuple[str, float]]:
    dice = np.random.default_rng(1)
    for name, observe in (("batch", False), ("batch observed", True)):
        batch = Batch(slug, rows, observe=observe, threads=threads)
        yield name, speed(batch_step(batch), seconds)
    yield "batch observed, numpy chooses", speed(numpy_step(batch, dice),
                                                 seconds)
    yield "pettingzoo", speed(aec_step(aec_env(slug)), seconds)
    yield "gymnasium, random bots", speed(gym_step(CharsuEnv(
        slug, bots="random")), seconds)
    yield "openspiel", speed(spiel_step(game_named(slug), dice), seconds)


PETTINGZOO = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4",
              "texas_holdem_v4")
OPENSPIEL = ("tic_tac_toe", "kuhn_poker", "leduc_poker", "backgammon", "hearts")


def theirs(seconds: float) -> Iterator[Tuple[str, str, float]]:
    """Other projects' games, if installed: name, interface, speed."""
    dice = np.random.default_rng(1)
    for name in PETTINGZOO:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError:
            continue
        yield name, "pettingzoo", speed(aec_step(module.env()), seconds)
    try:
        import pyspiel
    except ImportError:
        return
    for name in OPENSPIEL:
        if name in pyspiel.registered_names():
            yield name, "openspiel", speed(
                spiel_step(pyspiel.load_game(name), dice), seconds)


def beside(found: Dict[str, float], value: float) -> str:
    """How ours compare, stepped by the same loop."""
    times = sorted(own / value for own in found.values())
    return f"; ours: {times[0]:.2f} to {times[-1]:.2f} times that"


def main() -> int:
    parser = argparse.ArgumentParser(description="How fast it is from Python.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()

    def tell(game: str, way: str, value: float, more: str = "") -> None:
        if given.json:
            print(json.dumps({"game": game, "way": way, "rows": given.rows,
                              "threads": given.threads,
                              "decisions_per_s": round(value)}), flush=True)
        else:
            print(f"{game:17}{way:31}{value:13,.0f} decisions a second{more}",
                  flush=True)

    found: Dict[str, Dict[str, float]] = {}
    try:
        for slug in given.games or [game.slug for game in games()]:
            for way, value in ours(slug, given.rows, given.threads,
                                   given.seconds):
                found.setdefault(way, {})[slug] = value
                tell(slug, way, value)
    except CharsuError as error:
        print(f"charsu: {error}", file=sys.stderr)
        return 2
    for name, way, value in theirs(given.seconds):
        tell(name, f"{way}'s own", value, beside(found[way], value))
    return 0


if __name__ == "__main__":
    sys.exit(main())
