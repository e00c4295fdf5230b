#!/usr/bin/env python3
"""test_ladder.py - charsu ladder: it counts correctly, and resumes where it
was.

usage: tests/app/test_ladder.py PROGRAM [CASE...]     (the built charsu)

Prints a line a case; last: "N passed, M failed".
"""
import json
import math
import sys

from calls import case, good, main, refused

GAME = "hamlet"
BOTS = ("--bots", "random,greedy")
TWO = ("ladder", GAME, *BOTS, "--seats", "2")
FOUR = ("ladder", GAME, *BOTS, "--seats", "4", "--json")


def rows(*words):
    return [json.loads(line) for line in good(*words).splitlines()]


def book(folder, games, seats=2):
    """The header of a new book of that table, and its path."""
    path = folder / f"{seats}.ladder"
    path.unlink(missing_ok=True)
    good("ladder", GAME, *BOTS, "--seats", str(seats), "--games", "1",
         "--to", str(path))
    head = path.read_text().splitlines()[0]
    path.write_text("\n".join([head, *games]) + "\n")
    return path


@case
def the_better_bot_stands_above(_):
    lower, upper = rows(*FOUR, "--games", "60")
    assert lower["bot"] == "random" and lower["elo"] == 0, lower
    assert lower["elo_lo"] == lower["elo_hi"] == 0 and "ahead" not in lower
    assert upper["bot"] == "greedy" and upper["above"] == "random"
    assert 50 < upper["elo_lo"] < upper["elo"] < upper["elo_hi"], upper
    assert 0.5 < upper["ahead_lo"] < upper["ahead"] < upper["ahead_hi"], upper
    assert 0.25 < upper["first_lo"] < upper["first"], upper
    text = good(*FOUR[:-1], "--games", "2")
    assert "greedy" in text and "Elo" in text


@case
def figures_are_those_of_the_places(folder):
    """75 games of 100, and the tie that neighbours begin with: odds of 76 to
    26. The upper sits first in game 1, second in game 2."""
    path = book(folder, [f"greedy random {n} "
                         f"{'12' if n % 2 == (n <= 75) else '21'}"
                         for n in range(1, 101)])
    _, row = rows(*TWO, "--games", "100", "--to", str(path), "--json")
    assert row["ahead"] == row["first"] == 0.75, row
    assert abs(row["elo"] - 400 * math.log10(76 / 26)) < 0.1, row
    half = 1.96 * (0.75 * 0.25 / 99) ** 0.5
    assert abs(row["ahead_hi"] - 0.75 - half) < 1e-4, row
    assert abs(0.75 - row["ahead_lo"] - half) < 1e-4, row
    width = 400 / math.log(10) * 2 * 1.96 / (102 * 0.75 * 0.25) ** 0.5
    assert abs(row["elo_hi"] - row["elo_lo"] - width) < 0.25 * width, row


@case
def a_shared_place_counts_half(folder):
    path = book(folder, ["greedy random 1 1133"], seats=4)
    _, row = rows(*FOUR, "--games", "1", "--to", str(path))
    assert row["ahead"] == 0.5 and row["first"] == 0.25, row
    assert abs(row["elo"]) < 1e-6, row


@case
def it_goes_on_where_it_was(folder):
    whole, cut = folder / "whole", folder / "cut"
    words = (*FOUR, "--games", "30")
    told = good(*words, "--to", str(whole), "--jobs", "1")
    lines = whole.read_text().splitlines(keepends=True)
    assert len(lines) == 31
    cut.write_text("".join([lines[0], *lines[20:], lines[3][:-3]]))
    assert good(*words, "--to", str(cut), "--jobs", "3") == told
    assert sorted(cut.read_text().splitlines(keepends=True)) == sorted(lines)
    before = cut.read_bytes()
    assert good(*words, "--to", str(cut)) == told
    assert cut.read_bytes() == before, "nothing was left to play"
    assert good(*words) == told, "nor does the file change anything"


@case
def what_cannot_be_is_said_in_one_sentence(folder):
    path = book(folder, ["greedy random 1 12"])
    there = path.read_bytes()
    again = (*TWO, "--to", str(path))
    refused(*again, "--seed", "2", says=[str(path)])
    refused(*again, "--option", "rounds=3", says=[str(path)])
    assert path.read_bytes() == there, "another ladder is let be"
    for line in ("greedy random 1 13", "greedy random 1 1", "greedy random 1",
                 "greedy random 0 12", "greedy random 1 12 3", "x" * 400):
        broken = book(folder, ["greedy random 1 12", line])
        was = broken.read_bytes()
        refused(*TWO, "--to", str(broken), says=[str(broken), "line 3"])
        assert broken.read_bytes() == was
    refused(*TWO, "--to", str(folder), says=[str(folder)])
    refused("ladder", GAME, "--bots", "greedy", says=["two bots"])
    refused("ladder", GAME, "--bots", "greedy,random,greedy", says=["greedy"])
    refused("ladder", GAME, "--bots", "greedy,clever", says=["clever"])
    refused("ladder", "troyes", "--seats", "1", says=["two seats"])


if __name__ == "__main__":
    sys.exit(main())
