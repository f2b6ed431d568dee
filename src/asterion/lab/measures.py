"""Figures of the games of one value of a sweep: seats, levels, luck, length, spread, ties, each with its interval.

Observations are games, which are independent; the seats of one game are not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from asterion.bots import LEVELS
from asterion.insight.contract import SeatReport
from asterion.intervals import student
from asterion.lab.statistics import Interval, Row, Table, mean_interval, share_interval, share_wins, summarise
from asterion.lab.tournament import Results

BLOCKS: Final = 100
"""A jackknife leaves out one of this many blocks of games at a time."""
PARTS: Final = ("luck", "play", "guesswork", "others")


class Measures(msgspec.Struct, frozen=True):
    """Of the games of one value.

    seats: share of the wins by seat. levels: as in a tournament. gap: share of the wins of an entrant of the strongest
    level, less that of one of the weakest; None: there is one level. luck: see luck_share; None: there is one level, so
    that all is luck. length: decisions of all seats in a game. score: points of a seat. spread: highest score less the
    lowest. ties: share of the games whose win is shared.
    """

    seats: list[Interval]
    levels: list[Row]
    gap: Interval | None
    luck: Interval | None
    length: Interval
    score: Interval
    spread: Interval
    ties: Interval


def measure(levels: Sequence[str], results: Results) -> Measures:
    """The measures of at least one finished game between entrants of these levels."""
    scores, won = results.finished, results.finished_won
    shares = share_wins(won)
    by_seat = np.take_along_axis(shares, np.argsort(results.seats[results.done], axis=1), axis=1)
    return Measures(
        seats=[share_interval(column) for column in by_seat.T],
        levels=summarise(levels, scores, won),
        gap=_gap(levels, shares),
        luck=luck_share(levels, shares),
        length=mean_interval(results.length[results.done]),
        score=mean_interval(scores.mean(axis=1)),
        spread=mean_interval(scores.max(axis=1) - scores.min(axis=1)),
        ties=share_interval(won.sum(axis=1) > 1),
    )


class Changes(msgspec.Struct, frozen=True):
    """The games of a value less those of the first value, game by game: both have the same seed, so the same seating
    and the same chance at first. Fields: as of Measures; None: fewer than two games of both."""

    seats: list[Interval]
    length: Interval
    score: Interval
    spread: Interval
    ties: Interval


def changes(results: Results, first: Results) -> Changes | None:
    """The changes against the results of the first value, in the games that both have finished."""
    both = results.done & first.done
    if both.sum() < 2:
        return None
    here, there = _by_game(results, both), _by_game(first, both)
    seats = here.pop("seats") - there.pop("seats")
    rest = {name: mean_interval(column - there[name]) for name, column in here.items()}
    return Changes(seats=[mean_interval(column) for column in seats.T], **rest)


def _by_game(results: Results, which: Table) -> dict[str, Table]:
    """Figures of each of these games; seats: float[games, seats]."""
    scores, won = results.scores[which], results.won[which]
    seats = np.take_along_axis(share_wins(won), np.argsort(results.seats[which], axis=1), axis=1)
    return {
        "seats": seats,
        "length": results.length[which].astype(float),
        "score": scores.mean(axis=1),
        "spread": (scores.max(axis=1) - scores.min(axis=1)).astype(float),
        "ties": (won.sum(axis=1) > 1).astype(float),
    }


def _of_levels(levels: Sequence[str], shares: Table) -> dict[str, Table]:
    """By level, the weakest first and learned ones last: in each game the mean share of the win of its entrants,
    float[games]."""
    present = sorted(set(levels), key=lambda level: (LEVELS.index(level) if level in LEVELS else len(LEVELS), level))
    return {level: shares[:, [each == level for each in levels]].mean(axis=1) for level in present}


def _gap(levels: Sequence[str], shares: Table) -> Interval | None:
    each = list(_of_levels(levels, shares).values())
    return mean_interval(each[-1] - each[0]) if len(each) > 1 else None


def luck_share(levels: Sequence[str], shares: Table) -> Interval | None:
    """The share of the variance of a result that who sits there does not explain; None for a single level.

    The result is an entrant's share of the win in one game. Its variance is that between the means of the levels (less
    what chance alone leaves between such means) and the rest, within the level: dice, deals, and seats. 1: levels win
    equally often. Between equal players all is luck. shares: float[games, entrants].
    """
    each = _of_levels(levels, shares)
    if len(each) < 2:
        return None
    weights = np.array([levels.count(level) for level in each]) / len(levels)
    even = 1 / len(levels)
    columns = np.stack([*each.values(), *(share**2 for share in each.values()), ((shares - even) ** 2).mean(axis=1)], 1)

    def share_of(sums: Table, games: int) -> float:
        means, squares, total = np.split(sums / games, [len(each), 2 * len(each)])
        noise = (squares - means**2) / max(games - 1, 1)
        between = float((weights * ((means - even) ** 2 - noise)).sum())
        return min(1.0, max(0.0, 1 - between / float(total[0]))) if total[0] else 1.0

    found = _jackknife(columns, share_of)
    if found.low is None or found.high is None:
        return found
    return Interval(found.mean, max(0.0, found.low), min(1.0, found.high))


def ledger_shares(ledger: Mapping[int, Sequence[SeatReport]]) -> dict[str, Interval]:
    """By part of the ledger its share of the variance of the result: covariance with the result over its variance.

    luck, play, guesswork and others add up to 1, less what the seats' expectations explain. Pooled over seats.
    """
    games = [ledger[number] for number in sorted(ledger)]
    parts = np.array([[[getattr(seat.win, part) for part in (*PARTS, "result")] for seat in game] for game in games])
    even = 1 / parts.shape[1]
    result = parts[:, :, -1] - even
    products = (parts[:, :, :-1] * result[:, :, None]).sum(axis=1)
    columns = np.concatenate([products, (result**2).sum(axis=1)[:, None]], axis=1)

    def share_of(part: int) -> Callable[[Table, int], float]:
        return lambda sums, games: float(sums[part] / sums[-1]) if sums[-1] else 0.0

    return {name: _jackknife(columns, share_of(at)) for at, name in enumerate(PARTS)}


def _jackknife(columns: Table, statistic: Callable[[Table, int], float]) -> Interval:
    """A statistic of the sums of columns over games, with its interval from leaving out blocks of games.

    columns: float[games, any]. statistic(sums, games). One game tells nothing about the spread.
    """
    games, sums = len(columns), columns.sum(axis=0)
    whole = statistic(sums, games)
    if games < 2:
        return Interval(whole, None, None)
    blocks = np.array_split(columns, min(games, BLOCKS))
    without = np.array([statistic(sums - block.sum(axis=0), games - len(block)) for block in blocks])
    error = float(((len(blocks) - 1) / len(blocks) * ((without - without.mean()) ** 2).sum()) ** 0.5)
    half = student(len(blocks) - 1) * error
    return Interval(whole, whole - half, whole + half)
