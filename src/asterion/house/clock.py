"""The one place where the house reads the time, so that tests can set it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
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
