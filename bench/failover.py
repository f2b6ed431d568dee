"""Fail-over: one of two workers ends, and pages wait until they have their tables again at the other one.

HAProxy as it is deployed (``deploy/haproxy.cfg``), two workers on one PostgreSQL, and pages that run the browser's own
connection (``web/src/protocol/socket.ts``) in node, each playing against bots. The worker that has the tables is killed
(``kill -9``), stopped where it is (SIGSTOP), or, for comparison, asked to close (SIGTERM). A table's time ends with the
first message of the other worker. Needs a PostgreSQL at 127.0.0.1:5432, HAProxy and node 24; where one is missing the
bench says so.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvloop

from bench import servers
from bench.machine import DRIVER_CORE, ROOT, WORK, load_average, pinned
from bench.quota import Missing
from bench.workers import database

TABLES = (12, 60)
ROUNDS = {"SIGKILL": 6, "SIGTERM": 2, "SIGSTOP": 2}
"""Number of times that a worker ends in each way."""
PORTS = (8190, 8191)
PROXY = 8189
PAGES = ROOT / "bench" / "failover_pages.mjs"
PATIENCE = 60.0
"""Seconds until all tables must be back."""
AGAIN = 0.05
"""Seconds between two looks at a worker that starts."""
CHECKED = 2.5
"""Seconds after which HAProxy, which looks once a second, knows that a worker runs again."""
AIM = 2.0
"""Seconds."""


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Seconds without a table, by how the worker ended and how many tables it had."""
    try:
        steps = uvloop.run(all_steps(say))
    except Missing as error:
        say(f"  skipped: {error}")
        return {"missing": str(error)}
    return {"missing": None, "steps": steps, "load_average_after": load_average()}


async def all_steps(say: Callable[[str], None]) -> list[dict[str, Any]]:
    """Each number of tables with workers of its own. Raises Missing."""
    node, haproxy = program("node"), program("haproxy")
    steps: list[dict[str, Any]] = []
    for tables in TABLES:
        async with database() as url:
            with House(url, haproxy) as house, Pages(node, tables) as pages:
                for how, rounds in ROUNDS.items():
                    for _ in range(rounds):
                        step = {"how": how, "tables": tables, **house.end_one(signal.Signals[how], pages)}
                        steps.append(step)
                        median, longest = statistics.median(step["without"]), max(step["without"])
                        had = f"{step['ended']} of {tables} tables"
                        say(f"  {how}, {had}: median {median:.2f} s, longest {longest:.2f} s")
    return steps


def program(name: str) -> str:
    """Find the path of an installed program. Raises Missing."""
    found = shutil.which(name, path=f"{Path(sys.executable).parent}:{os.environ['PATH']}:/usr/sbin")
    if found is None:
        raise Missing(f"{name} is not installed")
    return found


class Pages:
    """The pages' process: which of them have their tables, and since when (seconds of the monotonic clock)."""

    def __init__(self, node: str, tables: int) -> None:
        self._command = [node, "--experimental-transform-types", "--no-warnings", str(PAGES)]
        self._command += [f"http://127.0.0.1:{PROXY}", str(tables)]
        self._told: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self.online: dict[int, bool] = {}

    def __enter__(self) -> Pages:
        with pinned(DRIVER_CORE):
            self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self._read, daemon=True).start()
        while not self.next(PATIENCE).get("ready"):
            pass
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._told.put(json.loads(line))
        self._told.put({"ended": True})

    def next(self, patience: float) -> dict[str, Any]:
        """Wait for a page's next message. Raises RuntimeError after patience (seconds), or if a page is refused."""
        try:
            told = self._told.get(timeout=patience)
        except queue.Empty:
            away = [page for page, online in self.online.items() if not online]
            raise RuntimeError(f"no table for the pages {away} after {patience:.0f} s") from None
        if "ended" in told or "refused" in told:
            raise RuntimeError(f"a page ended: {told}")
        if "online" in told:
            self.online[told["page"]] = told["online"]
        return told


