"""The one place where the house reads the time, so that tests can set it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol


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

    def call_later(self, delay: float, what: Callable[[], None]) -> Timer:
        """Call ``what`` on the event loop after ``delay`` seconds."""


class WallClock:
    """The time of this machine."""

    def now(self) -> float:
        return time.monotonic()

    def unix_ms(self) -> int:
        return time.time_ns() // 1_000_000

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
