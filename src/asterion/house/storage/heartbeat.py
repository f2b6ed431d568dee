"""The life of a worker in PostgreSQL: a session of its own that renews its lease and holds a lock with its number.

The lock goes with the session, so other workers know at once that a killed worker has gone. The lease runs out when the
worker hangs, is stopped, or cannot reach the database. Nothing else uses this session: a worker whose claims wait must
not look dead.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from asterion.house.clock import Clock
from asterion.house.logs import Log
from asterion.house.storage.peers import any_serves

LIVES = 4217
"""First half of the advisory lock that a worker holds; the other is its number."""
EXCLUSIVE = 4216
"""The lock of servers that want a database for themselves, as those before revision 0006 did."""
BEATS = 3
"""Renewals in one lease."""
NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""Unix milliseconds by the database's clock, which is the only one that leases are measured by. Workers follow it."""
ALONE_FOR = 2.0
"""After this many leases without the database a worker ends, if others have it, so that its pages go to them."""
AGAIN = 0.1
"""Seconds between attempts to get a lost session back."""

_BORN = text(
    f"INSERT INTO workers (address, session, pid, since, until) "
    f"VALUES (:address, :session, :pid, {NOW}, {NOW} + :lease) RETURNING id"
)
_RENEW = text(
    f"UPDATE workers SET until = {NOW} + :lease WHERE id = :worker AND NOT dead "
    f"RETURNING ARRAY(SELECT w.address FROM workers w WHERE w.id <> :worker AND NOT w.dead AND w.until >= {NOW}), "
    f"{NOW}"
)
_LOCK = text(f"SELECT pg_try_advisory_lock({LIVES}, :worker), pg_try_advisory_lock_shared({EXCLUSIVE})")


class MarkedDead(Exception):
    """Another worker has marked this one dead."""


class Heartbeat:
    """Keeps one worker alive, and its clock with the database's. session: the application_name of its sessions; lease:
    seconds; ended: called with the reason when the worker is over."""

    def __init__(
        self, url: URL, session: str, lease: float, clock: Clock, log: Log, ended: Callable[[str], object]
    ) -> None:
        self._engine = create_async_engine(
            url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            connect_args={
                "timeout": lease,
                "server_settings": {
                    "application_name": session,
                    "lock_timeout": str(round(1000 * lease)),
                    "statement_timeout": str(round(1000 * lease)),
                    "synchronous_commit": "off",  # a renewal that a crash of the database loses does no harm
                },
            },
        )
        self._session = session
        self._lease = lease
        self._clock = clock
        self._log = log
        self._ended = ended
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        self._locked = False
        self._others: Sequence[str] = ()
        """The addresses of the workers that were alive when the lease was last renewed ..."""
        self._renewed = self._steady_since = float("-inf")
        """... and when that was, by the event loop's clock; and since when the lease has never run out."""
        self._beat = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.worker = 0
        """The worker's number once it is open."""

    async def open(self, address: str) -> None:
        """Enter the worker, whose sockets come to ``address``. Raises SQLAlchemyError, OSError."""
        connection = await self._connect()
        born = {"address": address, "session": self._session, "pid": os.getpid(), "lease": round(1000 * self._lease)}
        self.worker = (await connection.execute(_BORN, born)).scalar_one()
        await self._renew()
        self._task = asyncio.create_task(self._run(), name="heartbeat")
        self._task.add_done_callback(self._stopped)

    async def stop(self) -> None:
        """Renew the lease no more; the lock is held until ``close``."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def close(self) -> None:
        """Stop. The lock is free; the lease runs out."""
        await self.stop()
        await self._drop()
        await self._engine.dispose()

    def steady(self, seconds: float) -> bool:
        """Whether the lease has held for so long, and holds."""
        now = asyncio.get_running_loop().time()
        return now - self._steady_since >= seconds and now - self._renewed <= self._lease

    async def _run(self) -> None:
        elsewhere = False  # whether others have the database, which may have come back for all
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._beat.wait(), self._lease / BEATS)
            self._beat.clear()
            try:
                async with asyncio.timeout(self._lease / 2):
                    await self._renew()
                elsewhere = False
            except MarkedDead:
                self._ended("another worker has marked this one dead")
                return
            except Exception as error:  # the driver raises errors of its own when a session ends in a statement
                self._log.warning("no heartbeat", worker=self.worker, error=type(error).__name__)
                await self._drop()
                silent = asyncio.get_running_loop().time() - self._renewed
                if elsewhere:
                    self._ended(f"the database was out of reach for {silent:.1f} seconds, and other workers have it")
                    return
                if silent > ALONE_FOR * self._lease:
                    elsewhere = await any_serves(self._others, self._lease / BEATS)
                await asyncio.sleep(AGAIN)
                self._beat.set()

    async def _renew(self) -> None:
        """Renew the lease, and take the lock if it is not held. Raises MarkedDead, SQLAlchemyError, OSError."""
        if self._driver is not None and self._driver.is_closed():
            await self._drop()
        connection = self._connection or await self._connect()
        if not self._locked:
            self._locked = (await connection.execute(_LOCK, {"worker": self.worker})).scalar_one()
        lease = {"worker": self.worker, "lease": round(1000 * self._lease)}
        asked = self._clock.now()
        renewed = (await connection.execute(_RENEW, lease)).first()
        if renewed is None:
            raise MarkedDead
        now = asyncio.get_running_loop().time()
        if now - self._renewed > self._lease:
            self._steady_since = now
        self._others, self._renewed = renewed[0], now
        self._clock.follow(renewed[1], asked, self._clock.now())

    async def _connect(self) -> AsyncConnection:
        self._connection = connection = await self._engine.connect()
        self._driver = (await connection.get_raw_connection()).driver_connection
        self._driver.add_termination_listener(lambda _: self._beat.set())  # others may take it for killed: be quick
        return connection

    async def _drop(self) -> None:
        connection, self._connection, self._driver, self._locked = self._connection, None, None, False
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
                await connection.close()

    def _stopped(self, task: asyncio.Task[None]) -> None:
        """A worker whose lease nobody renews must not go on."""
        if not task.cancelled() and task.exception() is not None:
            self._ended(f"the heartbeat has stopped: {task.exception()!r}")
