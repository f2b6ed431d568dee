"""A WebSocket client that does the least: whole frames, no compression, no masking worth the name."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: {key}\r\n{cookie}\r\n"
)
PATIENCE = 20.0
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Page(asyncio.Protocol):
    """One open socket. ``hear`` gets the body of every message as it comes."""

    def __init__(self, host: str, path: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: bytes | None = None
        self.bytes_heard = 0
        self.messages_heard = 0
        self._hear = hear
        self._rest = b""
        self._upgraded = False
        line = f"Cookie: {cookie}\r\n" if cookie else ""
        key = base64.b64encode(os.urandom(16)).decode()
        self._handshake = HANDSHAKE.format(path=path, host=host, key=key, cookie=line).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._handshake)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line was cut, or closed by us."""
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionResetError("closed before it was open"))
        self.closed = self.closed or b"lost"

    def data_received(self, data: bytes) -> None:
        """Whole frames are heard, the rest waits."""
        buffer = self._rest + data if self._rest else data
        if not self._upgraded:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._rest = buffer
                return
            if b" 101 " not in buffer[:16]:
                self.ready.set_exception(ConnectionRefusedError(buffer[:200].decode("latin-1")))
                return
            self._upgraded = True
            self.ready.set_result(None)
            buffer = buffer[end + 4 :]
        at, size = 0, len(buffer)
        while size - at >= 2:
            length, head = buffer[at + 1] & 127, 2
            if length == 126:
                head = 4
            elif length == 127:
                head = 10
            if size - at < head:
                break
            if head > 2:
                length = int.from_bytes(buffer[at + 2 : at + head], "big")
            if size - at < head + length:
                break
            code, body = buffer[at] & 15, buffer[at + head : at + head + length]
            at += head + length
            if code in (TEXT, BINARY):
                self.bytes_heard += length
                self.messages_heard += 1
                self._hear(body)
            elif code == PING:
                self.say(body, PONG)
            elif code == CLOSE:
                self.closed = body
        self._rest = buffer[at:]

    def say(self, body: bytes, code: int = TEXT) -> None:
        """Send one message of at most 64 KiB. The mask is four zeros, so the body goes as it is."""
        size = len(body)
        head = bytes((0x80 | code, 0x80 | size)) if size < 126 else bytes((0x80 | code, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + body)

    def close(self) -> None:
        """Cut the line."""
        self._transport.close()


async def connect(host: str, path: str, cookie: str, hear: Callable[[bytes], None]) -> Page:
    """Open a socket. host: ``name:port``. Raises OSError, TimeoutError when the server does not open it."""
    name, _, port = host.rpartition(":")
    loop = asyncio.get_running_loop()
    _, page = await loop.create_connection(lambda: Page(host, path, cookie, hear), name, int(port))
    await asyncio.wait_for(page.ready, PATIENCE)
    return page
