"""Uvicorn's WebSocket protocol with short ways in and out, since a table is all small messages.

Out: text that may go at once is written without waking a task. In: a whole text frame goes straight to who listens,
without parser, queue and task. Whatever else comes (other and broken-up messages, pings, closes, frames too big) takes
the usual way, whole frames at a time, so that the usual parser and this one never disagree where a frame begins.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable
from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

LINE = "asterion.line"
"""Name in the scope's extensions: a ``Line``."""
TEXT, CONTINUED, FIN, MASKED = 0x1, 0x0, 0x80, 0x80
WHOLE_TEXT = FIN | TEXT
_MIDDLE, _LONG = struct.Struct("!BBH"), struct.Struct("!BBQ")


class Line(Protocol):
    """The short ways of one socket."""

    def write(self, payloads: Iterable[bytes]) -> bool:
        """Send text messages now; False when that cannot be."""

    def listen(self, hear: Callable[[str], None]) -> bool:
        """Hand every text message from now on to ``hear``; False while earlier ones wait on the usual way."""

    def pause(self) -> None:
        """Read no more for now."""

    def resume(self) -> None:
        """Read on."""


def text_frame(payload: bytes) -> bytes:
    """One unfragmented, unmasked text frame (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + payload
    if size < 1 << 16:
        return _MIDDLE.pack(WHOLE_TEXT, 126, size) + payload
    return _LONG.pack(WHOLE_TEXT, 127, size) + payload


def sizes(data: bytes, at: int) -> tuple[int, int] | None:
    """Bytes of the head, with its mask, and of the body of the frame that begins there; None: the head is not whole."""
    if len(data) < at + 2:
        return None
    length, head = data[at + 1] & 0x7F, 2
    if length >= 126:
        head = 4 if length == 126 else 10
        if len(data) < at + head:
            return None
        length = int.from_bytes(data[at + 2 : at + head])
    return head + (4 if data[at + 1] & MASKED else 0), length


class PageProtocol(WebSocketsSansIOProtocol):
    """One socket of a page; its own ``Line``."""

    _hear: Callable[[str], None] | None = None
    _framed = False
    """Frames are told apart here, from the first byte after the handshake."""
    _rest = b""
    _broken_up = False
    """Within a message of several frames."""

    def handle_connect(self, event: Request) -> None:
        """As Uvicorn does; the application, which starts in the loop's next turn, also finds the line."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] = {**(self.scope.get("extensions") or {}), LINE: self}  # type: ignore[dict-item]
            self._framed = not self.conn.reader.buffer  # nothing came together with the request

    # Out

    def write(self, payloads: Iterable[bytes]) -> bool:
        """Send text messages unless the socket is full, closing or not yet open."""
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(text_frame, payloads)))
        return True

    # In

    def listen(self, hear: Callable[[str], None]) -> bool:
        if not self.queue.empty():
            return False
        self._hear = hear
        return True

    def pause(self) -> None:
        self.transport.pause_reading()

    def resume(self) -> None:
        if not self.disconnected and not self.transport.is_closing():
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Take whole frames apart; the rest waits for more."""
        if not self._framed:
            super().data_received(data)
            return
        data, at = self._rest + data if self._rest else data, 0
        while at < len(data) and not self.transport.is_closing():
            found = sizes(data, at)
            if found is not None and found[1] > self.config.ws_max_size:
                self._framed, self._rest = False, b""
                super().data_received(data[at:])  # which refuses it by its head
                return
            if found is None or at + sum(found) > len(data):
                break
            head, size = found
            self._frame(data[at : at + head + size], head)
            at += head + size
        self._rest = data[at:]

    def _frame(self, frame: bytes, head: int) -> None:
        """One whole frame: the short way, unless it is unusual or would overtake what is on the usual one."""
        first, hear = frame[0], self._hear
        plain = first == WHOLE_TEXT and not self._broken_up and frame[1] & MASKED
        if plain and hear is not None and self.conn.state is OPEN and not self.close_sent and self.queue.empty():
            try:
                text = str(apply_mask(frame[head:], frame[head - 4 : head]), "utf-8")
            except UnicodeDecodeError:
                pass  # the usual way knows what to answer
            else:
                hear(text)
                return
        if first & 0x0F <= 2:
            self._broken_up = not first & FIN
        super().data_received(frame)
