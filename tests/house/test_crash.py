"""A house in a process of its own closes in good order. (``kill -9`` at any moment: ``tests/faults/test_alone.py``.)"""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from asterion.house.wire import messages as m
from tests.house.pages import Home

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
