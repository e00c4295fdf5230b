#!/usr/bin/env python3
"""external_bot.py - a bot for any game of Charsu, in any language: this one.

    charsu sim dej --bot "python3 python/examples/external_bot.py" --bots random
    CHARSU_TOKEN=... python3 python/examples/external_bot.py ws://127.0.0.1:8080/ws

It is asked in JSON and answers in JSON: in lines over a pipe, or in messages of
a server (with python3-websocket). What it knows of the games is a list of verbs
it likes; the rest it leaves to chance. docs/external-bots.md says more.
"""
import json
import os
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


def pipe():
    """What to read from, and how to write."""
    return sys.stdin, lambda text: print(text, flush=True)


def server(url):
    import websocket  # pylint: disable=import-outside-toplevel
    wire = websocket.create_connection(url)
    wire.send(json.dumps({"t": "hello", "id": "hello", "v": 1,
                          "token": os.environ["CHARSU_TOKEN"]}))
    return iter(wire.recv, ""), wire.send


def main():
    heard, say = server(sys.argv[1]) if len(sys.argv) > 1 else pipe()
    dice = random.Random(0)
    for message in map(json.loads, heard):
        if message["t"] == "game":
            dice.seed(message["seed"])
        elif message["t"] == "ask":
            best = max(message["legal"],
                       key=lambda action: (taste(action), dice.random()))
            say(json.dumps({"t": "choose", "id": str(message["n"]),
                            "n": message["n"], "do": best}))


if __name__ == "__main__":
    main()
