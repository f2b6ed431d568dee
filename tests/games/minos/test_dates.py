"""Dates by rules, as Python's own dates are (N14)."""

from datetime import date
from typing import Any

import numpy as np
import pytest

from asterion.games.compiled import INTERPRETED, blank
from asterion.games.json_values.arena import ARENA
from asterion.games.json_values.fill import fill
from asterion.games.json_values.shapes import shape_of
from asterion.games.minos.daily import read_secret
from asterion.games.minos.dates import PARTS, read_date, weekday

ARENAS: Any = blank(ARENA)
NUMBERS: Any = np.zeros(100, np.int32)
SOME = range(1, date.max.toordinal() + 1, 3001 if INTERPRETED else 101)
CENTURY = range(date(2000, 1, 1).toordinal(), date(2101, 1, 1).toordinal(), 31 if INTERPRETED else 1)


def read(text: str) -> tuple[int, ...] | None:
    """Year, month and day of a text; None: it is no date."""
    value = fill(ARENAS, shape_of(str), text)
    return tuple(NUMBERS[:PARTS].tolist()) if read_date(ARENAS[0], value, NUMBERS) else None


@pytest.mark.parametrize("ordinals", [SOME, CENTURY], ids=["some", "century"])
def test_days_and_their_weekdays(ordinals: range) -> None:
    for ordinal in ordinals:
        day = date.fromordinal(ordinal)
        assert read(day.isoformat()) == (day.year, day.month, day.day)
        assert weekday(day.year, day.month, day.day) == day.weekday()


@pytest.mark.parametrize("year", [1, 4, 100, 400, 1900, 2000, 2023, 2024, 2100, 9999])
def test_a_year_has_its_days_and_no_other(year: int) -> None:
    for month in range(14):
        for day in range(33):
            text = f"{year:04}-{month:02}-{day:02}"
            try:
                date.fromisoformat(text)
            except ValueError:
                assert read(text) is None, text
            else:
                assert read(text) == (year, month, day)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0000-01-01",
        "20261121",
        "2026-1-21",
        "2026-11-2",
        "2026-11-211",
        " 2026-11-21",
        "2026-11-21 ",
        "2026/11/21",
        "2026-11-2x",
        "2026-11--1",
        "+026-11-21",
        "2026-W47-6",
        "２０２６-11-21",
        "2026\n11-21",
    ],
)
def test_a_text_that_is_no_date(text: str) -> None:
    assert read(text) is None


def test_a_secret_is_64_digits_in_small_letters() -> None:
    def number(text: str) -> bytes | None:
        value = fill(ARENAS, shape_of(str), text)
        return bytes(NUMBERS[PARTS : PARTS + 32].tolist()) if read_secret(ARENAS[0], value, NUMBERS) else None

    every = bytes(range(256))
    for start in range(0, 256, 32):
        assert number(every[start : start + 32].hex()) == every[start : start + 32]
    for text in ("", "ab" * 31, "ab" * 33, "AB" * 32, "g" * 64, "/" * 64, ":" * 64, "`" * 64, "٣" * 64):
        assert number(text) is None
