#!/usr/bin/env python3
"""bot_stats.py - statistics of games between bots, for the page's /stats.

usage: tools/bot_stats.py CHARSU [GAME...]

Writes web/static/bots.GAME.json: for every number of seats the shares of the
first place by seat, role and card, as `charsu balance` counts them (greedy
bots, seed 1), and how long games are, as `charsu stats` does. The files are
kept in the repository, because they change only with the rules and the bots;
run this again when either changes.

Each share is [share, half of its 95 % interval, how many seats].
"""
import json
import subprocess
import sys
from pathlib import Path

BOT, GAMES, LONG = "greedy", 1000, 200
LEAST = 30  # seats; with fewer a share says nothing
STATIC = Path(__file__).resolve().parent.parent / "web" / "static"


def lines(charsu, *words):
    done = subprocess.run([charsu, *words, "--json"], check=True,
                          capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def shares(charsu, game, seats):
    found = {"seat": {}, "role": {}, "card": {}}
    for row in lines(charsu, "balance", game, "--seats", str(seats), "--games",
                     str(GAMES), "--bot", BOT):
        kind = row.get("is", row["of"])
        if kind in found and row["seats"] >= LEAST:
            found[kind][row["which"]] = [round(row["share"], 4),
                                         round(row["half"], 4), row["seats"]]
    return found


def length(charsu, game, seats):
    for row in lines(charsu, "stats", game, "--seats", str(seats), "--games",
                     str(LONG), "--bots", BOT):
        if row.get("metric") == "decisions":
            return [round(row["mean"], 1), round(row["deviation"], 1)]
    raise SystemExit(f"{game}: no length")


def main(charsu, games):
    known = {row["game"]: row for row in lines(charsu, "games")}
    for game in games or sorted(path.suffixes[0][1:] for path in
                               STATIC.glob("bots.*.json")):
        facts = known[game]
        all_seats = {}
        for seats in range(facts["seats_min"], facts["seats_max"] + 1):
            all_seats[seats] = dict(shares(charsu, game, seats),
                                    length=length(charsu, game, seats))
        text = json.dumps({"bot": BOT, "games": GAMES, "seats": all_seats},
                          separators=(",", ":"))
        (STATIC / f"bots.{game}.json").write_text(text + "\n",
                                                  encoding="utf-8")
        print(f"{game}: {len(text)} bytes")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.splitlines()[2])
    main(sys.argv[1], sys.argv[2:])
