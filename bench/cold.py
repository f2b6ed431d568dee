"""Cold start: times from starting the house to its page and to the first dealt game; after a restart with tables at
play, to the first frame at each of them. The last alone: ``python -m bench.cold [PORT]``."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import httpx

from bench.bot_tables import BotTable
from bench.house_pages import HouseTable, new_guests, new_tables
from bench.load import Load
from bench.machine import ROOT
from bench.servers import folder, running, stop, wait_until_warm

WARM_TIMES = 3
PATIENCE = 180.0
TABLES_AT_PLAY = 30
PLAY_SECONDS = 3.0
"""Seconds of play before the house is killed."""


def measure(port: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Once with no compiled rules on disk, then with those."""
    found: dict[str, Any] = {}
    with folder() as cache:
        found["empty_cache"] = start(port, cache)
        warm = [start(port, cache) for _ in range(WARM_TIMES)]
    found["warm_cache"] = {key: round(median(each[key] for each in warm), 2) for key in warm[0]}
    for name in ("empty_cache", "warm_cache"):
        each = found[name]
        say(f"  cold start, {name.replace('_', ' ')}: page after {each['page_s']} s, first deal {each['dealt_s']} s")
    found["tables_at_play"] = again(port, say)
    return found


def again(port: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Kill the house while tables of a person and three bots are at play, and start it again."""
    with folder() as at:
        command = [sys.executable, "-m", "bench.server", str(port), f"sqlite:///{at / 'house.db'}"]
        with running(command) as house:
            wait_until_warm()
            tables, cookie = asyncio.run(play(port))
            house.kill()
            house.wait()
        begun = time.perf_counter()
        with running(command):
            opened = time.perf_counter() - begun
            seconds = asyncio.run(come_back(port, begun, tables, cookie))
    found = {
        "tables": len(seconds),
        "open_s": round(opened, 2),
        "first_frame_median_s": round(median(seconds), 2),
        "first_frame_last_s": round(max(seconds), 2),
    }
    say(f"  started again with {len(seconds)} tables at play: {found}")
    return found


async def play(port: int) -> tuple[list[str], str]:
    """Open tables and let them play for a while; their ids, and the cookie of the one who sits there."""
    address, host = f"http://127.0.0.1:{port}", f"127.0.0.1:{port}"
    cookie = (await asyncio.to_thread(new_guests, address))[0]
    ids = await asyncio.to_thread(new_tables, address, cookie, TABLES_AT_PLAY)
    tables = [BotTable(id, "regular", seed) for seed, id in enumerate(ids)]
    await asyncio.gather(*(table.open(host, cookie) for table in tables))
    await asyncio.sleep(PLAY_SECONDS)
    for table in tables:
        table.close()
    return ids, cookie


async def come_back(port: int, begun: float, ids: list[str], cookie: str) -> list[float]:
    """Seconds until each table has shown itself."""

    async def shown(id: str, seed: int) -> float:
        table = BotTable(id, "regular", seed)
        await table.connect(f"127.0.0.1:{port}", cookie)
        seconds = time.perf_counter() - begun
        table.close()
        return seconds

    return await asyncio.gather(*(shown(id, seed) for seed, id in enumerate(ids)))


def start(port: int, cache: Path) -> dict[str, float]:
    """Seconds until GET / is answered, and until four guests who came at once have their dice."""
    address = f"http://127.0.0.1:{port}"
    program = str(Path(sys.executable).with_name("asterion"))
    environment = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    environment["XDG_CACHE_HOME"] = str(cache)
    with folder() as at:
        command = [program, "serve", "--port", str(port), "--database", f"sqlite:///{at / 'house.db'}"]
        begun = time.perf_counter()
        house = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True
        )
        try:
            wait_for(address, house)
            page = time.perf_counter() - begun
            cookies = new_guests(address)
            [table] = new_tables(address, cookies[0], 1)
            asyncio.run(deal(house.pid, f"127.0.0.1:{port}", table, cookies))
            dealt = time.perf_counter() - begun
        finally:
            stop(house)
    return {"page_s": round(page, 2), "dealt_s": round(dealt, 2)}


def wait_for(address: str, house: subprocess.Popen[str]) -> None:
    """Until the page comes. Raises RuntimeError when it never does."""
    until = time.perf_counter() + PATIENCE
    with httpx.Client(base_url=address) as browser:
        while time.perf_counter() < until and house.poll() is None:
            try:
                if browser.get("/").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.005)
    raise RuntimeError("the house did not answer GET /")


async def deal(server: int, host: str, id: str, cookies: list[str]) -> None:
    """Four guests at a table, and their dice."""
    table = HouseTable(Load(server), id, 1)
    await table.open(host, cookies)
    for page in table.pages:
        page.close()


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = ["| Cold start of `asterion serve` | page answered | first dice dealt |", "|---|---:|---:|"]
    for name, title in (("empty_cache", "rules never compiled before"), ("warm_cache", "rules compiled before")):
        lines.append(f"| {title} | {found[name]['page_s']:.2f} s | {found[name]['dealt_s']:.2f} s |")
    again = found.get("tables_at_play")
    if again is not None:
        lines += [
            "",
            f"Started again with {again['tables']} tables at play, rules compiled before: a page shows its table after "
            f"{again['first_frame_median_s']:.1f} s (median), the last one after {again['first_frame_last_s']:.1f} s.",
        ]
    return lines


if __name__ == "__main__":
    again(int(sys.argv[1]) if len(sys.argv) > 1 else 18_710, print)
