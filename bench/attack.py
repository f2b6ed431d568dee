"""Honest tables while one address attacks the house: with its own limits, on one core, everything over the loopback."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from statistics import fmean
from typing import Any

import httpx
import uvloop

from bench import servers
from bench.attacker import KINDS
from bench.house_pages import SEATS, new_guests, open_tables
from bench.load import Load
from bench.machine import DRIVER_CORE, ROOT, load_average, percentile, pinned, resident_bytes

PORT = 8180
TABLES = 20
RATE = 200
QUICK = os.environ.get("ASTERION_BENCH_QUICK") == "1"
ROUNDS, SECONDS = (1, 4.0) if QUICK else (3, 6.0)
"""Rounds, and seconds of each attack and of the quiet before it in a round: a slow machine slows both."""
WARM_SECONDS = 5.0
BEFORE_SECONDS = 2.0
"""Seconds of an attack before it is measured."""
TARGET_RATIO = 3
COUNTED = re.compile(r'^asterion_(throttled|aborted|turned_away)_total(?:\{kind="(\w+)"\})? (\S+)$', re.MULTILINE)


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """One attack after the other, a quiet before each."""
    with pinned(DRIVER_CORE), servers.house(PORT, limits=True) as server:
        found = uvloop.run(under_attack(server.pid, say))
    return {"tables": TABLES, "seats": SEATS, "rate": RATE, **found, "load_average_after": load_average()}


async def under_attack(server: int, say: Callable[[str], None]) -> dict[str, Any]:
    """The same tables all the time."""
    host = f"127.0.0.1:{PORT}"
    cookies = await asyncio.to_thread(new_guests, f"http://{host}")
    tables = await asyncio.to_thread(tables_of_many, f"http://{host}", cookies[0])
    load = Load(server)
    await open_tables(load, host, tables, cookies)
    await load.warm(0)
    stranger = (await asyncio.to_thread(new_guests, f"http://{host}"))[0]
    await load.measure(WARM_SECONDS, RATE)
    quiet, attacks = Slices(), {kind: Attacked() for kind in KINDS}
    for each in range(ROUNDS):
        for kind, attacked in attacks.items():
            step = await load.measure(SECONDS, RATE)
            quiet.add(step, load.took_ms)
            attacked.before.add(step, load.took_ms)
            await attack(kind, attacked, load, host, tables[0], stranger)
            attacked.house_bytes = resident_bytes(server)
            say(f"  {each + 1}/{ROUNDS} {kind}: {attacked}")
    closed = sum(page.closed is not None for table in load.tables for page in table.pages)
    return {
        "quiet": quiet.figures(),
        "attacks": {kind: attacked.figures() for kind, attacked in attacks.items()},
        "closed_pages": closed,
    }


class Slices:
    """Measurements in several slices of time, as one."""

    def __init__(self) -> None:
        self._steps: list[dict[str, Any]] = []
        self._took_ms: list[float] = []

    def add(self, step: dict[str, Any], took_ms: list[float]) -> None:
        """One more slice."""
        self._steps.append(step)
        self._took_ms += took_ms

    def figures(self) -> dict[str, Any]:
        """Percentiles of all actions (ms), means of the rest."""
        return {
            "actions": len(self._took_ms),
            "p50_ms": round(percentile(self._took_ms, 0.5), 3),
            "p99_ms": round(percentile(self._took_ms, 0.99), 3),
            "highest_ms": round(max(self._took_ms, default=0.0), 3),
            "lost": sum(step["lost"] for step in self._steps),
            "server_core_share": round(fmean(step["server_core_share"] for step in self._steps), 3),
            "load_average": max(step["load_average"] for step in self._steps),
        }


class Attacked:
    """The honest tables under one kind of attack, and in the quiet before it."""

    def __init__(self) -> None:
        self.before = Slices()
        self.under = Slices()
        self.did: Counter[str] = Counter()
        self.counted: Counter[str] = Counter()
        self.house_bytes = 0

    def figures(self) -> dict[str, Any]:
        return {
            "quiet": self.before.figures(),
            "load": self.under.figures(),
            "did": dict(self.did),
            "counted": dict(self.counted),
            "house_bytes": self.house_bytes,
        }

    def __str__(self) -> str:
        before, under = self.before.figures(), self.under.figures()
        return f"p99 {before['p99_ms']:.2f} ms quiet, {under['p99_ms']:.2f} ms under attack; {dict(self.did)}"


async def attack(kind: str, attacked: Attacked, load: Load, host: str, table: str, cookie: str) -> None:
    """Measure one slice of time under an attack."""
    before = await counts(host)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.attacker", kind, str(PORT), table, cookie, str(BEFORE_SECONDS + SECONDS + 2)),
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        await asyncio.wait_for(process.stdout.readline(), 30)
        await asyncio.sleep(BEFORE_SECONDS)
        step = await load.measure(SECONDS, RATE)
        attacked.under.add(step, load.took_ms)
        attacked.did.update(json.loads(await asyncio.wait_for(process.stdout.readline(), 60)))
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
    attacked.counted.update(Counter(await counts(host)) - Counter(before))


def tables_of_many(address: str, cookie: str) -> list[str]:
    """Ids of private tables, each opened from another address, because one address may not open this many at once."""
    body = {"game": "mythical_dice", "options": {}, "seats": SEATS, "pace": {"seconds": None}, "listed": False}
    opened = []
    with httpx.Client(base_url=address, headers={"Cookie": cookie}) as host:
        for number in range(TABLES):
            answer = host.post("/api/tables", json=body, headers={"X-Forwarded-For": f"203.0.113.{number}"})
            answer.raise_for_status()
            opened.append(str(answer.json()["table"]))
    return opened


async def counts(host: str) -> dict[str, int]:
    """The house's counts of what it held back."""
    async with httpx.AsyncClient(base_url=f"http://{host}") as client:
        said = (await client.get("/metrics")).text
    return {f"{name} {kind}".strip(): int(float(count)) for name, kind, count in COUNTED.findall(said)}


