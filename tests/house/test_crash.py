"""``kill -9`` at any moment: whatever was acknowledged or told is there again, and a repeated act is harmless."""

from __future__ import annotations

import asyncio
import random
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from asterion.house.wire import messages as m
from tests.house.pages import Home, Page

RUN = """
import sys
from asterion.house.server.serve import serve
from asterion.house.settings import quick
database, port = sys.argv[1:]
serve("127.0.0.1", int(port), database, settings=quick(database), ready=lambda address: print(address, flush=True))
"""


class Process:
    """A house in a process of its own, on a port that stays the same."""

    def __init__(self, database: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.database = database
        self.process: subprocess.Popen[str] | None = None

    async def start(self) -> None:
        """Returns once pages can be opened."""
        command = [sys.executable, "-c", RUN, self.database, str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = await asyncio.to_thread(self.process.stdout.readline)
        assert line.startswith("http://"), self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals) -> tuple[int, str]:
        """Send a signal; returns the exit status and what was logged."""
        assert self.process is not None
        self.process.send_signal(how)
        _, log = self.process.communicate(timeout=20)
        return self.process.returncode, log


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    """A running house, killed at the end."""
    process = Process(f"sqlite:///{tmp_path}/house.db")
    await process.start()
    yield process
    if process.process is not None and process.process.poll() is None:
        process.stop(signal.SIGKILL)


class Remote(Home):
    """Pages for a house in another process."""

    def __init__(self, port: int) -> None:
        super().__init__(None, f"127.0.0.1:{port}")  # type: ignore[arg-type]


@pytest.fixture
async def remote(process: Process) -> AsyncIterator[Remote]:
    """Pages, closed at the end."""
    remote = Remote(process.port)
    yield remote
    for page in remote.pages:
        await page.close()
    for guest in remote.guests:
        await guest.aclose()


async def play_until_cut(page: Page, acked: dict[str, int], asked: list[tuple[str, bytes]]) -> None:
    """Play until the line is cut; notes each act asked (id, action) and the number of each one acknowledged."""
    try:
        while page.view is None or page.public["stage"] != "over":
            if page.view is not None and page.is_awaited():
                id = f"{page.own['seat']}-{len(asked)}-{random.randrange(10**9)}"
                action = msgspec.json.encode(page.own["legal"][0])
                asked.append((id, action))
                await page.wire.send(msgspec.json.encode(m.Act(id=id, action=msgspec.Raw(action))).decode())
                acked[id] = (await told(page, id)).n or 0
            else:
                page.news.clear()
                if await page.cut_or_news():
                    return
    except ConnectionClosed:
        return


async def told(page: Page, id: str) -> m.Ack:
    """The acknowledgement of an act; ConnectionClosed when the line is cut before."""
    while True:
        for message in page.heard:
            if isinstance(message, m.Ack) and message.id == id:
                return message
        page.news.clear()
        if await page.cut_or_news():
            raise ConnectionClosed(None, None)


def entries_told(page: Page) -> dict[int, Any]:
    """Every entry that a page was told, by number."""
    entries: dict[int, Any] = {}
    for message in page.heard:
        if isinstance(message, m.EntryNews):
            entry = msgspec.json.decode(message.entry)
            entries[entry["n"]] = entry
    return entries


async def resume(remote: Remote, table: str, guests: list[httpx.AsyncClient]) -> list[Page]:
    """Open a page for each guest."""
    return [await remote.page(table, guest) for guest in guests]


async def killed_again_and_again(process: Process, remote: Remote, pauses: Iterable[float]) -> int:
    """Kill a house at play after each of these pauses: whatever was acknowledged or told is there again, a repeat is
    harmless, and the game ends honest. Stops early when the game is over. Returns how often it was killed."""
    table, pages, guests = await remote.full_table(3)
    await pages[0].do(m.Start)
    acked: dict[str, int] = {}
    told_before: dict[int, Any] = {}
    kills = 0
    for pause in pauses:
        asked: list[list[tuple[str, bytes]]] = [[] for _ in pages]
        playing = [
            asyncio.create_task(play_until_cut(page, acked, mine)) for page, mine in zip(pages, asked, strict=True)
        ]
        await asyncio.sleep(pause)
        assert process.stop(signal.SIGKILL)[0] == -signal.SIGKILL
        kills += 1
        await asyncio.gather(*playing)
        for page in pages:
            told_before |= entries_told(page)
        await process.start()
        pages = await resume(remote, table, guests)
        assert pages[0].snapshot is not None
        kept = {entry["n"]: entry for entry in map(msgspec.json.decode, pages[0].snapshot.entries)}
        assert {n: kept.get(n) for n in told_before} == told_before
        if any(entry["type"] == "ended" for entry in kept.values()):
            for page, mine in zip(pages, asked, strict=True):
                for id, action in mine:
                    if id in acked:
                        assert await page.do(m.Act, id=id, action=msgspec.Raw(action)) == acked[id]
            break
        for page, mine in zip(pages, asked, strict=True):
            for id, action in mine:
                again = await page.do(m.Act, id=id, action=msgspec.Raw(action))
                assert again == acked.setdefault(id, again or 0)
        fresh = await remote.page(table, guests[0])
        assert fresh.snapshot is not None
        acts = [entry for entry in map(msgspec.json.decode, fresh.snapshot.entries) if entry["type"] == "acted"]
        assert len(acts) == len(acked), "each act that was asked stands in the log once"
    assert acked, "nobody acted before the first kill"
    await asyncio.gather(*(page.play_on() for page in pages))
    last = await remote.page(table, guests[0])
    assert last.snapshot is not None
    assert last.snapshot.match is not None
    if last.snapshot.match.winners is None:
        await last.entry("ended")
    match = (await guests[0].get("/api/matches/mine")).json()[0]["match"]
    assert (await guests[0].get(f"/api/matches/{match}/verify")).json()["honest"]
    return kills


async def test_killed_again_and_again_nothing_acknowledged_is_lost(process: Process, remote: Remote) -> None:
    assert await killed_again_and_again(process, remote, (0.15, 0.4, 0.0)) >= 2, (
        "a quick machine may end the game before"
    )


async def test_sigterm_closes_pages_with_1012_and_ends_with_0(process: Process, remote: Remote) -> None:
    table, pages, guests = await remote.full_table(3)
    await pages[0].do(m.Start)
    await pages[1].act({"type": "bet", "tricks": 1})
    status, log = await asyncio.to_thread(process.stop, signal.SIGTERM)
    assert status == 0, log
    assert '"house closed"' in log
    for page in pages:
        await page.wire.wait_closed()
        assert page.wire.close_code == 1012
    await process.start()
    again = await remote.page(table, guests[1])
    assert again.own["bet"] == 1
    status, log = await asyncio.to_thread(process.stop, signal.SIGINT)
    assert status == 0, log
