"""Two workers, guests at tables of several games, and one fault after the other: nothing acknowledged is lost, nothing
is told that is not stored, and every table goes on."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import httpx
import pytest
from sqlalchemy import make_url

from asterion.house.wire import messages as m
from tests.compiled import compile_all
from tests.faults.checker import Epochs, check
from tests.faults.cluster import ENDED, LEASE, Cluster, Worker
from tests.faults.driver import ANSWER_WITHIN, CUT, GAMES, Seen, Table, drop
from tests.house.pages import Home, Page
from tests.house.postgres import POSTGRES, asked, postgres_is_there

SLACK = 6.0
"""Seconds that a busy machine may add to a gap: to load rules, and to be scheduled at all."""
ACTS = 12
"""Acts at each table before a fault, and after it."""


@pytest.fixture(params=range(int(os.environ.get("ASTERION_FAULTS", "1"))), autouse=True)
def again(request: pytest.FixtureRequest) -> int:
    """How often each test is repeated: ``make soak`` has more of it."""
    return int(request.param)


@pytest.fixture(scope="module")
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


@pytest.fixture(scope="module")
def workers(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Worker]]:
    """Two workers; what a test has ended, the next one starts again."""
    compile_all()  # a worker that compiled would keep its guests waiting
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


@asynccontextmanager
async def played(cluster: Cluster) -> AsyncIterator[tuple[Seen, list[Table]]]:
    """Guests play at tables of all games, half of them opened at each worker, from before a fault until after it;
    then all is checked."""
    seen, epochs, stop = Seen(), Epochs(), asyncio.Event()
    tables = [Table(cluster, seen, f"table {place}") for place in range(2 * len(GAMES))]
    tasks = [asyncio.create_task(epochs.watch(cluster, stop))]
    try:
        for place, (table, game) in enumerate(zip(tables, GAMES * 2, strict=True)):
            await table.open(cluster.workers[place // len(GAMES)], *game)
        tasks += [table.begin(stop) for table in tables]
        await went_on(tables)
        seen.longest = 0.0
        yield seen, tables
        await went_on(tables)
    finally:
        stop.set()
        await asyncio.wait(tasks, timeout=10)
        for task in tasks:
            task.cancel()  # of a table that no worker serves any more
        done = await asyncio.gather(*tasks, return_exceptions=True)
        for table in tables:
            await table.close()
    assert [each for each in done if each is not None] == []
    epochs.check()
    await check(cluster, seen)


async def went_on(tables: list[Table]) -> None:
    """Returns when guests have acted some times more at every table."""
    goals = [table.acts + ACTS for table in tables]
    async with asyncio.timeout(60):
        while any(table.acts < goal for table, goal in zip(tables, goals, strict=True)):
            await asyncio.sleep(0.05)
            for table in tables:
                table.check()


async def test_a_killed_worker(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    """Others know it by its session: nobody waits for the lease."""
    one, two = cluster.workers
    async with played(cluster) as (seen, tables):
        one.send(signal.SIGKILL)
        assert await one.ended() == -signal.SIGKILL
    with capsys.disabled():
        print(f"\nkill -9: longest wait of a table {seen.longest:.2f} s")
    assert seen.longest < SLACK
    assert len(two.said("worker marked dead")) == 1
    assert {table.id for table in tables} <= set(await cluster.loaded(two))


async def test_a_worker_that_is_stopped_beyond_its_lease(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    """It accepts lines all the time, and when it wakes it still believes that it has its tables."""
    one, two = cluster.workers
    async with played(cluster) as (seen, tables):
        session = "SELECT session FROM workers WHERE address = $1 ORDER BY id DESC LIMIT 1"
        ((stopped,),) = await cluster.rows(session, one.address)
        one.send(signal.SIGSTOP)
        await went_on(tables)
        before = await cluster.rows("SELECT seq FROM written WHERE session = $1", stopped)
        one.send(signal.SIGCONT)
        assert await one.ended() == ENDED
        assert await cluster.rows("SELECT seq FROM written WHERE session = $1", stopped) == before, "it wrote nothing"
    with capsys.disabled():
        print(f"\nSIGSTOP: longest wait of a table {seen.longest:.2f} s, lease {LEASE} s")
    assert seen.longest < LEASE + 2 * ANSWER_WITHIN + SLACK
    assert [line["why"] for line in two.said("worker marked dead")] == ["late"]
    assert len(one.said("worker ended")) == 1
    assert {table.id for table in tables} <= set(await cluster.loaded(two))


async def test_a_rolling_restart(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    """Each worker closes in good order and gives its tables back; nobody takes anything over."""
    async with played(cluster) as (seen, tables):
        for worker in cluster.workers:
            worker.send(signal.SIGTERM)
            assert await worker.ended() == 0
            await worker.start()
            await went_on(tables)
    with capsys.disabled():
        print(f"\nrolling restart: longest wait of a table {seen.longest:.2f} s")
    assert seen.longest < SLACK
    assert [line for worker in cluster.workers for line in worker.said("worker marked dead")] == []


async def test_the_database_ends_all_sessions(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    """Workers open others, in time: every table stays where it is."""
    async with played(cluster) as (seen, tables):
        before = [await cluster.owner(table.id) for table in tables]
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        await cluster.rows(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        await went_on(tables)
        assert [await cluster.owner(table.id) for table in tables] == before
    with capsys.disabled():
        print(f"\nsessions ended: longest wait of a table {seen.longest:.2f} s")
    assert seen.longest < SLACK
    assert [line for worker in cluster.workers for line in worker.said("worker marked dead")] == []


async def test_two_first_sockets_at_two_workers_at_once(cluster: Cluster) -> None:
    """Both want a table that nobody has: one worker gets it."""
    homes = [Home(None, worker.address) for worker in cluster.workers]  # type: ignore[arg-type]
    guests = [await home.guest() for home in homes]
    for _ in range(10):
        table = await homes[0].open_table(guests[0])
        await cluster.rows("UPDATE tables SET owner = NULL WHERE id = $1", table)
        both = zip(homes, guests, strict=True)
        pages = await asyncio.gather(*(first_page(home, table, guest) for home, guest in both))
        ((epoch,),) = await cluster.rows("SELECT epoch FROM tables WHERE id = $1", table)
        assert epoch == 1
        owner = await cluster.owner(table)
        assert owner is not None
        assert pages[cluster.workers.index(owner)] is not None
        for page in filter(None, pages):
            await drop(page)
    for guest in guests:
        await guest.aclose()


async def first_page(home: Home, table: str, guest: httpx.AsyncClient) -> Page | None:
    """A page that says hello; None when it is turned away."""
    try:
        page = await home.page(table, guest, hello=False)
        page.say(m.Hello())
        while page.snapshot is None:
            page.news.clear()
            if await page.cut_or_news():
                return None
    except CUT:
        return None
    return page