def ratio(found: dict[str, Any], kind: str) -> float:
    """The p99 under an attack, divided by the p99 of the quiet before it."""
    each = found["attacks"][kind]
    return float(each["load"]["p99_ms"] / max(each["quiet"]["p99_ms"], 1e-9))


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        f"{found['tables']} tables of {found['seats']}, {found['rate']} actions a second in all, the house with its "
        f"own limits on one core; the driver and the attacker share the other. Each attack {ROUNDS} times for "
        f"{SECONDS:.0f} seconds, each time after as long a quiet.",
        "",
        "| While | p50 ms | p99 ms | p99 in the quiet before | ratio | server core | sent | counted by the house "
        "| memory MiB |",
        "|---|---:|---:|---:|---:|---:|---:|---|---:|",
        row("quiet", found["quiet"]),
    ]
    for kind, each in found["attacks"].items():
        did = each["did"]
        sent = did.get("frames") or sum(did[code] for code in ("201", "429") if code in did) or did.get("sockets", 0)
        held = ", ".join(f"{name} {count:,}" for name, count in each["counted"].items())
        before = f"{each['quiet']['p99_ms']:.2f} | **{ratio(found, kind):.1f}**"
        lines.append(row(kind, each["load"], before, f"{sent:,}", held, f"{each['house_bytes'] / 2**20:.0f}"))
    worst = max(found["attacks"], key=lambda kind: ratio(found, kind))
    return [
        *lines,
        "",
        f"Worst: {worst}, {ratio(found, worst):.1f} times the p99 of the quiet before. Aim: at most {TARGET_RATIO} "
        f"times. Honest pages that lost their line: {found['closed_pages']}.",
    ]


def row(title: str, step: dict[str, Any], before: str = " |", sent: str = "", held: str = "", memory: str = "") -> str:
    """One line of the table."""
    return (
        f"| {title} | {step['p50_ms']:.2f} | {step['p99_ms']:.2f} | {before} | {step['server_core_share']:.2f} | "
        f"{sent} | {held} | {memory} |"
    )
