"""_batch.py - many games at once, in numpy's memory; nothing is copied."""
from concurrent.futures import ThreadPoolExecutor
from typing import Mapping, Optional, Union

import numpy as np

from . import _game as games_
from ._lib import CharsuError, ffi, lib, refuse, whole
from ._game import Game, Setting

CHANCE = lib.CHARSU_CHANCE


class Batch:
    """`games` games of one setup; a row each in every array.

    Before a step, `choice` holds a slot for every row; after it, `seat` says
    who is to choose next, `slots` among how many, `action` holds those as 8
    bytes each (a feature vector: seat, verb, six arguments), `observation` what
    that seat may know. A game that ends is `over`: `points`, `place` and
    `length` are of it, and the row is already the beginning of another.

    With chance=True chance is a player, seat 15, whose `weight` says how likely
    each slot is. What comes out depends on the seed, never on the threads.
    """

    def __init__(self, game: Union[str, Game], games: int = 1,
                 seats: Optional[int] = None, seed: int = 0,
                 preset: Optional[str] = None,
                 options: Optional[Mapping[str, Setting]] = None,
                 observe: bool = True, chance: bool = False, threads: int = 1):
        self.game = games_.game(game)
        self.games = whole(games, "the number of games", 1, 2**31 - 1)
        self.threads = whole(threads, "the number of threads", 1, 4096)
        n, slots, size = self.games, self.game.slots, self.game.state_size
        setup = self.game.setup(seats, preset, options)
        self.seats = setup[0]
        self.state = np.zeros((n, size), np.uint8)
        self.dice = np.zeros(n, np.uint64)
        self.choice = np.zeros(n, np.uint16)
        self.seat = np.zeros(n, np.uint8)
        self.slots = np.zeros(n, np.uint16)
        self.action = np.zeros((n, slots, lib.CHARSU_ACTION_BYTES), np.uint8)
        self.weight = np.zeros((n, slots), np.uint32) if chance else None
        self.observation = np.zeros((n, size), np.uint8) if observe else None
        self.over = np.zeros(n, np.uint8)
        self.points = np.zeros((n, lib.CHARSU_SEATS), np.int16)
        self.place = np.zeros((n, lib.CHARSU_SEATS), np.uint8)
        self.length = np.zeros(n, np.uint16)
        self._batch = ffi.new("struct charsu_batch *", {
            "game": self.game.number, "games": n, "chance_out": chance,
            "setup": setup + bytes(3),
            "seed": whole(seed, "a seed", -2**127, 2**127) % 2**64})
        for name in ("state", "dice", "choice", "seat", "slots", "action",
                     "weight", "observation", "over", "points", "place",
                     "length"):
            array = getattr(self, name)
            if array is not None:
                kind = ffi.typeof(getattr(self._batch, name))
                setattr(self._batch, name,
                        ffi.cast(kind, ffi.from_buffer(array)))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.reset()

    def reset(self) -> None:
        """Begin every game again, with the same dice."""
        refuse(lib.charsu_batch_reset(self._batch),
               f"{self.game.slug} cannot be set up like that")

    def _share(self, work) -> list:
        """Each thread does some rows; cffi lets them run side by side."""
        if not self._pool:
            return [work(self._batch, 0, self.games)]
        cut = [self.games * i // self.threads for i in range(self.threads + 1)]
        return list(self._pool.map(work, [self._batch] * self.threads, cut[:-1],
                                   cut[1:]))

    def step(self, choice: Optional[np.ndarray] = None) -> None:
        """Make every row's choice."""
        if choice is not None:
            self.choice[:] = self._numbers(choice, "slot")
        wrong = np.flatnonzero(self.choice >= self.slots)
        if len(wrong):
            row = wrong[0]
            raise CharsuError(f"row {row} has {self.slots[row]} choices, and "
                              f"slot {self.choice[row]} is none of them")
        self._share(lib.charsu_batch_step)

    def _numbers(self, given: np.ndarray, what: str) -> np.ndarray:
        """One for every row."""
        numbers = np.asarray(given)
        if numbers.shape != (self.games,) or numbers.dtype.kind not in "iu":
            raise CharsuError(f"one {what} for each of {self.games} rows, whole "
                              f"numbers in an array, not {given!r}")
        return np.ascontiguousarray(np.where(
            (numbers < 0) | (numbers > 65535), 65535, numbers), np.uint16)

    def show(self) -> None:
        """Write the rows again, after positions were put into `state`."""
        for err in self._share(lib.charsu_batch_show):
            refuse(err, "only positions that can be played on are shown")

    def observe(self, row: int, seat: int) -> np.ndarray:
        """What any seat may know of a row, in turn or not."""
        out = np.zeros(self.game.state_size, np.uint8)
        row = whole(row, "a row", 0, self.games - 1)
        seat = whole(seat, "a seat", 0, CHANCE)
        refuse(lib.charsu_batch_observe(self._batch, row, seat, ffi.cast(
            "uint8_t *", ffi.from_buffer(out))),
            f"seat {seat} cannot observe row {row}")
        return out

    def random(self) -> None:
        """Fill `choice` at random, by the dice of each game."""
        self._share(lib.charsu_batch_random)

    def mask(self) -> np.ndarray:
        """Which slots are choices: games x slots, 1 or 0."""
        return (np.arange(self.game.slots) < self.slots[:, None]).astype(np.int8)

    def index(self) -> np.ndarray:
        """The fixed numbers of all choices, games x slots; 65535: no choice."""
        self._need_indexes()
        out = np.full((self.games, self.game.slots), 65535, np.uint16)
        at = ffi.cast("uint16_t *", ffi.from_buffer(out))
        self._share(lambda *rows: lib.charsu_batch_index(*rows, at))
        return out

    def index_mask(self) -> np.ndarray:
        """Which fixed numbers are choices: games x indexes, 1 or 0."""
        mask = np.zeros((self.games, self.game.indexes + 1), np.int8)
        numbers = np.minimum(self.index(), self.game.indexes)
        np.put_along_axis(mask, numbers.astype(np.intp), 1, axis=1)
        return mask[:, :-1]

    def choose(self, index: np.ndarray) -> None:
        """Fill `choice` by fixed numbers, one for every row."""
        self._need_indexes()
        wanted = self._numbers(index, "fixed number")
        at = ffi.cast("const uint16_t *", ffi.from_buffer(wanted))
        for wrong in self._share(
                lambda *rows: lib.charsu_batch_choose(*rows, at)):
            if wrong:
                raise CharsuError(f"action {wanted[wrong - 1]} is not legal in "
                                  f"row {wrong - 1}")

    def _need_indexes(self) -> None:
        if not self.game.indexes:
            raise CharsuError(f"{self.game.slug} has too many actions for fixed "
                              "numbers; take the slots")

    def plane(self, name: str) -> np.ndarray:
        """One field of all observations; no copy."""
        if self.observation is None:
            raise CharsuError("this batch was made without observations")
        if not isinstance(name, str) or name not in self.game.planes:
            raise CharsuError(f"{self.game.slug} has no plane {name!r}")
        return self.game.planes[name].of(self.observation)

    def text(self, row: int, slot: int) -> str:
        """An action of `action` in words."""
        row = whole(row, "a row", 0, self.games - 1)
        slot = whole(slot, "a slot", 0, int(self.slots[row]) - 1)
        desk = ffi.gc(lib.charsu_new(), lib.charsu_free)
        raw = self.action[row, slot].tobytes()
        ffi.memmove(lib.charsu_area(desk, lib.CHARSU_AREA_ACTIONS), raw,
                    len(raw))
        refuse(lib.charsu_action_text(desk, self.game.number, 0),
               "there is no such action")
        return ffi.string(ffi.cast("char *", lib.charsu_area(
            desk, lib.CHARSU_AREA_TEXT))).decode()
