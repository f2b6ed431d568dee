"""Futures: what regulars make of the rounds to come, as a table of whole games.

A table is made once for what matters of a ruleset, kept in the user's cache, and named by the hash of that and of the
rules, bots and tables that it follows from: the same name stands for the same numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.minos.state import NOBODY, STATE
from asterion.insight import tables
from asterion.insight.minos import measured, playouts
from asterion.insight.minos.measured import PLACES

GAMES: Final = 1 << 14
"""Games in a table; the table itself errs by at most 0.4 % of a win (one standard error)."""
SEED: Final = 14
SLICE: Final = 512
"""Games played between two looks at the clock."""


@dataclass(frozen=True)
class Futures:
    """points: int16[rounds + 1, games, seats], by rounds played r, game and place: the points of all rounds after these
    of the seat at this place, counted from the opener of the next. name: hash of what made them."""

    name: str
    points: Records


def of_ruleset(ruleset: Records, games: int = GAMES) -> Generator[bool, None, Futures]:
    """The table of a ruleset, as what the generator returns; it yields after each slice of the work.

    games: a power of two. The table is read from the cache if it is there; a cache that cannot be written is none.
    """
    common, name = _common(ruleset), name_of(ruleset, games)
    path = tables.path_of(name)
    seats = int(ruleset["seats"][0])
    rounds = int(ruleset["rounds"][0]) * seats
    points = tables.read(path, (rounds + 1, games, seats))
    if points is None:
        points = np.zeros((rounds + 1, games, seats), np.int16)
        if seats > 1:
            state, chance = np.zeros(1, STATE), np.random.default_rng(SEED)
            for first in range(0, games, SLICE):
                last = min(first + SLICE, games)
                draws = lucks(chance, (last - first) * rounds).reshape(last - first, rounds, -1)
                falls = chance.random((last - first, rounds))
                playouts.play_futures(common, state, draws, falls, first, last, points)
                yield True
        tables.keep(path, points)
    return Futures(name, points)


def lucks(chance: np.random.Generator, count: int) -> Records:
    """Draws of playouts, int8[count, DRAWS]: in each column every value equally often, as far as count allows."""
    draws = np.zeros((count, playouts.DRAWS), np.int8)
    for column in range(playouts.DRAWS):
        values = 4 if column == playouts.SIZE_DRAW else PLACES
        draws[:, column] = chance.permutation(np.arange(count) % values)
    return draws


def name_of(ruleset: Records, games: int) -> str:
    """Name of the table of a ruleset, whether there is one or not."""
    digest = hashlib.sha256(tables.rules_of("minos"))
    digest.update(repr((measured.LONGEST, measured.NOTED, measured.MADE)).encode())
    digest.update(_common(ruleset).tobytes())
    digest.update(f"{games}|{SEED}".encode())
    return digest.hexdigest()[:24]


def _common(ruleset: Records) -> Records:
    """The ruleset without what the points of regulars do not depend on: the starter, since places are counted from
    the opener, times, and the tiles of a given labyrinth."""
    common = ruleset.copy()
    common["starter"] = NOBODY
    for name in ("look", "walk", "tile", "turn"):
        common[name] = 0
    return common
