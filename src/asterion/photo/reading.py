"""Reading of a labyrinth in a photograph, by the same calls in the same order as a page makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import numpy as np

from asterion.games.compiled import blank
from asterion.games.contract import GameError, Records
from asterion.games.minos.board import EMPTY, LABYRINTH
from asterion.games.minos.material import LONGEST_SIDE, SHORTEST_SIDE
from asterion.photo import corner_network
from asterion.photo.corners import find_corners, grid_share, refine_corners
from asterion.photo.grid_size import SIZE_SCRATCH, guess_size
from asterion.photo.recognition import DOUBT, adjust_corners, new_workspace, recognise
from asterion.photo.weights import weights

Array: TypeAlias = np.ndarray[Any, Any]

LONGER_SIDE: Final = 1280
"""Pixels of the longer side to which a photograph is made smaller."""
SHORTER_SIDE: Final = 120
"""Smaller pictures show no tiles."""
VIEWS: Final = 8
"""Looks at each tile of which one look is not sure."""
ROUNDS: Final = 3
"""Number of times that found corners are adjusted."""
REFINED: Final = 1
"""Number of times that found corners are looked for again in the straightened picture."""
SIZES_TRIED: Final = 5
"""The right numbers of rows and columns were among the first three guesses in 598 of 600 rendered photographs."""
SETTLED: Final = 0.92
"""Mean certainty of the tiles from which no other numbers of rows and columns are tried: wrong ones stay below."""
DARK: Final = 24
"""A picture is too dark if all but one pixel of a hundred are darker, 0..255."""
FOUND: Final = 0.2
"""Corners are found if the least sure is at least as sure."""
SEEN: Final = 0.03
"""A part of a labyrinth is in the picture if its grid covers as much of it."""
EDGE: Final = 0.15
"""Sides of a tile between a found corner and the edge of the picture, at least: the frame is there."""
CERTAIN: Final = 0.5
"""Mean certainty of its tiles below which a picture shows no labyrinth."""


class NoLabyrinth(GameError):
    """A picture in which no labyrinth can be read. code: too_dark, too_small, no_labyrinth_seen, half_a_labyrinth,
    bad_corners, bad_size."""


@dataclass(frozen=True)
class Reading:
    """A labyrinth as it was read.

    corners: float64[4, 2], in pixels of the picture that was given. sure: float32[rows, columns], 0..1.
    """

    labyrinth: Records
    corners: Array
    sure: Array

    @property
    def doubtful(self) -> list[tuple[int, int]]:
        """Row and column of each tile that is not sure."""
        return [(int(row), int(column)) for row, column in np.argwhere(self.sure < DOUBT)]

    @property
    def certainty(self) -> float:
        """The mean certainty of all tiles, 0..1."""
        return float(self.sure.mean())


class Reader:
    """Reads one picture. photo: uint8[height, width, 3 or 4], its longer side at most LONGER_SIDE."""

    def __init__(self, photo: Array) -> None:
        self.photo = np.ascontiguousarray(photo)
        tile_weights, self._corner_weights = weights()
        self._work = new_workspace(tile_weights)

    def check(self) -> None:
        """Raises NoLabyrinth for a picture that is too small or too dark."""
        if min(self.photo.shape[:2]) < SHORTER_SIDE:
            raise NoLabyrinth("too_small", f"a side of the picture has fewer than {SHORTER_SIDE} pixels")
        if float(np.percentile(self.photo[::4, ::4, :3].max(2), 99)) < DARK:
            raise NoLabyrinth("too_dark", "the picture is too dark: photograph the labyrinth with more light")

    def corners(self) -> Array:
        """Find the corners of the grid: float64[4, 2]. Raises NoLabyrinth."""
        corners, scratch = np.zeros((4, 2)), np.zeros(corner_network.SCRATCH, np.float32)
        found = find_corners(self.photo, self._corner_weights, scratch, corners)
        if found < FOUND and grid_share(scratch) >= SEEN:
            raise NoLabyrinth("half_a_labyrinth", "not all four corners of the labyrinth are in the picture")
        if found < FOUND:
            raise NoLabyrinth("no_labyrinth_seen", "no labyrinth was found in the picture")
        for _ in range(REFINED):
            refine_corners(self.photo, corners, self._work.matrix, self._corner_weights, scratch)
        return corners

    def check_edge(self, corners: Array, rows: int, columns: int) -> None:
        """Raises NoLabyrinth if found corners lie at the edge of the picture: the frame would be between them."""
        around = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1).sum()
        margin = EDGE * around / (2 * (rows + columns))
        inside = (corners > margin) & (corners < np.array(self.photo.shape[1::-1]) - margin)
        if not inside.all():
            raise NoLabyrinth("half_a_labyrinth", "not all four corners of the labyrinth are in the picture")

    def sizes(self, corners: Array, count: int = SIZES_TRIED) -> list[tuple[int, int]]:
        """The likeliest numbers of rows and columns. Raises NoLabyrinth."""
        sizes = np.zeros((count, 2), np.int8)
        if not guess_size(self.photo, corners, self._work.matrix, np.zeros(SIZE_SCRATCH, np.float32), sizes):
            raise NoLabyrinth("bad_corners", "the corners are no convex quadrilateral, clockwise from the north-west")
        return [(int(rows), int(columns)) for rows, columns in sizes]

    def adjust(self, corners: Array, rows: int, columns: int, rounds: int = ROUNDS) -> float:
        """Move corners to where the tiles say. Returns how certain the tiles were before the last move."""
        certainty = 0.0
        for _ in range(rounds):
            certainty = adjust_corners(self.photo, corners, rows, columns, self._work)
        return float(certainty)

    def read(self, corners: Array, rows: int, columns: int, views: int = VIEWS) -> Reading:
        """Recognise all tiles. Raises NoLabyrinth."""
        certainty = recognise(self.photo, corners, rows, columns, views, self._work)
        if not certainty:
            raise NoLabyrinth("bad_corners", "the corners are no convex quadrilateral, clockwise from the north-west")
        labyrinth, cells, shape = blank(LABYRINTH), rows * columns, (rows, columns)
        labyrinth["rows"], labyrinth["columns"], labyrinth["tile"] = rows, columns, EMPTY
        labyrinth["tile"][0, :rows, :columns] = self._work.kinds[:cells].reshape(shape)
        labyrinth["turn"][0, :rows, :columns] = self._work.turns[:cells].reshape(shape)
        return Reading(labyrinth, corners.copy(), self._work.sure[:cells].reshape(shape).copy())


def read_photo(
    photo: Array, *, corners: Sequence[Sequence[float]] | None = None, size: tuple[int, int] | None = None
) -> Reading:
    """Read the labyrinth in a picture. Raises NoLabyrinth.

    photo: uint8[height, width, 3], its longer side at most LONGER_SIDE. corners: of the grid, if they are known; size:
    rows and columns, if they are known.
    """
    reader = Reader(photo)
    reader.check()
    start = reader.corners() if corners is None else np.array(corners, np.float64)
    best, certainty = None, -1.0
    for rows, columns in [size] if size else reader.sizes(start):
        if not (SHORTEST_SIDE <= rows <= LONGEST_SIDE and SHORTEST_SIDE <= columns <= LONGEST_SIDE):
            raise NoLabyrinth("bad_size", f"a labyrinth has {SHORTEST_SIDE} to {LONGEST_SIDE} rows and columns")
        moved = start.copy()
        found = reader.adjust(moved, rows, columns)
        if found > certainty:
            best, certainty = (moved, rows, columns), found
        if certainty >= SETTLED:
            break
    assert best is not None
    if corners is None:
        reader.check_edge(*best)
    reading = reader.read(*best)
    if reading.certainty < CERTAIN:
        raise NoLabyrinth("no_labyrinth_seen", "the picture shows no labyrinth there")
    return reading


def moved_back(reading: Reading, larger: float) -> Reading:
    """The reading with corners as in a picture that is larger by a factor."""
    return replace(reading, corners=reading.corners * larger)
