"""openspiel.py - the games for OpenSpiel, chance and all.

    import charsu.openspiel          # registers python_charsu_dej and so on
    import pyspiel
    game = pyspiel.load_game("python_charsu_dej(players=4)")

Chance is explicit. An action is its fixed number; in Karzar, which has too many
for that, it is a slot of the list of legal actions, which depends only on what
the player knows. An information state is everything the
player has done and was told, in order; as a tensor, what it may know now and
the last events it was told. Without OpenSpiel the same classes work alone:
game_named("dej").new_initial_state().
"""
import threading
from functools import lru_cache
from typing import Any, Dict, List, Optional, Tuple

import numpy as np

from ._batch import Batch
from ._game import Game, game as game_of, games
from ._lib import CharsuError, ffi, lib, whole, word
from ._match import EVENT, rewards

try:
    import pyspiel
except ImportError:
    pyspiel = None

LAST = 64  # events in a tensor
ACTION = lib.CHARSU_ACTION_BYTES


class Rules:
    """One game with that many seats: what its states share."""

    def __init__(self, game: Game, seats: int):
        self.game, self.seats = game, seats
        self.row = Batch(game, 1, seats, chance=True)
        self.first = self.row.state[0].tobytes()
        self.desk = ffi.gc(lib.charsu_new(), lib.charsu_free)
        setup = game.setup(seats)
        ffi.memmove(lib.charsu_area(self.desk, lib.CHARSU_AREA_BYTES),
                    setup + bytes(32), len(setup) + 32)
        lib.charsu_start(self.desk, game.number)

    def __deepcopy__(self, memo: dict) -> "Rules":
        return self

    def __reduce__(self) -> tuple:
        """OpenSpiel pickles a state with everything in it."""
        return rules_of, (self.game.slug, self.seats)

    def show(self, position: bytes) -> Batch:
        """The one row of the batch, set to that position. Often it is
        already."""
        if self.row.state[0].tobytes() == position:
            return self.row
        self.row.state[0] = np.frombuffer(position, np.uint8)
        self.row.show()
        return self.row

    def text(self, action: bytes) -> str:
        ffi.memmove(lib.charsu_area(self.desk, lib.CHARSU_AREA_ACTIONS), action,
                    ACTION)
        lib.charsu_action_text(self.desk, self.game.number, 0)
        return self._said()

    def _said(self) -> str:
        return word(ffi.cast("char *", lib.charsu_area(
            self.desk, lib.CHARSU_AREA_TEXT)))

    def _replay(self, log: List[bytes], player: int) -> int:
        raw = b"".join(log)
        ffi.memmove(lib.charsu_area(self.desk, lib.CHARSU_AREA_LOG), raw,
                    len(raw))
        if lib.charsu_replay(self.desk, len(log), -1) < 0:
            raise CharsuError("the game cannot be told again")
        return lib.charsu_hear(self.desk, player)

    def story(self, log: List[bytes], player: int) -> List[str]:
        """What player did (">") and was told, in order."""
        told: List[Tuple[int, str]] = []
        n = self._replay(log, player)
        lib.charsu_story_tell(self.desk, 0)
        for i in range(n):
            lib.charsu_event_text(self.desk, self.game.number, i)
            told.append((lib.charsu_story_ply(self.desk, i), self._said()))
        done = [(ply, ">" + self.text(action))
                for ply, action in enumerate(log, 1) if action[0] == player]
        return [text for _, text in
                sorted(done + told, key=lambda item: item[0])]

    def last_events(self, log: List[bytes], player: int) -> np.ndarray:
        """The last of them as numbers, the newest first."""
        n = self._replay(log, player)
        raw = ffi.buffer(lib.charsu_area(self.desk, lib.CHARSU_AREA_HEARD),
                         EVENT * n)[:]
        events = np.frombuffer(raw, np.uint8).reshape(n, EVENT)[::-1][:LAST]
        out = np.zeros((LAST, EVENT), np.float32)
        out[:len(events)] = events / 255
        return out

    def observe(self, position: bytes, player: int) -> np.ndarray:
        """What player may know: in turn or not."""
        return self.show(position).observe(0, player)


def rules_of(slug: str, seats: int) -> Rules:
    """For states that were kept: one for each thread, since they write in it."""
    return _rules_of(slug, seats, threading.get_ident())


@lru_cache(maxsize=64)
def _rules_of(slug: str, seats: int, thread: int) -> Rules:
    del thread
    return Rules(game_of(slug), seats)


Base = pyspiel.State if pyspiel else object


