"""The labyrinth of a day: the same for everyone in a house (N14). It follows from the date and the house's secret of
that day; without a secret, as in the first days of a house, from the date alone."""

from datetime import date
from functools import lru_cache
from typing import Any

from asterion.games.chance import simulation
from asterion.games.compiled import blank
from asterion.games.contract import Records
from asterion.games.minos.board import LABYRINTH, start_at_random
from asterion.games.minos.fitting import fit
from asterion.games.minos.material import LARGE, WALK_SECONDS

SIDES = (6, 6, 7, 7, 8, 8, 9)
"""Rows and columns on Monday, Tuesday ... Sunday."""


def day_from(text: str) -> date:
    """The day that YYYY-MM-DD says. Raises ValueError."""
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise ValueError(f"a day is written YYYY-MM-DD, not {text!r}")
    return day


def size_of(day: date) -> tuple[int, int]:
    """Rows and columns of the labyrinth of this day: larger towards the weekend."""
    side = SIDES[day.weekday()]
    return side, side


def seconds_of(day: date) -> int:
    """Seconds for the walk of this day, as for a timed walk (N13)."""
    rows, columns = size_of(day)
    return WALK_SECONDS[rows * columns >= LARGE]


def labyrinth_of(day: date, secret: bytes = b"") -> Records:
    """The labyrinth of this day: a LABYRINTH of length 1, fitted (N3).

    It is drawn with the date and the bytes of the secret as the seed; secret: 32 bytes, or none.
    """
    return _drawn(day, secret).copy()


@lru_cache(maxsize=64)
def _drawn(day: date, secret: bytes) -> Records:
    labyrinth: Any = blank(LABYRINTH)
    generator: Any = simulation((day.year, day.month, day.day, *secret))
    start_at_random(labyrinth, *size_of(day), generator)
    fit(labyrinth[0])
    made: Records = labyrinth
    return made
