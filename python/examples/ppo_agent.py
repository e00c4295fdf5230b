#!/usr/bin/env python3
"""ppo_agent.py - an agent that learns Dej by playing against itself.

usage: python3 python/examples/ppo_agent.py [--seats 4] [--rounds 60]
           [--out ppo.npz] [--seed 1] [--measure random,greedy] [--games 400]

PPO (Schulman and others, 2017) with numpy alone: one layer of hidden numbers
sees what the seat may know, turned so that the seat is always the first, and
gives a weight to each fixed number of an action and a guess of the result. All
seats of 256 games, stepped as one batch, are played by the same agent; what
turned out better than guessed is done more often.

The same seed gives the same agent on the same machine. What was learned is
saved in --out; called again with the same file, it continues from there up to
that number of rounds. A round is about 32,000 choices, and two seconds of a
processor where libopenblas0-pthread is installed; numpy alone multiplies more
slowly.
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
from charsu.tournament import play  # noqa: E402

GAMES, STEPS, HIDDEN = 256, 128, 192
EPOCHS, PART = 3, 2048             # how often, and how many at a time
CLIP, LAMBDA, ENTROPY, RATE = 0.2, 0.95, 0.01, 7e-4
RANKS, SEATS_MOST, HAND, CITY = 8, 8, 1, 9  # HAND, CITY: rows of `kinds`
HIDDEN_SEAT, NOBODY = 254, 255
ZONES_BEFORE_HANDS = 4


# ---- what the agent sees ----------------------------------------------------

class Eyes:
    """Rows of numbers about 1, from observations of Dej."""

    def __init__(self, game: charsu.Game, seats: int):
        self.game, self.seats = game, seats
        self.districts = len(game.nouns["district"])
        blank = np.zeros((1, game.state_size), np.uint8)
        self.size = self(blank, np.zeros(1, int)).shape[1]

    def plane(self, seen, name):
        return self.game.planes[name].of(np.ascontiguousarray(seen))

    def one_hot(self, numbers, n):
        return (numbers[..., None] == np.arange(n)).reshape(len(numbers), -1)

    def bits(self, sets, n):
        return (sets[..., None].astype(np.int64) >> np.arange(n) & 1).reshape(
            len(sets), -1)

    def __call__(self, seen, seat):
        n, rows = self.seats, np.arange(len(seen))[:, None]
        turned = (np.asarray(seat, int)[:, None] + np.arange(n)) % n
        kinds = self.plane(seen, "kinds")
        count = self.plane(seen, "cards.count")
        held = self.plane(seen, "held")[:, :RANKS].astype(int)
        holder = np.where(held < n, (held - turned[:, :1]) % n, held)
        holder = np.select([held == HIDDEN_SEAT, held == NOBODY], [n, n + 1],
                           holder)
        packs = np.stack([self.plane(seen, f"packs[{s}].seen")
                          for s in range(n)], 1)
        one = {name: self.plane(seen, name)[:, 0] for name in (
            "stack[0].decision", "stack[1].decision", "called", "murdered",
            "robbed", "crown", "up", "done", "builds", "round", "completed",
            "depth")}
        parts = [
            self.bits(kinds[:, :1], self.districts),
            self.bits(kinds[rows, HAND + turned], self.districts),
            self.bits(kinds[rows, CITY + turned], self.districts),
            np.minimum(self.plane(seen, "gold")[rows, turned], 30) / 6,
            count[rows, ZONES_BEFORE_HANDS + turned] / 4,
            count[rows, ZONES_BEFORE_HANDS + SEATS_MOST + turned] / 4,
            self.one_hot(holder, n + 2),
            self.bits(packs[rows[:, 0], turned[:, 0]], RANKS),
            self.one_hot(one["stack[0].decision"], len(self.game.decisions)),
            self.one_hot(one["stack[1].decision"], len(self.game.decisions)),
            self.one_hot(one["called"], RANKS + 1),
            self.one_hot(one["murdered"], RANKS + 1),
            self.one_hot(one["robbed"], RANKS + 1),
            self.one_hot((one["crown"].astype(int) - turned[:, 0]) % n, n),
            self.bits(one["up"][:, None], RANKS),
            self.bits(one["done"][:, None], 8),
            self.bits(one["completed"][:, None], 1),
            one["builds"][:, None], one["depth"][:, None],
            one["round"][:, None] / 8, np.ones((len(seen), 1))]
        return np.concatenate(parts, 1).astype(np.float32)


# ---- the net ----------------------------------------------------------------

class Net:
    """tanh(x A) B: the weight of each action, and of the result."""

    def __init__(self, inputs, outputs, dice):
        self.now = {
            "a": dice.normal(0, inputs**-0.5, (inputs, HIDDEN)),
            "b": dice.normal(0, 0.01, (HIDDEN, outputs + 1))}
        self.now = {k: v.astype(np.float32) for k, v in self.now.items()}
        self.mean = {k: np.zeros_like(v) for k, v in self.now.items()}
        self.square = {k: np.zeros_like(v) for k, v in self.now.items()}
        self.steps = 0

    def __call__(self, x, legal):
        """(log odds of the actions, guess of the result, hidden numbers)"""
        hidden = np.tanh(x @ self.now["a"])
        out = hidden @ self.now["b"]
        logit = np.where(legal, out[:, :-1], np.float32(-1e9))
        logit -= logit.max(1, keepdims=True)
        logit -= np.log(np.exp(logit).sum(1, keepdims=True))
        return logit, out[:, -1], hidden

    def learn(self, x, hidden, slope):
        """One step of Adam (Kingma, Ba 2015) against d loss / d out."""
        back = slope @ self.now["b"].T * (1 - hidden**2)
        slopes = {"a": x.T @ back, "b": hidden.T @ slope}
        norm = np.sqrt(sum((g**2).sum() for g in slopes.values()))
        self.steps += 1
        for k, g in slopes.items():
            g *= min(1, 0.5 / (norm + 1e-8))
            self.mean[k] += 0.1 * (g - self.mean[k])
            self.square[k] += 0.001 * (g * g - self.square[k])
            self.now[k] -= RATE * (self.mean[k] / (1 - 0.9**self.steps)) / (
                np.sqrt(self.square[k] / (1 - 0.999**self.steps)) + 1e-7)

    def save(self, path, **more):
        parts = {f"{kind}_{k}": v for kind in ("now", "mean", "square")
                 for k, v in getattr(self, kind).items()}
        fresh = f"{path}.part.npz"
        np.savez(fresh, steps=self.steps, **parts, **more)
        Path(fresh).replace(path)

    def load(self, path):
        with np.load(path) as kept:
            if kept["now_a"].shape != self.now["a"].shape:
                sys.exit(f"{path} is of another game or number of seats")
            for kind in ("now", "mean", "square"):
                for k in self.now:
                    getattr(self, kind)[k] = kept[f"{kind}_{k}"]
            self.steps = int(kept["steps"])
            return int(kept["rounds"])


class Agent:
    def __init__(self, seats, seed):
        self.game, self.seats = charsu.game("dej"), seats
        self.dice = np.random.default_rng(seed)
        self.eyes = Eyes(self.game, seats)
        self.net = Net(self.eyes.size, self.game.indexes, self.dice)

    def slot(self, match, seat):
        """The likeliest action: a player for charsu.tournament."""
        index = [self.game.index(a.tobytes()) for a in match.legal_actions(seat)]
        legal = np.zeros((1, self.game.indexes), bool)
        legal[0, index] = True
        seen = match.observe(seat)[None]
        odds, _, _ = self.net(self.eyes(seen, np.array([seat])), legal)
        return int(np.argmax(odds[0, index]))

    # ---- learning

    def collect(self, batch):
        """STEPS steps of all games; for each choice what was seen, allowed,
        done and guessed, and its result."""
        rows, kept = np.arange(batch.games), []
        for _ in range(STEPS):
            x = self.eyes(batch.observation, batch.seat)
            legal = batch.index_mask().astype(bool)
            odds, guess, _ = self.net(x, legal)
            gumbel = -np.log(-np.log(self.dice.random(odds.shape) + 1e-12))
            index = np.argmax(odds + gumbel, 1)
            seat = batch.seat.astype(int)
            batch.choose(index)
            batch.step()
            over = batch.over.astype(bool)
            kept.append((x, legal, index, odds[rows, index], guess, seat, over,
                         self.rewards(batch)))
        return self.judge([np.stack(part) for part in zip(*kept)])

    def rewards(self, batch):
        """The share of the first place, and a little for points."""
        place = batch.place[:, :self.seats] == 0
        share = place / np.maximum(place.sum(1, keepdims=True), 1)
        points = batch.points[:, :self.seats].astype(float)
        return share - 1 / self.seats + 0.02 * (
            points - points.mean(1, keepdims=True))

    def judge(self, kept):
        """Generalized advantages, by seat: from its next choice back."""
        x, legal, index, odds, guess, seat, over, reward = kept
        games, rows = x.shape[1], np.arange(x.shape[1])
        later = np.full((games, self.seats), np.nan)  # guess at its next choice
        gain, due = np.zeros_like(later), np.zeros_like(later)
        gains = np.full(guess.shape, np.nan)
        for t in range(STEPS - 1, -1, -1):
            ended = over[t]
            later[ended], gain[ended], due[ended] = 0, 0, reward[t][ended]
            s = seat[t]
            wrong = due[rows, s] + later[rows, s] - guess[t]
            gains[t] = wrong + LAMBDA * gain[rows, s]
            later[rows, s], gain[rows, s] = guess[t], np.nan_to_num(gains[t])
            due[rows, s] = 0
        good = np.isfinite(gains)  # the last choices of a seat came to nothing
        return [part[good] for part in (x, legal, index, odds, gains,
                                        gains + guess)]

    def learn(self, x, legal, index, before, gains, results):
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(EPOCHS):
            order = self.dice.permutation(len(x))
            for i in range(0, len(order) - PART + 1, PART):
                k = order[i:i + PART]
                self.improve(x[k], legal[k], index[k], before[k], gains[k],
                             results[k])

    def improve(self, x, legal, index, before, gains, results):
        rows, n = np.arange(len(x)), len(x)
        odds, guess, hidden = self.net(x, legal)
        chance = np.exp(odds)
        ratio = np.exp(odds[rows, index] - before)
        held = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = (held * ratio * gains)[:, None]
        slope = np.empty((n, chance.shape[1] + 1), np.float32)
        slope[:, :-1] = chance * pull
        slope[rows, index] -= pull[:, 0]
        spread = -(chance * odds).sum(1, keepdims=True)
        slope[:, :-1] += ENTROPY * chance * (odds + spread)
        slope[:, -1] = 0.5 * (guess - results)
        slope[:, :-1][~legal] = 0
        self.net.learn(x, hidden, slope / n)


def train(agent, rounds, out, seed, say=print):
    done = agent.net.load(out) if out and Path(out).is_file() else 0
    agent.dice = np.random.default_rng([seed, done])
    batch = charsu.Batch(agent.game, GAMES, agent.seats, seed=seed * 1000 + done)
    began, choices = time.time(), 0
    first = done
    while done < rounds:
        kept = agent.collect(batch)
        agent.learn(*kept)
        done, choices = done + 1, choices + len(kept[0])
        used = time.time() - began
        if done % 10 == 0:
            left = used / (done - first) * (rounds - done) / 60
            say(f"round {done} of {rounds}: {choices / used:.0f} choices a "
                f"second, surprise {-np.mean(kept[3]):.2f}, {left:.1f} minutes "
                "left", flush=True)
        if out and (done % 10 == 0 or done == rounds):
            agent.net.save(out, rounds=done)


def measure(agent, bot, games, seed=99):
    """First places of one such agent among bots of that kind."""
    players = {"agent": agent.slot}
    players.update({f"{bot} {i}": bot for i in range(1, agent.seats)})
    return play("dej", players, agent.seats, games, seed)["agent"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--out", help="a file for what is learned")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", default="random,greedy")
    parser.add_argument("--games", type=int, default=400)
    given = parser.parse_args()
    agent = Agent(given.seats, given.seed)
    train(agent, given.rounds, given.out, given.seed)
    for bot in filter(None, given.measure.split(",")):
        share, low, high = measure(agent, bot, given.games)
        print(f"one among {given.seats - 1} {bot}, {given.games} games: first in"
              f" {100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f}); "
              "its share would be "
              f"{100 / given.seats:.1f} %", flush=True)


if __name__ == "__main__":
    main()