class CharsuState(Base):  # type: ignore[misc, valid-type]
    """A position and its history."""

    def __init__(self, game: Any, rules: Rules):
        if pyspiel:
            super().__init__(game)
        self._rules = rules
        self._position = rules.first
        self._log: List[bytes] = []
        self._returns: Optional[List[float]] = None
        self._look()

    def _look(self) -> None:
        row = self._rules.show(self._position)
        self._actor = int(row.seat[0])
        self._choices = [action.tobytes()
                         for action in row.action[0, :row.slots[0]]]
        fixed = self._rules.game.indexes > 0
        self._ids = row.index()[0, :row.slots[0]].tolist() if fixed \
            else list(range(row.slots[0]))
        self._weights = row.weight[0, :row.slots[0]].tolist() \
            if self._actor == lib.CHARSU_CHANCE else []

    # ---- whose turn it is, and what may be done

    def current_player(self) -> int:
        if self._returns is not None:
            return -4  # OpenSpiel's number for a game that is over
        return -1 if self._actor == lib.CHARSU_CHANCE else self._actor

    def is_terminal(self) -> bool:
        return self._returns is not None

    def is_chance_node(self) -> bool:
        return self.current_player() == -1

    def _legal_actions(self, player: int) -> List[int]:
        return self._ids[:] if player == self.current_player() else []

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        total = sum(self._weights)
        return [(action, weight / total)
                for action, weight in zip(self._ids, self._weights)]

    def _apply_action(self, action: int) -> None:
        slot = self._slot(action)
        row = self._rules.show(self._position)
        row.step(np.array([slot]))
        self._log.append(self._choices[slot])
        if row.over[0]:
            seats = self._rules.seats
            self._returns = rewards(row.place[0, :seats].tolist(),
                                    row.points[0, :seats].tolist())
            self._choices, self._ids, self._weights = [], [], []
            return
        self._position = row.state[0].tobytes()
        self._look()

    def _slot(self, action: int) -> int:
        action = whole(action, "an action")
        if action not in self._ids:
            raise CharsuError(f"there are {len(self._ids)} choices, and action "
                              f"{action} is none of them")
        return self._ids.index(action)

    def returns(self) -> List[float]:
        return self._returns or [0.0] * self._rules.seats

    # ---- words and tensors

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        return self._rules.text(self._choices[self._slot(action)])

    def __str__(self) -> str:
        return "\n".join(map(self._rules.text, self._log))

    def _player(self, player: Optional[int]) -> int:
        return whole(self.current_player() if player is None else player,
                     "a player", 0, self._rules.seats - 1)

    def information_state_string(self, player: Optional[int] = None) -> str:
        player = self._player(player)
        return "\n".join([f"p{player} of {self._rules.seats}",
                          *self._rules.story(self._log, player)])

    def observation_tensor(self, player: Optional[int] = None) -> np.ndarray:
        player = self._player(player)
        return self._rules.observe(self._position, player) / np.float32(255)

    def information_state_tensor(self,
                                 player: Optional[int] = None) -> np.ndarray:
        player = self._player(player)
        return np.concatenate([
            self.observation_tensor(player),
            self._rules.last_events(self._log, player).ravel()])

    if not pyspiel:  # what OpenSpiel adds to the above
        def legal_actions(self, player: Optional[int] = None) -> List[int]:
            return self._legal_actions(self.current_player()
                                       if player is None else player)

        def apply_action(self, action: int) -> None:
            self._apply_action(action)

        def action_to_string(self, player: int, action: int) -> str:
            return self._action_to_string(player, action)

        def clone(self) -> "CharsuState":
            twin = object.__new__(CharsuState)
            twin.__dict__.update(self.__dict__)
            twin._log = self._log[:]
            return twin


class Observer:
    """What OpenSpiel's tools for learning ask a game for."""

    def __init__(self, rules: Rules, recall: bool):
        self._recall = recall
        size = rules.game.state_size + (LAST * EVENT if recall else 0)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CharsuState, player: int) -> None:
        self.tensor[:] = state.information_state_tensor(player) \
            if self._recall else state.observation_tensor(player)

    def string_from(self, state: CharsuState, player: int) -> str:
        return state.information_state_string(player)


Parent = pyspiel.Game if pyspiel else object


class CharsuGame(Parent):  # type: ignore[misc, valid-type]
    """One of our games, with `players` seats."""
    slug = ""

    def __init__(self, params: Optional[Dict[str, Any]] = None):
        game = game_of(self.slug)
        seats = (params or {}).get("players", max(2, min(4, game.seats[1])))
        seats = whole(seats, "the number of players")
        if not max(2, game.seats[0]) <= seats <= game.seats[1]:
            raise CharsuError(f"{self.slug} is for {max(2, game.seats[0])} to "
                              f"{game.seats[1]} players here, not {seats}")
        self.rules = Rules(game, seats)
        if pyspiel:
            super().__init__(_type(game), pyspiel.GameInfo(
                num_distinct_actions=game.indexes or game.slots,
                max_chance_outcomes=game.indexes or game.slots,
                num_players=seats, min_utility=-1.0, max_utility=1.0,
                utility_sum=0.0, max_game_length=65535), params or {})

    def new_initial_state(self) -> CharsuState:
        return CharsuState(self, self.rules)

    def make_py_observer(self, iig_obs_type: Any = None,
                         params: Any = None) -> Observer:
        del params
        return Observer(self.rules, recall=iig_obs_type is None or
                        iig_obs_type.perfect_recall)


def _type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"python_charsu_{game.slug}",
        long_name=f"Charsu: {game.slug}", dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[1], min_num_players=max(2, game.seats[0]),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=False, provides_observation_tensor=True,
        parameter_specification={"players": max(2, min(4, game.seats[1]))})


CLASSES = {game.slug: type(f"Charsu{game.slug.capitalize()}", (CharsuGame,),
                           {"slug": game.slug}) for game in games()}
globals().update({one.__name__: one for one in CLASSES.values()})  # for pickle

if pyspiel:
    for _game in games():
        pyspiel.register_game(_type(_game), CLASSES[_game.slug])


def game_named(slug: str, players: Optional[int] = None) -> CharsuGame:
    """The same without OpenSpiel's register."""
    game_of(slug)
    return CLASSES[slug]({} if players is None else {"players": players})
