"""A load of tables that play at random: as fast as each table can, or at a given rate of actions a second in all.

The time of an action runs from its sending until the last of the table's pages has received it.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from bench.machine import cpu_seconds, percentile
from bench.socket_client import Page

TICK_SECONDS = 0.001
POLL_SECONDS = 0.02
SETTLE_SECONDS = 1.0
DRAIN_SECONDS = 5.0
WARM_SECONDS = 120.0
SUSTAINED_P99_MS = 50.0
SUSTAINED_SHARE = 0.98
"""A rate is sustained when this share of it is done, and p99 stays below that."""

now = time.perf_counter


class Turn:
    """An action that may be sent."""

    __slots__ = ("body", "seat", "table")

    def __init__(self, table: Table, seat: int, body: bytes) -> None:
        self.table, self.seat, self.body = table, seat, body


class Table:
    """One table's pages. A dialect hears messages, offers turns, and reports which entry each page has received."""

    def __init__(self, load: Load, seats: int, seed: int) -> None:
        self.load = load
        self.pages: list[Page] = []
        self.chance = random.Random(seed)
        self.head_start = 0
        """Actions to play before anything is measured, so that tables are at different points of their games."""
        self.last = 0
        """Number of the last entry that a page has been told of."""
        self._seats = seats
        self._sent: dict[int, float] = {}
        self._told: dict[int, tuple[float, int]] = {}

    def send(self, turn: Turn) -> None:
        """Send a turn now."""
        self.sending(turn.seat)
        self.pages[turn.seat].say(turn.body)

    def sending(self, seat: int) -> None:
        """The time of a seat's action runs from now on."""
        self._sent[seat] = now()

    def told(self, entry: int, seat: int | None = None) -> None:
        """A page has received an entry, an action of a seat (None: of the only one that has sent any)."""
        self.last = entry
        if entry in self._told:
            start, count = self._told[entry]
        else:
            mover = next(iter(self._sent), None) if seat is None else seat
            if mover not in self._sent:
                return
            start, count = self._sent.pop(mover), 0
        if count + 1 < self._seats:
            self._told[entry] = (start, count + 1)
        else:
            self._told.pop(entry, None)
            self.load.finished(start)


class Load:
    """All tables, the turns that wait, and the times taken."""

    def __init__(self, server: int, seed: int = 1) -> None:
        """server: process id, for its processor time."""
        self.tables: list[Table] = []
        self.refused: Counter[str] = Counter()
        self.server = server
        self._chance = random.Random(seed)
        self.waiting: list[Turn] = []
        self._flowing = False
        self._sent = self._done = 0
        self._window = (float("inf"), float("inf"))
        self._took: list[float] = []
        self._done_inside = 0

    # What dialects call

    def offer(self, turn: Turn) -> None:
        """A seat may act, with this action."""
        if turn.table.head_start > 0:
            turn.table.head_start -= 1
            self._send(turn)
        elif self._flowing:
            self._send(turn)
        else:
            self.waiting.append(turn)

    def finished(self, start: float) -> None:
        """An action that was sent at ``start`` has reached all pages."""
        self._done += 1
        end = now()
        begin, until = self._window
        if begin <= end < until:
            self._done_inside += 1
        if begin <= start < until:
            self._took.append(end - start)

    # What benches call

    @property
    def done(self) -> int:
        """Actions that have reached all pages, since the last measurement began."""
        return self._done

    @property
    def took_ms(self) -> list[float]:
        """Milliseconds that each action of the last measurement took."""
        return [each * 1e3 for each in self._took]

    async def warm(self, actions_per_game: int) -> None:
        """Bring table i of n to i/n of its first game."""
        for number, table in enumerate(self.tables):
            table.head_start = number * actions_per_game // len(self.tables)
        waiting, self.waiting = self.waiting, []
        for turn in waiting:
            self.offer(turn)
        if not await holds(lambda: not any(table.head_start > 0 for table in self.tables), WARM_SECONDS):
            raise RuntimeError(f"the tables did not get going; refused: {dict(self.refused)}")
        await self._drain()
        gc.collect()
        gc.freeze()

    async def measure(self, seconds: float, rate: float | None = None) -> dict[str, Any]:
        """Play for a while and look at the last ``seconds`` of it. rate: actions a second; None: closed loop."""
        settled = now() + SETTLE_SECONDS
        self._took, self._done_inside, self._window = [], 0, (settled, settled + seconds)
        slips: list[float] = []
        await self._play(settled, rate, [])
        heard = self._heard()
        server, driver, start = cpu_seconds(self.server), cpu_seconds(os.getpid()), now()
        await self._play(settled + seconds, rate, slips)
        took_seconds = now() - start
        server, driver = cpu_seconds(self.server) - server, cpu_seconds(os.getpid()) - driver
        heard = tuple(after - before for before, after in zip(heard, self._heard(), strict=True))
        lost = await self._drain()
        took = self.took_ms
        done = self._done_inside / seconds
        return {
            "asked_per_second": rate,
            "seconds": seconds,
            "actions": len(took),
            "actions_per_second": round(done, 1),
            "p50_ms": round(percentile(took, 0.5), 3),
            "p99_ms": round(percentile(took, 0.99), 3),
            "highest_ms": round(max(took, default=0.0), 3),
            "sent_late_p99_ms": round(percentile(slips, 0.99) * 1e3, 3),
            "lost": lost,
            "refused": dict(self.refused),
            "server_core_share": round(server / took_seconds, 3),
            "server_us_per_action": round(server / took_seconds / max(done, 1e-9) * 1e6, 1),
            "driver_core_share": round(driver / took_seconds, 3),
            "messages_per_second": round(heard[0] / took_seconds),
            "bytes_per_message": round(heard[1] / max(heard[0], 1)),
            "load_average": round(os.getloadavg()[0], 2),
        }

    async def highest_rate(self, rates: list[int], seconds: float, say: Callable[[str], None]) -> list[dict[str, Any]]:
        """Rates in turn, until two running are not sustained."""
        steps: list[dict[str, Any]] = []
        for rate in rates:
            step = await self.measure(seconds, rate)
            step["sustained"] = is_sustained(step)
            steps.append(step)
            say(f"  {rate}/s: {brief(step)}{'' if step['sustained'] else ' NOT SUSTAINED'}")
            if not any(each["sustained"] for each in steps[-2:]) and len(steps) > 1:
                break
        return steps

    # Sending

    def _send(self, turn: Turn) -> None:
        self._sent += 1
        turn.table.send(turn)

    async def _play(self, until: float, rate: float | None, slips: list[float]) -> None:
        if rate is None:
            self._flowing = True
            waiting, self.waiting = self.waiting, []
            for turn in waiting:
                self._send(turn)
            await asyncio.sleep(until - now())
            self._flowing = False
            return
        begun, sent = now(), 0
        while (at := now()) < until:
            due = int((at - begun) * rate) + 1
            while sent < due and self.waiting:
                place = self._chance.randrange(len(self.waiting))
                self.waiting[place], self.waiting[-1] = self.waiting[-1], self.waiting[place]
                slips.append(now() - begun - sent / rate)
                self._send(self.waiting.pop())
                sent += 1
            await asyncio.sleep(TICK_SECONDS)

    async def _drain(self) -> int:
        """Wait for what is on its way; returns how much never came."""
        await holds(lambda: self._sent <= self._done, DRAIN_SECONDS)
        lost, self._sent, self._done = self._sent - self._done, 0, 0
        return lost

    def _heard(self) -> tuple[int, ...]:
        pages = [page for table in self.tables for page in table.pages]
        return sum(page.messages_heard for page in pages), sum(page.bytes_heard for page in pages)


