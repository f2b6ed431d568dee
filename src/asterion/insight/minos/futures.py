"""Futures: what regulars make of the rounds to come, as a table of whole games; see ``tables``.

Row r: the points of all rounds after r are played, by place from the opener of the next.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.minos.state import NOBODY
from asterion.insight import tables
from asterion.insight.minos import measured, playouts
from asterion.insight.minos.measured import PLACES
from asterion.insight.tables import Futures

GAMES: Final = 1 << 14
"""Games in a table; the table itself errs by at most 0.4 % of a win (one standard error)."""
SEED: Final = 14
SLICE: Final = 512
"""Games played between two looks at the clock."""


def of_ruleset(ruleset: Records, games: int = GAMES) -> Generator[bool, None, Futures]:
    """The table of a ruleset; see ``tables.made``. games: a power of two."""
    common, work, chance = _common(ruleset), playouts.new_workspace(), np.random.default_rng(SEED)
    seats = int(ruleset["seats"][0])
    rounds = int(ruleset["rounds"][0])

    def play(first: int, last: int, points: Records) -> None:
        draws = lucks(chance, (last - first) * rounds).reshape(last - first, rounds, -1)
        falls = chance.random((last - first, rounds))
        playouts.play_futures(common, draws, falls, first, last, work, points)

    if seats == 1:
        return Futures(name_of(ruleset, games), np.zeros((rounds + 1, games, 1), np.int16))
    return (yield from tables.made(name_of(ruleset, games), (rounds + 1, games, seats), SLICE, play))


def lucks(chance: np.random.Generator, count: int) -> Records:
    """Draws of playouts, int8[count, DRAWS]: in each column every value equally often, as far as count allows."""
    draws = np.zeros((count, playouts.DRAWS), np.int8)
    for column in range(playouts.DRAWS):
        values = 4 if column == playouts.SIZE_DRAW else PLACES
        draws[:, column] = chance.permutation(np.arange(count) % values)
    return draws


def name_of(ruleset: Records, games: int) -> str:
    """Name of the table of a ruleset, whether there is one or not."""
    made_of = repr((measured.LONGEST, measured.NOTED, measured.MADE))
    return tables.name_of("minos", _common(ruleset), games, SEED, made_of)


def _common(ruleset: Records) -> Records:
    """The ruleset without what the points of regulars do not depend on: the starter, since places are counted from
    the opener, times, and the tiles of a given labyrinth."""
    common = ruleset.copy()
    common["starter"] = NOBODY
    for name in ("look", "walk", "tile", "turn"):
        common[name] = 0
    return common
