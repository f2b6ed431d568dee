"""Futures: what regulars make of the rounds to come, as a table of whole games; see ``tables``.

Row r: the points of all rounds after r, by place from the starter of round r + 1.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any, Final, cast

from asterion.bots.contract import Records
from asterion.games.compiled import rule
from asterion.games.mythical_dice.state import NOBODY, Rulesets
from asterion.insight import tables
from asterion.insight.mythical_dice.playouts import new_workspace, play_futures
from asterion.insight.tables import Futures

GAMES: Final = 1 << 14
"""Games in a table, 1.2 MB at four seats; the table itself errs by at most 0.4 % of a win (one standard error)."""
SEED: Final = 14
SLICE: Final = 512
"""Games played between two looks at the clock."""


def of_ruleset(ruleset: Records, games: int = GAMES) -> Generator[bool, None, Futures]:
    """The table of a ruleset; see ``tables.made``. games: a power of two."""
    shape = (int(ruleset["rounds"][0]) + 1, games, int(ruleset["seats"][0]))
    play = partial(play_futures, _common(ruleset), new_workspace(SEED))
    return tables.made(name_of(ruleset, games), shape, SLICE, play)


def name_of(ruleset: Records, games: int) -> str:
    """Name of the table of a ruleset, whether there is one or not."""
    return tables.name_of("mythical_dice", _common(ruleset), games, SEED)


@rule
def note_common(rulesets: Rulesets, common: Rulesets) -> None:
    """Write the ruleset of the games in a table: places are counted from any starter."""
    common[0] = rulesets[0]
    common[0].starter = NOBODY


def _common(ruleset: Records) -> Records:
    common: Any = ruleset.copy()
    note_common(cast(Any, ruleset), common)
    return cast(Records, common)
