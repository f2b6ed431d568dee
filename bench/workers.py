"""One, two and four workers on one PostgreSQL, each held to the same small share of a core, so that they are the limit.

Pages come to the worker that owns their table, as they do through a proxy that routes by the table's id. Beside them
boardgame.io and Colyseus, each as one process held to the same share (``worker_peers``). At the end a worker is killed
and its tables are asked for. Needs a PostgreSQL at 127.0.0.1:5432 and control groups; where one is missing the bench
says so and goes on.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Any

import uvloop

from bench import servers, worker_peers
from bench.house_pages import ACTIONS_PER_GAME, SEATS, HouseTable, new_guests, new_tables, open_tables
from bench.load import Load
from bench.machine import DRIVER_CORE, WORK, load_average, pinned
from bench.quota import SHARE, Missing, held_to, processes, under_quota

PORT = 8180
TABLES = 100
WORKERS = (1, 2, 4)
POSTGRES = "postgresql://postgres@127.0.0.1:5432/postgres"


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
                f"worker {step['worker_us']:.0f} us, PostgreSQL {step['beside_us']:.0f} us, {step['lost']} lost"
            )
        found["peers"] = worker_peers.measure(TABLES, say)
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
            with ExitStack() as quotas:
                for pid in pids:
                    quotas.enter_context(held_to(SHARE, pid))
                step = await under_quota(load, pids, processes("postgres"))
            if workers > 1:
                step["kept"] = await kept_after_kill(load, pids[0], f"127.0.0.1:{PORT + 1}")
            return step


async def kept_after_kill(load: Load, worker: int, other: str) -> int:
    """Number of tables that another worker still has unchanged after one was killed."""
    os.kill(worker, signal.SIGKILL)
    found = [await table.survives(other) for table in load.tables if isinstance(table, HouseTable)]
    return sum(found)


@contextmanager
def worker(port: int, url: str) -> Iterator[int]:
    """A worker that has compiled everything; its process id."""
    log = WORK / f"worker-{port}.log"
    with servers.running([sys.executable, "-m", "bench.server", str(port), url], log=log) as server:
        servers.wait_until_warm(log)
        yield server.pid


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


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    if found["missing"]:
        return [f"Not measured: {found['missing']}."]
    first, last = found["steps"][0]["actions_per_second"], found["steps"][-1]
    return [
        f"{found['tables']} tables of {found['seats']} in a closed loop, PostgreSQL with `synchronous_commit=on`; each "
        f"worker is held to {found['share']:.0%} of a core.",
        "",
        "| workers | actions/s | times one worker | µs an action: worker | PostgreSQL | lost |",
        "|---:|---:|---:|---:|---:|---:|",
        *(
            f"| {step['workers']} | {step['actions_per_second']:,.0f} | {step['actions_per_second'] / first:.2f} | "
            f"{step['worker_us']:.0f} | {step['beside_us']:.0f} | {step['lost']} |"
            for step in found["steps"]
        ),
        "",
        f"Aims: 1.9 times with two workers, 3.6 times with four. When one of {last['workers']} was killed (`kill -9`), "
        f"the others had {last['kept']} of {found['tables']} tables as their pages had been told.",
        "",
        *worker_peers.table(found["peers"], found["tables"]),
    ]
