"""Uvicorn's WebSocket protocol with a short way out: a message that may go at once is written without waking a task."""

from __future__ import annotations

from collections.abc import Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WRITE = "asterion.write"
"""Name in the scope's extensions: ``write(payloads) -> bool`` sends text messages now; False when that cannot be."""
TEXT = 0x81


def text_frame(payload: bytes) -> bytes:
    """One unfragmented, unmasked text frame (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2) + payload
    return bytes((TEXT, 127)) + size.to_bytes(8) + payload


class PageProtocol(WebSocketsSansIOProtocol):
    """One socket of a page."""

    def handle_connect(self, event: Request) -> None:
        """As Uvicorn does; the application, which starts in the loop's next turn, also finds ``write``."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] = {**(self.scope.get("extensions") or {}), WRITE: self.write}  # type: ignore[dict-item]

    def write(self, payloads: Iterable[bytes]) -> bool:
        """Send text messages unless the socket is full, closing or not yet open."""
        ready = self.handshake_complete and self.writable.is_set()
        if not ready or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(b"".join(map(text_frame, payloads)))
        return True
