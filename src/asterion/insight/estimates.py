"""Values and differences of values, with their errors: what every ledger compares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from asterion.bots.contract import Records
from asterion.games.compiled import rule
from asterion.insight.contract import Now

WIN, POINTS = range(2)
"""The units of a value: the share of the win that a seat may expect, and its final points."""
BATCHES: Final = 16
"""Worlds are compared in batches: those of a batch may be alike, and errors are taken between batches."""
ERRORS_PER_MARGIN: Final = 1.96
"""Standard errors in a margin, half of a 95 % interval."""
ERRORS_OF_DOUBT: Final = 2.0
"""Standard errors of a loss that are in doubt: it has a name by what is left."""


@dataclass
class Values:
    """A value or a change of one, float64[playouts, 2, seats], of one or more sets."""

    each: Records

    @property
    def mean(self) -> Records:
        """float64[2, seats]."""
        mean: Records = self.each.mean(axis=0)
        return mean

    @property
    def error(self) -> Records:
        """Standard error of the mean, float64[2, seats]."""
        error: Records = self.each.std(axis=0) / len(self.each) ** 0.5
        return error

    def add(self, more: Records) -> None:
        """Add one more set."""
        self.each = np.concatenate([self.each, more])


@dataclass(frozen=True)
class Estimate:
    """A difference of two actions: share of the win, points, and one standard error of each."""

    win: float
    points: float
    win_error: float
    points_error: float


@dataclass(frozen=True)
class Answer:
    """A decision judged.

    best: the action worth most. play: of the action taken, against the reference's. missed: of the best, against the
    action taken. available: of the best, against the reference's. worlds: how many were tried.
    now: points at once, in games where actions bring some. certain: a mistake without any doubt. doubted: it costs
    nothing in the eyes of an expert, and is not named.

    Actions are numbers, or as in the analysis.
    """

    reference: Any
    best: Any
    play: Estimate
    missed: Estimate
    available: Estimate
    worlds: int
    now: Now | None = None
    certain: bool = False
    doubted: bool = False


def judge(values: Records, actions: Sequence[int], action: int, reference: int) -> Answer:
    """A decision for an action, judged. values: float64[worlds, actions, 2], worlds a multiple of BATCHES."""
    batches = values.reshape(BATCHES, -1, len(actions), 2).mean(axis=1)
    taken, usual = actions.index(action), actions.index(reference)
    return Answer(
        reference=reference,
        best=actions[int(values[:, :, WIN].mean(axis=0).argmax())],
        play=estimate(batches[:, taken] - batches[:, usual]),
        missed=loss(batches, taken),
        available=loss(batches, usual),
        worlds=len(values),
    )


def loss(batches: Records, place: int) -> Estimate:
    """The loss of the action at this place against the best one, never itself measured on the worlds that it was
    chosen in. batches: means of an even number of batches, float64[batches, actions, 2].

    It is chosen by the share of the win in half of the batches, and measured in the other half, both ways.
    """
    (win, win_error), (points, points_error) = (loss_in(batches, place, unit) for unit in (WIN, POINTS))
    return Estimate(float(win), float(points), float(win_error), float(points_error))


@rule
def best_in_half(batches: Any, half: int) -> int:
    """The action worth most by the share of the win in every other batch, from batch ``half`` on."""
    best, most = 0, 0.0
    for action in range(batches.shape[1]):
        total, count = 0.0, 0
        for batch in range(half, batches.shape[0], 2):
            total += batches[batch, action, WIN]
            count += 1
        mean = total / count
        if action == 0 or mean > most:
            best, most = action, mean
    return best


@rule
def loss_in(batches: Any, place: int, unit: int) -> tuple[float, float]:
    """The loss of an action in one unit, and its standard error; see ``loss``."""
    count, bests = batches.shape[0], (best_in_half(batches, 1), best_in_half(batches, 0))
    total = 0.0
    for batch in range(count):
        total += batches[batch, bests[batch % 2], unit] - batches[batch, place, unit]
    mean, squares = total / count, 0.0
    for batch in range(count):
        gap = batches[batch, bests[batch % 2], unit] - batches[batch, place, unit] - mean
        squares += gap * gap
    return mean, np.sqrt(squares / (count - 1)) / np.sqrt(count)


def estimate(gaps: Records) -> Estimate:
    """From the differences in batches, float64[batches, 2]."""
    mean, error = gaps.mean(axis=0), gaps.std(axis=0, ddof=1) / len(gaps) ** 0.5
    return Estimate(float(mean[WIN]), float(mean[POINTS]), float(error[WIN]), float(error[POINTS]))
