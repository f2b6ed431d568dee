"""Means and how sure they are.

Entrants of one level play in the same games, so their results are correlated: one observation is one game, and in it
the mean of all entrants of the level. Games are independent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np

Table: TypeAlias = np.ndarray[Any, Any]

Z: Final = 1.959963984540054
"""97.5 % of the normal distribution lies below: two sides of 2.5 % leave 95 %."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and its 95 % interval; low and high are None where one game tells nothing about the spread."""

    mean: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Row:
    """What one level did: for one of its entrants, points a game and share of the wins."""

    level: str
    entrants: int
    score: Interval
    win_share: Interval


def share_wins(won: Table) -> Table:
    """Share of the win by game and entrant. won: int[games, entrants], 1 for who won or shared the win."""
    shares: Table = won / won.sum(axis=1, keepdims=True)
    return shares


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


def share_interval(shares: Table, most: float = 1.0) -> Interval:
    """Mean of shares 0..most with Wilson's interval, which also holds when a level won nothing or everything.

    Shared wins vary less than whole ones, so with ties the interval is, if anything, too wide (Wilson 1927).
    """
    games = len(shares)
    p = float(shares.mean()) / most
    centre = (p + Z**2 / (2 * games)) / (1 + Z**2 / games)
    half = Z / (1 + Z**2 / games) * (max(p * (1 - p), 0.0) / games + Z**2 / (4 * games**2)) ** 0.5
    low, high = min(max(centre - half, 0.0), p), max(min(centre + half, 1.0), p)  # whatever is lost in rounding
    return Interval(p * most, low * most, high * most)


def summarise(levels: Sequence[str], scores: Table, won: Table) -> list[Row]:
    """One row a level, the highest mean score first. scores, won: int[games, entrants] of at least one game."""
    shares = share_wins(won)
    rows: list[Row] = []
    for level in dict.fromkeys(levels):
        of_level = [entrant for entrant, its in enumerate(levels) if its == level]
        count = len(of_level)
        rows.append(
            Row(
                level,
                count,
                mean_interval(scores[:, of_level].mean(axis=1)),
                share_interval(shares[:, of_level].mean(axis=1), 1.0 / count),
            )
        )
    return sorted(rows, key=lambda row: -row.score.mean)
