"""One open socket: what waits to be sent, and how fast it may talk."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from asterion.house.clock import Clock
from asterion.house.messages import As, ServerMessage, You

if TYPE_CHECKING:
    from asterion.house.race import Link

encode = msgspec.json.Encoder().encode
SILENT = 1008
"""Close code for a socket that never says hello."""
SLOW = 1013
"""Close code for a page that does not read: try again later."""


class Bucket:
    """Lets ``burst`` pass at once and ``rate`` a second after that."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, clock: Clock, burst: int, rate: float) -> None:
        self._clock = clock
        self._burst = float(burst)
        self._rate = rate
        self._left = float(burst)
        self._at = clock.now()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Connection:
    """A page at a table. ``seat``: which it holds and plays, None for those who watch; ``link``: its line, where that
    is measured."""

    __slots__ = (
        "_due",
        "_most",
        "_sending",
        "_waiting",
        "_write",
        "as_",
        "bucket",
        "closed",
        "guest",
        "link",
        "name",
        "outbox",
        "seat",
        "sender",
        "you",
    )

    def __init__(
        self,
        guest: str | None,
        name: str,
        as_: As,
        bucket: Bucket,
        most_waiting: int,
        write: Callable[[Iterable[bytes]], bool] | None = None,
    ) -> None:
        """most_waiting: frames; write: sends several at once if it can, and says whether it did."""
        self.guest = guest
        self.name = name
        self.as_: As = as_
        self.bucket = bucket
        self.seat: int | None = None
        self.you: You | None = None
        self.link: Link | None = None
        self.outbox: deque[bytes] = deque()
        self.closed: int | None = None
        self.sender: asyncio.Task[None] | None = None
        self._most = most_waiting
        self._write = write
        self._due = False
        self._sending = False
        self._waiting = asyncio.Event()

    def tell(self, message: ServerMessage) -> None:
        """Send one message, in order, without waiting."""
        self.put(encode(message))

    def put(self, frame: bytes) -> None:
        """Send one encoded message. A page that lets too many wait is dropped: it will come back for a snapshot."""
        self.hold(frame)
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self.flush)

    def hold(self, frame: bytes) -> None:
        """As ``put``, for a caller that calls ``flush`` before the turn of the event loop is over."""
        if self.closed is not None:
            return
        if len(self.outbox) >= self._most:
            self.close(SLOW)
            return
        self.outbox.append(frame)

    def flush(self) -> None:
        """Send what one turn of the event loop has brought so far, in one piece if the socket takes it."""
        self._due = False
        if self._sending or not self.outbox:
            return
        if self._write is not None and self._write(self.outbox):
            self.outbox.clear()
        else:
            self._waiting.set()

    def close(self, code: int) -> None:
        """Send what waits, then close. For a page that is too slow, throw away what waits, without waiting."""
        self.closed = code
        if code == SLOW:
            self.outbox.clear()
            if self.sender is not None:
                self.sender.cancel()
        self._waiting.set()

    def close_if_silent(self) -> None:
        """Close a socket that has not said hello."""
        if self.you is None:
            self.close(SILENT)

    async def run(self, send: Callable[[bytes], Awaitable[None]]) -> int:
        """Send whatever could not be sent at once, until closed; returns the close code."""
        outbox = self.outbox
        while True:
            self._sending = True
            while outbox:
                await send(outbox.popleft())
            self._sending = False
            if self.closed is not None:
                return self.closed
            self._waiting.clear()
            await self._waiting.wait()
