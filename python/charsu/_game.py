"""_game.py - information about a game, before it is played."""
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Dict, Iterable, List, Mapping, Optional, Tuple, Union

import numpy as np

from ._lib import CharsuError, ffi, lib, whole, word

Setting = Union[int, str, Iterable[str]]


@dataclass(frozen=True)
class Plane:
    """Where one field is in an observation."""
    name: str
    at: int     #: its first byte
    width: int  #: bytes of one number
    count: int  #: how many numbers

    def of(self, observations: np.ndarray) -> np.ndarray:
        """The field's numbers, out of one observation or of many; no copy."""
        part = observations[..., self.at:self.at + self.width * self.count]
        return part if self.width == 1 else part.view(f"u{self.width}")


@dataclass(frozen=True)
class Game:
    """One game: its words, its sizes, its planes."""
    slug: str
    number: int = field(repr=False)
    rules: int
    seats: Tuple[int, int]
    slots: int       #: no list of legal actions is longer
    state_size: int  #: bytes of an observation
    indexes: int     #: fixed numbers of actions; 0: there are too many
    verbs: Tuple[str, ...] = field(repr=False)
    events: Tuple[str, ...] = field(repr=False)
    nouns: Mapping[str, Tuple[str, ...]] = field(repr=False)
    options: Tuple[str, ...] = field(repr=False)
    presets: Tuple[str, ...] = field(repr=False)
    decisions: Tuple[str, ...] = field(repr=False)
    parts: Tuple[str, ...] = field(repr=False)
    planes: Mapping[str, Plane] = field(repr=False)

    def setup(self, seats: Optional[int] = None, preset: Optional[str] = None,
              options: Optional[Mapping[str, Setting]] = None) -> bytes:
        """The bytes of a setup. An option is a number, the word of a choice,
        or the words of a set."""
        low, high = self.seats
        seats = min(max(4, low), high) if seats is None else \
            whole(seats, "the number of seats")
        if not low <= seats <= high:
            raise CharsuError(f"{self.slug} is for {low} to {high} seats, not "
                              f"{seats}")
        desk = ffi.gc(lib.charsu_new(), lib.charsu_free)
        if preset is None:
            lib.charsu_standard(desk, self.number, seats)
        elif preset in self.presets:
            lib.charsu_preset(desk, self.number, seats,
                              self.presets.index(preset))
        else:
            raise CharsuError(f"{self.slug} has no preset {preset!r}; it has "
                              f"{', '.join(self.presets) or 'none'}")
        area = lib.charsu_area(desk, lib.CHARSU_AREA_BYTES)
        setup = bytearray(ffi.buffer(area, lib.CHARSU_SETUP_BYTES))
        if not isinstance(options, (type(None), Mapping)):
            raise CharsuError("options are a dict of words and values, not "
                              f"{options!r}")
        for slug, value in (options or {}).items():
            self._set(setup, slug, value)
        return bytes(setup)

    def _set(self, setup: bytearray, slug: str, value: Setting) -> None:
        if slug not in self.options:
            raise CharsuError(f"{self.slug} has no option {slug!r}; it has "
                              f"{', '.join(self.options) or 'none'}")
        row = self.options.index(slug)
        kind, at, low, high, noun = (
            lib.charsu_option_fact(self.number, row, fact) for fact in range(5))
        if kind == 2:
            members = list(self.nouns.values())[noun]
            if not isinstance(value, Iterable):
                raise CharsuError(f"{slug} is a list of words, not {value!r}")
            value = [value] if isinstance(value, str) else list(value)
            for name in value:
                if name not in members:
                    raise CharsuError(f"{name!r} is none of {slug}: "
                                      f"{', '.join(members)}")
            for i in range(0, len(members), 8):
                setup[1 + at + i // 8] = sum(
                    1 << k for k, name in enumerate(members[i:i + 8])
                    if name in value)
            return
        if kind == 1 and isinstance(value, str):
            names = _words(self.number, lib.CHARSU_WORDS_CHOICES + row)
            if value not in names:
                raise CharsuError(f"{slug} is one of {', '.join(names)}, not "
                                  f"{value!r}")
            value = low + names.index(value)
        if not isinstance(value, (int, np.integer)) or not low <= value <= high:
            raise CharsuError(f"{slug} is from {low} to {high}, not {value!r}")
        setup[1 + at] = int(value)

    def index(self, action: bytes) -> int:
        """The fixed number of an action: 8 bytes, as in a batch."""
        if not isinstance(action, (bytes, bytearray, np.ndarray)) or \
                len(bytes(action)) != lib.CHARSU_ACTION_BYTES:
            raise CharsuError("an action is 8 bytes, as in a batch")
        found = lib.charsu_index_of(self.number, bytes(action))
        if found < 0:
            raise CharsuError(f"{self.slug} has no number for that action")
        return found

    def action(self, index: int, seat: int = 0) -> bytes:
        """The action of a fixed number, by that seat."""
        out = ffi.new("uint8_t[]", lib.CHARSU_ACTION_BYTES)
        seat = whole(seat, "a seat", 0, lib.CHARSU_CHANCE)
        index = whole(index, "a fixed number", 0, 65535)
        if lib.charsu_index_action(self.number, seat, index, out) < 0:
            raise CharsuError(f"{self.slug} has no action {index}; it has "
                              f"{self.indexes}")
        return bytes(ffi.buffer(out))

    def signature(self, games: int = 50) -> str:
        """One number that changes when the rules do, as of tests/signatures."""
        games = whole(games, "the number of games", 1, 10**6)
        desk = ffi.gc(lib.charsu_new(), lib.charsu_free)
        return f"{lib.charsu_signature(desk, self.number, games):016x}"


