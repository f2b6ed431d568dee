"""Workers for tests on one PostgreSQL: opened, hung, and asked which tables they own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import pytest

from asterion.house.metrics import Metrics
from asterion.house.storage import Store
from asterion.house.storage.leases import Leases
from asterion.house.storage.statements import TableRow, add_match, add_table
from tests.house.postgres import asked, new_postgres

LONG = 60.0
"""A lease in seconds that does not run out while a test lasts."""


@pytest.fixture
async def database() -> AsyncIterator[str]:
    async with new_postgres() as database:
        yield database


@dataclass
class Worker:
    """A store with what it said of its end."""

    store: Store
    ended: list[str] = field(default_factory=list)

    @property
    def leases(self) -> Leases:
        assert isinstance(self.store.ownership, Leases)
        return self.store.ownership

    async def hang(self) -> None:
        """It renews its lease no longer, which has run out; its session lives."""
        task = self.leases._heartbeat._task
        assert task is not None
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        url = self.store.url.render_as_string(hide_password=False)
        await asked(url, "UPDATE workers SET until = 0 WHERE id = :worker", worker=self.leases.worker)

    def count(self, name: str, **labels: str) -> float:
        return self.store.writer._metrics.registry.get_sample_value(name, labels) or 0


Open = Callable[..., Awaitable[Worker]]


@pytest.fixture
async def worker(database: str) -> AsyncIterator[Open]:
    """Opens workers, closed at the end."""
    opened: list[Worker] = []

    async def open(address: str, lease: float = LONG, url: str = database) -> Worker:
        ended: list[str] = []
        worker = Worker(Store(url, Metrics(), ended.append, address=address, lease=lease), ended)
        opened.append(worker)
        await worker.store.open()
        return worker

    yield open
    for each in opened:
        await each.store.close()


async def table_of(worker: Worker, table: str = "t") -> None:
    """A table that this worker opens, with a match of the same name and one entry."""
    row = TableRow(table, "g", "{}", 3, None, False, None, table, "waiting", "[]", 0, 0)
    statements = [add_table(row, worker.leases.worker), add_match(table, table, 1, "{}", b"seed")]
    await worker.store.writer.append(table, 0, [b"zero"], statements)


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def epoch_of(database: str) -> tuple[int | None, int]:
    ((owner, epoch),) = await asked(database, "SELECT owner, epoch FROM tables WHERE id = 't'")
    return owner, epoch
