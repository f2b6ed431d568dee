"""One house on SQLite, in a process of its own."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.faults.cluster import ENDS_WITH_US, Cluster, Worker

PATIENT = 20.0
"""Seconds. A house waits five for a lock before it says that it could not write, an act perhaps five more for the
writes before it, and a busy machine adds to both: who gives up earlier hears nothing, again and again."""
LOCK = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
database.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


class Alone(Cluster):
    """A house that has its database to itself. Others only read it."""

    def __init__(self, file: Path, worker: Worker) -> None:
        self.url = f"sqlite:///{file}"
        self.workers = [worker]
        self.proxy = None
        self.answer_within = PATIENT
        self.file = file

    @classmethod
    async def begin(cls, file: Path) -> Alone:
        """Returns when it serves. file: of a database that there is not yet."""
        alone = cls(file, Worker(f"sqlite:///{file}", file.with_suffix(".log")))
        await alone.workers[0].start()
        return alone

    async def close(self) -> None:
        self.workers[0].kill()

    async def rows(self, query: str, *values: object) -> list[Any]:
        return await asyncio.to_thread(self._rows, query, values)

    def _rows(self, query: str, values: tuple[object, ...]) -> list[Any]:
        database = sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=60)
        try:
            database.row_factory = sqlite3.Row
            return database.execute(query, {str(place): value for place, value in enumerate(values, 1)}).fetchall()
        finally:
            database.close()

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Another process locks the database meanwhile: nothing can be written."""
        command = [*ENDS_WITH_US, sys.executable, "-c", LOCK, str(self.file)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
            assert other.stdout is not None
            assert await asyncio.to_thread(other.stdout.readline) == b"locked\n"
            try:
                yield
            finally:
                other.communicate()

    async def owner(self, table: str) -> Worker | None:
        return self.workers[0]
