"""tournament.py - python3 -m charsu.tournament: bots play bots, and a picture.

usage: python3 -m charsu.tournament GAME --bots random,greedy,level1
           [--seats N] [--games N] [--seed N] [--picture FILE]

Every table seats bots of the list in turn, and everybody moves on by one seat
after a game. Prints the share of first places of each bot with 95 % intervals;
draws them, too, if asked for a picture and matplotlib is installed. The program
`charsu sim` does the same faster, on all processors; this is for what is
written in Python: play() takes any function that chooses a slot.
"""
import argparse
import sys
from typing import Callable, Dict, List, Mapping, NamedTuple, Optional, Union

from . import CharsuError, Match, bots
from ._lib import whole

Player = Union[str, Callable[[Match, int], int]]


class Share(NamedTuple):
    """Of first places, 0 to 1, and where its 95 % interval begins and ends."""
    share: float
    low: float
    high: float


def share_of(firsts: List[float]) -> Share:
    """Wilson's interval: it stays between 0 and 1, however few games."""
    n, z = len(firsts), 1.96
    if n == 0:
        return Share(0.0, 0.0, 1.0)
    share = sum(firsts) / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * (share * (1 - share) / n + z * z / (4 * n * n))**0.5 / \
        (1 + z * z / n)
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def progress(done: int, games: int) -> None:
    """A bar on a terminal, and nothing elsewhere."""
    if not sys.stderr.isatty():
        return
    full = 40 * done // games
    end = "\r\033[K" if done == games else ""
    print(f"\r[{'#' * full}{' ' * (40 - full)}] {100 * done // games:3}%{end}",
          end="", file=sys.stderr, flush=True)


def play(game: str, players: Dict[str, Player], seats: Optional[int] = None,
         games: int = 100, seed: int = 0) -> Dict[str, Share]:
    """Each player's share of first places. A player is the name of a bot, or a
    function of a match and a seat that returns a slot."""
    if not isinstance(players, Mapping) or not players:
        raise CharsuError("a tournament has players, a dict of names")
    games = whole(games, "the number of games", 1)
    names = list(players)
    match = Match(game, seats)
    got: Dict[str, List[float]] = {name: [] for name in names}
    for n in range(games):
        match.restart(f"{seed} game {n}")
        sits = [names[(n + seat) % len(names)] for seat in range(match.seats)]
        while not match.over:
            seat = match.actors[0]
            player = players[sits[seat]]
            match.play(match.bot(player, seat, seed=n)
                       if isinstance(player, str) else player(match, seat), seat)
        places = match.places()
        for name, place in zip(sits, places):
            got[name].append((place == 0) / places.count(0))
        progress(n + 1, games)
    return {name: share_of(firsts) for name, firsts in got.items()}


def draw(shares: Dict[str, Share], title: str, path: str) -> None:
    """Bars with their intervals, in a file of the kind its name says."""
    try:
        import matplotlib
    except ImportError:
        raise CharsuError("a picture needs matplotlib (Debian: "
                          "python3-matplotlib)") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot
    figure, axes = pyplot.subplots(figsize=(6, 0.5 * len(shares) + 1))
    axes.barh(list(shares), [100 * one.share for one in shares.values()],
              xerr=[[100 * (one.share - one.low) for one in shares.values()],
                    [100 * (one.high - one.share) for one in shares.values()]],
              color="#2a78d6", capsize=3)
    axes.set_xlim(0, 100)
    axes.invert_yaxis()
    axes.set_xlabel("first places, %")
    axes.set_title(title)
    figure.tight_layout()
    figure.savefig(path)


def main() -> int:
    parser = argparse.ArgumentParser(description="Bots play bots.")
    parser.add_argument("game")
    parser.add_argument("--bots", default="random,greedy")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--picture")
    given = parser.parse_args()
    try:
        for name in given.bots.split(","):
            if name not in bots():
                raise CharsuError(f"there is no bot {name!r}; there are "
                                  f"{', '.join(bots())}")
        shares = play(given.game, {name: name for name in given.bots.split(",")},
                      given.seats, given.games, given.seed)
        for name, (share, low, high) in shares.items():
            print(f"{name:12}{100 * share:6.1f} % ({100 * low:.1f} to "
                  f"{100 * high:.1f})")
        if given.picture:
            draw(shares, f"{given.game}, {given.games} games", given.picture)
    except CharsuError as error:
        print(f"charsu: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
