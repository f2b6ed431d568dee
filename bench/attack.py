"""Honest tables while one address attacks the house: with its own limits, on one core, everything over the loopback."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import httpx
import uvloop

from bench import servers
from bench.attacker import KINDS
from bench.house_pages import SEATS, new_guests, open_tables
from bench.load import Load, brief
from bench.machine import DRIVER_CORE, ROOT, load_average, pinned, resident_bytes

PORT = 8180
TABLES = 25
RATE = 200
QUICK = os.environ.get("ASTERION_BENCH_QUICK") == "1"
SECONDS = 4.0 if QUICK else 15.0
WARM_SECONDS = 5.0
BEFORE_SECONDS = 2.0
"""An attack begins so long before it is looked at."""
TARGET_RATIO = 3
COUNTED = re.compile(r'^asterion_(throttled|aborted|turned_away)_total(?:\{kind="(\w+)"\})? (\S+)$', re.MULTILINE)


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Quiet, then one attack after the other, then quiet again."""
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
    quiet = await load.measure(SECONDS, RATE)
    say(f"  quiet: {brief(quiet)}")
    attacks = {}
    for kind in KINDS:
        before = await counts(host)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bench.attacker", kind, str(PORT), tables[0], stranger),
            str(BEFORE_SECONDS + SECONDS + 2),
            cwd=ROOT,
            stdout=subprocess.PIPE,
        )
        assert process.stdout is not None
        try:
            await asyncio.wait_for(process.stdout.readline(), 30)
            await asyncio.sleep(BEFORE_SECONDS)
            step = await load.measure(SECONDS, RATE)
            did = json.loads(await asyncio.wait_for(process.stdout.readline(), 60))
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
        after = await counts(host)
        grown = {name: after[name] - before.get(name, 0) for name in after if after[name] > before.get(name, 0)}
        attacks[kind] = {"load": step, "did": did, "counted": grown, "house_bytes": resident_bytes(server)}
        say(f"  {kind}: {brief(step)}; the attacker: {did}; the house: {grown}")
    again = await load.measure(SECONDS, RATE)
    say(f"  quiet again: {brief(again)}")
    closed = sum(page.closed is not None for table in load.tables for page in table.pages)
    return {"quiet": quiet, "attacks": attacks, "quiet_again": again, "closed_pages": closed}


def tables_of_many(address: str, cookie: str) -> list[str]:
    """Ids of private tables, each opened from another address: one alone may not open so many at once."""
    body = {"game": "mythical-dice", "options": {}, "seats": SEATS, "pace": {"seconds": None}, "listed": False}
    opened = []
    with httpx.Client(base_url=address, headers={"Cookie": cookie}) as host:
        for number in range(TABLES):
            answer = host.post("/api/tables", json=body, headers={"X-Forwarded-For": f"203.0.113.{number}"})
            answer.raise_for_status()
            opened.append(str(answer.json()["table"]))
    return opened


async def counts(host: str) -> dict[str, int]:
    """What the house has counted of those that it held back."""
    async with httpx.AsyncClient(base_url=f"http://{host}") as client:
        said = (await client.get("/metrics")).text
    return {f"{name} {kind}".strip(): int(float(count)) for name, kind, count in COUNTED.findall(said)}


def ratio(found: dict[str, Any], kind: str) -> float:
    """How many times the better of the two quiet p99 the p99 under an attack was."""
    quiet = min(found["quiet"]["p99_ms"], found["quiet_again"]["p99_ms"])
    return float(found["attacks"][kind]["load"]["p99_ms"] / max(quiet, 1e-9))


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    lines = [
        f"{found['tables']} tables of {found['seats']}, {found['rate']} actions a second in all, the house with its "
        "own limits on one core; the driver and the attacker share the other.",
        "",
        "| While | p50 ms | p99 ms | times quiet | server core | sent | counted by the house | memory MiB |",
        "|---|---:|---:|---:|---:|---:|---|---:|",
        row("quiet", found["quiet"], None),
    ]
    for kind, each in found["attacks"].items():
        did = each["did"]
        sent = did.get("frames") or sum(did[code] for code in ("201", "429") if code in did) or did.get("sockets", 0)
        held = ", ".join(f"{name} {count:,}" for name, count in each["counted"].items())
        lines.append(
            row(kind, each["load"], ratio(found, kind), f"{sent:,}", held, f"{each['house_bytes'] / 2**20:.0f}")
        )
    lines.append(row("quiet again", found["quiet_again"], found["quiet_again"]["p99_ms"] / found["quiet"]["p99_ms"]))
    worst = max(found["attacks"], key=lambda kind: ratio(found, kind))
    return [
        *lines,
        "",
        f"Worst: {worst}, {ratio(found, worst):.1f} times the better quiet p99. Aim: at most {TARGET_RATIO} times. "
        f"Honest pages that lost their line: {found['closed_pages']}.",
    ]


def row(title: str, step: dict[str, Any], times: float | None, sent: str = "", held: str = "", memory: str = "") -> str:
    """One line of the table."""
    return (
        f"| {title} | {step['p50_ms']:.2f} | {step['p99_ms']:.2f} | {f'**{times:.1f}**' if times else ''} | "
        f"{step['server_core_share']:.2f} | {sent} | {held} | {memory} |"
    )
