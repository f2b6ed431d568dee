"""Pointers: the hands of pages over the table. The others see them move; they are neither answered nor kept."""

from __future__ import annotations

import msgspec

from asterion.house.clock import Alarm, Clock
from asterion.house.table.connection import Connection
from asterion.house.table.table import Table
from asterion.house.wire.messages import Hand, HandNews

BETWEEN = 1 / 15
"""Seconds between two positions of a page's hand that are shown; of faster ones only the last is."""
BEHIND = 8
"""A page with more waiting messages than this gets no hands."""
_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[Hand] = msgspec.json.Decoder(Hand)
_LONGEST = 512


class Pointer:
    """The hand of one page."""

    def __init__(self, clock: Clock, connection: Connection) -> None:
        self._clock = clock
        self._connection = connection
        self._next = clock.now()
        self._last: tuple[Table, Hand] | None = None
        self._waiting = Alarm(clock)

    def move(self, table: Table, hand: Hand) -> None:
        """The hand is there now."""
        self._last = (table, hand)
        if self._waiting.is_set:
            return
        if self._clock.now() >= self._next:
            self._show()
        else:
            self._waiting.set_at(self._next, self._show)

    def _show(self) -> None:
        if self._last is None:
            return
        (table, hand), self._last = self._last, None
        self._next = self._clock.now() + BETWEEN
        connection = self._connection
        if may_show(table, connection):
            assert connection.seat is not None
            frame = _encode(HandNews(connection.seat, hand.x, hand.y, hand.what))
            for other in table.connections.copy():
                if other is not connection and len(other.outbox) <= BEHIND:
                    other.put(frame)


def may_show(table: Table, connection: Connection) -> bool:
    """Whether a page plays a seat that the game waits for now."""
    if connection not in table.connections or connection.closed is not None or not table.running:
        return False
    return connection.seat in table.match.awaited() and connection.seat not in table.match.stand_ins


def as_hand(text: str) -> Hand | None:
    """A hand; None for any other message. Hands are frequent, so they are recognised before anything is counted."""
    if len(text) > _LONGEST or '"hand"' not in text:
        return None
    try:
        return _decode.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
