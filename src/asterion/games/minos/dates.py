"""Dates in words, and their weekdays, by rules: the same here and in a page."""

from typing import Final

from asterion.games.compiled import Ints, rule
from asterion.games.json_values.arena import Arena
from asterion.games.json_values.parts import first_of, length_of, next_of, value_at

YEAR, MONTH, DAY = range(3)
"""Places of the numbers of a date."""
PARTS: Final = 3
PATTERN: Final = "YYYY-MM-DD"
DASHES: Final = (PATTERN.index("-"), PATTERN.rindex("-"))
DASH, ZERO, NINE, LETTER_A, LETTER_F = map(ord, "-09af")
MONTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""Days of the months, in a year that is no leap year."""
FEBRUARY: Final = 2
WEEK: Final = 7
YEAR_DAYS: Final = sum(MONTHS)
NO_DIGIT: Final = -1


@rule
def is_leap(year: int) -> bool:
    """Whether a year has a 29th of February."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


@rule
def days_of_month(year: int, month: int) -> int:
    """Days of a month, 1 to 12."""
    return MONTHS[month - 1] + (1 if month == FEBRUARY and is_leap(year) else 0)


@rule
def weekday(year: int, month: int, day: int) -> int:
    """The day of the week of a date: 0 for Monday. The first day of the year 1 was one."""
    before = year - 1
    days = YEAR_DAYS * before + before // 4 - before // 100 + before // 400 + day - 1
    for earlier in range(1, month):
        days += days_of_month(year, earlier)
    return days % WEEK


@rule
def read_date(arena: Arena, text: int, numbers: Ints) -> bool:
    """Read YYYY-MM-DD into the first numbers of an array: year, month, day. False: the text is no date."""
    if length_of(arena, text) != len(PATTERN):
        return False
    element, part = first_of(arena, text), YEAR
    for each in range(PARTS):
        numbers[each] = 0
    for place in range(len(PATTERN)):
        sign = value_at(arena, element)
        if place in DASHES:
            if sign != DASH:
                return False
            part += 1
        elif ZERO <= sign <= NINE:
            numbers[part] = 10 * int(numbers[part]) + sign - ZERO
        else:
            return False
        element = next_of(arena, element)
    return is_date(int(numbers[YEAR]), int(numbers[MONTH]), int(numbers[DAY]))


@rule
def is_date(year: int, month: int, day: int) -> bool:
    """Whether there is such a date."""
    if year < 1 or month < 1 or month > len(MONTHS):
        return False
    return 1 <= day <= days_of_month(year, month)


@rule
def hex_digit(sign: int) -> int:
    """The number that a digit or a letter up to f says; NO_DIGIT: another sign."""
    if ZERO <= sign <= NINE:
        return sign - ZERO
    return sign - LETTER_A + 10 if LETTER_A <= sign <= LETTER_F else NO_DIGIT
