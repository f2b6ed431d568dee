"""Uvicorn's WebSocket protocol with short ways in and out, since a table is all small messages.

Out: text that may go at once is written without waking a task. In: a whole text frame goes straight to the
listener, without parser, queue and task. Everything else (other and broken-up messages, pings, closes, frames too big)
takes the usual way, whole frames at a time, so that the usual parser and this one never disagree where a frame begins.

One connection cannot keep the house busy. Every frame counts, whatever its kind, and so does a read that brings no
whole frame. One turn of the event loop handles at most ``FRAMES_A_TURN`` frames of a connection, and in the long run
the house handles at most the connection's budget. Beyond that, reading stops and what has been read waits. Reading also
stops while the peer does not take what it is sent. A peer that goes on all the same, or takes nothing for long, is cut
without a close frame, which would wait behind the flood.

A socket may also become one end of a ``Pipe`` to another worker, before its handshake is answered. Then all bytes go
through as they are; that worker counts them.
"""

from __future__ import annotations

import struct
from asyncio import BaseTransport
from collections.abc import Callable, Iterable
from enum import Enum, auto
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from asterion.house.clock import Alarm, WallClock
from asterion.house.limits.buckets import Budget
from asterion.house.server.admission import Admission
from asterion.house.server.pipe import Pipe, connect
from asterion.house.table.fast_path import FAST_PATH

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

TEXT, FIN, MASKED = 0x1, 0x80, 0x80
WHOLE_TEXT = FIN | TEXT
WHOLE_PING, WHOLE_PONG = FIN | 0x9, FIN | 0xA
FRAMES_A_TURN = 32
"""Frames of one connection that are handled in one turn of the event loop."""
UNSENT = 64 * 1024
"""Bytes that wait for the peer before nothing more is read from it ..."""
MOST_UNSENT = 8 << 20
"""... and before it is cut."""
CLOSING_SECONDS = 5.0
"""Seconds that a connection may take to close."""
PONG_SECONDS = 1.0
"""Between pongs while the peer does not take all that it is sent."""
BUSY, TURN, SPENT, FULL, UNANSWERED, CLOSING = 1, 2, 4, 8, 16, 32
"""Why a connection is not read: a message of it is carried out, it had its turn, its budget is spent, it does not
take what it is sent, its handshake is not answered yet, the house closes."""
_MIDDLE, _LONG = struct.Struct("!BBH"), struct.Struct("!BBQ")


_BODY = b'{"error":{"code":"bad_request","detail":"this is no WebSocket handshake","ruling":null}}'
BAD_HANDSHAKE = (
    b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\n\r\n%b" % (len(_BODY), _BODY)
)


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


class State(Enum):
    """The state of a socket: the way of the bytes that come."""

    USUAL = auto()
    """Uvicorn's parser takes them as they come: the handshake, and a frame that is too big."""
    FRAMES = auto()
    """Whole frames are taken apart here."""
    CONTINUED = auto()
    """So they are, within a message of several frames."""
    PIPED = auto()
    """They go to the worker that serves this socket in place of this one."""
    CUT = auto()
    """The connection was cut: none come."""


