"""Means and their 95 % intervals."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

Table: TypeAlias = np.ndarray[Any, Any]

Z: Final = 1.959963984540054
"""97.5 % of the normal distribution lies below: two sides of 2.5 % leave 95 %."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and its 95 % interval; low and high are None after a single game, which has no spread."""

    mean: float
    low: float | None
    high: float | None


def student(freedom: int) -> float:
    """97.5 % quantile of Student's t; within 0.2 % of it (Fisher and Cornish 1960, Technometrics 2(2), 209-225)."""
    if freedom < 3:
        return (12.706204736, 4.302652730)[freedom - 1]
    z, n = Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def mean_interval(values: Table) -> Interval:
    """Mean of independent values with Student's interval. values: float[games], at least one."""
    games = len(values)
    mean = float(values.mean())
    if games < 2:
        return Interval(mean, None, None)
    half = student(games - 1) * float(values.std(ddof=1)) / games**0.5
    return Interval(mean, mean - half, mean + half)
