"""planes.py - python3 -m charsu.planes GAME: the layout of an observation.

usage: python3 -m charsu.planes GAME

Prints a table in Markdown, made from the game's own list of its fields: each
plane's first byte, the bytes of one number, how many numbers, and their names
where the number of a plane's entries says what they are.
"""
import sys

from . import CharsuError, Game, game

SHARED = {
    "ply": "actions so far, chance's too",
    "depth": "open decisions on the stack",
    "seats": "how many play",
    "over": "1 when the game has ended",
    "mover": "who acted last, where that is the viewer; else 255",
    "chain": "steps of an open private chain of the viewer",
    "option": "the rules that were agreed on",
}
ENDS = {
    ".decision": "what is decided: a row of `game.decisions`",
    ".actors": "a bit for each seat that must still choose",
    ".asked": "a bit for each seat that was to choose",
    ".opened": "the ply at which it was asked",
    ".known": "of each card: whether the viewer knows where it lies (its bit), "
              "or everybody does (all bits)",
    ".where": "of each card: its zone; 255: hidden from the viewer",
    ".order": "of each card: its place in the zone, where that matters",
    ".count": "of each zone: how many cards lie there",
}


def meaning(found: Game, name: str, count: int) -> str:
    if name in SHARED:
        return SHARED[name]
    for end, words in ENDS.items():
        if name.endswith(end):
            return words
    if count == 8:
        return "by seat"
    for noun, members in found.nouns.items():
        if count == len(members) > 1:
            return f"by {noun}"
    return ""


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    try:
        found = game(sys.argv[1])
    except CharsuError as error:
        print(f"charsu: {error}", file=sys.stderr)
        return 2
    print(f"{found.slug}, rules {found.rules}: {found.state_size} bytes\n")
    print("| plane | at | bytes | numbers | |\n|---|---|---|---|---|")
    for plane in found.planes.values():
        print(f"| `{plane.name}` | {plane.at} | {plane.width} | {plane.count} | "
              f"{meaning(found, plane.name, plane.count)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
