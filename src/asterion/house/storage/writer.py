"""Group commit: one task writes all entries that came in one turn of the event loop as one transaction.

This is as safe as one transaction each, because entries go to the pages after the commit, and many times faster.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import TypeAlias

from sqlalchemy import Connection
from sqlalchemy.exc import CompileError, DBAPIError, SQLAlchemyError, StatementError

from asterion.house.metrics import Metrics
from asterion.house.storage.commit import MOST_IN_ONE, NotStored, Row, WriteConflict, WriteJob
from asterion.house.storage.committers import Committer
from asterion.house.storage.fence import Fenced
from asterion.house.storage.statements import Statement

Outcomes: TypeAlias = list[tuple[WriteJob, Exception | None]]
"""Jobs of one commit, and for each None once it is on disk, else why it is not."""


class Writer:
    """The one task that writes. ended: called with the reason when this process may write no more."""

    def __init__(
        self, committer: Committer, metrics: Metrics, ended: Callable[[str], object] = lambda why: None
    ) -> None:
        self._committer = committer
        self._ended = ended
        self._metrics = metrics
        self._jobs: list[WriteJob] = []
        self._waiting = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    async def start(self, first: Callable[[Connection], None]) -> None:
        """Run ``first`` in a transaction, then begin to write. Raises what ``first`` raises."""
        await self._committer.prepare(first)
        self._task = asyncio.create_task(self._run(), name="writer")
        self._task.add_done_callback(self._stopped)

    async def stop(self) -> None:
        """Write what has come, then stop."""
        if self._closing:
            return
        self._closing = True
        self._waiting.set()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        await self._committer.close()

    def _stopped(self, task: asyncio.Task[None]) -> None:
        """End the process: after this no write succeeds, and a house that stayed open would answer no page."""
        if not self._closing:
            self._ended("the writer has stopped" + ("" if task.cancelled() else f": {task.exception()!r}"))

    def put(self, job: WriteJob) -> None:
        """Have a job written; it is settled with None, WriteConflict or NotStored. Raises NotStored when closing.

        A job is not taken back: it may already be on its way to the disk.
        """
        if self._task is None or self._task.done() or self._closing:
            raise NotStored("the house is closing")
        self._jobs.append(job)
        if len(self._jobs) == 1:  # the task does not clear the event while there are jobs
            self._waiting.set()

    async def append(self, match: str, n: int, payloads: Sequence[bytes], statements: Sequence[Statement] = ()) -> None:
        """Returns when entries ``n``, ``n + 1`` ... are on disk, with the statements that belong to them.

        Raises WriteConflict when another writer was first, NotStored when the database failed.
        """
        await self._settled(match, [(match, n + i, payload) for i, payload in enumerate(payloads)], statements)

    async def write(self, statements: Sequence[Statement], rows: Sequence[Row] = ()) -> None:
        """Returns when the statements are carried out and on disk, with the entries of new matches (rows). Raises
        WriteConflict or NotStored."""
        await self._settled("", rows, statements)

    async def _settled(self, match: str, rows: Sequence[Row], statements: Sequence[Statement]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settle(error: Exception | None) -> None:
            if done.done():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.put(WriteJob(match, rows, statements, settle))
        await done

    async def _run(self) -> None:
        """Commit jobs as they come. The outcomes of a commit are reported while the next one is on its way."""
        told: Outcomes = []
        while self._jobs or not self._closing:
            await self._waiting.wait()
            jobs, self._jobs = self._jobs[:MOST_IN_ONE], self._jobs[MOST_IN_ONE:]
            if not self._jobs and not self._closing:
                self._waiting.clear()
            if jobs:
                began, written = time.perf_counter(), self._committer.commit(jobs)
                _tell(told)
                told = await self._outcomes(jobs, began, written)
            if not self._jobs:
                _tell(told)
                told = []

    async def _outcomes(self, jobs: list[WriteJob], began: float, written: asyncio.Future[list[WriteJob]]) -> Outcomes:
        """The outcome of each job, once the commit is done."""
        try:
            lost = await written
        except (SQLAlchemyError, sqlite3.Error, OSError, NotStored) as error:
            self._metrics.commits_failed.inc()
            if isinstance(error, Fenced):
                self._metrics.fenced.inc()
                self._ended("another worker has marked this one dead")
            await self._committer.disconnect()
            if _is_of_a_statement(error):
                return await self._one_by_one(jobs, error)
            failed = error if isinstance(error, NotStored) else NotStored(type(error).__name__)
            return [(job, failed) for job in jobs]
        except Exception as error:
            await self._committer.disconnect()
            return await self._one_by_one(jobs, error)
        if lost:
            self._metrics.write_conflicts.inc()
        self._metrics.commit_seconds.observe(time.perf_counter() - began)
        self._metrics.commit_jobs.observe(len(jobs))
        self._metrics.entries.inc(sum(len(job.rows) for job in jobs))
        return [(job, WriteConflict() if job in lost else None) for job in jobs]

    async def _one_by_one(self, jobs: list[WriteJob], error: Exception) -> Outcomes:
        """A statement cannot be carried out by any database, and nothing is on disk: only its job fails, and what
        follows that in its match."""
        if len(jobs) == 1:
            message = "a statement cannot be carried out"
            asyncio.get_running_loop().call_exception_handler({"message": message, "exception": error})
            return [(jobs[0], NotStored(type(error).__name__))]
        outcomes: Outcomes = []
        for job in jobs:
            gap = any(job.match == other.match and outcome for other, outcome in outcomes) if job.match else False
            if gap:
                outcomes.append((job, NotStored("the entry before it is not stored")))
            else:
                outcomes += await self._outcomes([job], time.perf_counter(), self._committer.commit([job]))
        return outcomes


def _is_of_a_statement(error: Exception) -> bool:
    """Whether SQLAlchemy could not make SQL of a statement and its values: a fault of this program."""
    return isinstance(error, CompileError | StatementError) and not isinstance(error, DBAPIError)


def _tell(outcomes: Outcomes) -> None:
    """Report the outcome of each job. If a callback fails, the other jobs and the writer go on."""
    for job, outcome in outcomes:
        try:
            job.settle(outcome)
        except Exception as error:
            asyncio.get_running_loop().call_exception_handler({"message": "settling failed", "exception": error})
