"""Commits to PostgreSQL, on the event loop, each behind the fence of its worker."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import asyncpg
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from asterion.house.storage.commit import Commits, NotStored, WriteJob
from asterion.house.storage.fence import APPEND, Fenced, check_alive

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Errors that asyncpg raises; the last one when the server ends a session in the middle of a statement."""


class OnLoop:
    """The connection of a worker that writes. patient: for what may take long, before the worker is open; worker: its
    number, known once it is open."""

    def __init__(self, engine: AsyncEngine, patient: AsyncEngine, worker: Callable[[], int]) -> None:
        self._engine = engine
        self._patient = patient
        self._worker = worker
        self._commits = Commits(engine.dialect)
        self._connection: AsyncConnection | None = None

    async def prepare(self, work: Callable[[Connection], None]) -> None:
        async with self._patient.begin() as connection:
            await connection.run_sync(work)

    def commit(self, jobs: Sequence[WriteJob]) -> asyncio.Future[list[WriteJob]]:
        return asyncio.ensure_future(self._commit(jobs))

    async def _commit(self, jobs: Sequence[WriteJob]) -> list[WriteJob]:
        try:
            return await self._committed(jobs)
        except FAILURES as error:
            raise NotStored(type(error).__name__) from error

    async def _committed(self, jobs: Sequence[WriteJob]) -> list[WriteJob]:
        if self._connection is None:
            self._connection = await self._engine.connect()
        connection, begun = self._connection, partial(check_alive, worker=self._worker())
        if any(job.statements for job in jobs):
            return await connection.run_sync(self._commits.commit, jobs, begun)
        try:
            await self._append(connection, self._worker(), jobs)
            return []
        except asyncpg.IntegrityConstraintViolationError:
            return await connection.run_sync(self._commits.sift, jobs, begun)

    async def _append(self, connection: AsyncConnection, worker: int, jobs: Sequence[WriteJob]) -> None:
        """Entries alone, which is what play consists of: one statement, one round trip."""
        driver: Any = (await connection.get_raw_connection()).driver_connection
        rows = [row for job in jobs for row in job.rows]
        written = await driver.execute(APPEND, worker, *map(list, zip(*rows, strict=True)))
        if written == "INSERT 0 0":
            raise Fenced

    async def disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except (SQLAlchemyError, OSError):
                return

    async def close(self) -> None:
        await self.disconnect()
        await self._engine.dispose()