class House:
    """Two workers on one database, and the proxy before them."""

    def __init__(self, url: str, haproxy: str) -> None:
        self._url = url
        self._haproxy = haproxy
        self._stack = ExitStack()
        self._workers: list[subprocess.Popen[str]] = []

    def __enter__(self) -> House:
        self._workers = [self._start(port) for port in PORTS]
        self._stack.enter_context(proxy(self._haproxy))
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def _start(self, port: int) -> subprocess.Popen[str]:
        log = WORK / f"worker-{port}.log"
        command = [sys.executable, "-m", "bench.server", str(port), self._url]
        worker = self._stack.enter_context(servers.running(command, log=log))
        servers.wait_until_warm(log)
        ready(port)
        return worker

    def end_one(self, how: signal.Signals, pages: Pages) -> dict[str, Any]:
        """End the worker that has most tables; returns once all are at the other one, and it runs again."""
        ended = max(range(2), key=lambda number: tables_of(PORTS[number]))
        worker, began = self._workers[ended], time.monotonic()
        worker.send_signal(how)
        lost: dict[int, float] = {}
        without: list[float] = []
        while not lost or not all(pages.online.values()):
            told = pages.next(PATIENCE)
            at = int(told["at"]) / 1e9
            if not told["online"]:
                lost.setdefault(told["page"], at - began)
            elif told["page"] in lost:
                without.append(at - (began if how != signal.SIGTERM else began + lost[told["page"]]))
        if how == signal.SIGSTOP:
            worker.kill()
        worker.wait()
        self._workers[ended] = self._start(PORTS[ended])
        time.sleep(CHECKED)
        return {"ended": len(lost), "without": sorted(without)}


def tables_of(port: int) -> int:
    """Tables that a worker has in memory, as its figures say."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
        lines = answer.read().decode().splitlines()
    return int(float(next(line.split()[1] for line in lines if line.startswith("asterion_tables "))))


def ready(port: int) -> None:
    """Returns when a proxy would send guests to the worker. Raises RuntimeError."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/ready", timeout=5).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(AGAIN)
    raise RuntimeError(f"the worker at {port} is not ready after {PATIENCE:.0f} s")


@contextmanager
def proxy(haproxy: str) -> Iterator[None]:
    """HAProxy as it is deployed."""
    named = {"LISTEN": f"127.0.0.1:{PROXY}"} | {f"WORKER{n}": f"127.0.0.1:{port}" for n, port in enumerate(PORTS, 1)}
    command = [haproxy, "-db", "-f", str(ROOT / "deploy" / "haproxy.cfg")]
    with (WORK / "haproxy.log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **named})
    try:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", PROXY)).close()
                break
            except ConnectionRefusedError:
                time.sleep(AGAIN)
        yield
    finally:
        process.kill()
        process.wait()


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    if found["missing"]:
        return [f"Not measured: {found['missing']}."]
    lines = [
        "Seconds from the moment a worker ends until a page has its table again, behind HAProxy; the worker starts "
        "again only after that. SIGTERM, a worker that closes in good order, is the comparison: there from the moment "
        "the page lost its line. A stopped worker (SIGSTOP) is dead when its lease of 3 s has run out.",
        "",
        "| the worker | tables it had | ends | median | 90 % | longest | under 2 s |",
        "|:---|---:|---:|---:|---:|---:|---:|",
    ]
    for tables in TABLES:
        for how in ROUNDS:
            steps = [step for step in found["steps"] if (step["how"], step["tables"]) == (how, tables)]
            times = sorted(each for step in steps for each in step["without"])
            if not times:
                continue
            had = [step["ended"] for step in steps]
            lines.append(
                f"| {how} | {' to '.join(map(str, sorted({min(had), max(had)})))} | {len(steps)} | "
                f"{statistics.median(times):.2f} | {times[int(0.9 * (len(times) - 1))]:.2f} | {times[-1]:.2f} | "
                f"{sum(each < AIM for each in times) / len(times):.0%} |"
            )
    return [*lines, "", f"Aim: every table under {AIM:.0f} s."]
