"""Futures: what regulars make of the turns to come, as a table of whole games; see ``tables``."""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.mino_3d.scratch import SCRATCH
from asterion.games.chance import simulation
from asterion.games.mino_3d.board import BOARD
from asterion.games.mino_3d.material import HAND, PIECE_COUNT, REMOVED
from asterion.games.mino_3d.state import NOBODY, STATE
from asterion.insight import tables
from asterion.insight.mino_3d import playouts

GAMES: Final = 1 << 10
"""Games in a table, 0.2 MB at four seats; the table itself errs by about 1 % of a win (one standard error)."""
SEED: Final = 14
SLICE: Final = 2
"""Games played between two looks at the clock."""


@dataclass(frozen=True)
class Futures:
    """points: int16[stages, games, seats]. Row 0: the points of whole games, by place from the starter. Row k: those
    made after k pieces were in the build, by place from the seat whose turn it was, as long as there was a stock.

    name: hash of what made them.
    """

    name: str
    points: Records


def of_ruleset(ruleset: Records, games: int = GAMES) -> Generator[bool, None, Futures]:
    """The table of a ruleset, as what the generator returns; it yields after each slice of the work.

    games: a power of two. The table is read from the cache if it is there; a cache that cannot be written is none.
    """
    common, name = _common(ruleset), name_of(ruleset, games)
    path, shape = tables.path_of(name), (stages(int(ruleset["seats"][0])), games, int(ruleset["seats"][0]))
    points = tables.read(path, shape)
    if points is None:
        points = np.zeros(shape, np.int16)
        states, boards = np.zeros(2, STATE), np.zeros(2, BOARD)
        scratch, chance, turns = np.zeros(1, SCRATCH), simulation(SEED), np.zeros(shape[0], np.int64)
        room = (states[:1], states[1:], boards[:1], boards[1:], scratch, chance, turns)
        for first in range(0, games, SLICE):
            playouts.play_futures(common, *room, first, min(first + SLICE, games), points)
            yield True
        tables.keep(path, points)
    return Futures(name, points)


def stages(seats: int) -> int:
    """One for the whole game, and the turns that begin with a stock: 1, 2, ... pieces are in the build."""
    return PIECE_COUNT - HAND * seats - REMOVED[seats]


def name_of(ruleset: Records, games: int) -> str:
    """Name of the table of a ruleset, whether there is one or not."""
    digest = hashlib.sha256(tables.rules_of("mino_3d"))
    digest.update(_common(ruleset).tobytes())
    digest.update(f"{games}|{SEED}".encode())
    return digest.hexdigest()[:24]


def _common(ruleset: Records) -> Records:
    common = ruleset.copy()
    common["starter"] = NOBODY  # places are counted from any starter
    return common
