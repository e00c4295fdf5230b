"""_stand_ins.py - the few things of Gymnasium and PettingZoo that our
environments need, for machines where those are not installed. Where they are,
their own are used.
"""
from typing import Any, Iterator, Mapping, Tuple

import numpy as np

try:
    from gymnasium import Env, register
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    class Env:  # type: ignore[no-redef]
        def reset(self, *, seed=None, options=None):
            del options
            if seed is not None:
                self.np_random = np.random.default_rng(seed)

        def close(self) -> None:
            pass

    def register(**words: Any) -> None:  # type: ignore[misc]
        """There is nothing to register it with."""

    class Discrete:  # type: ignore[no-redef]
        def __init__(self, n: int):
            self.n, self.shape, self.dtype = n, (), np.int64

        def contains(self, x: Any) -> bool:
            return 0 <= int(x) < self.n

        def sample(self, mask: Any = None) -> int:
            allowed = range(self.n) if mask is None else np.flatnonzero(mask)
            return int(np.random.choice(list(allowed)))

    class Box:  # type: ignore[no-redef]
        def __init__(self, low: int, high: int, shape: Tuple[int, ...],
                     dtype: Any):
            self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

        def contains(self, x: Any) -> bool:
            return x.shape == self.shape and x.dtype == self.dtype and \
                bool((x >= self.low).all() and (x <= self.high).all())

    class Dict(dict):  # type: ignore[no-redef]
        def contains(self, x: Mapping) -> bool:
            return x.keys() == self.keys() and \
                all(space.contains(x[name]) for name, space in self.items())

try:
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    class AECEnv:  # type: ignore[no-redef]
        """Like pettingzoo.AECEnv, for machines without it."""
        agents: list

        def last(self, observe: bool = True) -> tuple:
            who = self.agent_selection
            return (self.observe(who) if observe else None,
                    self._cumulative_rewards[who], self.terminations[who],
                    self.truncations[who], self.infos[who])

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _clear_rewards(self) -> None:
            for agent in self.rewards:
                self.rewards[agent] = 0

        def _was_dead_step(self, action: Any) -> None:
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action "
                                 "is None")
            who = self.agent_selection
            for table in (self.terminations, self.truncations, self.rewards,
                          self._cumulative_rewards, self.infos):
                del table[who]
            self.agents.remove(who)
            if self.agents:
                self.agent_selection = self.agents[0]
            self._clear_rewards()

        def close(self) -> None:
            pass

    class ParallelEnv:  # type: ignore[no-redef]
        def close(self) -> None:
            pass
