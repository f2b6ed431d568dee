"""Outcomes of chance in a step of Clew, both ways from one declaration."""

import msgspec

from asterion.games.contract import Records
from asterion.games.derived import Outcomes
from asterion.games.derived.outcomes import Expected
from clew.actions import DEEPER
from clew.material import CORRIDORS


class AmuletDrawn(msgspec.Struct, tag="amulet", frozen=True, forbid_unknown_fields=True):
    """The next seat draws the amulet of this corridor, 1 to 6 (C2)."""

    corridor: int


class StarterDrawn(msgspec.Struct, tag="starter", frozen=True, forbid_unknown_fields=True):
    """This seat begins (C1)."""

    seat: int


class Rolled(msgspec.Struct, tag="rolled", frozen=True, forbid_unknown_fields=True):
    """The die shows this corridor, 1 to 6 (C3)."""

    corridor: int


def expected(ruleset: Records, before: Records | None, seat: int, action: int) -> Expected:
    """An amulet for each seat out of those that are left, and the first seat; then a die for each step deeper."""
    if before is not None:
        if action == DEEPER:
            yield Rolled, range(1, CORRIDORS + 1)
        return
    left, seats = list(range(1, CORRIDORS + 1)), int(ruleset["seats"][0])
    for _ in range(seats):
        drawn = yield AmuletDrawn, left
        left.remove(drawn.corridor)
    yield StarterDrawn, range(seats)


OUTCOMES = Outcomes(AmuletDrawn | StarterDrawn | Rolled, expected)
