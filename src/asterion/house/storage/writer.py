"""Group commit: one task writes all entries that came in one turn of the event loop as one transaction.

As safe as one transaction each, since nobody is told before the commit, and many times faster. A lost race on
(match, n) would poison the whole group: it is rolled back and written again with savepoints, so that only the match
that lost looks again.

On SQLite a group of bare entries, which is what play consists of, is written by an `Appender`: one visit to one thread
for the whole transaction. Statement by statement each would wait for its turn on a busy event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, Engine, Executable, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from asterion.house.metrics import Metrics
from asterion.house.storage.schema import entries

MOST_IN_ONE = 1000
"""Jobs of one transaction; the rest waits for the next."""


class LostRace(Exception):
    """Another writer has already written this number of this match: look at the log again."""


class NotStored(Exception):
    """The database did not take it; whether it is there must be looked up."""


class Job:
    """Rows and statements that belong together: all of them or none."""

    __slots__ = ("done", "match", "rows", "statements")

    def __init__(
        self,
        match: str,
        rows: Sequence[dict[str, Any]],
        statements: Sequence[Executable],
        done: asyncio.Future[None],
    ) -> None:
        self.match = match
        self.rows = rows
        self.statements = statements
        self.done = done


class Appender:
    """Appends rows in a thread of its own, a transaction a call."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "appender")

    async def append(self, insert: str, rows: list[tuple[Any, ...]]) -> None:
        """Returns when the rows are on disk. Raises IntegrityError, and then none is there; SQLAlchemyError."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._append, insert, rows)

    def _append(self, insert: str, rows: list[tuple[Any, ...]]) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            self._connection.exec_driver_sql(insert, rows)

    async def disconnect(self) -> None:
        """Let go of the connection; the next call makes another."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                connection.close()
        self._engine.dispose()


class Writer:
    """The one task that writes. appender: for groups of bare entries, where the database has one."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics, appender: Appender | None = None) -> None:
        self._engine = engine
        self._appender = appender
        self._metrics = metrics
        self._jobs: list[Job] = []
        self._waiting = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        compiled = insert(entries).compile(dialect=engine.dialect)
        self._insert, self._columns = str(compiled), compiled.positiontup or []

    def start(self) -> None:
        """Begin to write; needs a running event loop."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what has come, then stop."""
        if self._task is None:
            return
        while self._jobs and not self._task.done():
            await asyncio.wait([self._jobs[-1].done], return_when=asyncio.FIRST_COMPLETED)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._task = None
        await self._disconnect()

    async def append(
        self, match: str, n: int, payloads: Sequence[bytes], statements: Sequence[Executable] = ()
    ) -> None:
        """Returns when entries ``n``, ``n + 1`` ... are on disk, with the statements that belong to them.

        Raises LostRace when another writer was first, NotStored when the database failed.
        """
        rows = [{"match": match, "n": n + i, "payload": payload} for i, payload in enumerate(payloads)]
        await self._put(match, rows, statements)

    async def write(self, statements: Sequence[Executable]) -> None:
        """Returns when the statements are carried out and on disk. Raises LostRace or NotStored."""
        await self._put("", (), statements)

    async def _put(self, match: str, rows: Sequence[dict[str, Any]], statements: Sequence[Executable]) -> None:
        if self._task is None or self._task.done():
            raise NotStored("the house is closing")
        done = asyncio.get_running_loop().create_future()
        self._jobs.append(Job(match, rows, statements, done))
        self._waiting.set()
        # Whoever stops waiting does not take the job back: it may already be on its way to the disk.
        await done

    async def _run(self) -> None:
        while True:
            await self._waiting.wait()
            jobs, self._jobs = self._jobs[:MOST_IN_ONE], self._jobs[MOST_IN_ONE:]
            if not self._jobs:
                self._waiting.clear()
            began = time.perf_counter()
            try:
                await self._commit(jobs)
            except (SQLAlchemyError, OSError) as error:
                self._metrics.commits_failed.inc()
                await self._disconnect()
                _settle(jobs, NotStored(type(error).__name__))
                continue
            self._metrics.commit_seconds.observe(time.perf_counter() - began)
            self._metrics.commit_jobs.observe(len(jobs))
            self._metrics.entries.inc(sum(len(job.rows) for job in jobs))

    async def _commit(self, jobs: list[Job]) -> None:
        try:
            if self._appender is not None and not any(job.statements for job in jobs):
                await self._appender.append(self._insert, self._values(jobs))
            else:
                connection = await self._connect()
                async with connection.begin():
                    await self._write(connection, jobs)
            _settle(jobs, None)
            return
        except IntegrityError:
            self._metrics.races.inc()
        connection = await self._connect()
        lost: list[Job] = []
        async with connection.begin():
            for job in jobs:
                if job.match and any(job.match == other.match for other in lost):
                    lost.append(job)  # what follows a lost entry of its match would leave a gap
                    continue
                try:
                    async with connection.begin_nested():
                        await self._write(connection, [job])
                except IntegrityError:
                    lost.append(job)
        _settle(lost, LostRace())
        _settle(jobs, None)

    async def _connect(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._engine.connect()
        return self._connection

    async def _disconnect(self) -> None:
        """Let go of connections that may be broken; the next commit makes others."""
        if self._appender is not None:
            await self._appender.disconnect()
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def _write(self, connection: AsyncConnection, jobs: list[Job]) -> None:
        for job in jobs:
            for statement in job.statements:
                await connection.execute(statement)
        values = self._values(jobs)
        if values:
            await connection.exec_driver_sql(self._insert, values)

    def _values(self, jobs: list[Job]) -> list[tuple[Any, ...]]:
        return [tuple(row[column] for column in self._columns) for job in jobs for row in job.rows]


def _settle(jobs: list[Job], error: Exception | None) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
