"""One house for each database: a second one is refused. Programs that only read are not hindered.

SQLite: a lock on the file ``<database>.lock``; PostgreSQL: an advisory lock of a session of its own. Both are freed by
the kernel or the server when the process ends, also after ``kill -9``.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from asterion.house.storage.address import file_of

if sys.platform != "win32":  # on Windows nothing refuses a second house; the entries' numbers still guard the log
    import fcntl

KEY = 4216
"""The advisory lock's number; 4215 guards migrations."""
PATIENCE_MS = 1000
"""PostgreSQL takes a moment to notice that a killed house has gone."""
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 15.0
"""Seconds between attempts to get a lost session's lock back."""


class AnotherHouse(OSError):
    """Another house serves this database."""

    def __init__(self, who: str = "") -> None:
        super().__init__(f"another house serves this database{who}")


class Lock(Protocol):
    """Keeps other houses away."""

    async def take(self) -> None:
        """Raises AnotherHouse, SQLAlchemyError, OSError."""

    async def free(self) -> None:
        """Let others in. Harmless when the lock was never taken."""


class NoLock:
    """For a database in memory, which nobody else can reach."""

    async def take(self) -> None: ...
    async def free(self) -> None: ...


class FileLock:
    """A lock on a file beside the database. The file stays: removing it would let two houses in."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    async def take(self) -> None:
        if sys.platform == "win32":
            return
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            who = os.read(file, 32).decode("ascii", "replace").strip()
            os.close(file)
            if isinstance(error, BlockingIOError):
                raise AnotherHouse(f" (process {who})" if who.isdigit() else "") from None
            raise
        os.truncate(file, 0)
        os.write(file, b"%d\n" % os.getpid())
        self._file = file

    async def free(self) -> None:
        if self._file is not None:
            os.truncate(self._file, 0)
            os.close(self._file)
            self._file = None


class SessionLock:
    """An advisory lock of PostgreSQL, which lasts as long as its session.

    A session may be lost while the house is open (the server restarts): the lock is then taken again as soon as
    possible. displaced: called when another house has taken it first; this one must then stop.
    """

    def __init__(self, url: URL, displaced: Callable[[], None] = lambda: None) -> None:
        self._engine = create_async_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True)
        self._connection: AsyncConnection | None = None
        self._displaced = displaced
        self._again: asyncio.Task[None] | None = None

    async def take(self) -> None:
        connection = await self._engine.connect()
        try:
            await connection.execute(text(f"SET lock_timeout = {PATIENCE_MS}"))
            await connection.execute(text(f"SELECT pg_advisory_lock({KEY})"))
            driver = (await connection.get_raw_connection()).driver_connection
            if driver is not None and hasattr(driver, "add_termination_listener"):
                driver.add_termination_listener(self._lost)
        except BaseException as error:
            await connection.close()
            if getattr(getattr(error, "orig", None), "sqlstate", None) == "55P03":  # lock_not_available
                raise AnotherHouse from None
            raise
        self._connection = connection

    async def free(self) -> None:
        connection, self._connection = self._connection, None
        if self._again is not None:
            self._again.cancel()
            await asyncio.gather(self._again, return_exceptions=True)
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()
        await self._engine.dispose()

    def _lost(self, _driver: object) -> None:
        if self._connection is not None:  # otherwise the house itself has closed it
            self._again = asyncio.get_running_loop().create_task(self._take_again())

    async def _take_again(self) -> None:
        lost, self._connection = self._connection, None
        if lost is not None:
            with suppress(SQLAlchemyError, OSError):
                await lost.invalidate()
                await lost.close()
        pause = FIRST_PAUSE
        while self._connection is None:
            try:
                await self.take()
            except AnotherHouse:
                self._displaced()
                return
            except (DBAPIError, OSError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)


def lock_of(url: URL, displaced: Callable[[], None] = lambda: None) -> Lock:
    """The lock that belongs to a database."""
    if url.get_backend_name() == "sqlite":
        file = file_of(url)
        return NoLock() if file is None else FileLock(file)
    return SessionLock(url, displaced)
