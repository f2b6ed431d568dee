"""The workers of a PostgreSQL database, for operators."""

from __future__ import annotations

from typing import Literal

import msgspec
from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from asterion.house.storage.heartbeat import NOW
from asterion.house.storage.leases import HELD

WorkerState = Literal["alive", "late", "gone", "dead"]
_LIST = text(f"""
SELECT w.id, w.address, w.pid, ({NOW} - w.since) / 1000 AS age,
    CASE WHEN w.dead THEN 'dead' WHEN w.until < {NOW} THEN 'late' WHEN {HELD} THEN 'alive' ELSE 'gone' END AS state,
    (SELECT count(*) FROM tables t WHERE t.owner = w.id) AS tables
FROM workers w ORDER BY w.id
""")


class WorkerRow(msgspec.Struct, frozen=True):
    """A worker. ``address``: of its sockets; ``pid``: its process, on its machine; ``age``: seconds since its start;
    ``tables``: how many it owns.

    ``late``: its lease has run out; ``gone``: its session is lost: who wants a table of either takes it. ``dead``: it
    writes no more, and its tables wait for somebody who wants them.
    """

    id: int
    address: str
    pid: int
    age: int
    state: WorkerState
    tables: int


async def list_workers(url: URL) -> list[WorkerRow]:
    """Workers in the order in which they began; dead ones while they own tables. Raises SQLAlchemyError, OSError."""
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True, connect_args={"timeout": 10})
    try:
        async with engine.connect() as connection:
            rows = [WorkerRow(**row._mapping) for row in await connection.execute(_LIST)]
    finally:
        await engine.dispose()
    return [row for row in rows if row.state != "dead" or row.tables]
