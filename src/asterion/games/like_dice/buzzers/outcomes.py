"""Outcomes of chance in a race with the box: there are none."""

import msgspec

from asterion.games.compiled import Ints, rule
from asterion.games.json_values.arena import Arenas, new_list
from asterion.games.json_values.parts import differs
from asterion.games.like_dice.buzzers.problems import PROBLEMS
from asterion.games.like_dice.buzzers.state import Rulesets, States


class Outcome(msgspec.Struct, tag="none", frozen=True, forbid_unknown_fields=True):
    """There is none: the cards are drawn on the table."""


UNEXPECTED = PROBLEMS.unexpected(Outcome)


@rule
def make_outcomes(rulesets: Rulesets, befores: States, action: int, draws: Ints, count: int, arenas: Arenas) -> int:
    """See RuledJson."""
    return new_list(arenas[0])


@rule
def read_outcomes(rulesets: Rulesets, befores: States, action: int, arenas: Arenas, given: int, draws: Ints) -> int:
    """No draws, or a problem; see RuledJson."""
    return -UNEXPECTED if differs(arenas[0], int(given), new_list(arenas[0])) else 0
