"""Days and weeks by the house's clock, in UTC: their names, their ends, and checks for the current one.

A page may stay open over midnight and still show the day before. So a request that uses up a try or an answer names the
day or week that the page shows, and is refused when that is over.
"""

from __future__ import annotations

from collections.abc import Container
from datetime import UTC, date, datetime, timedelta
from typing import Final

from asterion.house.errors import Refusal

DAY_MS: Final = 24 * 3600 * 1000
EPOCH: Final = date(1970, 1, 1)


def date_of(unix_ms: int) -> date:
    """The date of a moment."""
    return datetime.fromtimestamp(unix_ms / 1000, UTC).date()


def day_of(unix_ms: int) -> str:
    """The day of a moment, YYYY-MM-DD."""
    return date_of(unix_ms).isoformat()


def end_of(day: date) -> int:
    """The first moment after a day (Unix ms)."""
    return ((day - EPOCH).days + 1) * DAY_MS


def left_of(unix_ms: int) -> int:
    """Milliseconds until the next day begins; pages count these down, since a device's clock may be wrong."""
    return DAY_MS - unix_ms % DAY_MS


def streak_of(days: Container[str], today: str, done: bool) -> int:
    """Days in a row that are among these, up to today, or up to yesterday while today is not done."""
    day = date.fromisoformat(today)
    if not done:
        day -= timedelta(days=1)
    count = 0
    while (day - timedelta(days=count)).isoformat() in days:
        count += 1
    return count


def week_named(unix_ms: int) -> tuple[str, date]:
    """The ISO 8601 week of a moment (2026-W47), and its Monday."""
    day = date_of(unix_ms)
    year, number, weekday = day.isocalendar()
    return f"{year}-W{number:02}", day - timedelta(days=weekday - 1)


def read_day(day: str) -> date:
    """Parse a day written YYYY-MM-DD. Raises Refusal("bad_day")."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise Refusal("bad_day", "a day is written YYYY-MM-DD") from None
    if found.isoformat() != day:
        raise Refusal("bad_day", "a day is written YYYY-MM-DD")
    return found


def begun_day(day: str, unix_ms: int) -> date:
    """Parse a day that has begun. Raises Refusal (bad_day, day_to_come)."""
    found = read_day(day)
    if day > day_of(unix_ms):
        raise Refusal("day_to_come", "that day has not begun", status=404)
    return found


def must_be_today(day: str, unix_ms: int) -> None:
    """Raise Refusal (bad_day, day_to_come, day_over) unless the day is today."""
    begun_day(day, unix_ms)
    if day < day_of(unix_ms):
        raise Refusal("day_over", "that day is over, and a new one has begun", status=409)


def must_be_this_week(week: str, unix_ms: int) -> None:
    """Raise Refusal (week_to_come, week_over) unless the week is the current one."""
    current, _ = week_named(unix_ms)
    if week > current:
        raise Refusal("week_to_come", "that week has not begun", status=404)
    if week < current:
        raise Refusal("week_over", "that week is over, and a new one has begun", status=409)
