"""Values and differences of values, with their errors: what every ledger compares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from asterion.bots.contract import Records
from asterion.insight.contract import Now

WIN, POINTS = range(2)
"""The units of a value: the share of the win that a seat may expect, and its final points."""
BATCHES: Final = 16
"""Worlds are compared in batches: those of a batch may be alike, and errors are taken between batches."""
ERRORS_PER_MARGIN: Final = 1.96
"""Standard errors in a margin, half of a 95 % interval."""


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
    gaps = np.zeros((len(batches), 2))
    for half in (0, 1):
        best = int(batches[half::2, :, WIN].mean(axis=0).argmax())
        gaps[1 - half :: 2] = batches[1 - half :: 2, best] - batches[1 - half :: 2, place]
    return estimate(gaps)


def estimate(gaps: Records) -> Estimate:
    """From the differences in batches, float64[batches, 2]."""
    mean, error = gaps.mean(axis=0), gaps.std(axis=0, ddof=1) / len(gaps) ** 0.5
    return Estimate(float(mean[WIN]), float(mean[POINTS]), float(error[WIN]), float(error[POINTS]))
