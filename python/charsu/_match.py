"""_match.py - one game being played: for a person, an environment, a bot."""
import hashlib
from typing import List, Mapping, Optional, Sequence, Union

import numpy as np

from . import _game as games_
from ._lib import CharsuError, ffi, lib, refuse, whole, word
from ._game import Game, Setting

WATCHER = lib.CHARSU_WATCHER
ACTION = lib.CHARSU_ACTION_BYTES
EVENT = 10


class Match:
    """A match on a desk of its own.

    An action is a text, "p2 build tavern", or a slot: its place in legal().
    Equal seeds give equal dice.
    """

    def __init__(self, game: Union[str, Game], seats: Optional[int] = None,
                 seed: Union[int, str, bytes] = 0, preset: Optional[str] = None,
                 options: Optional[Mapping[str, Setting]] = None):
        self.game = games_.game(game)
        self._desk = ffi.gc(lib.charsu_new(), lib.charsu_free)
        if not self._desk:
            raise MemoryError("there is no memory for a match")
        self._setup = self.game.setup(seats, preset, options)
        self.restart(seed)

    def restart(self, seed: Union[int, str, bytes] = 0) -> None:
        """The same game again, with other dice."""
        if not isinstance(seed, (bytes, str)):
            seed = str(whole(seed, "a seed", -2**127, 2**127))
        seed = seed if isinstance(seed, bytes) else seed.encode()
        self._area(lib.CHARSU_AREA_BYTES)[:65] = \
            self._setup + hashlib.sha256(seed).digest()
        if lib.charsu_start(self._desk, self.game.number) < 0:
            raise CharsuError(f"{self.game.slug} cannot be set up like that: "
                              f"it breaks the rule {self._text()!r}")

    def copy(self) -> "Match":
        """A copy of this match; the two are then independent. Its dice are the
        same, so it shows what would come: an honest search continues from
        guesses instead."""
        twin = object.__new__(Match)
        twin.game, twin._setup = self.game, self._setup
        twin._desk = ffi.gc(lib.charsu_new(), lib.charsu_free)
        lib.charsu_copy(twin._desk, self._desk)
        return twin

    # ---- what lies on the desk

    def _area(self, which: int):
        return ffi.buffer(lib.charsu_area(self._desk, which),
                          lib.charsu_area_size(self._desk, which))

    def _text(self) -> str:
        return word(ffi.cast("char *", lib.charsu_area(
            self._desk, lib.CHARSU_AREA_TEXT)))

    def _fact(self, fact: int) -> int:
        return lib.charsu_fact(self._desk, lib.CHARSU_IN_MATCH, fact)

    def _actions(self, n: int) -> np.ndarray:
        raw = self._area(lib.CHARSU_AREA_ACTIONS)[:ACTION * n]
        return np.frombuffer(raw, np.uint8).reshape(n, ACTION)

    # ---- where it stands

    @property
    def seats(self) -> int:
        return self._fact(lib.CHARSU_FACT_SEATS)

    @property
    def over(self) -> bool:
        return self._fact(lib.CHARSU_FACT_OVER) == 1

    @property
    def ply(self) -> int:
        """Actions so far, chance's too."""
        return self._fact(lib.CHARSU_FACT_PLY)

    @property
    def actors(self) -> List[int]:
        """The seats that must choose now."""
        held = self._fact(lib.CHARSU_FACT_ACTORS)
        return [seat for seat in range(self.seats) if held >> seat & 1]

    @property
    def decision(self) -> Optional[str]:
        """What is being decided; None when the game is over."""
        if self.over:
            return None
        return self.game.decisions[self._fact(lib.CHARSU_FACT_DECISION)]

    def legal_actions(self, seat: int) -> np.ndarray:
        """What seat may do: 8 bytes each, its seat, its verb, six arguments."""
        n = lib.charsu_legal(self._desk, lib.CHARSU_IN_MATCH, self._seat(seat))
        return self._actions(max(0, n))

    def legal(self, seat: int) -> List[str]:
        """The same in words."""
        n = lib.charsu_legal(self._desk, lib.CHARSU_IN_MATCH, self._seat(seat))
        return [self._word_of(i) for i in range(max(0, n))]

    def _word_of(self, i: int) -> str:
        lib.charsu_action_text(self._desk, self.game.number, i)
        return self._text()

    def _seat(self, seat: int) -> int:
        return whole(seat, "a seat", 0, self.seats - 1)

    def _eye(self, seat: int) -> int:
        """A seat, or WATCHER."""
        return whole(seat, "a seat", 0, WATCHER)

    # ---- playing

    def play(self, action: Union[str, int], seat: Optional[int] = None) -> None:
        """Do it, and let chance play. A slot refers to seat's list, or to that
        of the first seat that must choose."""
        if self.over:
            raise CharsuError("the game is over")
        if isinstance(action, str):
            self._read(action)
        else:
            seat = self.actors[0] if seat is None else seat
            legal = self.legal_actions(seat)
            slot = whole(action, "a slot")
            if not 0 <= slot < len(legal):
                raise CharsuError(f"seat {seat} has {len(legal)} choices, and "
                                  f"slot {slot} is none of them")
            self._area(lib.CHARSU_AREA_ACTIONS)[:ACTION] = \
                legal[slot].tobytes()
        refuse(lib.charsu_play(self._desk, 1), f"{action!r} is refused")

    def _read(self, text: str) -> None:
        raw = text.encode("ascii", "replace")[:127] + b"\0"
        self._area(lib.CHARSU_AREA_TEXT)[:len(raw)] = raw
        refuse(lib.charsu_action_read(self._desk, self.game.number),
               f"{text!r} is no action of {self.game.slug}")

    def bot(self, kind: str, seat: Optional[int] = None, seed: int = 0) -> str:
        """What a bot of that kind would do; it sees only what its seat does."""
        seat = self.actors[0] if seat is None else self._seat(seat)
        seed = whole(seed, "a seed", -2**31, 2**31 - 1)
        refuse(lib.charsu_bot_choose(self._desk, seat, games_.bot_number(kind),
                                     seed, 0),
               f"{kind} cannot choose for p{seat}")
        return self._word_of(0)

    def bot_slot(self, kind: str, seat: int, seed: int = 0) -> int:
        """The same as a slot of legal()."""
        wanted = self.bot(kind, seat, seed)
        return self.legal(seat).index(wanted)

    # ---- what a seat knows

    def observe(self, seat: int, out: Optional[np.ndarray] = None) -> np.ndarray:
        """What seat may know, as bytes; game.planes describes the layout."""
        if out is None:
            out = np.zeros(self.game.state_size, np.uint8)
        elif not isinstance(out, np.ndarray) or not out.flags.c_contiguous or \
                not out.flags.writeable:
            raise CharsuError("an observation is written into an array of "
                              "numpy that lies in one piece")
        refuse(lib.charsu_observe(self._desk, self._eye(seat), ffi.cast(
            "uint8_t *", ffi.from_buffer(out)), out.nbytes),
            f"seat {seat} cannot observe")
        return out

    def view(self, seat: int) -> bytes:
        """The same in the encoding sent to pages, which is equal on every
        machine."""
        refuse(lib.charsu_look(self._desk, self._eye(seat)),
               f"seat {seat} cannot look")
        n = lib.charsu_encode(self._desk, lib.CHARSU_IN_VIEW)
        return self._area(lib.CHARSU_AREA_BYTES)[:n]

    def heard(self, seat: int) -> List[str]:
        """What the last action, and chance after it, told that seat; "?" where
        it may not know more."""
        n = lib.charsu_hear(self._desk, self._eye(seat))
        refuse(n, f"seat {seat} cannot hear")
        told = []
        for i in range(n):
            lib.charsu_event_text(self._desk, self.game.number, i)
            told.append(self._text())
        return told

    def news(self, seat: int) -> List[str]:
        """All that seat was ever told."""
        twin = self.copy()
        refuse(lib.charsu_replay(twin._desk, lib.charsu_logged(twin._desk), -1),
               "the game cannot be told again")
        return twin.heard(seat)

    def log(self) -> List[str]:
        """Every action so far, chance's too."""
        n = lib.charsu_logged(self._desk)
        raw = self._area(lib.CHARSU_AREA_LOG)[:ACTION * n]
        told = []
        for i in range(n):
            self._area(lib.CHARSU_AREA_ACTIONS)[:ACTION] = \
                raw[ACTION * i:ACTION * (i + 1)]
            told.append(self._word_of(0))
        return told

    # ---- how it stands

    def points(self) -> List[int]:
        """By seat; before the end, as they are now."""
        lib.charsu_score(self._desk, lib.CHARSU_IN_MATCH)
        raw = self._area(lib.CHARSU_AREA_SCORE)
        return list(np.frombuffer(raw[:16], np.int16)[:self.seats].tolist())

    def places(self) -> List[int]:
        """By seat; 0 is first, and seats that tie share a place."""
        lib.charsu_score(self._desk, lib.CHARSU_IN_MATCH)
        return list(self._area(lib.CHARSU_AREA_SCORE)[16:16 + self.seats])

    def rewards(self) -> List[float]:
        """Each seat's share of the first place, less an equal share: they add
        up to 0. In a solo game: 1 if the player beat the rival."""
        return rewards(self.places(), self.points(), self._rival())

    def _rival(self) -> int:
        raw = self._area(lib.CHARSU_AREA_SCORE)
        return int(np.frombuffer(raw[24 + 256:24 + 258], np.int16)[0])


def rewards(places: Sequence[int], points: Sequence[int],
            rival: int = 0) -> List[float]:
    if len(places) == 1:
        return [1.0 if points[0] > rival else -1.0]
    firsts = sum(place == 0 for place in places)
    return [(place == 0) / firsts - 1 / len(places) for place in places]
