"""Means and how sure they are.

Entrants of one level play in the same games, so their results are correlated: one observation is one game, and in it
the mean of all entrants of the level. Games are independent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from asterion.intervals import Interval, Table, Z, mean_interval, student

__all__ = [
    "Difference",
    "Interval",
    "Row",
    "Table",
    "compare",
    "mean_interval",
    "share_interval",
    "share_wins",
    "student",
    "summarise",
]


@dataclass(frozen=True, slots=True)
class Row:
    """The results of one level: for one of its entrants, points a game and share of the wins."""

    level: str
    entrants: int
    score: Interval
    win_share: Interval


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of two levels in the same games: one entrant of a level less one of the other, points a game and
    share of the wins. Luck that they share falls out, so it is sharper than two intervals side by side."""

    level: str
    other: str
    score: Interval
    win_share: Interval


def share_wins(won: Table) -> Table:
    """Share of the win by game and entrant. won: int[games, entrants], 1 for who won or shared the win."""
    shares: Table = won / won.sum(axis=1, keepdims=True)
    return shares


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


def compare(levels: Sequence[str], scores: Table, won: Table) -> list[Difference]:
    """Each level less the next one in the order of `summarise`. scores, won: int[games, entrants]."""
    shares, order = share_wins(won), [row.level for row in summarise(levels, scores, won)]

    def of(level: str, table: Table) -> Table:
        mean: Table = table[:, [its == level for its in levels]].mean(axis=1)
        return mean

    return [
        Difference(
            level,
            other,
            mean_interval(of(level, scores) - of(other, scores)),
            mean_interval(of(level, shares) - of(other, shares)),
        )
        for level, other in pairwise(order)
    ]
