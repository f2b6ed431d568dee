"""Time at the edge of the house: the one place where it is read, so that tests can turn it by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """It will not."""


class Clock(Protocol):
    """What time it is, and what happens later."""

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
