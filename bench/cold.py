"""Cold start: from starting ``asterion serve`` to its page, and to the first dealt game."""

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

from bench.house_pages import HouseTable, new_guests, new_tables
from bench.load import Load
from bench.machine import ROOT
from bench.servers import folder, stop

WARM_TIMES = 3
PATIENCE = 180.0


def measure(port: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Once with no compiled rules on disk, then with those."""
    found: dict[str, Any] = {}
    with folder() as cache:
        found["empty_cache"] = start(port, cache)
        warm = [start(port, cache) for _ in range(WARM_TIMES)]
    found["warm_cache"] = {key: round(median(each[key] for each in warm), 2) for key in warm[0]}
    for name, each in found.items():
        say(f"  cold start, {name.replace('_', ' ')}: page after {each['page_s']} s, first deal {each['dealt_s']} s")
    return found


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
    return lines
