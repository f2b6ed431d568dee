"""A database that fails for a while, really: locked by somebody else, on a full disk, or read-only."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event

from asterion.house.storage.committers import InThread
from asterion.house.table.table import Table
from tests.house.pages import PATIENCE, Home

KINDS = ("locked", "full disk", "read-only")


def failures(home: Home) -> float:
    """How many commits have failed so far."""
    return home.house.services.metrics.registry.get_sample_value("asterion_commits_failed_total") or 0


async def failed(home: Home, since: float) -> None:
    """Returns when a commit has failed since then, and its writers know."""
    async with asyncio.timeout(PATIENCE):
        while failures(home) <= since:  # noqa: ASYNC110
            await asyncio.sleep(0)
        for table in home.house.tables.values():
            await turn(table)


async def turn(table: Table) -> None:
    """Whatever has begun at a table is over, also when it has failed."""
    async with table.turns:
        pass


@asynccontextmanager
async def failing(home: Home, kind: str) -> AsyncIterator[None]:
    """A house on SQLite that cannot write."""
    path = Path(home.house.services.store.url.database or "")
    committer = home.house.services.store.writer._committer
    assert isinstance(committer, InThread)
    pragma = "query_only=ON" if kind == "read-only" else "busy_timeout=0"

    def spoil(connection: Any, _: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    await committer.disconnect()
    event.listen(committer._engine, "connect", spoil)
    other = sqlite3.connect(path, isolation_level=None)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        if kind == "locked":
            other.execute("BEGIN IMMEDIATE")
        if kind == "full disk":
            written = path.with_name(path.name + "-wal").stat().st_size
            resource.setrlimit(resource.RLIMIT_FSIZE, (written, hard))
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        other.close()
        event.remove(committer._engine, "connect", spoil)
        await committer.disconnect()