def _words(game: int, table: int) -> List[str]:
    found: List[str] = []
    while True:
        slug = word(lib.charsu_slug(game, table, len(found)))
        if not slug:
            return found
        found.append(slug)


def _planes(game: int) -> Dict[str, Plane]:
    at = ffi.new("struct charsu_plane *")
    name = ffi.new("char[128]")
    found: Dict[str, Plane] = {}
    i = 0
    while lib.charsu_plane(game, i, at, name, 128) == 0:
        slug = word(name)
        found[slug] = Plane(slug, at.at, at.width, at.count)
        i += 1
    return found


@lru_cache(maxsize=None)
def _game(number: int) -> Game:
    def numbers(which):
        return lib.charsu_number(number, which)

    def words(table):
        return tuple(_words(number, table))

    nouns = words(lib.CHARSU_WORDS_NOUNS)
    return Game(
        slug=words(lib.CHARSU_WORDS_GAME)[0], number=number,
        rules=numbers(lib.CHARSU_NUMBER_RULES),
        seats=(numbers(lib.CHARSU_NUMBER_SEATS_MIN),
               numbers(lib.CHARSU_NUMBER_SEATS_MAX)),
        slots=numbers(lib.CHARSU_NUMBER_SLOTS),
        state_size=numbers(lib.CHARSU_NUMBER_STATE),
        indexes=lib.charsu_indexes(number),
        verbs=words(lib.CHARSU_WORDS_VERBS),
        events=words(lib.CHARSU_WORDS_EVENTS),
        nouns={noun: words(lib.CHARSU_WORDS_MEMBERS + i)
               for i, noun in enumerate(nouns)},
        options=words(lib.CHARSU_WORDS_OPTIONS),
        presets=words(lib.CHARSU_WORDS_PRESETS),
        decisions=words(lib.CHARSU_WORDS_DECISIONS),
        parts=words(lib.CHARSU_WORDS_PARTS), planes=_planes(number))


def games() -> List[Game]:
    """Every game there is."""
    return [_game(number) for number in range(lib.charsu_games())]


def game(slug: Union[str, Game]) -> Game:
    """The game of that name."""
    if isinstance(slug, Game):
        return slug
    for found in games():
        if isinstance(slug, str) and found.slug == slug:
            return found
    raise CharsuError(f"there is no game {slug!r}; there are "
                      f"{', '.join(g.slug for g in games())}")


def bots() -> List[str]:
    """The kinds of bots, the weakest first."""
    found: List[str] = []
    while lib.charsu_bot_slug(len(found)) != ffi.NULL:
        found.append(word(lib.charsu_bot_slug(len(found))))
    return found


def bot_number(kind: str) -> int:
    """Which of bots() that is."""
    if not isinstance(kind, str) or kind not in bots():
        raise CharsuError(f"there is no bot {kind!r}; there are "
                          f"{', '.join(bots())}")
    return bots().index(kind)
