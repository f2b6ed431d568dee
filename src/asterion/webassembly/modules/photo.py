"""Functions with which a page reads a labyrinth in a photograph."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterion.games.minos.material import MOST_CELLS
from asterion.photo import corner_network, corners, geometry, grid_size, network, reading, recognition, tile_network
from asterion.webassembly.exports import Export, PageModule, array, export_with

PHOTO_RULES = (
    network.unpack,
    corners.find_corners,
    corners.grid_share,
    corners.refine_corners,
    grid_size.guess_size,
    recognition.adjust_corners,
    recognition.recognise,
    geometry.map_grid,
    geometry.pixel_x,
    geometry.pixel_y,
)
"""Functions with which a page reads a labyrinth in a photograph, in the order of its calls."""
_ARRAYS = {
    "photo": array(np.uint8, 3),
    "corners": array(np.float64, 2),
    "matrix": array(np.float64),
    "sizes": array(np.int8, 2),
    "packed": array(np.int16),
    "weights": array(np.float32),
    "cuts": array(np.float32),
    "scratch": array(np.float32),
    "kinds": array(np.int8),
    "turns": array(np.int8),
    "sure": array(np.float32),
}
"""The arrays of a photograph that is read."""
_CONSTANTS = {
    "CERTAIN": reading.CERTAIN,
    "CORNER_SCRATCH": corner_network.SCRATCH,
    "CORNER_WEIGHTS": corner_network.WEIGHTS,
    "CUTS": recognition.CUTS,
    "DARK": reading.DARK,
    "DOUBT": recognition.DOUBT,
    "EDGE": reading.EDGE,
    "FOUND": reading.FOUND,
    "LONGER_SIDE": reading.LONGER_SIDE,
    "MOST_CELLS": MOST_CELLS,
    "REFINED": reading.REFINED,
    "ROUNDS": reading.ROUNDS,
    "SEEN": reading.SEEN,
    "SETTLED": reading.SETTLED,
    "SHORTER_SIDE": reading.SHORTER_SIDE,
    "SIZES_TRIED": reading.SIZES_TRIED,
    "SIZE_SCRATCH": grid_size.SIZE_SCRATCH,
    "TILE_SCRATCH": recognition.TILE_SCRATCH,
    "TILE_WEIGHTS": tile_network.WEIGHTS,
    "VIEWS": reading.VIEWS,
}


def _exports() -> list[Export]:
    """The reading, in the order of its calls."""
    return [export_with(each, _ARRAYS) for each in PHOTO_RULES]


PHOTO_MODULE: Final = PageModule(_exports, _CONSTANTS)
