"""One table in memory: its state, and the one path by which it changes.

Every change needs the turn at the table (``serially``, or between ``turns.ask`` and ``turns.done``). Its entry is
written to disk first (``submit``), then becomes current and goes to the pages. Tables do not wait for each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from asterion.house.errors import FaultyGame, Refusal
from asterion.house.services import Services
from asterion.house.storage import NotStored, WriteConflict
from asterion.house.storage.commit import WriteJob
from asterion.house.storage.statements import Result, Statement, TableRow, change_table, end_match
from asterion.house.table import views
from asterion.house.table.connection import Connection
from asterion.house.table.follower import Follower, overriding
from asterion.house.table.game_service import GameService
from asterion.house.table.in_time import began_at, must_be_in_time
from asterion.house.table.retries import Retries
from asterion.house.table.state import Loaded, TableState
from asterion.house.table.turn_queue import TurnQueue
from asterion.house.wire.messages import ServerMessage, TableNews, YouNews
from asterion.match.log import Acted, Ended, Entry, Granted
from asterion.match.match import Match
from asterion.match.rehearsal import Unreadable, is_rehearsed, step_of
from asterion.match.step import NOBODY

T = TypeVar("T")
Then = Callable[[Exception | None], None]
"""Called with None once an entry is on disk and current, else with the reason why it is not."""
encode = msgspec.json.Encoder().encode
TRIES = 4
"""Tries of a step when other writers are first; each time the log is read again."""


class Table(TableState):
    """A table that is in memory. own: what its game adds; read: reads it again from its log."""

    def __init__(
        self, services: Services, loaded: Loaded, own: GameService, read: Callable[[], Awaitable[Loaded | None]]
    ) -> None:
        super().__init__(loaded, closed=own.closed(loaded.row))
        self._clock = services.clock
        self._log = services.log
        self._metrics = services.metrics
        self._rehearsals = services.rehearsals
        self.rehearsed = is_rehearsed(loaded.row.game)
        """Whether each step is rehearsed before it is staged: its game is another package's."""
        self._writer = services.store.writer
        self._own = own
        self._read = read
        self.followers: Sequence[Follower] = ()
        """In the order in which they are called."""
        self._renew_each: Sequence[Callable[[], None]] = ()
        self._acted_each: Sequence[Callable[[], None]] = ()
        self.turns = TurnQueue()
        """Whose turn it is to change something here."""
        self.retries = Retries(self.serially, services, self.id)
        self.stale = False
        """The log must be read again before anything else."""
        self._left = False
        self._presence: bytes = b""
        self._told_paused = False

    # One thing at a time

    async def serially(self, step: Callable[[], Awaitable[T]]) -> T:
        """Carry out a step in its turn. It must read the table's current state: after a write conflict it runs again.

        Raises whatever the step raises, Refusal("lost_race") and Refusal("not_stored").
        """
        async with self.turns:
            for _ in range(TRIES):
                try:
                    if self.stale:
                        await self._reload()
                    return await step()
                except WriteConflict:
                    continue
                except (NotStored, SQLAlchemyError, OSError) as error:
                    raise self.not_stored(error) from error
            raise Refusal("lost_race", "others were faster, several times; try again", status=503)

    def not_stored(self, error: Exception) -> Refusal:
        """The refusal when the database failed; the log is read again before the next step."""
        self.stale = True
        self._log.error("not stored", table=self.id, match=self.row.match, exc_info=error)
        return Refusal("not_stored", "the house could not write it down; try again", status=503)

    def soon(self, step: Callable[[], Awaitable[object]], *, why: str, about: object = None) -> None:
        """Carry out a step of the house's own in its turn; try it until it is written. It reads the current state."""
        self.retries.begin(step, (why, about))

    # Rehearsals

    async def rehearse(self, seat: int, action: object = None, granted: Granted | None = None) -> None:
        """Try a step in another process, before it is staged here; other tables go on meanwhile. Only if ``rehearsed``.

        The caller has the turn. seat: NOBODY for the start and for a sandglass that runs out; action, granted: as for
        ``Match.stage_act``. Raises Refusal (bad_action, closing), FaultyGame: the table is broken off.
        """
        if self.match.state is None and seat != NOBODY:
            return  # the match refuses it
        found = await self._rehearsals.step(step_of(self.match, seat, action, granted))
        if isinstance(found, Unreadable):
            self._log.error("action not read", table=self.id, game=self.row.game, exception=found.detail)
            raise Refusal("bad_action", "the game cannot read this action")
        if found is not None:
            raise self._break_off(FaultyGame(self.row.game, found, self.match.next_n - 1))

    def _break_off(self, faulty: FaultyGame) -> FaultyGame:
        """Take no more entries: cancel the timers, and tell the pages why."""
        self.fault, fault = faulty, faulty.fault
        self._log.error(
            "game fault", table=self.id, game=faulty.game, kind=fault.kind, where=fault.where, exception=fault.detail
        )
        self.retries.stop()
        self.update()
        self.tell_room()
        self.tell(views.fault(faulty))
        return faulty

    # The one write path

    def submit(self, entry: Entry, statements: Sequence[Statement], then: Then) -> None:
        """Write a staged entry, make it current, send it to the pages, and close a match that is over.

        The caller has the turn and keeps it until ``then`` is called. ``then`` may ``hold`` frames for the same flush.
        After WriteConflict or NotStored the table is unchanged, and the log is read again before the next step.
        """
        match, settled = self.row.match, partial(self._settled, entry, then)
        try:
            self._check_here()
            self._writer.put(WriteJob(match, [(match, entry.n, self.match.encoded(entry))], statements, settled))
        except NotStored as error:
            settled(error)

    async def append(self, entry: Entry, *statements: Statement) -> int:
        """As ``submit``; returns the entry's number once it is current and sent. Raises WriteConflict, NotStored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: Exception | None) -> None:
            if done.cancelled():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.submit(entry, statements, then)
        await done
        return entry.n

    def _settled(self, entry: Entry, then: Then, error: Exception | None) -> None:
        """An entry is on disk, or could not be written."""
        self.stale = True  # until it is current: if anything fails here, the log is still correct
        end = None
        if error is None:
            try:
                self._make_current(entry)
                end = self._end()
                self.stale = False
            except Exception as fault:
                error = fault
        if end is None:
            then(error)
            # In the loop's next turn, after all other entries of this commit: one kind of work at a time finds its code
            # in the processor's cache, and all sockets together take less time than each of them between two tables.
            asyncio.get_running_loop().call_soon(self.flush)
        else:
            self.flush()
            self._close(*end, then)

    def _make_current(self, entry: Entry) -> None:
        """An entry is on disk: accept it, send it, count it. The caller calls ``flush``."""
        once = set(self.match.once)
        self.match.accept(entry)
        self._tell_entry(entry)
        action = isinstance(entry, Acted)
        if action:
            self._metrics.actions.inc()
        if isinstance(entry, Ended):
            self.note(status="over", touched=entry.at)
            self.tell_room()
        returned = bool(once and once - self.match.stand_ins)
        if returned:  # a stand-in's single decision is over
            self.tell_table()
        if action and not returned and not self.match.over:
            for acted in self._acted_each:
                acted()
        elif self.match.ended or not self.match.over:
            self.update()

    def _close(self, end: Ended, statements: Sequence[Statement], then: Then) -> None:
        """Write the end of the match. If that fails, ``update`` has it tried again."""

        def closed(error: Exception | None) -> None:
            if error is not None:
                self._log.error("not closed", table=self.id, match=self.row.match, exc_info=error)
                self.update()
            then(None)

        self.submit(end, statements, closed)

    async def finish(self) -> None:
        """Close the match if its game is over and its end is not written yet."""
        end = self._end()
        if end is not None:
            await self.append(end[0], *end[1])

    def _end(self) -> tuple[Ended, list[Statement]] | None:
        """The closing entry (result and house seed) and the statements written with it; None unless the game is over
        and its match is not closed."""
        if not self.match.over or self.match.ended:
            return None
        end = self.match.stage_end(self._clock.unix_ms())
        result = Result(names=views.names(self.match), scores=end.scores, winners=end.winners)
        statements = [end_match(self.row.match, end.at, result), change_table(self.id, status="over", touched=end.at)]
        return end, [*statements, *self._own.on_end(self.row, result, began_at(self.match), end.at)]

    async def change(self, **values: object) -> None:
        """Change columns of the table's row. Raises NotStored."""
        self._check_here()
        values["touched"] = self._clock.unix_ms()
        await self._writer.write([change_table(self.id, **values)])
        self.note(**values)

    def note(self, **values: object) -> None:
        """Update the row in memory to what the database has."""
        self.row = msgspec.structs.replace(self.row, **values)

    def begin(self, row: TableRow, match: Match, number: int, holders: dict[int, str]) -> None:
        """Go on with another log, already on disk, and show it to everyone."""
        if row.match != self.row.match:  # timers of the same match stay
            for follower in self.followers:
                follower.stop()
        self.row, self.match, self.number, self.holders = row, match, number, holders
        self._seat_connections()
        self._renew()
        for connection in self.connections:
            self._tell_snapshot(connection)
        self.update()

    async def _reload(self) -> None:
        """Read the table again from its log: another writer, or a failed commit, came between."""
        try:
            fresh = await self._read()
        except FaultyGame as faulty:
            raise self._break_off(faulty) from None
        if fresh is None:
            raise Refusal("unknown_table", "there is no such table", status=404)
        self.removed_guests = fresh.removed_guests
        self.stale = False
        self.begin(fresh.row, fresh.match, fresh.number, fresh.holders)

    def check_start(self, now: int) -> None:
        """Check that the match may start now (Unix ms). Raises Refusal."""
        must_be_in_time(self.match, self.dice, now)
        self._own.check_start(self.row, self.number, now)

    # Followers

    def update(self) -> None:
        """Followers match the current state."""
        if self.match.over and not self.match.ended:
            self.soon(self.finish, why="end")
        for follower in self.followers:
            follower.update()
        if self.paused != self._told_paused:
            self._told_paused = self.paused
            self.tell_room()

    def attach(self, followers: Sequence[Follower]) -> None:
        """These follow the table from now on, and are called in this order."""
        self.followers = followers
        self._renew_each, self._acted_each = overriding(followers, "renew"), overriding(followers, "acted")

    def _renew(self) -> None:
        for renew in self._renew_each:
            renew()

    def stop(self) -> None:
        """Stop everything that happens here by itself."""
        self.retries.stop()
        for follower in self.followers:
            follower.stop()
        self.attach(())

    def leave(self) -> None:
        """Leave memory: nothing more is written from here, since the table may soon be another worker's."""
        self._left = True
        self.stop()

    @property
    def left(self) -> bool:
        """Whether it has left memory."""
        return self._left

    def _check_here(self) -> None:
        if self._left:
            raise NotStored("the table has left memory")
        if self.read_only is not None:
            raise self.read_only

    # Connections

    def join(self, connection: Connection, since: int) -> None:
        """A page has come (again): send it a snapshot with the entries after ``since`` of this match (-1: all)."""
        new = connection not in self.connections
        self.connections.add(connection)
        self._seat_connections(tell=True, apart=connection)
        self._renew()
        self._tell_snapshot(connection, since + 1, chat=new)
        if new:
            self.tell_presence()
            self.update()

    def part(self, connection: Connection) -> None:
        """A page has gone."""
        if connection in self.connections:
            self.connections.discard(connection)
            self._seat_connections(tell=True)
            self.tell_presence()
            self.update()

    def _seat_connections(self, *, tell: bool = False, apart: Connection | None = None) -> None:
        """Each connection has the seat of its guest; ``tell`` those for whom that has changed, ``apart`` from one."""
        self.televisions = {each.address for each in self.connections if each.as_ == "screen"}
        for connection in self.connections.copy():
            connection.seat = self.seat_of(connection.guest) if connection.as_ == "seat" else None
            you = views.you(self, connection)
            if you != connection.you:
                connection.you = you
                if tell and connection is not apart:
                    connection.tell(YouNews(you))
        self.here = {connection.seat for connection in self.connections if connection.seat is not None}

    # Messages to the pages

    def tell(self, message: ServerMessage) -> None:
        """Send a message to every page at the table."""
        frame = encode(message)
        for connection in self.connections.copy():
            connection.put(frame)

    def tell_table(self) -> None:
        """Seats or host have changed: send every page the table, and what changed of its own part and of presence."""
        self._seat_connections(tell=True)
        self.tell_room()
        self.tell_presence()

    def tell_room(self) -> None:
        """Send the table to every page."""
        self.tell(TableNews(views.table_view(self)))

    def tell_newcomer(self, guest: str) -> None:
        """A guest has taken over a seat: send their pages a snapshot for it, without the entries, which they know."""
        for connection in self.connections.copy():
            if connection.guest == guest and connection.as_ == "seat":
                connection.seat = self.seat_of(guest)
                connection.you = views.you(self, connection)
                self._tell_snapshot(connection, self.match.next_n)

    def _tell_snapshot(self, connection: Connection, first: int = 0, *, chat: bool = False) -> None:
        connection.tell(views.snapshot(self, connection, first, chat=chat))
        if self.fault is not None:
            connection.tell(views.fault(self.fault))

    def tell_presence(self) -> None:
        """Send who is connected, if that has changed."""
        presence = encode(views.presence(self))
        if presence != self._presence:
            self._presence = presence
            for connection in self.connections.copy():
                connection.put(presence)

    def _tell_entry(self, entry: Entry) -> None:
        """Send an entry: the common part is encoded once, a seat's own part once for all its pages."""
        self._renew()
        pages = list(self.connections)
        frames = views.entry_frames(self.match, entry, self.shown.clock(), [page.seat for page in pages])
        for page in pages:
            page.hold(frames[page.seat])

    def flush(self) -> None:
        """Send the frames that were held."""
        for connection in self.connections:
            connection.flush()
