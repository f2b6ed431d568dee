"""Reading and writing what the house keeps. SQLite runs in WAL mode with ``synchronous=FULL``."""

from __future__ import annotations

import os
import secrets as tokens
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    CompoundSelect,
    Connection,
    Engine,
    NullPool,
    Select,
    create_engine,
    event,
    func,
    or_,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from asterion.house.clock import Clock, WallClock
from asterion.house.headers import dealer_of
from asterion.house.logs import Log, json_log
from asterion.house.metrics import Metrics
from asterion.house.storage.address import file_of, with_driver
from asterion.house.storage.committers import Committer, InThread
from asterion.house.storage.leases import PATIENCE, Leases, connect_args
from asterion.house.storage.lock import keep_house_out, lock_of
from asterion.house.storage.migrations import upgrade
from asterion.house.storage.ownership import Ownership, SingleOwner
from asterion.house.storage.private import make_private
from asterion.house.storage.schema import (
    IS_WAITING,
    dice,
    entries,
    guests,
    holders,
    matches,
    parted,
    remarks,
    secrets,
    tables,
    workers,
)
from asterion.house.storage.statements import (
    ONLY,
    KeptDice,
    Remark,
    RemovedGuest,
    Result,
    Statement,
    TableRow,
    name_guest,
    new_secret,
)
from asterion.house.storage.writer import Writer
from asterion.house.wire.http import FinishedMatch

PRAGMAS = (
    "busy_timeout=5000",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    # Tables at play write the same few pages again and again: cache them, and copy them from the log less often.
    "cache_size=-16000",
    "wal_autocheckpoint=4000",
    # What only undoes a failed statement stays in memory: its file would be made and removed at every other commit.
    "temp_store=MEMORY",
)
_ROW = [tables.c[name] for name in TableRow.__struct_fields__]
_DICE = [dice.c[name] for name in KeptDice.__struct_fields__]
LISTED_FOR_MS = 12 * 3600 * 1000
"""A listed table that nothing happened at for this long is no longer shown."""


class MatchRow(msgspec.Struct, frozen=True):
    """A match as it is kept, with its log (``payloads``: entry n at n) and seat -> guest. ``dice``: those that it
    shares with other matches."""

    id: str
    table: str
    number: int
    header: str
    house_seed: bytes
    ended: int | None
    payloads: list[bytes]
    holders: dict[int, str]
    dice: KeptDice | None = None


