"""Token buckets: a burst at once, then a steady rate."""

from __future__ import annotations

from collections import OrderedDict

from asterion.house.clock import Clock

MOST_ADDRESSES = 10_000
"""Addresses whose rates are remembered."""


class TokenBucket:
    """Lets ``burst`` pass at once and ``rate`` a second after that."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, clock: Clock, burst: int, rate: float) -> None:
        self._clock = clock
        self._burst = float(burst)
        self._rate = rate
        self._left = float(burst)
        self._at = clock.now()

    def take(self, many: int = 1) -> bool:
        """Whether ``many`` more may pass now."""
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < many:
            return False
        self._left -= many
        return True


class Budget:
    """The budget of one connection: ``left`` is counted down by its reader, and is filled up when it is used up.

    burst: how much at once; rate: how much a second after that; patience: seconds that the reader may have to wait in
    all, less the seconds in which it did not, before the connection counts as a flood.
    """

    __slots__ = ("_at", "_burst", "_clock", "_patience", "_rate", "_since", "_waited", "left")

    def __init__(self, clock: Clock, burst: int, rate: float, patience: float) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = rate
        self._patience = patience
        self._at = self._since = clock.now()
        self._waited = 0.0
        self.left = burst

    def refill(self) -> bool:
        """Add what has accrued since the last refill. Returns whether anything is left."""
        now = self._clock.now()
        more = int((now - self._at) * self._rate)
        if more:
            self.left += more
            self._at += more / self._rate
        if self.left >= self._burst:
            self.left, self._at = self._burst, now
        return self.left > 0

    def wait(self, frames: int) -> float:
        """The reader stops: seconds until this many frames may be read."""
        now = self._clock.now()
        self._waited = max(0.0, self._waited - (now - self._since))
        self._since = now
        return max(0.0, min(frames, self._burst) - self.left) / self._rate

    def waited(self) -> bool:
        """The reader goes on; whether it has had to wait for too long."""
        now = self._clock.now()
        self._waited += now - self._since
        self._since = now
        return self._waited > self._patience


class Rates:
    """A bucket for each address. Remembers the last few thousand addresses."""

    def __init__(self, clock: Clock, burst: int, rate: float) -> None:
        self._clock = clock
        self._burst = burst
        self._rate = rate
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether an address may have one more now."""
        bucket = self._buckets.pop(address, None)
        if bucket is None:
            bucket = TokenBucket(self._clock, self._burst, self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
