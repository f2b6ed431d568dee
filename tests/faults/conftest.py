"""Workers that share one PostgreSQL, for tests that do something to them."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import make_url

from tests.compiled import compile_all
from tests.faults.alone import Alone
from tests.faults.cluster import Cluster, Worker
from tests.faults.play import Report
from tests.faults.server import Server
from tests.faults.server import missing as missing_server
from tests.house.postgres import POSTGRES, asked, postgres_is_there


@pytest.fixture(params=range(int(os.environ.get("ASTERION_FAULTS", "1"))), autouse=True)
def again(request: pytest.FixtureRequest) -> int:
    """How often each test is repeated."""
    return int(request.param)


@pytest.fixture(scope="session")
def compiled() -> None:
    """A worker that compiled would keep its guests waiting."""
    compile_all()


@pytest.fixture
async def alone(compiled: None, tmp_path: Path) -> AsyncIterator[Alone]:
    alone = await Alone.begin(tmp_path / "house.db")
    yield alone
    await alone.close()


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """One database for all tests: workers take long to start."""
    missing = asyncio.run(postgres_is_there())
    if missing:
        pytest.skip(missing)
    name = f"asterion_test_{secrets.token_hex(6)}"
    asyncio.run(_done(f"CREATE DATABASE {name}"))
    yield make_url(POSTGRES).set(drivername="postgresql", database=name).render_as_string()
    asyncio.run(_done(f"DROP DATABASE {name} WITH (FORCE)"))


async def _done(statement: str) -> None:
    await asked(POSTGRES, statement)


@pytest.fixture(scope="session")
def workers(database: str, compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Worker]]:
    """Two workers; what a test has ended, the next one starts again."""
    folder = tmp_path_factory.mktemp("workers")
    workers = [Worker(database, folder / f"{name}.log") for name in ("one", "two")]
    yield workers
    for worker in workers:
        worker.kill()


@pytest.fixture
async def cluster(database: str, workers: list[Worker]) -> AsyncIterator[Cluster]:
    cluster = await Cluster.open(database, workers)
    yield cluster
    await cluster.close()


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str]) -> Report:
    return Report(capsys)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server of our own, which tests may stop."""
    missing = missing_server()
    if missing:
        pytest.skip(missing)
    server = Server()
    try:
        server.start()
        server.wait()
        yield server
    finally:
        server.remove()
