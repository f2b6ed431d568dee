"""The real house on one core under a load from another: how fast, how soon, how much memory, how long to open."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable
from typing import Any

import httpx
import uvloop

from bench import cold, memory, servers
from bench.house_pages import ACTIONS_PER_GAME, SEATS, new_guests, new_tables, open_tables
from bench.load import Load, brief, rows, sustained
from bench.machine import DRIVER_CORE, fsync_ms, load_average, pinned

PORT = 8160
TABLES = 100
OPEN_LOOP = 200
OPEN_LOOP_SECONDS = 20.0
CLOSED_LOOP_SECONDS = 8.0
LADDER = [1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000]
LADDER_SECONDS = 6.0
TARGET_P99_MS = 10
TARGET_RATE = 5000
FIGURE = re.compile(r"^asterion_(commit_seconds_sum|commit_seconds_count|entries_total) (\S+)$", re.MULTILINE)


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Load first, then memory, then cold starts, each in a house of its own."""
    found: dict[str, Any] = {"tables": TABLES, "seats": SEATS, "sqlite": sqlite3.sqlite_version, "fsync_ms": fsync_ms()}
    with pinned(DRIVER_CORE):
        with servers.house(PORT) as server:
            found |= uvloop.run(under_load(server.pid, say))
        with servers.house(PORT + 1) as server:
            found["memory"] = uvloop.run(memory.measure(server.pid, PORT + 1, say))
    found["cold_start"] = cold.measure(PORT + 2, say)
    return {**found, "load_average_after": load_average()}


async def under_load(server: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Open loop, closed loop, ladder, all on the same 100 tables."""
    host = f"127.0.0.1:{PORT}"
    cookies = await asyncio.to_thread(new_guests, f"http://{host}")
    tables = await asyncio.to_thread(new_tables, f"http://{host}", cookies[0], TABLES)
    load = Load(server)
    await open_tables(load, host, tables, cookies)
    await load.warm(ACTIONS_PER_GAME)
    found: dict[str, Any] = {}
    for key, seconds, rate in (("open_loop", OPEN_LOOP_SECONDS, OPEN_LOOP), ("closed_loop", CLOSED_LOOP_SECONDS, None)):
        before = await commits(host)
        step = await load.measure(seconds, rate)
        found[key] = step | {"commits": since(before, await commits(host))}
        say(f"  {key.replace('_', ' ')}: {brief(step)}")
    found["ladder"] = await load.highest_rate(LADDER, LADDER_SECONDS, say)
    found["closed_pages"] = sum(page.closed is not None for table in load.tables for page in table.pages)
    return found


async def commits(host: str) -> dict[str, float]:
    """The house's own figures of its commits so far."""
    async with httpx.AsyncClient(base_url=f"http://{host}") as client:
        said = (await client.get("/metrics")).text
    return {name: float(value) for name, value in FIGURE.findall(said)}


def since(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """Commits of one step: how many, how long one took, how many entries it carried."""
    count = after["commit_seconds_count"] - before["commit_seconds_count"]
    return {
        "commits": count,
        "mean_ms": round((after["commit_seconds_sum"] - before["commit_seconds_sum"]) / max(count, 1) * 1e3, 3),
        "entries_each": round((after["entries_total"] - before["entries_total"]) / max(count, 1), 2),
    }


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    disk, closed = found["fsync_ms"], found["closed_loop"]
    return [
        f"{found['tables']} tables of {found['seats']}, one core for the house, SQLite {found['sqlite']} on disk with "
        "`synchronous=FULL`. This disk appends 4 KiB for good in "
        f"{disk['p50']:.2f} ms (p50), {disk['p99']:.2f} ms (p99).",
        "",
        *rows(found),
        "",
        f"Highest paced rate that was sustained: **{sustained(found):,} durable actions a second**. In the closed loop "
        f"one commit carried {closed['commits']['entries_each']:g} entries in {closed['commits']['mean_ms']:g} ms; "
        f"a message had {closed['bytes_per_message']:,} bytes. "
        f"Aims: p99 under {TARGET_P99_MS} ms at {OPEN_LOOP}/s, and {TARGET_RATE:,}/s.",
        "",
        *memory.table(found["memory"]),
        "",
        *cold.table(found["cold_start"]),
    ]
