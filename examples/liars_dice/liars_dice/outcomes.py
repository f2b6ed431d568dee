"""Outcomes of chance in a step of Liar's Dice, both ways from one declaration."""

import msgspec
import numpy as np

from asterion.games.contract import Records
from asterion.games.derived import Outcomes
from asterion.games.derived.outcomes import Expected
from liars_dice.actions import DOUBT
from liars_dice.material import FACES
from liars_dice.rules import loser_of


class StarterDrawn(msgspec.Struct, tag="starter", frozen=True, forbid_unknown_fields=True):
    """This seat begins (D1)."""

    seat: int


class Rolled(msgspec.Struct, tag="rolled", frozen=True, forbid_unknown_fields=True):
    """The next die shows this face; seat by seat, those that have dice (D2)."""

    face: int


def expected(ruleset: Records, before: Records | None, seat: int, action: int) -> Expected:
    """The first seat, and the dice of all; then those that are left after a doubt, unless the game is over."""
    seats = int(ruleset["seats"][0])
    if before is None:
        yield StarterDrawn, range(seats)
    for _ in range(dice_rolled(ruleset, before, action)):
        yield Rolled, range(1, FACES + 1)


def dice_rolled(ruleset: Records, before: Records | None, action: int) -> int:
    """Dice that are rolled in a step."""
    if before is None:
        return int(ruleset["seats"][0]) * int(ruleset["dice"][0])
    if action != DOUBT:
        return 0
    left = before["left"][0].copy()
    left[loser_of(ruleset[0], before[0])] -= 1
    return int(left.sum()) if np.count_nonzero(left) > 1 else 0


OUTCOMES = Outcomes(StarterDrawn | Rolled, expected)
