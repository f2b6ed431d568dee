"""Numbers of the rules that a page needs beside its modules, such as the lengths of arrays and thresholds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from asterion.games.minos import frontier, material, survey
from asterion.photo import corner_network, grid_size, reading, recognition, tile_network

CONSTANTS: Final[Mapping[str, Mapping[str, float]]] = {
    "minos": {
        "BARE": survey.BARE,
        "DONE": frontier.DONE,
        "LONGEST_SIDE": material.LONGEST_SIDE,
        "ROOM": frontier.ROOM,
        "SHORTEST_SIDE": material.SHORTEST_SIDE,
        "TABLE": frontier.TABLE,
    },
    "photo": {
        "CERTAIN": reading.CERTAIN,
        "CORNER_SCRATCH": corner_network.SCRATCH,
        "CORNER_WEIGHTS": corner_network.WEIGHTS,
        "CUTS": recognition.CUTS,
        "DARK": reading.DARK,
        "DOUBT": recognition.DOUBT,
        "EDGE": reading.EDGE,
        "FOUND": reading.FOUND,
        "LONGER_SIDE": reading.LONGER_SIDE,
        "MOST_CELLS": material.MOST_CELLS,
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
    },
}
"""By module, then by name."""
