"""A socket whose table another worker owns: its bytes go there and back unread.

The owner gets the page's own request, with a ``ForwardingToken`` that says where it comes from. Its answer goes to the
page, and so does everything after that. Each side is read only while the other one takes what is written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar, cast

from asterion.house.server.admission import Admission
from asterion.house.wire.forwarding_token import HEADER

P = TypeVar("P", bound=asyncio.Protocol)
CONNECT_SECONDS = 1.0
"""Seconds that a connection to another worker may take."""
UNABLE = b"HTTP/1.1 5"
"""The beginning of the answer of a worker that cannot serve the socket now: another may have the table soon."""
NOT_PASSED_ON = (HEADER, b"forwarded", b"via", b"x-real-ip")
"""The owner would not know which of these to believe; ``X-Forwarded-...`` is left out too."""


class Page(Protocol):
    """The page's side of a pipe."""

    transport: asyncio.Transport

    def owner_lost(self) -> None:
        """The owner has gone, after it had answered."""


class Pipe(asyncio.Protocol):
    """The connection to the owner. answered: whether it serves the socket, once that is known."""

    def __init__(self, owner: str, page: Page, admission: Admission) -> None:
        self.owner = owner
        """``host:port``."""
        self._page = page
        self._admission = admission
        self._transport: asyncio.Transport | None = None
        self.answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    @property
    def open(self) -> bool:
        """Whether the owner's bytes go to the page."""
        return self.answered.done() and not self.answered.cancelled() and self.answered.result()

    async def answers(self, seconds: float) -> bool:
        """Whether the owner answers within this time."""
        await asyncio.wait([self.answered], timeout=seconds)
        return self.open

    # What the page's side does

    def write(self, data: bytes) -> None:
        """Bytes of the page."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """Write what waits, then end."""
        if self._transport is not None:
            self._transport.close()

    def abandon(self) -> None:
        """End at once: the owner does not answer."""
        if not self.answered.done():
            self.answered.set_result(False)
        if self._transport is not None:
            self._transport.abort()

    def pause_reading(self) -> None:
        """The page takes no more."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        """It does again."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    # What comes from the owner

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        if not self._admission.come(transport):
            self.abandon()

    def data_received(self, data: bytes) -> None:
        if not self.answered.done():
            if data.startswith(UNABLE):
                self.abandon()
                return
            self.answered.set_result(True)
        if self.open and not self._page.transport.is_closing():
            self._page.transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._admission.gone(self._transport)
        if not self.answered.done():
            self.answered.set_result(False)
        elif self.open:
            self._page.owner_lost()

    def pause_writing(self) -> None:
        if not self._page.transport.is_closing():
            self._page.transport.pause_reading()

    def resume_writing(self) -> None:
        if not self._page.transport.is_closing():
            self._page.transport.resume_reading()


async def connect(owner: str, request: bytes, page: Page, admission: Admission) -> Pipe | None:
    """Send a page's request to the owner (``host:port``) of its table. None: the owner cannot be reached."""
    there = await _reach(owner, lambda: Pipe(owner, page, admission))
    if there is None:
        return None
    there[1].write(request)
    return there[1]


async def is_reached(owner: str) -> bool:
    """Whether a worker accepts connections there."""
    there = await _reach(owner, asyncio.Protocol)
    if there is not None:
        there[0].close()
    return there is not None


async def _reach(owner: str, protocol: Callable[[], P]) -> tuple[asyncio.Transport, P] | None:
    host, _, port = owner.rpartition(":")
    with suppress(OSError, ValueError):
        async with asyncio.timeout(CONNECT_SECONDS):
            return await asyncio.get_running_loop().create_connection(protocol, host.strip("[]"), int(port))
    return None


def request_of(scope: Any, token: str) -> bytes:
    """A page's handshake as it came, with a token in place of what proxies said."""
    query = scope["query_string"]
    lines = [b"GET %b%b HTTP/1.1" % (scope["raw_path"], b"?" + query if query else b"")]
    for name, value in scope["headers"]:
        if name not in NOT_PASSED_ON and not name.startswith(b"x-forwarded-"):
            lines.append(b"%b: %b" % (name, value))
    lines += [b"%b: %b" % (HEADER, token.encode()), b"", b""]
    return b"\r\n".join(lines)
