"""Outcomes of chance, in words that a person can check: one declaration for both ways."""

import msgspec

from asterion.games.contract import Records
from asterion.games.derived import Outcomes
from asterion.games.derived.outcomes import Expected
from my_game.actions import ROLL
from my_game.rules import FACES


class Rolled(msgspec.Struct, tag="rolled", frozen=True, forbid_unknown_fields=True):
    """The next die shows this face (R2, R3)."""

    face: int


def expected(ruleset: Records, before: Records | None, seat: int, action: int) -> Expected:
    """The draws of a step, in their order. before None: the start, where each seat rolls."""
    for _ in range(int(ruleset["seats"][0]) if before is None else int(action == ROLL)):
        yield Rolled, range(1, FACES + 1)


OUTCOMES = Outcomes(Rolled, expected)
