"""The memory of each seat of a match: the worth of the best bid to it depends on that.

Fitted to the match alone, and drawn towards a regular: PRIOR_ROUNDS rounds of a regular count beside its own ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from asterion.insight.minos.measured import MADE
from asterion.insight.minos.story import MinosStep

PRIOR_ROUNDS: Final = 4.0
"""Rounds of a regular that count beside a seat's own ones."""


def fitted(steps: Sequence[MinosStep], seats: int) -> list[float]:
    """The share of a labyrinth that each seat keeps in mind: how often it walks a possible bid above its note.

    It is the mean of what it noted, in shares of the longest walk, and of its walks that could be made: 1, or the share
    of the marbles that were laid before the walk was lost.
    """
    shares: list[list[float]] = [[] for _ in range(seats)]
    for step in steps:
        if step.seat is None or seats == 1:
            continue
        if step.kind == "note":
            shares[step.seat].append(min(1.0, step.action["length"] / step.longest))
        elif step.kind == "walk" and step.action["tiles"] <= step.longest:
            tiles, lost = step.action["tiles"], step.action["lost"]
            shares[step.seat].append(1.0 if step.action["ended"] == "full_length" else ((lost or tiles) - 1) / tiles)
    return [(PRIOR_ROUNDS * MADE + sum(each)) / (PRIOR_ROUNDS + len(each)) for each in shares]
