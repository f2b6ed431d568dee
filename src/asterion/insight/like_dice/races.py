"""The chances to win a mission, from the times and answers known so far: exact but for the grid of times."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from asterion.bots.contract import Records

GRID: Final = 240
"""Steps of the grid of log times."""
REACH: Final = 4.5
"""It reaches this many standard deviations beyond the fastest and the slowest."""
NEVER: Final = math.inf
"""Place of a seat that announces nothing."""


@dataclass(frozen=True)
class Runner:
    """One seat in a mission. mean: of its log time; place: in the order of claims if that is known, at log time at.

    wrong: share of wrong answers; 0 or 1 once it is known.
    """

    mean: float
    wrong: float
    place: float | None = None
    at: float = 0.0


def chances(runners: list[Runner], spread: float, limit: float) -> Records:
    """Chance of each seat to win the mission, and at the end that nobody does: float64[seats + 1].

    spread: standard deviation of log times. limit: log of the mission's time in ms.
    """
    right = np.array([1.0 - each.wrong for each in runners])
    known = [each.place is not None for each in runners]
    won = np.zeros(len(runners) + 1)
    for seat, runner in enumerate(runners):
        if runner.place is not None and runner.place < NEVER:
            before = 1.0
            for other, rival in enumerate(runners):
                if other != seat:
                    before *= 1.0 - right[other] * _by(rival, runner, spread, limit)
            won[seat] = right[seat] * before
    if not all(known):
        means = [each.mean for each, told in zip(runners, known, strict=True) if not told]
        low, high = min(means) - REACH * spread, min(max(means) + REACH * spread, limit)
        steps = [each.at for each in runners if each.place is not None and each.place < NEVER]
        inside = [at for at in steps if low < at < high]
        edges = np.unique(np.concatenate([np.linspace(low, max(high, low), GRID), inside]))
        done = [_announced(edges, each, spread) for each in runners]
        for seat, told in enumerate(known):
            if not told:
                others = [1.0 - right[other] * done[other][1] for other in range(len(runners)) if other != seat]
                won[seat] = right[seat] * float((done[seat][0] * np.prod(others, axis=0)).sum())
    never = math.prod(1.0 - right[seat] * _in_time(each, spread, limit) for seat, each in enumerate(runners))
    total = won.sum()
    won *= (1.0 - never) / total if total > 0 else 0.0
    won[-1] = 1.0 - won[:-1].sum()
    return won


def slopes(means: list[float], spread: float) -> Records:
    """The change of chances with mean log times where nobody errs and time has no limit: float64[seats, seats], of each
    seat's chance with each seat's mean."""
    edges = np.linspace(min(means) - REACH * spread, max(means) + REACH * spread, GRID)
    done = [_announced(edges, Runner(mean, 0.0), spread) for mean in means]
    both = np.zeros((len(means), len(means)))
    for one, other in itertools.combinations(range(len(means)), 2):
        rest = [1.0 - done[seat][1] for seat in range(len(means)) if seat not in (one, other)]
        both[one, other] = both[other, one] = (done[one][0] * done[other][0] * np.prod(rest, axis=0)).sum()
    both /= edges[1] - edges[0]
    found: Records = both - np.diag(both.sum(axis=1))
    return found


def _by(rival: Runner, runner: Runner, spread: float, limit: float) -> float:
    """Chance that a rival has announced before a runner whose time is known."""
    if rival.place is not None:
        return float(runner.place is not None and rival.place < runner.place)
    return _normal((min(runner.at, limit) - rival.mean) / spread)


def _in_time(runner: Runner, spread: float, limit: float) -> float:
    if runner.place is not None:
        return float(runner.place < NEVER)
    return _normal((limit - runner.mean) / spread)


def _announced(edges: Records, runner: Runner, spread: float) -> tuple[Records, Records]:
    """Between each two edges: the chance that a runner announces there, and that it has, in the middle."""
    if runner.place is not None:
        by = (edges[1:] > runner.at).astype(float) if runner.place < NEVER else np.zeros(len(edges) - 1)
        return by, by
    done = np.array([_normal((edge - runner.mean) / spread) for edge in edges])
    return np.diff(done), (done[1:] + done[:-1]) / 2


def _normal(value: float) -> float:
    return (1.0 + math.erf(value / math.sqrt(2.0))) / 2.0 if math.isfinite(value) else float(value > 0)
