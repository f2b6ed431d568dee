"""The latency of a page: half of the median of its last round trips."""

from __future__ import annotations

from collections import deque
from statistics import median

GIVEN_UP = 10.0
"""Seconds after which the answer to a ping is no longer awaited."""
KEPT = 9
"""Round trips whose median counts."""


class LagMeter:
    """The latency of one page, from its last round trips."""

    __slots__ = ("_awaited", "_sent", "_took")

    def __init__(self) -> None:
        self._awaited: int | None = None
        self._sent = 0.0
        self._took: deque[float] = deque(maxlen=KEPT)

    @property
    def known(self) -> int:
        """The number of round trips that are known."""
        return len(self._took)

    def way_ms(self) -> int:
        """Milliseconds one way; 0 while nothing is known."""
        return round(median(self._took) * 500) if self._took else 0

    def may_ask(self, now: float) -> bool:
        """Whether a ping may go out: no answer is awaited."""
        return self._awaited is None or now - self._sent >= GIVEN_UP

    def asked(self, number: int, now: float) -> None:
        """A ping of this number went out."""
        self._awaited, self._sent = number, now

    def answered(self, number: int, now: float) -> bool:
        """A pong has come. Returns whether it is the awaited one; any other is ignored."""
        if number != self._awaited:
            return False
        self._awaited = None
        self._took.append(now - self._sent)
        return True