class Store:
    """The database of a house: one writer, a few readers. Raises BadDatabase.

    ended: called with the reason when this process may write no more; address, lease: see ``Settings``; clock: takes
    its time of day from PostgreSQL.
    """

    def __init__(
        self,
        database: str,
        metrics: Metrics,
        ended: Callable[[str], object] = lambda why: None,
        *,
        address: str = "",
        lease: float = 3.0,
        clock: Clock | None = None,
        log: Log | None = None,
    ) -> None:
        self.url = with_driver(database)
        self.lite = self.url.get_backend_name() == "sqlite"
        self._lock = lock_of(self.url)
        self._drained = False
        self.alive_until: int | None = None
        """The last sign of life of an earlier server (Unix ms), with SQLite; None: none, or each table has its own."""
        self.ownership: Ownership
        self._log = log or json_log()
        # Parameters include the house's secrets, so errors in the log do not show them. PostgreSQL reads without
        # transactions: BEGIN and ROLLBACK round each statement would triple the round trips.
        single = {"isolation_level": "AUTOCOMMIT", "pool_reset_on_return": None, "connect_args": PATIENCE}
        self._reading = create_async_engine(
            self.url, pool_size=4, max_overflow=0, hide_parameters=True, **({} if self.lite else single)
        )
        committer: Committer
        if self.lite:
            begin_with(self._reading.sync_engine, "BEGIN")
            url = self.url.set(drivername="sqlite")
            engine = create_engine(url, pool_size=1, max_overflow=0, hide_parameters=True)
            begin_with(engine, "BEGIN IMMEDIATE")
            committer = InThread(engine)
            self.ownership = SingleOwner()
        else:
            committer, self.ownership = self._shared(metrics, ended, address, lease, clock or WallClock(), self._log)
        self.writer = Writer(committer, metrics, ended)

    def _shared(
        self, metrics: Metrics, ended: Callable[[str], object], address: str, lease: float, clock: Clock, log: Log
    ) -> tuple[Committer, Ownership]:
        """For PostgreSQL, which other workers may use at the same time."""
        from asterion.house.storage.on_loop import OnLoop  # its driver is an extra

        session = f"asterion-{tokens.token_hex(8)}"
        leases = Leases(
            self.url,
            lambda statements: self.writer.write(statements),
            address=address,
            lease=lease,
            session=session,
            clock=clock,
            log=log,
            metrics=metrics,
            ended=ended,
        )
        engine = create_async_engine(
            self.url, pool_size=1, max_overflow=0, hide_parameters=True, connect_args=connect_args(session, lease)
        )
        patient = create_async_engine(self.url, poolclass=NullPool, hide_parameters=True)
        return OnLoop(engine, patient, lambda: leases.worker), leases

    async def open(self) -> None:
        """Bring the database to today's form and begin to write.

        Raises SQLAlchemyError, OSError; of these AnotherHouse when the database has a house already.
        """
        file = file_of(self.url)
        if file is not None and not file.parent.is_dir():
            raise FileNotFoundError(f"there is no folder {file.parent}")
        await self._lock.take()
        if file is not None:  # only its owner may read it; SQLite gives the files beside it the same mode
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
            make_private(file, self._log)
        await self.writer.start(self._up_to_date)
        await self.ownership.open()
        if self.lite:
            found = await self.rows(select(workers.c.until).where(workers.c.id == ONLY))
            self.alive_until = found[0].until if found else None

    def _up_to_date(self, connection: Connection) -> None:
        if not self.lite:
            keep_house_out(connection)
            connection.execute(text("SELECT pg_advisory_xact_lock(4215)"))
        upgrade(connection)

    async def drain(self) -> None:
        """Write what has come, then give back all tables. The rest can still be read."""
        await self.writer.stop()
        if not self._drained:
            self._drained = True
            await self.ownership.close()

    async def close(self) -> None:
        """Drain, and close the database."""
        await self.drain()
        await self._reading.dispose()
        await self._lock.free()

    async def reachable(self) -> bool:
        """Whether the database answers."""
        try:
            async with self._reading.connect() as connection:
                await connection.execute(select(1))
        except (SQLAlchemyError, OSError):
            return False
        return True

    async def secret(self, name: str, value: str | None = None) -> str:
        """A secret of this house, made when it is first asked for; value: used then instead of a random one."""
        await self.writer.write([new_secret(name, value or tokens.token_urlsafe(48), lite=self.lite)])
        found = await self.known_secret(name)
        assert found is not None
        return found

    async def known_secret(self, name: str) -> str | None:
        """A secret of this house; None when it was never made."""
        rows = await self.rows(select(secrets.c.value).where(secrets.c.name == name))
        return rows[0].value if rows else None

    async def guest_name(self, guest: str) -> str | None:
        """The name that this guest last used."""
        rows = await self.rows(select(guests.c.name).where(guests.c.id == guest))
        return rows[0].name if rows else None

    def set_guest_name(self, guest: str, name: str, now: int) -> Statement:
        """Statement that remembers a guest's name."""
        return name_guest(guest, name, now, lite=self.lite)

    async def table(self, table: str) -> TableRow | None:
        """A table by its id."""
        rows = await self.rows(select(*_ROW).where(tables.c.id == table))
        return TableRow(**rows[0]._mapping) if rows else None

    async def remarks(self, table: str) -> list[Remark]:
        """The talk at a table as far as it is kept, in order."""
        columns = (remarks.c.n, remarks.c.seat, remarks.c.name, remarks.c.text, remarks.c.at)
        rows = await self.rows(select(*columns).where(remarks.c.table_id == table).order_by(remarks.c.n))
        return [Remark(**row._mapping) for row in rows]

    async def removed_guests(self, table: str) -> dict[str, RemovedGuest]:
        """Guests who lost their seat at a table, by guest."""
        columns = (parted.c.guest, parted.c.why, parted.c.name, parted.c.match)
        rows = await self.rows(select(*columns).where(parted.c.table_id == table))
        return {row.guest: RemovedGuest(**row._mapping) for row in rows}

    async def listed(self, now: int) -> list[TableRow]:
        """Tables of the public list, the liveliest first."""
        query = select(*_ROW).where(
            tables.c.listed.is_(True), tables.c.status != "over", tables.c.touched > now - LISTED_FOR_MS
        )
        rows = await self.rows(query.order_by(tables.c.touched.desc()).limit(100))
        return [TableRow(**row._mapping) for row in rows]

    async def seated_at(self, guest: str, most: int = 20) -> list[tuple[TableRow, int]]:
        """Tables that are not over where a guest has a seat, and that seat; the latest first."""
        query = (
            select(*_ROW, holders.c.seat.label("holds"))
            .join(holders, holders.c.match == tables.c.match)
            .where(holders.c.guest == guest, tables.c.status != "over")
            .order_by(tables.c.touched.desc())
            .limit(most)
        )
        rows = [dict(row._mapping) for row in await self.rows(query)]
        return [(TableRow(**{name: row[name] for name in row if name != "holds"}), row["holds"]) for row in rows]

    async def table_of_code(self, code: str, since: int) -> str | None:
        """Id of the table with this code, opened at or after this moment (Unix ms)."""
        rows = await self.rows(select(tables.c.id).where(tables.c.code == code, tables.c.created >= since))
        return rows[0].id if rows else None

    async def not_begun(self, host: str, opened_from: str) -> tuple[int, int]:
        """The numbers of tables that never began a match: of this host, and opened from this address (as a hash)."""
        of_host, of_address = tables.c.host == host, tables.c.opened_from == opened_from
        counts: list[Any] = [func.count().filter(of) for of in (of_host, of_address)]
        query = (
            select(*counts)
            .join(matches, matches.c.id == tables.c.match)
            .where(IS_WAITING, or_(of_host, of_address), matches.c.number == 1)
        )
        ((hosted, opened),) = await self.rows(query)
        return hosted, opened

    async def header(self, match: str) -> str | None:
        """The header of a match, without its log."""
        found = await self.rows(select(matches.c.header).where(matches.c.id == match))
        return found[0].header if found else None

    async def match(self, match: str) -> MatchRow | None:
        """A match with its whole log."""
        found = await self.rows(select(matches).where(matches.c.id == match))
        if not found:
            return None
        log = await self.rows(select(entries.c.payload).where(entries.c.match == match).order_by(entries.c.n))
        seats = await self.rows(select(holders.c.seat, holders.c.guest).where(holders.c.match == match))
        row = found[0]
        return MatchRow(
            id=row.id,
            table=row.table_id,
            number=row.number,
            header=row.header,
            house_seed=bytes(row.house_seed),
            ended=row.ended,
            payloads=[bytes(each.payload) for each in log],
            holders={each.seat: each.guest for each in seats},
            dice=None if row.dice is None else await self.dice(row.dice),
        )

    async def dice(self, dice_id: str) -> KeptDice | None:
        """Dice that matches share."""
        rows = await self.rows(select(*_DICE).where(dice.c.id == dice_id))
        return KeptDice(**rows[0]._mapping) if rows else None

    async def finished(self, guest: str, most: int = 100) -> list[FinishedMatch]:
        """Finished matches of a guest, newest first."""
        query = (
            select(matches.c.id, matches.c.table_id, tables.c.game, matches.c.ended, matches.c.result, holders.c.seat)
            .join(holders, holders.c.match == matches.c.id)
            .join(tables, tables.c.id == matches.c.table_id)
            .where(holders.c.guest == guest, matches.c.ended.is_not(None))
            .order_by(matches.c.ended.desc())
            .limit(most)
        )
        return [finished_match(row) for row in await self.rows(query)]

    async def played_by(self, guest: str, game: str, most: int) -> list[TableRow]:
        """Tables of a game at which a guest holds a seat in a match that runs, the latest first."""
        query = (
            select(*_ROW)
            .join(holders, holders.c.match == tables.c.match)
            .where(holders.c.guest == guest, tables.c.game == game, tables.c.status == "playing")
            .order_by(tables.c.touched.desc())
            .limit(most)
        )
        return [TableRow(**row._mapping) for row in await self.rows(query)]

    async def count(self) -> int:
        """The number of entries kept, of all matches."""
        rows = await self.rows(select(func.count()).select_from(entries))
        total: int = rows[0][0]
        return total

    def reading(self) -> AsyncConnection:
        """A connection to read with: to be entered with ``async with``."""
        return self._reading.connect()

    async def rows(self, query: Select[Any] | CompoundSelect[Any]) -> Sequence[Any]:
        """The rows of a query."""
        async with self.reading() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
            return rows


def finished_match(row: Any) -> FinishedMatch:
    """A guest's finished match, from a row with ``id``, ``table_id``, ``game``, ``ended``, ``result``, ``seat``."""
    dealer, result = dealer_of(row.id), msgspec.json.decode(row.result, type=Result)
    return FinishedMatch(
        match=row.id,
        table=row.table_id if dealer == "house" else None,
        game=row.game,
        ended=row.ended,
        seat=row.seat,
        dealer=dealer,
        **msgspec.structs.asdict(result),
    )


def begin_with(engine: Engine, begin: str) -> None:
    """Set SQLite connections up as the house needs them, and begin transactions with ``begin``."""
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", lambda connection: _begin(connection, begin))


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Every new connection: BEGIN is ours (SAVEPOINT needs that), write-ahead log, synced to disk at each commit."""
    connection.isolation_level = None
    cursor: sqlite3.Cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection, begin: str) -> None:
    connection.exec_driver_sql(begin)
