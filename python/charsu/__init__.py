"""charsu - four board games with hidden information, as fast as C plays them.

    import charsu
    match = charsu.Match("dej", seats=4, seed=7)
    while not match.over:
        match.play(match.bot("greedy"))
    print(match.points())

Batch plays thousands of games at once in numpy's memory; charsu.pettingzoo,
charsu.gymnasium and charsu.openspiel are environments. docs/python.md has more.
"""
from ._lib import VERSION, CharsuError
from ._batch import CHANCE, Batch
from ._game import Game, Plane, bots, game, games
from ._match import WATCHER, Match, rewards

__version__ = VERSION
__all__ = ["Batch", "CHANCE", "CharsuError", "Game", "Match", "Plane",
           "VERSION", "WATCHER", "bots", "game", "games", "rewards"]
