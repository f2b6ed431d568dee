"""One, two and four workers on one PostgreSQL, each held to the same small share of a core, so that they are the limit.

Pages come to the worker that owns their table, as they do through a proxy that routes by the table's id. Needs a
PostgreSQL at 127.0.0.1:5432 and control groups; where one is missing the bench says so and goes on.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import uvloop

from bench import servers
from bench.house_pages import ACTIONS_PER_GAME, SEATS, new_guests, new_tables, open_tables
from bench.load import Load
from bench.machine import DRIVER_CORE, WORK, cpu_seconds, load_average, pinned

PORT = 8180
TABLES = 100
WORKERS = (1, 2, 4)
SHARE = 0.2
"""Of a core, for each worker."""
PERIOD_US = 50_000
"""A worker that has used its share of this waits for the next one."""
SECONDS = 15.0
GROUPS = Path("/sys/fs/cgroup/cpu")
POSTGRES = "postgresql://postgres@127.0.0.1:5432/postgres"


class Missing(Exception):
    """What this machine lacks."""


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """The closed loop over the same number of tables, with more and more workers."""
    found: dict[str, Any] = {"missing": None, "tables": TABLES, "seats": SEATS, "share": SHARE, "steps": []}
    with pinned(DRIVER_CORE):
        for workers in WORKERS:
            try:
                step = uvloop.run(with_workers(workers))
            except Missing as error:
                say(f"  skipped: {error}")
                return {"missing": str(error)}
            found["steps"].append(step)
            say(
                f"  {workers} workers: {step['actions_per_second']:.0f} actions/s, processor time an action: "
                f"worker {step['worker_us']:.0f} us, PostgreSQL {step['postgres_us']:.0f} us, {step['lost']} lost"
            )
    return {**found, "load_average_after": load_average()}


async def with_workers(workers: int) -> dict[str, Any]:
    """Tables shared out among so many workers. Raises Missing."""
    async with database() as url:
        with ExitStack() as stack:
            pids = [stack.enter_context(worker(PORT + number, url)) for number in range(workers)]
            load = Load(pids[0])
            for number in range(workers):
                host = f"127.0.0.1:{PORT + number}"
                cookies = await asyncio.to_thread(new_guests, f"http://{host}")
                share = len(range(number, TABLES, workers))
                ids = await asyncio.to_thread(new_tables, f"http://{host}", cookies[0], share)
                await open_tables(load, host, ids, cookies)
            await load.warm(ACTIONS_PER_GAME)
            for pid in pids:
                stack.enter_context(held_to(SHARE, pid))
            return await under_quota(load, pids)


async def under_quota(load: Load, pids: list[int]) -> dict[str, Any]:
    """The closed loop, with the processor time of all workers and of PostgreSQL."""
    await load.measure(SECONDS / 5)  # until quotas bind
    database = postgres_pids()
    before, start = (used(pids), used(database)), time.perf_counter()
    step = await load.measure(SECONDS)
    seconds = time.perf_counter() - start
    spent = [(after - start) / seconds for after, start in zip((used(pids), used(database)), before, strict=True)]
    rate = step["actions_per_second"]
    return {
        "workers": len(pids),
        "actions_per_second": rate,
        "lost": step["lost"],
        "refused": step["refused"],
        "worker_core_share": round(spent[0] / len(pids), 3),
        "worker_us": round(spent[0] / max(rate, 1e-9) * 1e6, 1),
        "postgres_us": round(spent[1] / max(rate, 1e-9) * 1e6, 1),
        "driver_core_share": step["driver_core_share"],
    }


@contextmanager
def worker(port: int, url: str) -> Iterator[int]:
    """A worker that has compiled everything; its process id."""
    log = WORK / f"worker-{port}.log"
    with servers.running([sys.executable, "-m", "bench.server", str(port), url], log=log) as server:
        servers.wait_until_warm(log)
        yield server.pid


@contextmanager
def held_to(share: float, pid: int) -> Iterator[None]:
    """A process gets this share of a core at most. Raises Missing."""
    group = GROUPS / f"asterion-bench-{pid}"
    try:
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
        (group / "cpu.cfs_quota_us").write_text(str(round(share * PERIOD_US)))
        (group / "cgroup.procs").write_text(str(pid))
    except OSError as error:
        raise Missing(f"control groups of the processor at {GROUPS}: {error.strerror}") from None
    try:
        yield
    finally:
        with suppress(OSError):
            (GROUPS / "cgroup.procs").write_text(str(pid))
            group.rmdir()


@asynccontextmanager
async def database() -> AsyncIterator[str]:
    """The URL of a database of its own, gone afterwards. Raises Missing."""
    name = f"asterion_bench_{secrets.token_hex(4)}"
    await ask(f"CREATE DATABASE {name}")
    try:
        yield f"{POSTGRES.rpartition('/')[0]}/{name}"
    finally:
        await ask(f"DROP DATABASE {name} WITH (FORCE)")


async def ask(statement: str) -> None:
    """Carry out a statement on the server. Raises Missing."""
    try:
        import asyncpg
    except ModuleNotFoundError as error:
        raise Missing(str(error)) from None
    try:
        connection = await asyncpg.connect(POSTGRES, timeout=2)
    except (OSError, asyncpg.PostgresError) as error:
        raise Missing(f"no PostgreSQL at 127.0.0.1:5432: {type(error).__name__}") from None
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def postgres_pids() -> list[int]:
    """Processes of PostgreSQL."""
    pids = [int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit()]
    return [pid for pid in pids if _name(pid) == "postgres" and pid != os.getpid()]


def _name(pid: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip()
    return ""


def used(pids: list[int]) -> float:
    """Seconds of processor time of these processes so far."""
    return sum(cpu_seconds(pid) for pid in pids)


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    if found["missing"]:
        return [f"Not measured: {found['missing']}."]
    first = found["steps"][0]["actions_per_second"]
    return [
        f"{found['tables']} tables of {found['seats']} in a closed loop, PostgreSQL with `synchronous_commit=on`; each "
        f"worker is held to {found['share']:.0%} of a core.",
        "",
        "| workers | actions/s | times one worker | µs an action: worker | PostgreSQL | lost |",
        "|---:|---:|---:|---:|---:|---:|",
        *(
            f"| {step['workers']} | {step['actions_per_second']:,.0f} | {step['actions_per_second'] / first:.2f} | "
            f"{step['worker_us']:.0f} | {step['postgres_us']:.0f} | {step['lost']} |"
            for step in found["steps"]
        ),
        "",
        "Aims: 1.9 times with two workers, 3.6 times with four.",
    ]
