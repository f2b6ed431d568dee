"""Futures: what regulars make of the turns to come, as a table of whole games; see ``tables``.

Row 0: the points of whole games, by place from the starter. Row k: those made after k pieces were in the build, by
place from the seat whose turn it was, as long as there was a stock.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Final

from asterion.bots.contract import Records
from asterion.games.mino_3d.state import NOBODY
from asterion.insight import tables
from asterion.insight.mino_3d.playouts import new_workspace, play_futures
from asterion.insight.tables import Futures

GAMES: Final = 1 << 10
"""Games in a table, 0.2 MB at four seats; the table itself errs by about 1 % of a win (one standard error)."""
SEED: Final = 14
SLICE: Final = 2
"""Games played between two looks at the clock."""


def of_ruleset(ruleset: Records, games: int = GAMES) -> Generator[bool, None, Futures]:
    """The table of a ruleset; see ``tables.made``. games: a power of two."""
    seats, play = int(ruleset["seats"][0]), partial(play_futures, _common(ruleset), new_workspace(SEED))
    return tables.made(name_of(ruleset, games), (stages(ruleset), games, seats), SLICE, play)


def stages(ruleset: Records) -> int:
    """One for the whole game, and the turns that begin with a stock: 1, 2, ... pieces are in the build."""
    pieces, seats = int(ruleset["pieces"][0]).bit_count(), int(ruleset["seats"][0])
    return pieces - int(ruleset["hand"][0]) * seats - int(ruleset["removed"][0])


def name_of(ruleset: Records, games: int) -> str:
    """Name of the table of a ruleset, whether there is one or not."""
    return tables.name_of("mino_3d", _common(ruleset), games, SEED)


def _common(ruleset: Records) -> Records:
    common = ruleset.copy()
    common["starter"] = NOBODY  # places are counted from any starter
    return common
