"""An action inside the house, in the closed loop: stage by stage, and by the kind of code that runs.

Stages are timed in the house itself (``timed_server.py``), a group of them in each run of it, in turn with runs without
timers. A shared machine is now faster and now slower: so a stage counts as its share of the main thread's time in its
own run, of that time in the runs without timers. The kinds of code come from samples of the processor, where Linux's
``perf`` is installed.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import statistics
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec
import uvloop

from bench import servers
from bench.house_pages import ACTIONS_PER_GAME, new_guests, new_tables, open_tables
from bench.load import Load
from bench.machine import DRIVER_CORE, pinned
from bench.timed_server import GROUPS

SECONDS, SETTLE_SECONDS = 6.0, 2.0
ASKED_SECONDS = 10
"""For an answer of the server to a signal."""
SAMPLES = 4000
"""Samples a second of processor time."""
KINDS = {
    "the interpreter of Python": ("libpython", "python3"),
    "the kernel: sockets, files, threads that take turns": ("[kernel", "[vdso"),
    "compiled rules": ("[JIT", "_nrt_python"),
    "the C library": ("libc.so",),
    "SQLite": ("libsqlite",),
    "Numba's and NumPy's calls": ("_dispatcher", "_multiarray"),
    "the event loop": ("loop.cpython", "_asyncio"),
    "JSON": ("_core.cpython",),
}
"""Kinds of code, and what the names of their files hold."""
OTHER = "other libraries"


class Used(msgspec.Struct):
    """Processor time of a server in nanoseconds: of all threads, of the main one, and of each stage there."""

    process: int
    main: int
    stages: dict[str, int]

    def since(self, before: Used) -> Used:
        """The time used since then."""
        stages = {name: took - before.stages[name] for name, took in self.stages.items()}
        return Used(self.process - before.process, self.main - before.main, stages)


async def used_by(server: int, path: Path) -> Used:
    """Ask a server with ``timers`` for its time so far. Raises TimeoutError."""

    def asked() -> Used:
        path.unlink(missing_ok=True)
        os.kill(server, signal.SIGUSR1)
        return msgspec.json.decode(servers.written(path, ASKED_SECONDS), type=Used)

    return await asyncio.to_thread(asked)


class Inside:
    """The cost of actions in the house, round by round."""

    def __init__(self, port: int, tables: int) -> None:
        self._port, self._tables = port, tables
        self._shares: dict[str, list[float]] = {}
        self.whole: list[float] = []
        """Microseconds of the process, an action, in each run without timers ..."""
        self.main: list[float] = []
        """... and those of its main thread."""

    def look(self) -> None:
        """Play once without timers, and once for each group of stages."""
        for group in ("", *GROUPS):
            used, actions = self.run(group)
            if not group:
                self.whole.append(used.process / actions / 1e3)
                self.main.append(used.main / actions / 1e3)
            for stage, took in used.stages.items():
                self._shares.setdefault(stage, []).append(took / used.main)

    def stages(self) -> dict[str, float]:
        """Microseconds of each stage, an action."""
        main = statistics.median(self.main)
        return {stage: round(main * statistics.median(shares), 2) for stage, shares in self._shares.items()}

    def kinds(self) -> dict[str, float] | None:
        """Shares of the samples by the kind of code; None: there is no ``perf`` here, or it may not look."""
        perf = shutil.which("perf")
        if perf is None:
            return None
        with servers.folder() as at, pinned(DRIVER_CORE), self._server(at, "") as server:
            return uvloop.run(self._sampled(perf, server.pid, at / "perf.data"))

    def run(self, group: str) -> tuple[Used, int]:
        """Play some seconds of the closed loop with the timers of a group; the time used, and the actions done."""
        with servers.folder() as at, pinned(DRIVER_CORE), self._server(at, group) as server:
            return uvloop.run(self._window(server.pid, at / "used.json"))

    def _server(self, at: Path, group: str) -> AbstractContextManager[subprocess.Popen[str]]:
        command = [sys.executable, "-m", "bench.timed_server", str(self._port), f"sqlite:///{at / 'house.db'}"]
        return servers.running([*command, str(at / "used.json"), *([group] if group else [])])

    async def _window(self, server: int, path: Path) -> tuple[Used, int]:
        load = await self._loaded(server)
        playing = asyncio.create_task(load.measure(SETTLE_SECONDS + SECONDS + 1))
        await asyncio.sleep(SETTLE_SECONDS)
        before, done = await used_by(server, path), load.done
        await asyncio.sleep(SECONDS)
        used, actions = (await used_by(server, path)).since(before), load.done - done
        await playing
        return used, actions

    async def _sampled(self, perf: str, server: int, data: Path) -> dict[str, float] | None:
        load = await self._loaded(server)
        playing = asyncio.create_task(load.measure(SETTLE_SECONDS + SECONDS + 1))
        await asyncio.sleep(SETTLE_SECONDS)
        record = [perf, "record", "-F", str(SAMPLES), "-e", "cpu-clock", "-p", str(server), "-o", str(data)]
        sampling = await asyncio.to_thread(
            subprocess.run, [*record, "--", "sleep", str(SECONDS)], capture_output=True, check=False
        )
        await playing
        if sampling.returncode:
            return None
        report = [perf, "report", "-i", str(data), "--no-children", "--sort", "dso", "--stdio"]
        return by_kind((await asyncio.to_thread(subprocess.check_output, report, stderr=subprocess.DEVNULL)).decode())

    async def _loaded(self, server: int) -> Load:
        await asyncio.to_thread(servers.wait_until_warm)
        host = f"127.0.0.1:{self._port}"
        cookies = await asyncio.to_thread(new_guests, f"http://{host}")
        ids = await asyncio.to_thread(new_tables, f"http://{host}", cookies[0], self._tables)
        load = Load(server)
        await open_tables(load, host, ids, cookies)
        await load.warm(ACTIONS_PER_GAME)
        return load


def by_kind(report: str) -> dict[str, float]:
    """Shares by kind of code, from a report of samples by file."""
    shares = dict.fromkeys([*KINDS, OTHER], 0.0)
    for line in report.splitlines():
        percent, _, file = line.strip().partition("%")
        if file and not line.startswith("#"):
            kind = next((kind for kind, names in KINDS.items() if any(name in file for name in names)), OTHER)
            shares[kind] += float(percent) / 100
    return {kind: round(share, 4) for kind, share in shares.items()}