async def holds(condition: Callable[[], bool], seconds: float) -> bool:
    """Wait until something holds; whether it does before the time is over."""
    for _ in range(int(seconds / POLL_SECONDS)):
        if condition():
            return True
        await asyncio.sleep(POLL_SECONDS)
    return False


def is_sustained(step: dict[str, Any]) -> bool:
    """Whether the rate asked for was done, soon enough, and nothing was lost."""
    enough = step["actions_per_second"] >= SUSTAINED_SHARE * (step["asked_per_second"] or 0)
    return bool(enough and step["p99_ms"] < SUSTAINED_P99_MS and step["lost"] == 0)


def brief(step: dict[str, Any]) -> str:
    """A step in a line."""
    return (
        f"{step['actions_per_second']:.0f} actions/s, p50 {step['p50_ms']:.2f} ms, p99 {step['p99_ms']:.2f} ms, "
        + (f"{step['lost']} LOST, " if step["lost"] else "")
        + f"server {step['server_us_per_action']:.0f} us an action ({step['server_core_share']:.2f} core), "
        f"driver {step['driver_core_share']:.2f} core"
    )


HEAD = [
    "| Load | actions/s | p50 ms | p99 ms | highest ms | server µs an action | server core | driver core |",
    "|---|---:|---:|---:|---:|---:|---:|---:|",
]


def row(title: str, step: dict[str, Any]) -> str:
    """A step as a row under HEAD."""
    return (
        f"| {title} | {step['actions_per_second']:,.0f} | {step['p50_ms']:.2f} | {step['p99_ms']:.2f} | "
        f"{step['highest_ms']:.1f} | {step['server_us_per_action']:.0f} | {step['server_core_share']:.2f} | "
        f"{step['driver_core_share']:.2f} |"
    )


def rows(found: dict[str, Any]) -> list[str]:
    """Open loop, closed loop, ladder."""
    lines = [*HEAD]
    for key, title in (("open_loop", "open loop"), ("closed_loop", "closed loop: each table as fast as it can")):
        step = found[key]
        asked = f", {step['asked_per_second']:g}/s asked" if step["asked_per_second"] else ""
        lines.append(row(title + asked, step))
    for step in found["ladder"]:
        held = "" if step["sustained"] else " (not sustained)"
        lines.append(row(f"{step['asked_per_second']:,}/s asked{held}", step))
    return lines


def sustained(found: dict[str, Any]) -> int:
    """The highest rate of a ladder that was sustained."""
    return max((round(step["asked_per_second"]) for step in found["ladder"] if step["sustained"]), default=0)
