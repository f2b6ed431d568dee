"""Ten thousand seats at one house: memory, and how soon an action arrives; then five hundred spectators of one table.

A fifth of the tables play at the speed of people; the others are dealt and wait with all their pages open.
"""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Callable
from typing import Any

import uvloop

from bench import servers
from bench.house_pages import ACTIONS_PER_GAME, PATIENCE, SEATS, HouseTable, new_guests, new_tables, open_tables
from bench.load import HEAD, Load, brief, holds, row
from bench.machine import DRIVER_CORE, load_average, percentile, pinned, resident_bytes
from bench.socket_client import Page, connect

PORT = 8195
TABLES = 2500
PLAYING = 500
SECONDS_A_TURN = 3.0
"""Between two actions at a table that plays."""
SPECTATORS = 500
SECONDS = 30.0
SPARE_FILES = 200
ENTRY = b'{"type":"entry",'
HELLO = b'{"type":"hello","since":-1,"match":null}'


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Everyone comes, a fifth plays, then many watch one table."""
    wanted = TABLES * SEATS + SPECTATORS + SPARE_FILES
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if allowed != resource.RLIM_INFINITY and allowed < wanted:
        say(f"  skipped: {wanted} open files are needed and {allowed} allowed")
        return {"missing": f"{wanted} open files are needed and {allowed} allowed"}
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, allowed))
    found: dict[str, Any] = {"missing": None, "seats": TABLES * SEATS, "tables": TABLES, "playing": PLAYING}
    with pinned(DRIVER_CORE), servers.house(PORT) as server:
        found |= uvloop.run(crowded(server.pid, say))
    return {**found, "load_average_after": load_average()}


async def crowded(server: int, say: Callable[[str], None]) -> dict[str, Any]:
    """The same rate of actions: with few seats, with all of them, and with spectators."""
    host, address = f"127.0.0.1:{PORT}", f"http://127.0.0.1:{PORT}"
    cookies = await asyncio.to_thread(new_guests, address)
    ids = await asyncio.to_thread(new_tables, address, cookies[0], TABLES)
    playing, waiting = Load(server), Load(server)
    await open_tables(playing, host, ids[:PLAYING], cookies)
    await playing.warm(ACTIONS_PER_GAME)
    rate = PLAYING / SECONDS_A_TURN
    found: dict[str, Any] = {"rate": rate, "few": await playing.measure(SECONDS, rate)}
    say(f"  {PLAYING * SEATS} seats: {brief(found['few'])}")
    before, began = resident_bytes(server), time.perf_counter()
    await open_tables(waiting, host, ids[PLAYING:], cookies)
    found["seconds_to_open"] = round(time.perf_counter() - began, 1)
    found["bytes_per_seat"] = round((resident_bytes(server) - before) / (SEATS * (TABLES - PLAYING)))
    found["all"] = await playing.measure(SECONDS, rate)
    found["house_bytes"] = resident_bytes(server)
    say(f"  {TABLES * SEATS} seats: {brief(found['all'])}; {found['bytes_per_seat']} bytes a seat")
    found["watched"] = await watched(playing, waiting.tables[0], ids[PLAYING], host)
    say(f"  {SPECTATORS} spectators: {brief(found['watched'])}")
    pages = [page for load in (playing, waiting) for table in load.tables for page in table.pages]
    found["closed_pages"] = sum(page.closed is not None for page in pages)
    return found


class Audience:
    """Pages that watch one table. took_ms: from the first to the last that an entry reached."""

    def __init__(self) -> None:
        self.pages: list[Page] = []
        self.took_ms: list[float] = []
        self._heard: dict[bytes, tuple[int, float]] = {}
        """For each entry how many have it, and since when the first."""

    async def come(self, host: str, table: str) -> None:
        """All of them, a few at a time. Raises RuntimeError when one is not shown the table."""
        for first in range(0, SPECTATORS, 25):
            path = f"/socket/{table}?as=spectator"
            self.pages += await asyncio.gather(*(connect(host, path, "", self._hear) for _ in range(25)))
            for page in self.pages[first:]:
                page.say(HELLO)
        if not await holds(lambda: all(page.messages_heard for page in self.pages), PATIENCE):
            raise RuntimeError("not every spectator was shown the table")

    def _hear(self, body: bytes) -> None:
        if not body.startswith(ENTRY):
            return
        entry = body[: body.index(b",", len(ENTRY))]  # up to its number
        count, first = self._heard.pop(entry, (0, time.perf_counter()))
        if count + 1 < SPECTATORS:
            self._heard[entry] = (count + 1, first)
        else:
            self.took_ms.append((time.perf_counter() - first) * 1e3)


async def watched(playing: Load, table: Any, id: str, host: str) -> dict[str, Any]:
    """The others play on while one table, at the same speed, has an audience."""
    assert isinstance(table, HouseTable)
    audience = Audience()
    await audience.come(host, id)
    step, one = await asyncio.gather(
        playing.measure(SECONDS, PLAYING / SECONDS_A_TURN), alone(table).measure(SECONDS, 1 / SECONDS_A_TURN)
    )
    return {
        **step,
        "spectators": SPECTATORS,
        "entries_watched": len(audience.took_ms),
        "players_p99_ms": one["p99_ms"],
        "last_p50_ms": round(percentile(audience.took_ms, 0.5), 1),
        "last_p99_ms": round(percentile(audience.took_ms, 0.99), 1),
        "spectators_lost": sum(page.closed is not None for page in audience.pages),
    }


def alone(table: HouseTable) -> Load:
    """A load of this table only, with the turns that it has offered so far."""
    before = table.load
    load = Load(before.server)
    load.tables = [table]
    load.waiting = [turn for turn in before.waiting if turn.table is table]
    before.waiting = [turn for turn in before.waiting if turn.table is not table]
    table.load = load
    return load


def table(found: dict[str, Any]) -> list[str]:
    """The figures as Markdown."""
    if found["missing"]:
        return [f"Not measured: {found['missing']}."]
    seen = found["watched"]
    return [
        f"{found['seats']:,} seats at {found['tables']:,} tables of {SEATS}, all connected to one house (SQLite, "
        f"one core); {found['playing']} of the tables play, an action every {SECONDS_A_TURN:g} s each. First those "
        f"tables alone, then with all others connected, then with {seen['spectators']} spectators at one more "
        "table that plays as fast.",
        "",
        *HEAD,
        row(f"{found['playing'] * SEATS:,} seats", found["few"]),
        row(f"{found['seats']:,} seats", found["all"]),
        row(f"... and {seen['spectators']} spectators", seen),
        "",
        f"A seat of a waiting table costs {found['bytes_per_seat'] / 1024:.1f} KiB (VmRSS; the house has "
        f"{found['house_bytes'] / 2**20:.0f} MiB then). The {seen['spectators']} spectators get an entry within "
        f"{seen['last_p50_ms']:g} ms of each other (p50; p99 {seen['last_p99_ms']:g} ms, {seen['entries_watched']} "
        f"entries); the players of that table wait {seen['players_p99_ms']:g} ms (p99). Pages closed by the house: "
        f"{found['closed_pages'] + seen['spectators_lost']}.",
    ]
