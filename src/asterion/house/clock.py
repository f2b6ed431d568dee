"""The one place where the house reads the time, so that tests can set it.

Workers of one PostgreSQL database take the time of day from it: the clocks of their machines may differ by minutes, and
a table that moves must go on in the same time. Each heartbeat measures how far the database's clock is ahead.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

STEP: Final = 1000.0
"""A correction of this many milliseconds or more is no error of measurement: somebody has set the clock."""


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Drop the call."""


class Clock(Protocol):
    """The time, and calls at a later time."""

    def now(self) -> float:
        """Seconds, never going back."""

    def unix_ms(self) -> int:
        """Unix milliseconds, for logs and records."""

    def follow(self, unix_ms: int, asked: float, heard: float) -> None:
        """Take the time of day from another clock, which showed ``unix_ms`` between these two moments of ``now``."""

    def call_later(self, delay: float, what: Callable[[], None]) -> Timer:
        """Call ``what`` on the event loop after ``delay`` seconds."""


class WallClock:
    """The time of this machine; the time of day from another clock once it follows one.

    A correction within the error of measurement never sets ``unix_ms`` back: it stands still for as long.
    """

    def __init__(self) -> None:
        self._ahead: float | None = None
        """Milliseconds by which the other clock is ahead of ``now``; None: it follows none."""
        self._latest = 0

    def now(self) -> float:
        return time.monotonic()

    def unix_ms(self) -> int:
        if self._ahead is None:
            return time.time_ns() // 1_000_000
        self._latest = max(self._latest, int(1000 * self.now() + self._ahead))
        return self._latest

    def follow(self, unix_ms: int, asked: float, heard: float) -> None:
        least, most = unix_ms - 1000 * heard, unix_ms + 1 - 1000 * asked
        before = (least + most) / 2 if self._ahead is None else self._ahead
        self._ahead = min(max(before, least), most)
        if abs(self._ahead - before) >= STEP:
            self._latest = 0

    def call_later(self, delay: float, what: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(delay, what)


class Alarm:
    """One call that is due later. Setting it again drops the call before."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._timer: Timer | None = None

    @property
    def is_set(self) -> bool:
        """Whether the call is still to come."""
        return self._timer is not None

    def set(self, delay: float, what: Callable[[], object]) -> None:
        """Call ``what`` after ``delay`` seconds."""
        self.cancel()
        self._timer = self._clock.call_later(delay, partial(self._ring, what))

    def cancel(self) -> None:
        """Drop the call."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self, what: Callable[[], object]) -> None:
        self._timer = None
        what()
