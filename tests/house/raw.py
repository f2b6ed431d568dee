"""A client that sends what no browser would: bytes as they are, frames of every kind, nothing at all."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
from websockets.frames import Frame, Opcode

from asterion.house.server.websocket_protocol import sizes
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, Home


def masked(body: bytes, code: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A client's frame with a mask worth the name."""
    return Frame(code, body, fin).serialize(mask=True)


def said(message: m.ClientMessage) -> bytes:
    """A message's frame."""
    return masked(msgspec.json.encode(message))


def handshake(home: Home, table: str, headers: dict[str, str] | None = None, as_: str = "seat") -> bytes:
    """The request for a socket."""
    lines = [
        f"GET /socket/{table}?as={as_} HTTP/1.1",
        f"Host: {home.address}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        *(f"{name}: {value}" for name, value in (headers or {}).items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


class Raw:
    """One TCP connection. ``frames``: what came, as (first byte, body)."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.transport = cast("asyncio.Transport", writer.transport)
        self._rest = b""

    def write(self, data: bytes) -> None:
        """Send without waiting."""
        self.writer.write(data)

    async def head(self) -> bytes:
        """The head of an HTTP answer."""
        return await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)

    async def frame(self) -> tuple[int, bytes] | None:
        """The next frame: first byte, body; None: the line is cut."""
        while True:
            found = sizes(self._rest, 0)
            if found is not None and len(self._rest) >= sum(found):
                head, size = found
                frame, self._rest = self._rest[: head + size], self._rest[head + size :]
                return frame[0], frame[head:]
            try:
                more = await asyncio.wait_for(self.reader.read(65536), PATIENCE)
            except ConnectionError:
                return None
            if not more:
                return None
            self._rest += more

    async def rest(self) -> list[tuple[int, bytes]]:
        """All frames until the line is cut."""
        frames = []
        while (frame := await self.frame()) is not None:
            frames.append(frame)
        return frames

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a type."""
        while True:
            frame = await self.frame()
            assert frame is not None, f"the line was cut before {kind}"
            if frame[0] == 0x81:
                message: dict[str, Any] = msgspec.json.decode(frame[1])
                if message["type"] == kind:
                    return message

    async def cut(self) -> None:
        """Returns when the line is cut."""
        await self.rest()


@asynccontextmanager
async def connected(home: Home, small: bool = False) -> AsyncIterator[Raw]:
    """A TCP connection to the house; small: with little room for what it has not read."""
    host, _, port = home.address.rpartition(":")
    line = socket.socket()
    if small:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, (host, int(port)))
    reader, writer = await asyncio.open_connection(sock=line, limit=4096 if small else 1 << 22)
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


@asynccontextmanager
async def socketed(
    home: Home, table: str, cookie: str = "", *, hello: bool = True, small: bool = False, at: str | None = None
) -> AsyncIterator[Raw]:
    """A socket at a table; at: the address that a proxy names."""
    headers = {"Cookie": cookie} if cookie else {}
    if at is not None:
        headers["X-Forwarded-For"] = at
    async with connected(home, small) as raw:
        raw.write(handshake(home, table, headers))
        assert b" 101 " in await raw.head()
        if hello:
            raw.write(said(m.Hello()))
            await raw.hear("snapshot")
        yield raw


async def until(holds: Callable[[], bool], turn: Callable[[], Awaitable[object]] = lambda: asyncio.sleep(0)) -> None:
    """Let the event loop turn until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await turn()


def count(home: Home, name: str, **labels: str) -> int:
    """A figure of the house."""
    return int(home.house.services.metrics.registry.get_sample_value(f"asterion_{name}_total", labels) or 0)
