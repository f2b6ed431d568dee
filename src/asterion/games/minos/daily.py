"""The labyrinth of a day: the same for everyone in a house (N14). It follows from the date and the house's secret of
that day; without a secret, as in the first days of a house, from the date alone."""

from datetime import date
from functools import lru_cache
from typing import Any, Final

import numpy as np

from asterion.games.chance import DTYPE, SIMULATED, Chances
from asterion.games.compiled import Ints, blank, rule
from asterion.games.contract import Records
from asterion.games.json_values.arena import Arena
from asterion.games.json_values.parts import first_of, length_of, next_of, value_at
from asterion.games.minos.board import LABYRINTH, Labyrinths, start_at_random
from asterion.games.minos.dates import DAY, MONTH, NO_DIGIT, PARTS, YEAR, hex_digit, weekday
from asterion.games.minos.fitting import fit
from asterion.games.minos.material import LARGE, WALK_SECONDS
from asterion.games.seeding import seed

SIDES = (6, 6, 7, 7, 8, 8, 9)
"""Rows and columns on Monday, Tuesday ... Sunday."""
SECONDS = tuple(WALK_SECONDS[side * side >= LARGE] for side in SIDES)
"""Seconds for the walk on these days, as for a timed walk (N13)."""
SECRET_BYTES: Final = 32
DIGITS: Final = 2
"""Hexadecimal digits of a byte."""
BITS: Final = 4
"""Bits of such a digit."""


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
    """Seconds for the walk of this day."""
    return SECONDS[day.weekday()]


@rule
def read_secret(arena: Arena, text: int, numbers: Ints) -> bool:
    """Read 64 hexadecimal digits into an array, a number a byte, after those of a date. False: it is no secret."""
    if length_of(arena, text) != SECRET_BYTES * DIGITS:
        return False
    element = first_of(arena, text)
    for byte in range(SECRET_BYTES):
        numbers[PARTS + byte] = 0
        for _ in range(DIGITS):
            digit = hex_digit(value_at(arena, element))
            if digit == NO_DIGIT:
                return False
            numbers[PARTS + byte] = int(numbers[PARTS + byte]) << BITS | digit
            element = next_of(arena, element)
    return True


@rule
def weekday_of(numbers: Ints) -> int:
    """The day of the week of a date in an array: a place in SIDES and SECONDS."""
    return weekday(int(numbers[YEAR]), int(numbers[MONTH]), int(numbers[DAY]))


@rule
def draw_day(numbers: Ints, count: int, labyrinths: Labyrinths, chances: Chances) -> None:
    """Draw the labyrinth of a day with the first numbers of an array as the seed: its date, and the bytes of a secret.

    chances: scratch.
    """
    side = SIDES[weekday_of(numbers)]
    chances[0].mode = SIMULATED
    seed(chances[0], numbers, int(count))
    start_at_random(labyrinths, side, side, chances)
    fit(labyrinths[0])


def labyrinth_of(day: date, secret: bytes = b"") -> Records:
    """The labyrinth of this day: a LABYRINTH of length 1, fitted (N3).

    It is drawn with the date and the bytes of the secret as the seed; secret: 32 bytes, or none.
    """
    return _drawn(day, secret).copy()


@lru_cache(maxsize=64)
def _drawn(day: date, secret: bytes) -> Records:
    labyrinth: Any = blank(LABYRINTH)
    chance: Any = blank(DTYPE)
    numbers: Any = np.array([day.year, day.month, day.day, *secret], np.int32)
    draw_day(numbers, len(numbers), labyrinth, chance)
    made: Records = labyrinth
    return made
