"""Spaces of Gymnasium for what a learner sees."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces

from asterion.games.encoding import Encoding

Illegal: TypeAlias = Literal["raise", "lose"]
"""The effect of a choice that the mask forbids: an error, or the loss of the game."""
LEAST, MOST = -(1 << 15), (1 << 15) - 1
"""Bounds of int16."""


def check_illegal(illegal: str) -> None:
    """Raises ValueError unless it is one of Illegal."""
    if illegal not in ("raise", "lose"):
        raise ValueError(f"illegal: 'raise' or 'lose', not {illegal!r}")


def observation_space(encoding: Encoding, *, scaled: bool) -> spaces.Space[Any]:
    """The numbers of an observation; in a game of features a dictionary with ``features`` too. scaled: divided by
    `Encoding.scale`, as float32."""
    scale = encoding.scale.astype(np.float32)
    vector = (
        spaces.Box(LEAST / scale, MOST / scale, dtype=np.float32)
        if scaled
        else spaces.Box(LEAST, MOST, (encoding.length,), np.int16)
    )
    if not encoding.listed:
        return vector
    return spaces.Dict(
        observation=vector, features=spaces.Box(LEAST, MOST, (encoding.choices, encoding.features), np.int16)
    )
