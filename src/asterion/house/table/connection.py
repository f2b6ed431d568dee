"""One open socket: what waits to be sent, and how fast it may talk."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from asterion.house.limits.buckets import TokenBucket
from asterion.house.table.lag_meter import LagMeter
from asterion.house.wire.messages import As, ServerMessage, You

encode = msgspec.json.Encoder().encode
SILENT = 1008
"""Close code for a socket that never says hello."""
SLOW = 1013
"""Close code for a page that does not read: try again later."""


class Connection:
    """A page at a table. ``seat``: the seat that it plays, None for those who watch; ``lag``: its latency, where that
    is measured."""

    __slots__ = (
        "_due",
        "_most",
        "_most_bytes",
        "_sending",
        "_waiting",
        "_write",
        "address",
        "as_",
        "bucket",
        "closed",
        "guest",
        "lag",
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
        bucket: TokenBucket,
        most_waiting: int,
        write: Callable[[Iterable[bytes]], bool] | None = None,
        most_bytes: int = 4 << 20,
    ) -> None:
        """most_waiting: frames, most_bytes: bytes; write: sends several at once if it can, and says whether it did."""
        self.guest = guest
        self.address = ""
        """The address that it comes from, as far as the house can tell."""
        self.name = name
        self.as_: As = as_
        self.bucket = bucket
        self.seat: int | None = None
        self.you: You | None = None
        self.lag: LagMeter | None = None
        """Measured where the game has races, and the page holds a seat."""
        self.outbox: deque[bytes] = deque()
        self.closed: int | None = None
        self.sender: asyncio.Task[None] | None = None
        self._most = most_waiting
        self._most_bytes = most_bytes
        self._write = write
        self._due = False
        self._sending = False
        self._waiting = asyncio.Event()

    @property
    def latency_ms(self) -> int:
        """Milliseconds one way; 0 where nothing is measured."""
        return self.lag.way_ms() if self.lag is not None else 0

    def tell(self, message: ServerMessage) -> None:
        """Send one message, in order, without waiting."""
        self.put(encode(message))

    def put(self, frame: bytes) -> None:
        """Send one encoded message."""
        self.hold(frame)
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self.flush)

    def hold(self, frame: bytes) -> None:
        """As ``put``, for a caller that sees to ``flush``."""
        if self.closed is None:
            self.outbox.append(frame)

    def flush(self) -> None:
        """Send what one turn of the event loop has brought so far, in one piece if the socket takes it.

        A page that lets too much wait is dropped: it will come back for a snapshot.
        """
        self._due = False
        outbox = self.outbox
        if not outbox:
            return
        if self._write is not None and not self._sending and self._write(outbox):
            outbox.clear()
        elif self.closed is None and (len(outbox) > self._most or sum(map(len, outbox)) > self._most_bytes):
            self.close(SLOW)
        else:
            self._waiting.set()

    def close(self, code: int) -> None:
        """Send what waits, then close. For a page that is too slow, drop what waits and close at once."""
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
        """Send what could not be sent at once, until closed; returns the close code."""
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