class PageProtocol(WebSocketsSansIOProtocol):
    """One socket of a page; its own ``FastPath``."""

    state = State.USUAL
    _hear: Callable[[str], None] | None = None
    _rest = b""
    _held = 0
    """Why it is not read now: bits."""
    _ponged = False
    """A pong may still be on its way to the peer."""
    _owed: bytes | None = None
    """Body of the last ping that has not been answered."""
    _pipe: Pipe | None = None
    """To the worker that serves this socket, once it is piped."""

    def __init__(self, *, admission: Admission, **arguments: Any) -> None:
        super().__init__(**arguments)
        settings = admission.settings
        self._admission = admission
        self._budget = Budget(admission.clock, settings.frames_burst, settings.frames_per_second, settings.flood_within)
        self._pause, self._late = Alarm(admission.clock), Alarm(admission.clock)
        self._closing = Alarm(WallClock())  # the clock of Uvicorn's own closing timers
        self.close_timeout = CLOSING_SECONDS

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=UNSENT, low=UNSENT // 4)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._admission.gone(self.transport)
        self._rest = b""
        if self._pipe is not None:
            self._pipe.close()
        for alarm in (self._pause, self._late, self._closing):
            alarm.cancel()

    def handle_connect(self, event: Request) -> None:
        """As Uvicorn does; the application, which starts in the loop's next turn, also finds the line."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] = {**(self.scope.get("extensions") or {}), FAST_PATH: self}  # type: ignore[dict-item]
            if not self.conn.reader.buffer:  # nothing came together with the request
                self.state = State.FRAMES
            self._held = UNANSWERED

    def cut(self, kind: str) -> None:
        if not self.disconnected and self.state is not State.CUT:
            self.state = State.CUT
            self._admission.metrics.aborted.labels(kind).inc()
            self._admission.gone(self.transport)
            self.transport.abort()

    def handle_events(self) -> None:
        """As Uvicorn does; but close after a handshake that cannot be read, where Uvicorn would keep the connection."""
        super().handle_events()
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_initiated = self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_HANDSHAKE)
            self.transport.close()

    # Another worker's socket

    async def pipe_to(self, owner: str, request: bytes) -> Pipe | None:
        """Send the handshake to another worker (``host:port``); None: it cannot be reached. See ``Pipe.answered``."""
        return await connect(owner, request, self, self._admission)

    def hand_over(self, to: Pipe) -> None:
        """The other worker has answered: from now on bytes only go through. ``receive`` returns when that has ended."""
        if self.disconnected or self.transport.is_closing():
            to.close()
            return
        self.state, self._pipe, self.handshake_complete = State.PIPED, to, True
        to.write(self._rest)
        self._rest, self._held = b"", 0
        self.transport.resume_reading()

    def owner_lost(self) -> None:
        self.transport.close()
        self._leave()

    def hold_still(self) -> None:
        """Read nothing more: the house closes."""
        self._hold(CLOSING)

    # Out

    def write(self, payloads: Iterable[bytes]) -> bool:
        """Send text messages unless the socket is full, closing or not yet open."""
        open_ = self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())
        if not open_ or self._held & FULL:
            return False
        self.transport.write(b"".join(map(text_frame, payloads)))
        if self._held & FULL and self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.cut("unread")
        return True

    def pause_writing(self) -> None:
        """The peer does not take what it is sent: it is not read either, so that nothing is added for it."""
        super().pause_writing()
        if self._pipe is not None:
            self._pipe.pause_reading()
        else:
            self._hold(FULL)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._pipe is not None:
            self._pipe.resume_reading()
        else:
            self._let_go(FULL)

    async def send(self, message: ASGISendEvent) -> None:
        """As Uvicorn does, which would call an answer that is no 101 a handshake without end; after a close frame the
        peer has some seconds."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True
        if message["type"] == "websocket.accept":
            self._let_go(UNANSWERED)
        if self.close_timer is not None and message["type"] == "websocket.close":
            self.close_timer.cancel()
            self._closing.set(self.close_timeout, lambda: self.cut("closing"))

    def keepalive_timeout(self) -> None:
        """A ping was not answered: cut at once. But ping again if the house itself was not reading."""
        self.pong_timer = None
        if (self._held & BUSY or self.read_paused) and not self._held & FULL:
            self.schedule_ping()
        else:
            self.cut("keep_alive")

    def _leave(self) -> None:
        """The connection is closing: what is not sent soon is not sent at all."""
        unsent = not self.disconnected and self.transport.get_write_buffer_size()
        if self.transport.is_closing() and unsent and not self._closing.is_set:
            self._closing.set(CLOSING_SECONDS, lambda: self.cut("closing"))

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._leave()

    def shutdown(self) -> None:
        if self.state is not State.PIPED:
            super().shutdown()
        else:
            self.transport.close()  # a close frame might fall within a frame of the owner's
        self._leave()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._leave()

    # In

    def listen(self, hear: Callable[[str], None]) -> bool:
        if not self.queue.empty():
            return False
        self._hear = hear
        return True

    def pause(self) -> None:
        self._hold(BUSY)

    def resume(self) -> None:
        self._let_go(BUSY)

    def _hold(self, why: int) -> None:
        self._held |= why
        if not self.disconnected:
            self.transport.pause_reading()

    def _let_go(self, why: int) -> None:
        """Go on in the loop's next turn, unless there is another reason to wait."""
        if self._held & why:
            self._held &= ~why
            if not self._held:
                self._held = TURN
                self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        """Handle what waits, then read on."""
        self._held &= ~TURN
        if self._may_read() and self._rest:
            self._take()
        if self._may_read():
            self.transport.resume_reading()

    def _may_read(self) -> bool:
        return not (self._held or self.read_paused or self.disconnected or self.transport.is_closing())

    async def receive(self) -> ASGIReceiveEvent:
        """As Uvicorn does, but do not read on while there is a reason to wait."""
        message = await super().receive()
        if self._held:
            self._hold(self._held)
        elif self._rest and not self.read_paused:
            self._hold(TURN)
            self.loop.call_soon(self._go_on)
        return message

    def data_received(self, data: bytes) -> None:
        """Take whole frames apart; the rest waits for more."""
        if self._pipe is not None:
            self._pipe.write(data)
            return
        if self.state is State.USUAL:
            super().data_received(data)
            return
        self._rest = self._rest + data if self._rest else data
        if self._held or self.read_paused:
            self.transport.pause_reading()
        else:
            self._take()

    def _take(self) -> None:
        """Handle whole frames, until one is not whole or there is a reason to wait."""
        data, at, budget, left = self._rest, 0, self._budget, FRAMES_A_TURN
        size = len(data)
        while at < size:
            if budget.left <= 0 and not budget.refill():
                self._spent()
                break
            found = sizes(data, at)
            if found is not None and found[1] > self.config.ws_max_size:
                self.state, self._rest = State.USUAL, b""
                super().data_received(data[at:])  # which refuses it by its head
                return
            if found is None or at + sum(found) > size:
                if left == FRAMES_A_TURN:
                    budget.left -= 1  # a read without a whole frame
                break
            if not left:
                self._hold(TURN)
                self.loop.call_soon(self._go_on)
                break
            head, length = found
            end = at + head + length
            left -= 1
            budget.left -= 1 + (length >> 10)
            self._frame(data[at:end], head)
            at = end
            if self._held or self.read_paused or self.transport.is_closing():
                break
        self._rest = data[at:]

    def _spent(self) -> None:
        """The budget is used up: wait until there is some for a turn."""
        self._hold(SPENT)
        self._admission.metrics.throttled.inc()
        self._pause.set(self._budget.wait(FRAMES_A_TURN), self._afford)

    def _afford(self) -> None:
        if self._budget.waited():
            self.cut("flood")
        else:
            self._let_go(SPENT)

    def _frame(self, frame: bytes, head: int) -> None:
        """One whole frame: the short way, unless it is unusual or would overtake what is on the usual one."""
        first, hear = frame[0], self._hear
        if frame[1] & MASKED and self.conn.state is OPEN and not self.close_sent:
            if first == WHOLE_TEXT and hear is not None and self.state is State.FRAMES and self.queue.empty():
                try:
                    text = str(apply_mask(frame[head:], frame[head - 4 : head]), "utf-8")
                except UnicodeDecodeError:
                    pass  # the usual way knows what to answer
                else:
                    hear(text)
                    return
            elif first == WHOLE_PING and head == 6:
                self._ping(bytes(apply_mask(frame[head:], frame[head - 4 : head])))
                return
        if first & 0x0F <= 2 and self.state is not State.CUT:
            self.state = State.FRAMES if first & FIN else State.CONTINUED
        super().data_received(frame)

    def _ping(self, body: bytes) -> None:
        """Answer a ping; while the answer to an earlier one may still wait, only the last is owed (RFC 6455, 5.5.3)."""
        if self._ponged and self.transport.get_write_buffer_size():
            self._owed = body
            if not self._late.is_set:
                self._late.set(PONG_SECONDS, self._pong_late)
            return
        self._owed = None
        self._ponged = True
        self.transport.write(bytes((WHOLE_PONG, len(body))) + body)

    def _pong_late(self) -> None:
        if self._owed is not None and not self.close_sent and not self.transport.is_closing():
            self._ponged = self._held & FULL != 0
            self._ping(self._owed)

    def send_receive_event_to_app(self) -> None:
        """As Uvicorn does; text that is no UTF-8 is refused without ado."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                str(b"".join(self.frames), "utf-8")
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007, "not UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
