#!/usr/bin/env python3
"""first_agent.py - from an empty folder to an agent that beats random.

usage: python3 python/examples/first_agent.py [--game dej] [--seats 4]
           [--rounds 60] [--games 512] [--out agent.npz] [--seed 1]

1. Build the library:  ./dev build        (or: pip install ./python)
2. Run this. It needs numpy, and takes about a minute.

The agent is a table of weights, one for each thing that can be done with each
thing it can be done to ("build tavern"), twice: while there is little gold and
while there is more. It chooses an action by the softmax of its weights, plays
seat 0 against random players, and is told who was first. What it did more
often in games that it won, it does more often from then on (REINFORCE;
Williams 1992). That is all, and enough to win far more than its share.
"""
import argparse
import sys
import time
from pathlib import Path

import numpy as np

try:
    import charsu
except ModuleNotFoundError:  # from the sources, without installing anything
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    import charsu

ARGS = 64      # first arguments are told apart up to this
RICH = 4       # so much gold is more than a little


class Agent:
    def __init__(self, game: charsu.Game, weights=None):
        self.game = game
        self.size = 2 * len(game.verbs) * ARGS
        self.weights = np.zeros(self.size) if weights is None else weights

    def features(self, batch, rows):
        """Which weight stands for each slot of those rows, and which slots
        are choices."""
        most = int(batch.slots[rows].max())
        action = batch.action[rows, :most].astype(np.int64)
        rich = np.zeros((len(rows), 1), np.int64)
        if "gold" in self.game.planes:
            gold = self.game.planes["gold"].of(batch.observation[rows])
            rich[:, 0] = gold[np.arange(len(rows)), batch.seat[rows]] >= RICH
        index = (rich * len(self.game.verbs) + action[..., 1]) * ARGS + \
            action[..., 2] % ARGS
        return index, np.arange(most) < batch.slots[rows, None]

    def odds(self, index, legal):
        score = np.where(legal, self.weights[index], -np.inf)
        odds = np.exp(score - score.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)

    def choose(self, odds, dice):
        """One slot a row, as likely as its odds."""
        below = odds.cumsum(axis=1) < dice.random((len(odds), 1))
        return np.minimum(below.sum(axis=1), (odds > 0).sum(axis=1) - 1)


def play(agent, batch, games, dice, learn):
    """That many games against random players: the agent's share of first
    places, and the direction in which to move its weights."""
    traces = np.zeros((batch.games, agent.size)) if learn else None
    total, gradient = [], np.zeros(agent.size)
    while len(total) < games:
        batch.random()
        rows = np.flatnonzero(batch.seat == 0)
        if len(rows):
            index, legal = agent.features(batch, rows)
            odds = agent.odds(index, legal)
            slot = agent.choose(odds, dice)
            batch.choice[rows] = slot
            if learn:
                chosen = index[np.arange(len(rows)), slot]
                np.add.at(traces, (rows, chosen), 1)
                np.add.at(traces, (rows[:, None], index), -odds)
        batch.step()
        for row in np.flatnonzero(batch.over):
            place = batch.place[row, :batch.seats]
            share = (place[0] == 0) / (place == 0).sum()
            total.append(share)
            if learn:
                gradient += (share - 1 / batch.seats) * traces[row]
                traces[row] = 0
    return np.mean(total), gradient / len(total)


def train(agent, seats, rounds, games, seed, say=print):
    dice = np.random.default_rng(seed)
    batch = charsu.Batch(agent.game, games, seats, seed=seed)
    began = time.time()
    mean = np.zeros(agent.size)
    square = np.zeros(agent.size)
    for i in range(1, rounds + 1):
        share, gradient = play(agent, batch, games, dice, learn=True)
        mean = 0.9 * mean + 0.1 * gradient           # Adam (Kingma, Ba 2015)
        square = 0.99 * square + 0.01 * gradient**2
        agent.weights += 0.1 * (mean / (1 - 0.9**i)) / (
            np.sqrt(square / (1 - 0.99**i)) + 1e-6)
        if i % 10 == 0 or i == rounds:
            say(f"round {i:3}: first in {100 * share:5.1f} % of {games} games, "
                f"{time.time() - began:.0f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="dej")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="a file for the weights")
    given = parser.parse_args()
    agent = Agent(charsu.game(given.game))
    train(agent, given.seats, given.rounds, given.games, given.seed)
    fresh = charsu.Batch(agent.game, 1000, given.seats, seed=given.seed + 1000)
    share, _ = play(agent, fresh, 4000, np.random.default_rng(99), learn=False)
    half = 1.96 * np.sqrt(share * (1 - share) / 4000)
    print(f"against random players, {given.seats} seats, 4000 fresh games: first"
          f" in {100 * share:.1f} +- {100 * half:.1f} %; its share would be "
          f"{100 / given.seats:.1f} %")
    if given.out:
        np.savez(given.out, game=given.game, weights=agent.weights)
    return 0 if share - half > 1 / given.seats else 1


if __name__ == "__main__":
    sys.exit(main())
