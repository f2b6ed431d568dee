"""What one page says, one message after the other: each is answered before the next is looked at.

An action, which is nearly all that is ever said, is carried out without a task: heard, judged, handed to the writer,
and told when it is on disk. Everything else, and every action that meets an obstacle, is carried out by a task.
"""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from asterion.games.contract import GameError
from asterion.house import beats
from asterion.house.commands import acted_already, carry_out, may_act_at_once, stage_act
from asterion.house.connection import Connection
from asterion.house.faults import Refusal, refusal_of
from asterion.house.hands import HandOf, as_hand
from asterion.house.lag_compensation import as_pong
from asterion.house.messages import Ack, Act, Beat, ClientMessage, Hand, Hello, Pong, Refused
from asterion.house.protocol import Line
from asterion.house.storage import LostRace
from asterion.match.log import Acted
from asterion.match.referee import MatchError

if TYPE_CHECKING:
    from asterion.house.house import House
    from asterion.house.table import Table

FAILED = 1011
"""Close code for a page whose message the house stumbled over."""
AHEAD = 8
"""Messages that may wait behind one that is carried out: they, and pongs among them, are heard when they come."""
AGAIN = 9
"""Messages that another hello counts for beside itself: its answer is the whole game."""
_encode = msgspec.json.Encoder().encode
_decode: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class _Id(msgspec.Struct):
    id: str | None = None


_decode_id = msgspec.json.Decoder(_Id)


