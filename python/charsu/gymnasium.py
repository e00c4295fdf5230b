"""gymnasium.py - one seat against bots, as a Gymnasium environment.

    from charsu.gymnasium import CharsuEnv
    env = CharsuEnv("dej", seats=4, bots="greedy")
    seen, info = env.reset(seed=7)
    seen, reward, ended, cut, info = env.step(0)

Where Gymnasium is installed, gymnasium.make("charsu/dej-v0", bots="greedy")
makes the same. Actions and observations are those of charsu.pettingzoo. A slot
that is no choice does nothing, and info["illegal"] is True then.
"""
from typing import Any, Dict, Optional, Tuple

import numpy as np

from . import _seats
from ._game import bot_number, games
from ._lib import CharsuError, whole
from ._match import Match
from ._stand_ins import Env, register


class CharsuEnv(Env):
    """seat=None: another seat in every game."""
    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(self, game: str = "dej", seats: Optional[int] = None,
                 bots: str = "greedy", seat: Optional[int] = None,
                 preset: Optional[str] = None,
                 options: Optional[Dict[str, Any]] = None,
                 render_mode: Optional[str] = None):
        self.match = Match(game, seats, 0, preset, options)
        if seat is not None:
            seat = whole(seat, "a seat", 0, self.match.seats - 1)
        bot_number(bots)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise CharsuError(f"a table is told as text, render_mode='ansi', "
                              f"not {render_mode!r}")
        self.bots, self.render_mode = bots, render_mode
        self._fixed, self.seat = seat, seat or 0
        self._seed = 0
        self.action_space = _seats.action_space(self.match.game)
        self.observation_space = _seats.observation_space(self.match.game)

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict] = None) -> Tuple[dict, dict]:
        super().reset(seed=seed)
        if not hasattr(self, "np_random"):
            self.np_random = np.random.default_rng(seed)
        self._seed = int(self.np_random.integers(1 << 31))
        if self._fixed is None:
            self.seat = self._seed % self.match.seats
        self.match.restart(self._seed)
        self._others()
        return self._shown(), {"illegal": False}

    def _shown(self) -> dict:
        return _seats.observe(self.match, self.seat)

    def _others(self) -> None:
        """Bots play until our seat must choose, or the game is over. A game in
        which it never has to choose was decided without it."""
        while not self.match.over and self.seat not in self.match.actors:
            self.match.play(self.match.bot(self.bots, seed=self._seed))

    def step(self, action: int) -> Tuple[dict, float, bool, bool, dict]:
        if self.match.over:
            raise CharsuError("the game is over; call reset()")
        slot = whole(action, "a slot")
        illegal = not 0 <= slot < len(self.match.legal_actions(self.seat))
        if not illegal:
            self.match.play(slot, self.seat)
            self._others()
        over = self.match.over
        reward = self.match.rewards()[self.seat] if over else 0.0
        return self._shown(), reward, over, False, {"illegal": illegal}

    def render(self) -> Optional[str]:
        return _seats.table(self.match)


for _game in games():
    register(id=f"charsu/{_game.slug}-v0", kwargs={"game": _game.slug},
             entry_point="charsu.gymnasium:CharsuEnv")
