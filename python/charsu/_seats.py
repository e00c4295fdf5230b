"""_seats.py - what all environments share: spaces and observations of seats."""
from typing import Any, Dict as Mapping, List, Optional

import numpy as np

from ._game import Game
from ._match import Match
from ._stand_ins import Box, Dict, Discrete


def action_space(game: Game) -> Any:
    """Slots of the list of legal actions."""
    return Discrete(game.slots)


def observation_space(game: Game) -> Any:
    """What a seat may know, its choices as 8 bytes each, which slots they
    take."""
    return Dict({
        "observation": Box(0, 255, (game.state_size,), np.uint8),
        "actions": Box(0, 255, (game.slots, 8), np.uint8),
        "action_mask": Box(0, 1, (game.slots,), np.int8),
    })


def observe(match: Match, seat: int, waits: bool = False) -> Mapping[str, Any]:
    """An observation of that space. With waits, a seat that has nothing to
    choose may do slot 0, which does nothing."""
    game = match.game
    actions = np.zeros((game.slots, 8), np.uint8)
    mask = np.zeros(game.slots, np.int8)
    if not match.over:
        legal = match.legal_actions(seat)
        actions[:len(legal)] = legal
        mask[:len(legal)] = 1
    if waits and not mask.any():
        mask[0] = 1
    return {"observation": match.observe(seat), "actions": actions,
            "action_mask": mask}


def names(seats: int) -> List[str]:
    return [f"player_{seat}" for seat in range(seats)]


def table(match: Match) -> Optional[str]:
    """What a watcher is told of how it stands, for render()."""
    points = ", ".join(f"p{seat} {n}" for seat, n in enumerate(match.points()))
    asked = match.decision or "over"
    return f"{match.game.slug}, ply {match.ply}, {asked}: {points}"
