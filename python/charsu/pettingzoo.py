"""pettingzoo.py - PettingZoo environments: turn by turn, and all at once.

    from charsu.pettingzoo import env
    dej = env("dej", seats=4)
    dej.reset(seed=7)
    for agent in dej.agent_iter():
        seen, reward, ended, cut, info = dej.last()
        dej.step(None if ended or cut else
                 dej.action_space(agent).sample(seen["action_mask"]))

An action is a slot of the list of legal actions: action_mask says which there
are, and "actions" holds each as 8 bytes. Rewards come at the end: the share of
the first place, less what everybody could expect. Turn by turn, a slot that is
no choice is refused. All at once it does nothing, since the others' choices
have been made: infos says "illegal" then, and that seat is asked again.
"""
from typing import Any, Dict, List, Mapping, Optional

import numpy as np

from . import _seats
from ._lib import CharsuError, whole
from ._match import Match
from ._stand_ins import AECEnv, ParallelEnv


class _Table:
    """The match, its seats and their spaces."""

    def __init__(self, game: str, seats: Optional[int] = None,
                 preset: Optional[str] = None,
                 options: Optional[Dict[str, Any]] = None,
                 render_mode: Optional[str] = None):
        self.match = Match(game, seats, 0, preset, options)
        self.metadata = {"name": f"charsu_{self.match.game.slug}_v0",
                         "render_modes": ["ansi"], "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = _seats.names(self.match.seats)
        self.agents = self.possible_agents[:]
        self._actions = {agent: _seats.action_space(self.match.game)
                         for agent in self.possible_agents}
        self._observations = {agent: _seats.observation_space(self.match.game)
                              for agent in self.possible_agents}
        self._dice = np.random.default_rng()

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def _begin(self, seed: Optional[int]) -> None:
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.match.restart(self._dice.bytes(16))
        self.agents = self.possible_agents[:]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def render(self) -> Optional[str]:
        return _seats.table(self.match)

    def close(self) -> None:
        """There is nothing to close."""


class CharsuAEC(_Table, AECEnv):
    """Turn by turn. Of several seats that must choose, the lowest is first;
    none learns what the others chose."""

    def __init__(self, *words: Any, **more: Any):
        AECEnv.__init__(self)
        _Table.__init__(self, *words, **more)

    def reset(self, seed: Optional[int] = None,
              options: Optional[dict] = None) -> None:
        del options
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, dict] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        self.agent_selection = self.possible_agents[self.match.actors[0]]

    def observe(self, agent: str) -> Dict[str, Any]:
        return _seats.observe(self.match, self._seat(agent))

    def step(self, action: Optional[int]) -> None:
        who = self.agent_selection
        if self.terminations[who] or self.truncations[who]:
            self._was_dead_step(action)
            return
        if action is None:
            raise CharsuError(f"{who} must choose")
        self._cumulative_rewards[who] = 0.0
        self.match.play(action, self._seat(who))
        self._clear_rewards()
        if self.match.over:
            for agent, reward in zip(self.possible_agents,
                                     self.match.rewards()):
                self.rewards[agent] = reward
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self._next()
        self._accumulate_rewards()


class CharsuParallel(_Table, ParallelEnv):
    """All at once. A seat that has nothing to choose does slot 0, which does
    nothing; those that must choose at the same time do. A slot that is no
    choice does nothing either, and the agent's info says "illegal"."""

    def _shown(self) -> Dict[str, Any]:
        return {agent: _seats.observe(self.match, self._seat(agent), waits=True)
                for agent in self.agents}

    def _told(self, illegal: List[str]) -> Dict[str, dict]:
        return {agent: {"illegal": agent in illegal} for agent in self.agents}

    def reset(self, seed: Optional[int] = None,
              options: Optional[dict] = None) -> tuple:
        del options
        self._begin(seed)
        return self._shown(), self._told([])

    def step(self, actions: Dict[str, int]) -> tuple:
        due = [(self.possible_agents[seat], seat) for seat in self.match.actors]
        for agent, _ in due:
            if not isinstance(actions, Mapping) or agent not in actions:
                raise CharsuError(f"{agent} must choose")
        illegal = []
        for agent, seat in due:
            slot = whole(actions[agent], "a slot")
            if 0 <= slot < len(self.match.legal_actions(seat)):
                self.match.play(slot, seat)
            else:
                illegal.append(agent)
        over = self.match.over
        rewards = self.match.rewards() if over else [0.0] * self.match.seats
        shown = self._shown()
        result = (shown, dict(zip(self.agents, rewards)),
                  dict.fromkeys(self.agents, over),
                  dict.fromkeys(self.agents, False),
                  self._told(illegal))
        if over:
            self.agents = []
        return result


def env(game: str, **more: Any) -> CharsuAEC:
    """The environment, turn by turn."""
    return CharsuAEC(game, **more)


def parallel_env(game: str, **more: Any) -> CharsuParallel:
    """The environment, all at once."""
    return CharsuParallel(game, **more)
