#!/usr/bin/env python3
"""external_bot.py - a bot for any game of Charsu, in any language: this one.

    charsu sim dej --bot "python3 python/examples/external_bot.py" --bots random

It is asked in lines of JSON and answers in lines of JSON. What it knows of the
games is a list of verbs it likes; what it cannot do it leaves to chance.
docs/external-bots.md says what the messages are.
"""
import json
import random
import sys

LIKES = ["build", "destroy", "income", "assassinate", "rob", "gold", "keep"]
LOATHES = ["end", "pass", "decline"]


def taste(action):
    """How much we like "p2 build tavern": by its verb."""
    verb = action.split()[1]
    if verb in LIKES:
        return len(LIKES) - LIKES.index(verb)
    return -1 if verb in LOATHES else 0


def main():
    dice = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "game":
            dice.seed(message["seed"])
        elif message["t"] == "ask":
            best = max(message["legal"],
                       key=lambda action: (taste(action), dice.random()))
            print(json.dumps({"n": message["n"], "do": best}), flush=True)


if __name__ == "__main__":
    main()
