"""The speed and the errors of each person: log time = person + task + noise, log odds of an error = person + task.

The task is a regular's (see ``tasks``). The means of persons are shrunk towards that of the table, so that few missions
say little.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from asterion.bots.contract import REGULAR
from asterion.bots.like_dice.timing_model import SPREAD

SHRUNK: Final = 4.0
"""The table's mean counts as much as this many missions of the person."""
ERRORS: Final = 2.0
"""As many errors are added to those counted and to those expected."""


@dataclass(frozen=True)
class Answered:
    """A claim. late: its log time less the task's. expected: a regular's share of errors in it."""

    seat: int
    late: float
    expected: float
    wrong: bool


@dataclass(frozen=True)
class Persons:
    """late, wrong: by seat, mean of the log time and of the log odds of an error, less the task's; ``mean_late`` and
    ``mean_wrong``: of the table. spread: standard deviation of the log time."""

    late: list[float]
    wrong: list[float]
    mean_late: float
    mean_wrong: float
    spread: float


def fit(seats: int, claims: list[Answered]) -> Persons:
    """The persons of a match, from its claims."""
    own = [[claim for claim in claims if claim.seat == seat] for seat in range(seats)]
    means = [sum(each.late for each in mine) / len(mine) for mine in own if mine]
    mean_late = sum(means) / len(means) if means else 0.0
    late = [mean_late + sum(each.late - mean_late for each in mine) / (len(mine) + SHRUNK) for mine in own]
    rest = sum((claim.late - late[claim.seat]) ** 2 for claim in claims)
    spread = math.sqrt((rest + SHRUNK * SPREAD[REGULAR] ** 2) / (len(claims) + SHRUNK))
    mean_wrong = _more(claims, 0.0)
    return Persons(late, [_more(mine, mean_wrong) for mine in own], mean_late, mean_wrong, spread)


def _more(claims: list[Answered], among: float) -> float:
    """Log of how many times more errors there are than expected of a regular, shrunk towards the given one."""
    expected = math.exp(among) * sum(claim.expected for claim in claims)
    return among + math.log((sum(claim.wrong for claim in claims) + ERRORS) / (expected + ERRORS))


def share_of_errors(expected: float, more: float) -> float:
    """Share of wrong answers of somebody in a task."""
    odds = expected / (1.0 - expected) * math.exp(more)
    return odds / (1.0 + odds)
