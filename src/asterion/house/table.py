"""One table in memory: its match, who is connected, and the one path by which anything happens at it.

Whatever changes a table runs alone (``serially``), is written down (``append``) and only then becomes current and is
told. Tables do not wait for each other.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from asterion.house import views
from asterion.house.agreement import Agreement
from asterion.house.bot_seats import Players
from asterion.house.bot_tables import check_room, has_bots
from asterion.house.connection import Connection
from asterion.house.daily import day_of
from asterion.house.duties import Duties
from asterion.house.faults import Refusal
from asterion.house.lag_compensation import Races
from asterion.house.messages import ServerMessage, TableNews, YouNews
from asterion.house.pace import Pacer
from asterion.house.repeats import Repeats
from asterion.house.sealing import Sealing
from asterion.house.storage import LostRace, NotStored
from asterion.house.storage.commit import Job
from asterion.house.storage.statements import Parted, Result, Statement, TableRow, change_table, end_match, end_try
from asterion.house.talk import Talk
from asterion.house.turns import Turns
from asterion.match.log import Acted, Entry, Seated
from asterion.match.referee import Match

if TYPE_CHECKING:
    from asterion.house.house import House

T = TypeVar("T")
encode = msgspec.json.Encoder().encode
TRIES = 4
"""How often a command looks at the log again after another writer was first."""


class Table:
    """A table that is in memory. ``holders``: seat -> guest; ``number``: how many matches it has seen."""

    def __init__(self, house: House, row: TableRow, match: Match, number: int, holders: dict[int, str]) -> None:
        self.house = house
        self.row = row
        self.match = match
        self.number = number
        self.holders = holders
        self.day = day_of(row)
        """The day whose labyrinth is tried here, or None."""
        self.connections: set[Connection] = set()
        self.dealing = False
        """A rematch that deals by itself."""
        self.host_is_gone = False
        self.race = Races(self)
        self.pacer = Pacer(self)
        self.sealing = Sealing(self)
        self.players = Players(self)
        self.repeats = Repeats()
        self.duties = Duties(self)
        self.agreement = Agreement(self)
        self.talk = Talk(self)
        self.parted: dict[str, Parted] = {}
        """Guests who lost their seat here."""
        self.turns = Turns()
        """Whose turn it is to change something here."""
        self.stale = False
        """The log must be read again before anything else."""
        self._presence: bytes = b""
        self._told_paused = False
        self._here: set[int] = set()
        """Seats whose holders are connected."""

    # What is so

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def waiting(self) -> bool:
        """Whether the match has not begun."""
        return not self.match.started

    @property
    def running(self) -> bool:
        """Whether the match has begun and is not over."""
        return self.match.started and not self.match.over

    @property
    def alone(self) -> bool:
        """Whether there is just one seat."""
        return self.row.seats == 1

    @property
    def paused(self) -> bool:
        """Whether nobody seems to be there: the clocks of some have run out, and no person who is connected plays.

        Nothing happens by itself then, until somebody takes a seat back or comes. Who watches, or has left on purpose
        and watches, keeps nothing going.
        """
        if not self.match.expired or not self.running:
            return False
        return not any(map(self.plays_for_itself, self._here))

    def plays_for_itself(self, seat: int) -> bool:
        """Whether a person holds the seat and plays it, but for single decisions."""
        return self.is_person(seat) and seat not in self.match.stand_ins - self.match.once

    def seated(self, seat: int) -> Seated | None:
        """Who sits there."""
        return self.match.seated[seat]

    def is_person(self, seat: int) -> bool:
        """Whether a person holds the seat."""
        seated = self.match.seated[seat]
        return seated is not None and seated.who == "person"

    def online(self, seat: int) -> bool:
        """Whether the seat's holder is connected; bots always are."""
        return not self.is_person(seat) or seat in self._here

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that a guest holds here."""
        for seat, holder in self.holders.items():
            if holder == guest:
                return seat
        return None

    def was_removed(self, guest: str | None) -> bool:
        """Whether the host has sent this guest off a seat."""
        parted = self.parted.get(guest or "")
        return parted is not None and parted.why == "removed"

    def guest_is_here(self, guest: str | None) -> bool:
        """Whether a guest is connected, other than as a screen or spectator."""
        return any(each.guest == guest and each.as_ == "seat" for each in self.connections)

    # What happens, one thing at a time

    async def serially(self, step: Callable[[], Awaitable[T]]) -> T:
        """Carry out a step alone. It must look at the table afresh: after a lost race it is carried out again.

        Raises whatever the step raises, Refusal("lost_race") and Refusal("not_stored").
        """
        async with self.turns:
            for _ in range(TRIES):
                try:
                    if self.stale:
                        await self._reload()
                    return await step()
                except LostRace:
                    continue
                except (NotStored, SQLAlchemyError, OSError) as error:
                    raise self.not_stored(error) from error
            raise Refusal("lost_race", "others were faster, several times; try again", status=503)

    def not_stored(self, error: Exception) -> Refusal:
        """What whoever asked is told when the database failed. What is so must be looked up."""
        self.stale = True
        self.house.log.error("not stored", table=self.id, match=self.row.match, exc_info=error)
        return Refusal("not_stored", "the house could not write it down; try again", status=503)

    def soon(self, step: Callable[[], Awaitable[object]], *, why: str, about: object = None) -> None:
        """Carry out a step of the house's own, in its turn, until it is written. It looks at the table afresh."""
        self.duties.begin(step, (why, about))

    async def append(self, entry: Entry, *statements: Statement) -> int:
        """Write an entry that the match has staged, make it current, tell everyone; returns its number.

        Raises LostRace, NotStored: nothing has happened here, and the log is read again before the next step.
        """
        stored = False
        try:
            await self.house.store.writer.append(self.row.match, entry.n, [self.match.encoded(entry)], statements)
            stored = True
        finally:
            self.stale = self.stale or not stored
        self.make_current(entry)
        self.flush()
        await self._close()
        if isinstance(entry, Acted) and not self.match.over:
            self.players.go_on()
        else:
            self.update()
        return entry.n

    def put(self, entry: Acted, then: Callable[[Exception | None], None]) -> None:
        """Have an action written that the match has staged. ``then`` is told how that ended (None: it is on disk, and
        is to be made current), and whoever has the turn keeps it until then."""

        def settled(error: Exception | None) -> None:
            self.stale = self.stale or error is not None
            then(error)

        match = self.row.match
        try:
            self.house.store.writer.put(Job(match, [(match, entry.n, self.match.encoded(entry))], (), settled))
        except NotStored as error:
            settled(error)

    def make_current(self, entry: Entry) -> None:
        """An entry is on disk: now it is so, and told. The caller calls ``flush``."""
        self.stale = True  # until it is: whatever stumbles here, the log is right
        once = set(self.match.once)
        self.match.accept(entry)
        self._tell_entry(entry)
        self.stale = False
        if once and once - self.match.stand_ins:  # who was played for once has the seat again
            self.tell_table()
            self.players.update()

    async def conclude(self) -> None:
        """After the action that ended the game."""
        self.flush()
        await self._close()
        self.update()

    async def _close(self) -> None:
        """Close the match when its game is over; if that cannot be written now, ``update`` has it tried again."""
        try:
            await self.finish()
        except (LostRace, NotStored, SQLAlchemyError, OSError) as error:
            self.stale = True
            self.house.log.error("not closed", table=self.id, match=self.row.match, exc_info=error)

    async def change(self, **values: object) -> None:
        """Change columns of the table's row. Raises NotStored."""
        values["touched"] = self.house.clock.unix_ms()
        await self.house.store.writer.write([change_table(self.id, **values)])
        self.note(**values)

    def note(self, **values: object) -> None:
        """The row is as the database has it now."""
        self.row = msgspec.structs.replace(self.row, **values)

    def stop(self) -> None:
        """Nothing happens here by itself any more."""
        self.duties.stop()
        self.pacer.stop()
        self.sealing.stop()
        self.players.stop()
        self.race.stop()
        self.agreement.stop()

    async def start(self) -> int:
        """Deal; if seats have sealed seeds, close the list of seals first: the deal then comes by itself.

        Raises MatchError (seats_empty, started), Refusal (too_many_tables).
        """
        if has_bots(self) and not self.match.revealing:
            check_room(self)
        now = self.house.clock.unix_ms()
        if self.match.withheld and not self.match.revealing:
            return await self.append(self.match.stage_revealing(now))
        entry = self.match.stage_start(now)
        n = await self.append(entry, change_table(self.id, status="playing", touched=now))
        self.note(status="playing", touched=now)
        self.tell_table()
        return n

    async def finish(self) -> None:
        """Close the match when its game is over: result and house seed go into the log."""
        if not self.match.over or self.match.ended:
            return
        now = self.house.clock.unix_ms()
        entry = self.match.stage_end(now)
        result = Result(names=views.names(self.match), scores=entry.scores, winners=entry.winners)
        statements = [end_match(self.row.match, now, result), change_table(self.id, status="over", touched=now)]
        if self.day is not None:
            statements.append(end_try(self.row.match, result.names[0], entry.scores[0], now))
        await self.append(entry, *statements)
        self.note(status="over", touched=now)
        self.tell_room()

    async def begin(self, row: TableRow, match: Match, holders: dict[int, str]) -> None:
        """Go on with another match, already on disk, and show it to everyone."""
        if row.match != self.row.match:
            self.pacer.stop()  # what was due in the same match still is
        self.row, self.match, self.holders = row, match, holders
        self.players.stop()
        self._seat_connections()
        self.race.follow()
        self.pacer.renew()
        for connection in self.connections:
            connection.tell(views.snapshot(self, connection))
        self.update()

    async def _reload(self) -> None:
        """Read the table again from its log: another writer, or a failed commit, came between."""
        fresh = await self.house.read_table(self.id)
        if fresh is None:
            raise Refusal("unknown_table", "there is no such table", status=404)
        self.number = fresh.number
        self.parted = fresh.parted
        self.dealing = self.dealing or fresh.dealing
        self.stale = False
        await self.begin(fresh.row, fresh.match, fresh.holders)

    # Who is here

    def join(self, connection: Connection, since: int) -> None:
        """A page has come (again): tell it all it may see after entry ``since`` of this match (-1: all)."""
        new = connection not in self.connections
        self.connections.add(connection)
        self._seat_connections()
        self.pacer.renew()
        connection.tell(views.snapshot(self, connection, since + 1, chat=new))
        if new:
            self.tell_presence()
            self.update()

    def part(self, connection: Connection) -> None:
        """A page has gone."""
        if connection in self.connections:
            self.connections.discard(connection)
            self._seat_connections()
            self.tell_presence()
            self.update()

    def _seat_connections(self, *, tell: bool = False) -> None:
        """Each connection has the seat of its guest; ``tell`` those for whom that has changed."""
        for connection in self.connections.copy():
            connection.seat = self.seat_of(connection.guest) if connection.as_ == "seat" else None
            you = views.you(self, connection)
            if you != connection.you:
                connection.you = you
                if tell:
                    connection.tell(YouNews(you))
        self._here = {connection.seat for connection in self.connections if connection.seat is not None}

    def update(self) -> None:
        """Clocks, seeds, lines, absences and bots follow what is so now."""
        if self.match.over and not self.match.ended:
            self.soon(self.finish, why="end")
        self.pacer.update()
        self.sealing.update()
        self.race.update()
        self.players.update()
        self.agreement.update()
        if self.paused != self._told_paused:
            self._told_paused = self.paused
            self.tell(TableNews(views.table_view(self)))

    # What is told

    def tell(self, message: ServerMessage) -> None:
        """Tell everyone at the table."""
        frame = encode(message)
        for connection in self.connections.copy():
            connection.put(frame)

    def tell_table(self) -> None:
        """Seats or host have changed: everyone sees the table, and each its own standing where that changed."""
        self._seat_connections(tell=True)
        self.tell_room()
        self.tell_presence()

    def tell_room(self) -> None:
        """Everyone sees the table."""
        self.tell(TableNews(views.table_view(self)))

    def tell_newcomer(self, guest: str) -> None:
        """A guest has taken a seat over: their pages see all that it sees, but for the entries, which they know."""
        for connection in self.connections.copy():
            if connection.guest == guest and connection.as_ == "seat":
                connection.seat = self.seat_of(guest)
                connection.you = views.you(self, connection)
                connection.tell(views.snapshot(self, connection, self.match.next_n))

    def tell_presence(self) -> None:
        """Who is connected, when that has changed."""
        presence = encode(views.presence(self))
        if presence != self._presence:
            self._presence = presence
            for connection in self.connections.copy():
                connection.put(presence)

    def _tell_entry(self, entry: Entry) -> None:
        """Tell an entry: what all are told is encoded once, a seat's own part once for all its pages."""
        self.pacer.renew()
        before, after = views.entry_frame(self.match, entry, self.pacer.view())
        frames: dict[int | None, bytes] = {}
        for connection in self.connections.copy():
            seat = connection.seat
            frame = frames.get(seat)
            if frame is None:
                frame = frames[seat] = before + views.own(self.match, seat) + after
            connection.hold(frame)
        self.race.follow()

    def flush(self) -> None:
        """Send what was told last."""
        for connection in self.connections:
            connection.flush()
