"""Two workers, guests at tables of all games, and one fault after the other: nothing acknowledged is lost, nothing is
told that is not stored, and every table goes on."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import httpx
import pytest

from asterion.house.wire import messages as m
from tests.faults.cluster import ANSWER_WITHIN, ENDED, LEASE, Cluster, Worker
from tests.faults.driver import CUT, drop
from tests.faults.play import SLACK, Report, played
from tests.faults.proxy import Proxy, program
from tests.house.pages import Home, Page


async def session_of(cluster: Cluster, worker: Worker) -> str:
    """The name of a worker's sessions."""
    latest = "SELECT session FROM workers WHERE address = $1 ORDER BY id DESC LIMIT 1"
    ((session,),) = await cluster.rows(latest, worker.address)
    return str(session)


async def test_a_killed_worker(cluster: Cluster, report: Report) -> None:
    """Others know it by its session: nobody waits for the lease."""
    one, two = cluster.workers
    async with played(cluster) as play:
        one.send(signal.SIGKILL)
        assert await one.ended() == -signal.SIGKILL
    report("kill -9", play)
    assert play.longest < SLACK
    assert len(two.said("worker marked dead")) == 1
    assert {table.id for table in play.tables} <= set(await cluster.loaded(two))


async def test_a_worker_that_is_stopped_beyond_its_lease(cluster: Cluster, report: Report) -> None:
    """It accepts lines all the time, and when it wakes it still believes that it has its tables."""
    one, two = cluster.workers
    async with played(cluster) as play:
        stopped = await session_of(cluster, one)
        one.send(signal.SIGSTOP)
        await play.went_on()
        before = await cluster.rows("SELECT seq FROM written WHERE session = $1", stopped)
        one.send(signal.SIGCONT)
        assert await one.ended() == ENDED
        assert await cluster.rows("SELECT seq FROM written WHERE session = $1", stopped) == before, "it wrote nothing"
    report("SIGSTOP", play)
    assert play.longest < LEASE + 2 * ANSWER_WITHIN + SLACK
    assert [line["why"] for line in two.said("worker marked dead")] == ["late"]
    assert len(one.said("worker ended")) == 1
    assert {table.id for table in play.tables} <= set(await cluster.loaded(two))


STUCK = """
CREATE TABLE stuck (session text);
CREATE FUNCTION be_stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_sleep(3600) FROM stuck WHERE session = current_setting('application_name');
    RETURN NULL;
END $$;
CREATE TRIGGER stuck AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION be_stuck();
"""
"""The commits of a worker do not end: nothing ends its transaction but somebody who ends its session."""


async def test_a_worker_that_is_stopped_in_a_commit(cluster: Cluster, report: Report) -> None:
    """Its transaction holds its own row, so nobody can mark it dead before its session is ended."""
    one, two = cluster.workers
    await cluster.done(STUCK)
    try:
        async with played(cluster) as play:
            stopped = await session_of(cluster, one)
            await cluster.rows("INSERT INTO stuck VALUES ($1)", stopped)
            sleeps = "SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND wait_event = 'PgSleep'"
            while not await cluster.rows(sleeps, stopped):
                pass
            one.send(signal.SIGSTOP)
            before = await cluster.rows("SELECT seq FROM written WHERE session = $1", stopped)
            await play.went_on()
            assert not await cluster.rows(sleeps, stopped)
            one.send(signal.SIGCONT)
            assert await one.ended() == ENDED
            assert await cluster.rows("SELECT seq FROM written WHERE session = $1", stopped) == before, "it is undone"
    finally:
        one.kill()
        await cluster.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
        await cluster.done("DROP TRIGGER stuck ON entries; DROP FUNCTION be_stuck; DROP TABLE stuck")
    report("SIGSTOP in a commit", play)
    assert play.longest < LEASE + 2 * ANSWER_WITHIN + SLACK
    assert [line["why"] for line in two.said("worker marked dead")] == ["late"]
    assert {table.id for table in play.tables} <= set(await cluster.loaded(two))


async def test_a_rolling_restart(cluster: Cluster, report: Report) -> None:
    """Each worker closes in good order and gives its tables back; nobody takes anything over."""
    async with played(cluster) as play:
        for worker in cluster.workers:
            worker.send(signal.SIGTERM)
            assert await worker.ended() == 0
            await worker.start()
            await play.went_on()
    report("rolling restart", play)
    assert play.longest < SLACK
    assert [line for worker in cluster.workers for line in worker.said("worker marked dead")] == []


async def test_the_database_ends_all_sessions(cluster: Cluster, report: Report) -> None:
    """Workers open others, in time: every table stays where it is."""
    async with played(cluster) as play:
        before = [await cluster.owner(table.id) for table in play.tables]
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        await cluster.rows(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        await play.went_on()
        assert [await cluster.owner(table.id) for table in play.tables] == before
    report("sessions ended", play)
    assert play.longest < SLACK
    assert [line for worker in cluster.workers for line in worker.said("worker marked dead")] == []


async def test_the_proxy_restarts(cluster: Cluster, tmp_path: Path, report: Report) -> None:
    """All lines are cut at once; workers and tables stay as they are."""
    if program() is None:
        pytest.skip("haproxy is not installed")
    one, two = cluster.workers
    proxy = Proxy((one.address, two.address), tmp_path / "haproxy.log")
    cluster.proxy = proxy.address
    try:
        await asyncio.gather(one.ready(), two.ready())
        proxy.start()
        async with played(cluster) as play:
            before = [await cluster.owner(table.id) for table in play.tables]
            proxy.stop()
            proxy.start()
            await play.went_on()
            assert [await cluster.owner(table.id) for table in play.tables] == before
    finally:
        cluster.proxy = None
        proxy.stop()
    report("HAProxy restarted", play)
    assert play.longest < SLACK
    assert set(before) == {one, two}
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
