"""Guests at tables of all games from before a fault until after it; then everything is checked."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.faults.checker import Epochs, check
from tests.faults.cluster import Cluster
from tests.faults.driver import GAMES, Seen, Table

TABLES = int(os.environ.get("ASTERION_TABLES", str(2 * len(GAMES))))
"""Tables that are played at; ``make soak`` has more of them."""
LONG = bool(os.environ.get("ASTERION_LONG"))
"""Whether faults last as long as they may, as in ``make soak``."""
REPORT = os.environ.get("ASTERION_REPORT")
"""File to which each test adds a line about what it saw."""
SLACK = 20.0 if LONG else 6.0
"""Seconds that a busy machine may add to a gap: to load rules, and to be scheduled at all."""
ACTS = 8
"""Acts at each table before a fault, and after it."""
PATIENCE = 90.0
"""Seconds after which a table that does not go on is a failure."""


@dataclass
class Played:
    """What was played. finished: matches that ended, all of them verified, once the play is over."""

    seen: Seen = field(default_factory=Seen)
    tables: list[Table] = field(default_factory=list)
    finished: int = 0

    @property
    def longest(self) -> float:
        return self.seen.longest

    async def went_on(self) -> None:
        """Returns when guests have acted some times more at every table."""
        goals = [table.acts + ACTS for table in self.tables]
        async with asyncio.timeout(PATIENCE):
            while any(table.acts < goal for table, goal in zip(self.tables, goals, strict=True)):
                await asyncio.sleep(0.05)
                for table in self.tables:
                    table.check()


@asynccontextmanager
async def played(cluster: Cluster, most: int = TABLES) -> AsyncIterator[Played]:
    """Guests play, at tables of which as many are opened at each worker."""
    play, epochs, stop = Played(), Epochs(), asyncio.Event()
    play.tables += [Table(cluster, play.seen, f"table {place}") for place in range(min(TABLES, most))]
    tasks = [asyncio.create_task(epochs.watch(cluster, stop))]
    try:
        for place, table in enumerate(play.tables):
            worker = cluster.workers[place // len(GAMES) % len(cluster.workers)]
            await table.open(worker, *GAMES[place % len(GAMES)])
        tasks += [table.begin(stop) for table in play.tables]
        await play.went_on()
        play.seen.longest = 0.0
        yield play
        await play.went_on()
    finally:
        stop.set()
        await asyncio.wait(tasks, timeout=10)
        for task in tasks:
            task.cancel()  # of a table that no worker serves any more
        done = await asyncio.gather(*tasks, return_exceptions=True)
        for table in play.tables:
            await table.close()
    for each in done:
        if each is not None:
            raise each
    epochs.check()
    play.finished = await check(cluster, play.seen, {table.id for table in play.tables})


class Report:
    """Says what a fault did: on the screen, and in a file for the end of ``make soak``."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, fault: str, play: Played, longest: float | None = None) -> None:
        """longest: the wait to report; None: the longest of all that was played."""
        waited = play.longest if longest is None else longest
        acts = sum(table.acts for table in play.tables)
        with self._capsys.disabled():
            print(
                f"\n{fault}: longest wait {waited:.2f} s; "
                f"{len(play.tables)} tables, {acts} acts, {play.finished} matches verified"
            )
        if REPORT:
            line = {"fault": fault, "longest": waited, "acts": acts, "verified": play.finished}
            with Path(REPORT).open("a") as file:
                file.write(json.dumps(line) + "\n")
