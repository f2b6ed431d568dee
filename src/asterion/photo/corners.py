"""The four corners of a labyrinth in a photograph, found by a network, and found again in the straightened picture."""

from typing import Any, Final

import numpy as np

from asterion.bots.functions import exp
from asterion.games.compiled import rule
from asterion.photo import corner_network
from asterion.photo.corner_network import HEAT, MAPS, SMALL, SMALL_VALUES, see_corners, shrink
from asterion.photo.cutting import Photo, Values, cut_patch, level
from asterion.photo.geometry import Corners, Matrix, map_grid, pixel_x, pixel_y
from asterion.photo.grid_size import width_by_height

WINDOW: Final = 3
"""Places of a corner's map around its highest that count."""
MARGIN: Final = 0.2
"""Margin of the straightened picture around the grid, in longer sides of the grid."""
START: Final = corner_network.SCRATCH - HEAT * HEAT * MAPS
"""Index in the scratch at which the network's result begins."""


@rule
def find_corners(photo: Photo, weights: Values, scratch: Values, corners: Corners) -> float:
    """Find the corners of the grid. Returns how sure the least sure one is, 0..1.

    weights: float32[corner_network.WEIGHTS]. scratch: float32[corner_network.SCRATCH].
    """
    shrink(photo, scratch)
    see_corners(weights, scratch)
    by = max(photo.shape[0], photo.shape[1]) / (1.0 * HEAT)
    least = 1.0
    for corner in range(4):
        sure, x, y = read_peak(scratch, corner)
        corners[corner, 0], corners[corner, 1] = by * x, by * y
        least = min(least, sure)
    return least


@rule
def refine_corners(photo: Photo, corners: Corners, matrix: Matrix, weights: Values, scratch: Values) -> float:
    """Look for each corner again in the straightened picture, where the grid is larger. Returns how sure the least sure
    one is, 0..1; a corner that is less sure than 0.5 stays where it was.

    matrix: float64[9], is overwritten. weights, scratch: as for `find_corners`.
    """
    ratio = width_by_height(photo, corners, matrix)
    if not 0.2 < ratio < 5.0:
        return 0.0
    width, height = min(1.0, ratio), min(1.0, 1.0 / ratio)
    map_grid(corners, height, width, matrix)
    reach = 1.0 + 2.0 * MARGIN
    west, north = width / 2 - reach / 2, height / 2 - reach / 2
    cut_patch(photo, matrix, west, north, reach, SMALL, scratch[:SMALL_VALUES])
    level(scratch, SMALL_VALUES)
    see_corners(weights, scratch)
    least = 1.0
    for corner in range(4):
        sure, x, y = read_peak(scratch, corner)
        x, y = west + reach * x / HEAT, north + reach * y / HEAT
        if sure >= 0.5:
            corners[corner, 0], corners[corner, 1] = pixel_x(matrix, x, y), pixel_y(matrix, x, y)
        least = min(least, sure)
    return least


@rule
def read_peak(scratch: Any, corner: int) -> tuple[float, float, float]:
    """Certainty of a corner, 0..1, and its place in its map: the middle of what is around the highest place."""
    best, top, left = -1e9, 0, 0
    for place in range(HEAT * HEAT):
        logit = np.float64(scratch[heat_at(corner, place // HEAT, place % HEAT)])
        if logit > best:
            best, top, left = logit, place // HEAT, place % HEAT
    total = x = y = 0.0
    for row in range(max(0, top - WINDOW), min(HEAT, top + WINDOW + 1)):
        for column in range(max(0, left - WINDOW), min(HEAT, left + WINDOW + 1)):
            share = 1.0 / (1.0 + exp(-np.float64(scratch[heat_at(corner, row, column)])))
            total += share
            x += share * (column + 0.5)
            y += share * (row + 0.5)
    return 1.0 / (1.0 + exp(-best)), x / total, y / total


@rule
def grid_share(scratch: Values) -> float:
    """Share of the picture that lies in the grid, 0..1, after `find_corners` with the same scratch."""
    total = 0
    for place in range(HEAT * HEAT):
        if np.float64(scratch[heat_at(4, place // HEAT, place % HEAT)]) > 0.0:
            total += 1
    return total / (1.0 * HEAT * HEAT)


@rule
def heat_at(which: int, row: int, column: int) -> int:
    """Index in the scratch of a place of a map, after the network has run."""
    coarse = row // 2 * (HEAT // 2) + column // 2
    return START + (4 * coarse + row % 2 * 2 + column % 2) * MAPS + which
