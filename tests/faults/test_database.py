"""The database restarts, or stands still: every table goes on, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from asterion.house.storage.heartbeat import ALONE_FOR
from tests.faults.cluster import LEASE, Cluster, Worker
from tests.faults.play import LONG, Played, Report, played
from tests.faults.server import Server


@pytest.fixture
async def apart(server: Server, compiled: None, tmp_path: Path) -> AsyncIterator[Cluster]:
    """Two workers on a server of our own."""
    workers = [Worker(server.url(), tmp_path / f"{name}.log") for name in ("one", "two")]
    try:
        cluster = await Cluster.open(server.url(), workers)
        try:
            yield cluster
        finally:
            await cluster.close()
    finally:
        for worker in workers:
            worker.kill()


@pytest.mark.parametrize("how", [signal.SIGQUIT, signal.SIGINT] if LONG else [signal.SIGQUIT], ids=lambda how: how.name)
async def test_the_database_restarts(apart: Cluster, server: Server, how: signal.Signals, report: Report) -> None:
    """SIGQUIT: at once, as in a crash; SIGINT: in good order."""
    async with stay(apart) as play:
        server.stop(how)
        server.start()
        await asyncio.to_thread(server.wait)
    report(f"PostgreSQL restarted ({how.name})", play)


async def test_the_database_stands_still(apart: Cluster, server: Server, report: Report) -> None:
    """Longer than a worker waits before it asks whether others have the database: none has."""
    seconds = 10.0 if LONG else (ALONE_FOR + 1) * LEASE
    async with stay(apart) as play:
        server.pause()
        try:
            await asyncio.sleep(seconds)
        finally:
            server.resume()
    report(f"PostgreSQL stopped for {seconds} s", play)
    assert play.longest > seconds


@asynccontextmanager
async def stay(cluster: Cluster) -> AsyncIterator[Played]:
    """Guests play, and every table stays where it is: the fault is the same for all workers."""
    async with played(cluster) as play:
        before = [await cluster.owner(table.id) for table in play.tables]
        yield play
        await play.went_on()
        assert [await cluster.owner(table.id) for table in play.tables] == before
    for worker in cluster.workers:
        assert worker.said("worker marked dead") == worker.said("worker ended") == []
        assert worker.runs
