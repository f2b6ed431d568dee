"""A few photographs with looks that the networks have not seen, small so that tests are quick."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import WAYS
from asterion.photo.reading import Reading
from tools.labyrinth_photos.scenes import Photograph, render

Array = np.ndarray[Any, Any]
SEEDS = range(9000, 9006)


@cache
def photograph(seed: int) -> Photograph:
    """The held-out photograph of a seed."""
    return render(seed, held_out=True, size=(960, 720))


def wrong(reading: Reading, truth: Photograph) -> int:
    """Number of tiles that were read wrongly; all of them if the size is wrong."""
    rows, columns = map(int, truth.kinds.shape)
    if reading.sure.shape != (rows, columns):
        return rows * columns
    kinds = reading.labyrinth["tile"][0, :rows, :columns]
    turns = reading.labyrinth["turn"][0, :rows, :columns] % np.take(WAYS, kinds)
    return int(((kinds != truth.kinds) | ((kinds != EMPTY) & (turns != truth.turns))).sum())


def side_of(truth: Photograph) -> float:
    """The mean side of a tile in pixels."""
    edges = np.linalg.norm(np.roll(truth.corners, -1, 0) - truth.corners, axis=1)
    return float(edges.sum() / (2 * sum(truth.kinds.shape)))