class Conversation:
    """One page's side of it. line: can stop the page's talking while a message of it is carried out."""

    def __init__(self, house: House, table: Table, connection: Connection, line: Line | None) -> None:
        self.table = table
        self._house = house
        self._connection = connection
        self._line = line
        self._inbox: deque[tuple[str | None, float]] = deque()
        self._busy = self._paused = False
        self._quiet: asyncio.Event | None = None
        self._hand = HandOf(house.clock, connection)

    def hear(self, text: str | None) -> None:
        """A message has come; None: one that is not text."""
        heard = self._house.clock.now()
        pong = as_pong(text) if text is not None else None
        if pong is not None and self.table.race.answered(self._connection, pong):
            return
        if text is not None and beats.is_beat(text):
            beats.answer(self._connection)
            return
        hand = as_hand(text) if text is not None else None
        if hand is not None:
            self._hand.move(self.table, hand)
        elif self._busy:
            self._inbox.append((text, heard))
            if self._line is not None and not self._paused and len(self._inbox) >= AHEAD:
                self._paused = True
                self._line.pause()
        elif self._connection.closed is None:
            self._take(text, heard)

    async def quiet(self) -> None:
        """Returns when everything heard has been answered."""
        while self._busy:
            self._quiet = asyncio.Event()
            await self._quiet.wait()

    def _take(self, text: str | None, heard: float) -> None:
        """Answer a message that came in then: it may have waited since."""
        self._busy = True
        connection = self._connection
        try:
            if not connection.bucket.take():
                raise Refusal("too_fast", "too many messages; slow down")
            if text is None:
                raise Refusal("bad_message", "messages are text, not binary")
            if len(text) > self._house.settings.most_bytes:
                raise Refusal("too_big", f"a message has at most {self._house.settings.most_bytes} bytes")
            command = decoded(text)
            if connection.you is None and not isinstance(command, Hello):
                raise Refusal("hello_first", "the first message is hello")
            if connection.you is not None and isinstance(command, Hello) and not connection.bucket.take(AGAIN):
                raise Refusal("too_fast", "too many snapshots; slow down")
        except Refusal as refusal:
            self._refuse(refusal, named(text))
            self._next()
            return
        if isinstance(command, Act) and connection.as_ == "seat" and connection.guest is not None:
            self.table.turns.ask(partial(self._act, command, heard))
        elif isinstance(command, Pong):
            self._next()  # nobody waits for it
        else:
            self._carry_out(command, heard)

    def _next(self) -> None:
        """The message is dealt with: what has come meanwhile is next, not from here, or many in a row would nest."""
        if self._inbox and self._connection.closed is None:
            asyncio.get_running_loop().call_soon(self._take, *self._inbox.popleft())
        else:
            self._inbox.clear()
            self._busy = False
            if self._quiet is not None:
                self._quiet.set()
        if self._paused and not self._inbox and self._line is not None:
            self._paused = False
            self._line.resume()

    # An action, without a task

    def _act(self, command: Act, heard: float) -> None:
        """It is this action's turn at the table."""
        table, connection = self.table, self._connection
        try:
            if not may_act_at_once(table, connection):
                table.turns.done()
                self._carry_out(command, heard)
                return
            n = acted_already(table, connection, command)
            if n is None:
                entry = stage_act(table, connection, command, heard)
                table.put(entry, partial(self._written, command, heard, entry))
                return
            connection.tell(Ack(command.id, n))
        except (Refusal, GameError, MatchError) as error:
            self._refuse(error, command.id)
        except Exception as error:
            self._stumble(error)
        table.turns.done()
        self._next()

    def _written(self, command: Act, heard: float, entry: Acted, error: Exception | None) -> None:
        """The action is on disk, or is not."""
        table, connection = self.table, self._connection
        try:
            if isinstance(error, LostRace):
                table.turns.done()
                self._carry_out(command, heard)  # which reads the log again first
                return
            if error is not None:
                raise table.not_stored(error)
            table.make_current(entry)
            if table.match.over:
                self._house.spawn(self._end(command, heard, entry))
                return
            table.players.go_on()
            connection.hold(_encode(Ack(command.id, entry.n)))
            table.flush()
            self._house.metrics.actions.inc()
        except Refusal as refusal:
            self._refuse(refusal, command.id)
        except Exception as fault:
            self._stumble(fault)
        table.turns.done()
        self._next()

    async def _end(self, command: Act, heard: float, entry: Acted) -> None:
        """The game is over with this action: close the match, still in its turn."""
        table = self.table
        try:
            await table.conclude()
            self._connection.tell(Ack(command.id, entry.n))
            self._house.metrics.actions.inc()
        except LostRace:
            self._carry_out(command, heard)
            return
        except Refusal as refusal:
            self._refuse(refusal, command.id)
        except Exception as fault:
            self._stumble(fault)
        finally:
            table.turns.done()
        self._next()

    # Everything else

    def _carry_out(self, command: ClientMessage, heard: float) -> None:
        self._house.spawn(self._carried_out(command, heard))

    async def _carried_out(self, command: ClientMessage, heard: float) -> None:
        id = id_of(command)
        try:
            if self._connection.you is None:
                self.table = await self._house.table(self.table.id) or self.table  # it may have left memory meanwhile
            n = await carry_out(self.table, self._connection, command, heard)
            if id is not None:
                self._connection.tell(Ack(id, n))
        except (Refusal, GameError, MatchError) as error:
            self._refuse(error, id)
        except Exception as error:
            self._stumble(error)
        finally:
            self._next()

    def _refuse(self, error: Refusal | GameError, id: str | None) -> None:
        refusal = error if isinstance(error, Refusal) else refusal_of(error)
        self._house.metrics.refused.labels(refusal.code).inc()
        self._connection.tell(Refused(id, refusal.code, refusal.ruling, refusal.detail))

    def _stumble(self, error: Exception) -> None:
        """A fault of the house's own: nothing can be promised to this page, which will come back for a snapshot."""
        self._house.log.error("conversation failed", table=self.table.id, exc_info=error)
        self._connection.close(FAILED)


def decoded(text: str) -> ClientMessage:
    """A page's message. Raises Refusal("bad_message")."""
    try:
        return _decode.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", str(error)) from None


def id_of(command: ClientMessage) -> str | None:
    """What a command's answer is to bear."""
    return None if isinstance(command, Hello | Hand | Pong | Beat) else command.id


def named(text: str | None) -> str | None:
    """The id that a message bears that is otherwise no good, so that its page knows which was refused."""
    try:
        id = _decode_id.decode(text).id if text is not None and len(text) < 1 << 16 else None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return id if id is None or len(id) <= 64 else None
