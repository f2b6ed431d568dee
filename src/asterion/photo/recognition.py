"""Tiles of a photograph whose corners are known: the kind and turn of each, and how sure that is.

The order of a page: `find_corners`, `refine_corners`, `guess_size`, `adjust_corners` three times, `recognise`. After a
corner was dragged: `adjust_corners` and `recognise`.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from asterion.bots.functions import exp
from asterion.games.compiled import rule
from asterion.games.minos.board import EMPTY
from asterion.games.minos.material import MOST_CELLS
from asterion.photo import tile_network
from asterion.photo.cutting import CUT_VALUES, Photo, Values, cut_tiles
from asterion.photo.geometry import Corners, Matrix, pixel_x, pixel_y
from asterion.photo.symmetry import CLASS_AFTER, SYMMETRIES, shift_before, transform_cut
from asterion.photo.tile_network import CLASSES, KIND_OF_CLASS, MISSING, OUTPUTS, TURN_OF_CLASS, judge_cut

Bytes: TypeAlias = Any
"""int8[MOST_CELLS]: one number for each cell, row by row."""
Shares: TypeAlias = Any
"""float32[MOST_CELLS]: one for each cell, row by row, 0..1."""

CUTS: Final = MOST_CELLS * CUT_VALUES
"""float32 for the cuts of all tiles."""
TILE_SCRATCH: Final = tile_network.SCRATCH + CUT_VALUES + 2 * OUTPUTS + 2 * MOST_CELLS
"""float32 that recognition needs beside the cuts."""
DOUBT: Final = 0.85
"""A tile that is recognised with less certainty is doubtful."""
SURE: Final = 0.95
"""Certainty of one look from which a tile is not looked at again: of 15,559 rendered tiles more looks changed none."""
FURTHEST: Final = 0.5
"""No corner moves further at once, in sides of a tile."""


class Workspace(NamedTuple):
    """The weights and the arrays that a recognition overwrites."""

    weights: Values  # float32[tile_network.WEIGHTS]
    matrix: Matrix  # the homography from the grid to the pixels
    cuts: Values  # float32[CUTS]
    scratch: Values  # float32[TILE_SCRATCH]
    kinds: Bytes  # the kind of each tile, or EMPTY
    turns: Bytes  # its quarter turns clockwise
    sure: Shares  # how sure that is; a tile is doubtful below DOUBT


def new_workspace(weights: Values) -> Workspace:
    """A workspace for any number of photographs, one after the other."""
    return Workspace(
        weights=weights,
        matrix=np.zeros(9),
        cuts=np.zeros(CUTS, np.float32),
        scratch=np.zeros(TILE_SCRATCH, np.float32),
        kinds=np.zeros(MOST_CELLS, np.int8),
        turns=np.zeros(MOST_CELLS, np.int8),
        sure=np.zeros(MOST_CELLS, np.float32),
    )


@rule
def judge(cut: Any, views: int, weights: Values, scratch: Values) -> int:
    """Judge one cut from several views: turned and mirrored, the mean of the logits. Returns its class.

    scratch: begins with the mean of all outputs, OUTPUTS of them: softmax of the classes, then the shift.
    """
    mean, outputs = scratch[:OUTPUTS], scratch[OUTPUTS : 2 * OUTPUTS]
    other = scratch[2 * OUTPUTS : 2 * OUTPUTS + CUT_VALUES]
    layers = scratch[2 * OUTPUTS + CUT_VALUES : 2 * OUTPUTS + CUT_VALUES + tile_network.SCRATCH]
    for i in range(OUTPUTS):
        mean[i] = np.float32(0.0)
    share = np.float32(1.0 / views)
    for view in range(views):
        symmetry = view * (SYMMETRIES // views)
        transform_cut(cut, symmetry, other)
        judge_cut(other, weights, layers, outputs)
        for number in range(CLASSES):
            mean[number] += outputs[CLASS_AFTER[symmetry][number]] * share
        east, south = shift_before(np.float64(outputs[CLASSES]), np.float64(outputs[CLASSES + 1]), symmetry)
        mean[CLASSES] += np.float32(east) * share
        mean[CLASSES + 1] += np.float32(south) * share
    best = 0
    for number in range(1, CLASSES):
        if mean[number] > mean[best]:
            best = number
    highest, total = np.float64(mean[best]), 0.0
    for number in range(CLASSES):
        total += exp(np.float64(mean[number]) - highest)
    for number in range(CLASSES):
        mean[number] = np.float32(exp(np.float64(mean[number]) - highest) / total)
    return best


@rule
def recognise(photo: Photo, corners: Corners, rows: int, columns: int, views: int, work: Workspace) -> float:
    """Recognise all tiles, row by row. Returns the mean certainty, 0..1; 0 if the corners are no convex quadrilateral.

    views: 1, 2, 4 or 8 looks at a tile of which one look is not SURE.
    """
    if not cut_tiles(photo, corners, rows, columns, work.matrix, work.cuts):
        return 0.0
    scratch, shifts, total = work.scratch, TILE_SCRATCH - 2 * MOST_CELLS, 0.0
    for cell in range(rows * columns):
        cut = work.cuts[cell * CUT_VALUES : (cell + 1) * CUT_VALUES]
        best = judge(cut, 1, work.weights, scratch)
        if views > 1 and np.float64(scratch[best]) < SURE:
            best = judge(cut, views, work.weights, scratch)
        work.kinds[cell] = EMPTY if best == MISSING else KIND_OF_CLASS[best]
        work.turns[cell] = TURN_OF_CLASS[best]
        work.sure[cell] = scratch[best]
        scratch[shifts + 2 * cell] = scratch[CLASSES]
        scratch[shifts + 2 * cell + 1] = scratch[CLASSES + 1]
        total += np.float64(work.sure[cell])
    return total / (rows * columns)


@rule
def adjust_corners(photo: Photo, corners: Corners, rows: int, columns: int, work: Workspace) -> float:
    """Recognise all tiles and move the corners to where their middles say. Returns the mean certainty before.

    For each tile the network says how far off it lies; the corners move by what fits all of them best.
    """
    certainty = recognise(photo, corners, rows, columns, 1, work)
    if certainty <= 0.0:
        return 0.0
    for corner in range(4):
        x = float(columns) if corner == 1 or corner == 2 else 0.0
        y = float(rows) if corner >= 2 else 0.0
        east = fitted_shift(work, 0, rows, columns, x, y)
        south = fitted_shift(work, 1, rows, columns, x, y)
        corners[corner, 0] = pixel_x(work.matrix, x + east, y + south)
        corners[corner, 1] = pixel_y(work.matrix, x + east, y + south)
    return certainty


@rule
def fitted_shift(work: Workspace, axis: int, rows: int, columns: int, x: float, y: float) -> float:
    """The shift at a place of the grid, from those of all tiles: the least squares of a constant, two slopes and a
    twist, found by turns. axis: 0 to the east, 1 to the south."""
    start = TILE_SCRATCH - 2 * MOST_CELLS + axis
    constant = slope_x = slope_y = twist = 0.0
    for turn in range(16):
        part = turn % 4
        above = under = 1e-9
        for cell in range(rows * columns):
            if int(work.kinds[cell]) == EMPTY:
                continue
            u = (cell % columns + 0.5) / columns * 2 - 1
            v = (cell // columns + 0.5) / rows * 2 - 1
            left = np.float64(work.scratch[start + 2 * cell]) - constant - slope_x * u - slope_y * v - twist * u * v
            basis = 1.0 if part == 0 else (u if part == 1 else (v if part == 2 else u * v))
            weight = np.float64(work.sure[cell])
            above += weight * basis * left
            under += weight * basis * basis
        if part == 0:
            constant += above / under
        elif part == 1:
            slope_x += above / under
        elif part == 2:
            slope_y += above / under
        else:
            twist += above / under
    u, v = x / columns * 2 - 1, y / rows * 2 - 1
    shift = constant + slope_x * u + slope_y * v + twist * u * v
    return min(max(shift, -FURTHEST), FURTHEST)
