"""The one place where the house reads the time, so that tests can set it.

Workers of one PostgreSQL database take the time of day from it: the clocks of their machines may differ by minutes, and
a table that moves must go on in the same time. Each heartbeat measures how far the database's clock is ahead.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from typing import Final, Protocol

STEP: Final = 1000.0
"""A correction of this many milliseconds or more is no error of measurement: somebody has set the clock."""
RESOLUTION: Final = 0.001
"""Resolution of event loop timers, in seconds: they count whole milliseconds, so they may ring early by up to one."""


def milliseconds(seconds: float) -> int:
    """Remaining time in whole milliseconds, at least 0. Rounds up, but ignores floating-point errors."""
    return max(0, math.ceil(round(1000 * seconds, 3)))


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
        """Call ``what`` on the event loop in ``delay`` seconds, or a little earlier. Only ``Alarm`` uses this."""


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
    """One call that is due later. Setting it again drops the earlier call.

    The call never comes before its time by the clock: a timer that rings early is set again for the remaining time. So
    the callee may compare ``now`` with a deadline that it passed to ``set_at``, and needs to do so only once.
    """

    __slots__ = ("_at", "_clock", "_timer", "_what")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._timer: Timer | None = None

    @property
    def is_set(self) -> bool:
        """Whether the call is still to come."""
        return self._timer is not None

    def set(self, delay: float, what: Callable[[], object]) -> None:
        """Call ``what`` after ``delay`` seconds."""
        self.set_at(self._clock.now() + delay, what)

    def set_at(self, at: float, what: Callable[[], object]) -> None:
        """Call ``what`` once the clock shows ``at``; at once if that time has passed."""
        self.cancel()
        self._at, self._what = at, what
        self._timer = self._clock.call_later(max(0.0, at - self._clock.now()), self._ring)

    def cancel(self) -> None:
        """Drop the call."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            del self._what  # it may hold large objects

    def _ring(self) -> None:
        left = self._at - self._clock.now()
        if left > 0:
            self._timer = self._clock.call_later(max(left, RESOLUTION), self._ring)
            return
        what, self._timer = self._what, None
        del self._what
        what()
