"""The messages of one page, in order: each is answered before the next one is read.

Most messages are actions. An action is carried out without a task: it is judged, handed to the writer, and sent to the
pages when it is on disk. Other commands, and actions that need another step first, are carried out by a task.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from asterion.games.contract import GameError
from asterion.house.errors import OwnedElsewhere, Refusal, refusal_of
from asterion.house.storage import NotStored, WriteConflict
from asterion.house.table import keepalive
from asterion.house.table.acting import begin_act
from asterion.house.table.caller import Caller
from asterion.house.table.commands import carry_out
from asterion.house.table.connection import Connection
from asterion.house.table.fast_path import FastPath
from asterion.house.table.lag_compensation import as_pong
from asterion.house.table.pointers import Pointer, as_hand
from asterion.house.table.room import Room
from asterion.house.wire.messages import Ack, Act, Beat, ClientMessage, Hand, Hello, Pong, Refused
from asterion.match.errors import MatchError

FAILED = 1011
"""Close code for a page whose message made the house fail."""
MOVED = 1012
"""Close code for a page whose table another worker has now."""
AN_ACT = '{"type":"act",'
"""The beginning of an action as the page writes it: the most frequent message, recognised before all others."""
AHEAD = 8
"""Messages that may wait while one is carried out. Each is stamped with the time at which it came."""
AGAIN = 9
"""A further hello counts as this many more messages: its answer is the whole game."""
_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class _Id(msgspec.Struct):
    id: str | None = None


_decode_id = msgspec.json.Decoder(_Id)


class Session:
    """One page's side of a table.

    fast_path: stops reading from the page while its message is carried out; find: the room of a table that may have
    left memory.
    """

    def __init__(
        self,
        room: Room,
        connection: Connection,
        fast_path: FastPath | None,
        find: Callable[[str], Awaitable[Room | None]],
    ) -> None:
        self._room = room
        self._services = room.services
        self._connection = connection
        self._fast_path = fast_path
        self._find = find
        self._inbox: deque[tuple[str | None, float]] = deque()
        self._busy = self._paused = False
        self._quiet: asyncio.Event | None = None
        self._hand = Pointer(self._services.clock, connection)

    def hear(self, text: str | None) -> None:
        """A message has come; None: one that is not text."""
        heard = self._services.clock.now()
        an_act = text is not None and text.startswith(AN_ACT)
        if text is not None and not an_act and self._aside(text):
            return
        if self._busy:
            self._inbox.append((text, heard))
            if self._fast_path is not None and not self._paused and len(self._inbox) >= AHEAD:
                self._paused = True
                self._fast_path.pause()
        elif self._connection.closed is None and an_act:
            # In the loop's next turn, when all sockets have been read: as in ``Table``, one kind of work at a time.
            self._busy = True
            asyncio.get_running_loop().call_soon(self._take, text, heard)
        elif self._connection.closed is None:
            self._take(text, heard)

    def _aside(self, text: str) -> bool:
        """Take a message that waits for no other: a pong, a beat, a hand. Returns whether it was one."""
        pong = as_pong(text)
        if pong is not None and self._room.lag.answered(self._connection, pong):
            return True
        if keepalive.is_beat(text):
            keepalive.answer(self._connection)
            return True
        hand = as_hand(text)
        if hand is not None:
            self._hand.move(self._room.table, hand)
        return hand is not None

    async def quiet(self) -> None:
        """Returns when everything heard has been answered."""
        while self._busy:
            self._quiet = asyncio.Event()
            await self._quiet.wait()

    def _take(self, text: str | None, heard: float) -> None:
        """Answer a message; heard: the clock when it came in, perhaps some time ago."""
        self._busy = True
        connection = self._connection
        try:
            if not connection.bucket.take():
                raise Refusal("too_fast", "too many messages; slow down")
            if text is None:
                raise Refusal("bad_message", "messages are text, not binary")
            most_bytes = self._services.settings.most_bytes
            if len(text) > most_bytes:
                raise Refusal("too_big", f"a message has at most {most_bytes} bytes")
            command = decoded(text)
            if connection.you is None and not isinstance(command, Hello):
                raise Refusal("hello_first", "the first message is hello")
            if connection.you is not None and isinstance(command, Hello) and not connection.bucket.take(AGAIN):
                raise Refusal("too_fast", "too many snapshots; slow down")
        except Refusal as refusal:
            self._refuse(refusal, named(text))
            self._next()
            return
        table, plays = self._room.table, connection.as_ == "seat" and connection.guest is not None
        if isinstance(command, Act) and plays and not table.rehearsed:
            table.turns.ask(partial(self._act, command, heard))
        elif isinstance(command, Pong):
            self._next()  # not awaited
        else:
            self._carry_out(command, heard)

    def _next(self) -> None:
        """The message is dealt with: take the next one. Through the event loop, because direct calls would nest."""
        if self._inbox and self._connection.closed is None:
            asyncio.get_running_loop().call_soon(self._take, *self._inbox.popleft())
        else:
            self._inbox.clear()
            self._busy = False
            if self._quiet is not None:
                self._quiet.set()
        if self._paused and not self._inbox and self._fast_path is not None:
            self._paused = False
            self._fast_path.resume()

    # An action, without a task

    def _act(self, command: Act, heard: float) -> None:
        """It is this action's turn at the table."""
        table = self._room.table
        try:
            staged = begin_act(Caller(self._room, self._connection, heard), command)
            if staged is None:
                table.turns.done()
                self._carry_out(command, heard)
                return
            if not isinstance(staged, int):
                table.submit(staged, (), partial(self._acted, command, heard, staged.n))
                return
            self._acknowledge(command.id, staged)
        except Exception as error:
            self._fail(error, command.id)
        table.turns.done()
        self._next()

    def _acted(self, command: Act, heard: float, n: int, error: Exception | None) -> None:
        """The action is current and sent to the pages, or could not be written."""
        self._room.table.turns.done()
        if isinstance(error, WriteConflict):
            self._carry_out(command, heard)  # which reads the log again first
            return
        if error is None:
            self._connection.hold(_encode(Ack(command.id, n)))  # goes out with the entry
        else:
            self._fail(error, command.id)
        self._next()

    # Everything else

    def _carry_out(self, command: ClientMessage, heard: float) -> None:
        self._services.tasks.spawn(self._carried_out(command, heard))

    async def _carried_out(self, command: ClientMessage, heard: float) -> None:
        id = id_of(command)
        try:
            if self._connection.you is None:  # the table may have left memory meanwhile
                self._room = await self._find(self._room.table.id) or self._room
            n = await carry_out(self._room, self._connection, command, heard)
            if id is not None:
                self._acknowledge(id, n)
        except Exception as error:
            self._fail(error, id)
        finally:
            self._next()

    def _acknowledge(self, id: str, n: int | None) -> None:
        self._connection.tell(Ack(id, n))

    def _fail(self, error: Exception, id: str | None) -> None:
        """Say why a command is refused. After a fault of the house the socket closes, and the page comes back.

        So it does when the table is about to be another worker's, which the page asks again.
        """
        if self._room.table.left or isinstance(error, OwnedElsewhere):
            self._connection.close(MOVED)
            return
        if isinstance(error, GameError | MatchError):
            error = refusal_of(error)
        elif isinstance(error, NotStored):
            error = self._room.table.not_stored(error)
        if isinstance(error, Refusal):
            self._refuse(error, id)
        else:
            self._services.log.error("session failed", table=self._room.table.id, exc_info=error)
            self._connection.close(FAILED)

    def _refuse(self, refusal: Refusal, id: str | None) -> None:
        self._services.metrics.refused.labels(refusal.code).inc()
        self._connection.tell(Refused(id, refusal.code, refusal.ruling, refusal.detail))


def decoded(text: str) -> ClientMessage:
    """A page's message. Raises Refusal("bad_message")."""
    try:
        return _decode.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", str(error)) from None


def id_of(command: ClientMessage) -> str | None:
    """The id that a command's answer repeats."""
    return None if isinstance(command, Hello | Hand | Pong | Beat) else command.id


def named(text: str | None) -> str | None:
    """The id of a bad message, if it can be read, so that its page knows which message was refused."""
    try:
        id = _decode_id.decode(text).id if text is not None and len(text) < 1 << 16 else None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return id if id is None or len(id) <= 64 else None
