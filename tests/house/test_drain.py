"""A worker that is asked to end: what was done is on disk, other workers have its tables, pages come back at once."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from asterion.house.server import serve
from asterion.house.server.notify import notify, watchdog_seconds
from asterion.house.settings import quick
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, Home, Page, running
from tests.house.postgres import new_postgres

RUN = """
import asyncio, sys
from asterion.house.house import House
from asterion.house.server.serve import serve
from asterion.house.settings import quick

async def stuck(house):
    print("draining", flush=True)
    await asyncio.Event().wait()

if sys.argv[2] == "stuck":
    House.drain = stuck
database = sys.argv[1]
serve("127.0.0.1", 0, database, settings=quick(database), ready=lambda address: print(address, flush=True))
"""


@pytest.fixture
async def database() -> AsyncIterator[str]:
    async with new_postgres() as database:
        yield database


def start(tmp_path: Path, how: str = "", **environment: str) -> subprocess.Popen[str]:
    """A house in a process of its own, which serves."""
    command = [sys.executable, "-c", RUN, f"sqlite:///{tmp_path}/house.db", how]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    assert process.stdout is not None
    assert process.stdout.readline().startswith("http://")
    return process


async def gone(page: Page) -> int | None:
    """The close code of a page whose connection ends."""
    async with asyncio.timeout(PATIENCE):
        await page.wire.wait_closed()
    return page.wire.close_code


def bet(id: str, tricks: int) -> m.Act:
    return m.Act(id=id, action=msgspec.Raw(msgspec.json.encode({"type": "bet", "tricks": tricks})))


async def test_what_was_done_is_acknowledged_and_the_rest_is_not_refused(home: Home) -> None:
    """A page sends again what was not answered; a refusal would be an answer."""
    table, pages, _ = await home.full_table(3)
    await pages[0].do(m.Start)
    committer, may_commit = home.house.services.store.writer._committer, asyncio.Event()
    commit, came = committer.commit, asyncio.Event()

    def later(jobs: Any) -> asyncio.Future[Any]:
        async def committed() -> Any:
            came.set()
            await may_commit.wait()
            return await commit(jobs)

        return asyncio.ensure_future(committed())

    committer.commit = later  # type: ignore[method-assign]
    page = pages[0]
    page.say(bet("one", 1))
    page.say(bet("two", 1))
    await asyncio.wait_for(came.wait(), PATIENCE)
    home.server.stop()
    async with asyncio.timeout(PATIENCE):
        while not home.house.tables[table].left:  # noqa: ASYNC110
            await asyncio.sleep(0)
    may_commit.set()
    ack = await page.next(m.Ack)
    assert ack.id == "one"
    assert [await gone(each) for each in pages] == [1012] * 3
    assert not [message for message in page.heard if isinstance(message, m.Refused)]


async def test_guests_are_sent_elsewhere_while_it_drains(home: Home) -> None:
    drain, may_drain = home.house.drain, asyncio.Event()

    async def later() -> None:
        await may_drain.wait()
        await drain()

    home.server.drain = later
    guest = await home.guest()
    table = await home.open_table(guest)
    home.server.stop()
    answer = await guest.get("/ready")
    assert (answer.status_code, answer.json()["closing"], answer.json()["database"]) == (404, True, True)
    assert (await guest.get("/live")).status_code == 200
    page = await home.page(table, guest, hello=False)
    assert (await page.next(m.Refused)).code == "closing"
    assert await gone(page) == 1012
    may_drain.set()


async def test_a_worker_that_may_write_no_more_sends_its_pages_away_at_once(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when it alone cannot reach the database: to wait for the last commit would only keep them."""
    monkeypatch.setattr(serve, "DRAIN_SECONDS", 1e9)
    drain, may_drain = home.house.drain, asyncio.Event()

    async def later() -> None:
        await may_drain.wait()
        await drain()

    home.server.drain = later
    page = await home.page(await home.open_table(await home.guest()), None, "spectator")
    home.house.displaced = home.server.stop
    home.house._ended("others have the database")
    assert await gone(page) == 1012
    may_drain.set()


async def test_another_worker_has_its_tables_before_its_pages_come_back(database: str) -> None:
    async with running(quick(database)) as first, running(quick(database)) as second:
        table, pages, guests = await first.full_table(3, options={"starter": 0})
        await pages[0].do(m.Start)
        await pages[0].act({"type": "bet", "tricks": 1})
        first.server.stop()
        assert await gone(pages[0]) == 1012
        again = await second.page(table, guests[0])
        assert again.own["bet"] == 1
        claims = second.house.services.metrics.registry.get_sample_value
        assert claims("asterion_claims_total", {"kind": "free"}) == 1
        assert not claims("asterion_claims_total", {"kind": "taken_over"})
        assert not claims("asterion_handed_on_total", {"kind": "pipe"})


def test_a_second_signal_ends_at_once(tmp_path: Path) -> None:
    with start(tmp_path, "stuck") as process:
        process.send_signal(signal.SIGTERM)
        assert process.stdout is not None
        assert process.stdout.readline() == "draining\n"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 128 + signal.SIGTERM


def test_the_service_manager_hears_of_it(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(PATIENCE)
        with start(tmp_path, NOTIFY_SOCKET=str(tmp_path / "notify"), WATCHDOG_USEC="100000") as process:
            said = [manager.recv(64) for _ in range(4)]
            process.send_signal(signal.SIGTERM)
            while said[-1] != b"STOPPING=1":
                said.append(manager.recv(64))
            assert process.wait(PATIENCE) == 0
    assert said.count(b"READY=1") == 1
    assert said.count(b"WATCHDOG=1") >= 3


def test_without_a_service_manager_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    notify("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere/at/all")
    notify("READY=1")


@pytest.mark.parametrize(
    ("microseconds", "process", "seconds"),
    [("", "", None), ("0", "", None), ("soon", "", None), ("3000000", "", 3.0), ("3000000", "1", None)],
)
def test_the_watchdog_is_fed_when_it_is_this_process_that_is_watched(
    monkeypatch: pytest.MonkeyPatch, microseconds: str, process: str, seconds: float | None
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", microseconds)
    monkeypatch.setenv("WATCHDOG_PID", process)
    assert watchdog_seconds() == seconds
