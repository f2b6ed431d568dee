"""The worth of a result once rows of a table of futures are added to it: compiled, for the playouts of any game."""

from typing import Any, Final, NamedTuple

from asterion.games.compiled import Int16s, Int64s, rule
from asterion.insight.estimates import POINTS, WIN

REFERENCE: Final = -1
"""As an action: what the reference does."""
ENDED: Final = -1
"""As a stage: the game is over, so that no points are to come."""


class FutureRows(NamedTuple):
    """Some rows of a table of futures. points: int16[stages, rows, seats], the whole table."""

    points: Any
    first: int
    length: int


@rule
def rows_of(points: Any, number: int, of: int) -> FutureRows:
    """The rows that playout or world ``number`` takes, of this many: each takes the next ones, over and over."""
    length = max(points.shape[1] // of, 1)
    return FutureRows(points, number * length % points.shape[1], length)


@rule
def clear(values: Any) -> None:
    """Begin a sum. values: float64[2, seats]."""
    for unit in range(values.shape[0]):
        for seat in range(values.shape[1]):
            values[unit, seat] = 0.0


@rule
def to_come(rows: FutureRows, stage: int, row: int, place: int) -> int:
    """The points of the seat at a place after a stage, by one row."""
    return 0 if stage == ENDED else int(rows.points[stage, row, place])


@rule
def add_worth(rows: FutureRows, stage: int, first: int, scores: Int16s | Int64s, weight: float, values: Any) -> None:
    """Add what scores are worth at a stage, times weight, to values: float64[2, seats]: the mean over the rows.

    first: seat at place 0. scores: by seat.
    """
    seats, count = rows.points.shape[2], 1 if stage == ENDED else rows.length
    each, seat = weight / count, first % seats
    for row in range(rows.first, rows.first + count):
        most, ties = -(1 << 30), 0
        for place in range(seats):
            total = int(scores[seat]) + to_come(rows, stage, row, place)
            if total > most:
                most, ties = total, 0
            ties += total == most
            seat = seat + 1 if seat + 1 < seats else 0  # a modulo costs a quarter of the time
        share = each / ties
        for place in range(seats):
            total = int(scores[seat]) + to_come(rows, stage, row, place)
            values[POINTS, seat] += each * total
            if total == most:
                values[WIN, seat] += share
            seat = seat + 1 if seat + 1 < seats else 0


@rule
def worth_of_scores(points: Any, stage: int, first: int, scores: Int16s | Int64s, values: Any) -> None:
    """The worth of scores at a stage by the whole table, into values: float64[parts, 2, seats], each by its rows."""
    parts = values.shape[0]
    for part in range(parts):
        clear(values[part])
        add_worth(rows_of(points, part, parts), stage, first, scores, 1.0, values[part])
