"""Two workers, guests at tables of all games, and one fault after the other: nothing acknowledged is lost, nothing is
told that is not stored, and every table goes on."""

from __future__ import annotations

import asyncio
import signal

import httpx

from asterion.house.wire import messages as m
from tests.faults.cluster import ENDED, LEASE, Cluster
from tests.faults.driver import ANSWER_WITHIN, CUT, drop
from tests.faults.play import SLACK, Report, played
from tests.house.pages import Home, Page


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
        session = "SELECT session FROM workers WHERE address = $1 ORDER BY id DESC LIMIT 1"
        ((stopped,),) = await cluster.rows(session, one.address)
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
