"""Committers: SQLite commits in a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from asterion.house.storage.commit import Commits, WriteJob, commit_at_once

T = TypeVar("T")


class Committer(Protocol):
    """The one connection of a house that writes."""

    async def prepare(self, work: Callable[[Connection], None]) -> None:
        """Run ``work`` first, in a transaction. Raises what it raises."""

    def commit(self, jobs: Sequence[WriteJob]) -> asyncio.Future[list[WriteJob]]:
        """Begin to commit at once. Returns the jobs that lost a write conflict, when all others are on disk.

        Raises SQLAlchemyError, sqlite3.Error, OSError, NotStored: none is.
        """

    async def disconnect(self) -> None:
        """Drop a possibly broken connection; the next commit opens another."""

    async def close(self) -> None:
        """Close the connection and everything else."""


class InThread:
    """Commits to SQLite in one call to one thread. With one call a statement, each would wait for the event loop."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._commits = Commits(engine.dialect)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def prepare(self, work: Callable[[Connection], None]) -> None:
        def begun() -> None:
            with self._engine.begin() as connection:
                work(connection)

        await self._there(begun)

    def commit(self, jobs: Sequence[WriteJob]) -> asyncio.Future[list[WriteJob]]:
        return self._there(lambda: self._commit(jobs))

    async def disconnect(self) -> None:
        await self._there(self._disconnect)

    async def close(self) -> None:
        await self.disconnect()
        self._thread.shutdown(wait=False)

    def _there(self, work: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _commit(self, jobs: Sequence[WriteJob]) -> list[WriteJob]:
        if self._connection is None:
            self._connection = self._engine.connect()
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        try:
            commit_at_once(driver, self._engine.dialect, jobs)
        except sqlite3.IntegrityError:
            return self._commits.sift(self._connection, jobs)
        return []

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                connection.close()
        self._engine.dispose()
