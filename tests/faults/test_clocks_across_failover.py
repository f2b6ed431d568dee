"""A worker is killed, and another takes its tables over, whose machine's clock is five minutes off: clocks go on with
the time that was left, and bots in a race are as fast as they would have been. Then the other way round."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import make_url

from asterion import bots
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Started, decode_entry, decode_header
from asterion.match.match import Match
from tests.compiled import compile_all
from tests.faults.cluster import LEASE, Cluster, Worker
from tests.house.pages import Home, Page
from tests.house.postgres import POSTGRES, asked, postgres_is_there

OFF = 300
"""Seconds by which one machine's clock is fast."""
EDGE = """
import time
from msgspec.structs import replace
from asterion.house import settings
shown, shown_ns, quick = time.time, time.time_ns, settings.quick
time.time = lambda: shown() + {off}
time.time_ns = lambda: shown_ns() + {off} * 10**9
settings.quick = lambda database: replace(quick(database), bot_pace=1.0)
"""
"""Read by a worker before anything else: its machine's clock, and bots that take their time in a race."""
DECISION, GLASS, RACE = 30, 60, 90
"""How long they run, in seconds."""
LEVEL = "regular"


class OtherMachine(Worker):
    """A worker on a machine whose clock is this many seconds fast. folder: for what it reads before it starts."""

    def __init__(self, database: str, folder: Path, off: int) -> None:
        folder.mkdir()
        (folder / "sitecustomize.py").write_text(EDGE.format(off=off))
        self._folder = folder
        super().__init__(database, folder / "log")

    async def start(self) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PYTHONPATH", os.pathsep.join([str(self._folder), *filter(None, [os.getenv("PYTHONPATH")])]))
            await super().start()


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    missing = asyncio.run(postgres_is_there())
    if missing:
        pytest.skip(missing)
    name = f"asterion_test_{secrets.token_hex(6)}"
    asyncio.run(_done(f"CREATE DATABASE {name}"))
    yield make_url(POSTGRES).set(drivername="postgresql", database=name).render_as_string()
    asyncio.run(_done(f"DROP DATABASE {name} WITH (FORCE)"))


async def _done(statement: str) -> None:
    await asked(POSTGRES, statement)


@pytest.fixture(scope="module")
def workers(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Worker]]:
    """One whose clock is right, and one whose clock is not."""
    compile_all()  # a worker that compiled would keep its guests waiting
    folder = tmp_path_factory.mktemp("workers")
    workers: list[Worker] = [OtherMachine(database, folder / str(off), off) for off in (0, OFF)]
    yield workers
    for worker in workers:
        worker.kill()


@pytest.fixture
async def cluster(database: str, workers: list[Worker]) -> AsyncIterator[Cluster]:
    for worker in workers:  # one after the other: each has an environment of its own
        if not worker.runs:
            await worker.start()
    async with asyncio.timeout(60):  # to read all rules takes long on a busy machine
        for worker in workers:
            await worker.ready()
    cluster = await Cluster.open(database, workers)
    yield cluster
    await cluster.close()


class Watched:
    """A table, the guests at it, and what the database knows of it."""

    def __init__(self, cluster: Cluster, id: str, guests: list[Any], pages: list[Page]) -> None:
        self.cluster = cluster
        self.id = id
        self.guests = guests
        self.pages = pages

    @classmethod
    async def open(cls, cluster: Cluster, home: Home, seats: int, robots: int = 0, **wish: Any) -> Watched:
        """A table that has just begun."""
        guests = [await home.guest() for _ in range(seats - robots)]
        id = await home.open_table(guests[0], seats, **wish)
        pages = [await home.page(id, guest) for guest in guests]
        for seat, page in enumerate(pages):
            await page.do(m.Sit, name=f"P{seat}", seat=seat)
        for _ in range(robots):
            await pages[0].do(m.AddBot, level=LEVEL)
        await pages[0].do(m.Start)
        return cls(cluster, id, guests, pages)

    async def come_back(self, home: Home) -> m.Clock:
        """Guests who have not left open their pages there. What the first of them sees."""
        await self.close()
        self.pages = [await home.page(self.id, guest) for guest in self.guests[:2]]
        snapshot = self.pages[0].snapshot
        assert snapshot is not None
        assert snapshot.clock is not None
        return snapshot.clock

    async def close(self) -> None:
        """No page is open."""
        for page in self.pages:
            await page.close()

    async def match(self, first: int | None = None) -> Match:
        """Its log, or the first entries of it."""
        query = "SELECT matches.* FROM matches JOIN tables ON matches.id = tables.match WHERE tables.id = $1"
        (row,) = await self.cluster.rows(query, self.id)
        log = await self.cluster.rows('SELECT payload FROM entries WHERE "match" = $1 ORDER BY n', row["id"])
        entries = [decode_entry(each["payload"]) for each in log]
        return Match.load(decode_header(row["header"]), row["house_seed"], entries[:first])

    async def left(self, seconds: int, since: int) -> int:
        """What is left of these seconds since a time of the log: they ran until the owner's last sign of life."""
        ((kept_until,),) = await self.cluster.rows("SELECT kept_until FROM tables WHERE id = $1", self.id)
        match = await self.match()
        until = max(int(kept_until), *(entry.at for entry in match.entries))
        return 1000 * seconds - (until - since)


async def now(cluster: Cluster) -> int:
    """Unix milliseconds by the database's clock."""
    ((at,),) = await cluster.rows("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    return int(at)


async def shows(page: Page, at_most: int) -> None:
    """Returns when a page's clock has come down to so many milliseconds."""
    async with asyncio.timeout(20):
        while True:
            page.say(m.Hello())
            told = await page.next(m.Snapshot)
            assert told.clock is not None
            if told.clock.remaining_ms <= at_most:
                return


async def began(table: Watched) -> tuple[int, int]:
    """Number and time of the entry with which its race began."""
    match = await table.match()
    last = next(entry for entry in reversed(match.entries) if not (isinstance(entry, Acted) and entry.granted))
    return last.n, last.at


@pytest.mark.parametrize("fast_one_dies", [True, False], ids=["from the fast clock", "to the fast clock"])
async def test_clocks_go_on_at_another_worker(cluster: Cluster, fast_one_dies: bool) -> None:
    old, new = cluster.workers[::-1] if fast_one_dies else cluster.workers
    home, other = (Home(None, worker.address) for worker in (old, new))  # type: ignore[arg-type]
    paced: dict[str, Any] = {"pace": {"seconds": DECISION}, "options": {"starter": 0}}
    decision = await Watched.open(cluster, home, 3, **paced)
    await decision.pages[2].do(m.Leave)
    glass = await Watched.open(cluster, home, 2, game="like_dice", options={"pause": GLASS})
    options = {"seconds": RACE, "brace": 0, "pause": 0}
    race = await Watched.open(cluster, home, 3, robots=2, game="like_dice", options=options)
    await shows(decision.pages[0], 1000 * DECISION - 2000)
    await race.pages[0].act({"type": "ready"})
    await race.pages[0].next(m.EntryNews, lambda news: b'"mission_turned"' in bytes(news.entry))

    before = await now(cluster)
    old.send(signal.SIGKILL)
    assert await old.ended() == -signal.SIGKILL
    dead, after = time.monotonic(), await now(cluster)
    tables = [decision, glass, race]
    clocks = [await table.come_back(other) for table in tables]
    down = 1000 * (time.monotonic() - dead)

    for row in await cluster.rows("SELECT kept_until FROM tables WHERE id = ANY($1)", [table.id for table in tables]):
        assert before - 1000 * LEASE < row["kept_until"] <= after, "when the lease was last renewed"
    (started,) = [entry for entry in (await decision.match()).entries if isinstance(entry, Started)]
    assert before - 60_000 < started.at < before, "whoever wrote it"
    left = await decision.left(DECISION, started.at)
    assert left <= 1000 * DECISION - 2000 + 1000 * LEASE
    assert left - down - 5 <= clocks[0].remaining_ms <= left + 5
    assert clocks[0].seats == [0, 1]
    (started,) = [entry for entry in (await glass.match()).entries if isinstance(entry, Started)]
    left = await glass.left(GLASS, started.at)
    assert clocks[1].glass_ms is not None
    assert left - down - 5 <= clocks[1].glass_ms <= left + 5

    await stand_in_plays(decision)
    await race_goes_on(race)
    await checked(decision, glass, race)


async def stand_in_plays(table: Watched) -> None:
    """The seat whose holder is away is played for at the new owner too."""
    first = len((await table.match()).entries)
    async with asyncio.timeout(20):
        while True:
            match = await table.match()
            if any(isinstance(entry, Acted) and entry.by == "stand_in" for entry in match.entries[first:]):
                return
            for seat in set(match.awaited()) & {0, 1}:
                (action, *_) = match.game.list_legal(match.ruleset, match.observation(seat), seat)
                json = msgspec.Raw(msgspec.json.encode(match.game.wire.action_to_json(action)))
                await table.pages[seat].ask(m.Act, action=json)


async def race_goes_on(table: Watched) -> None:
    """Every bot has the time that is drawn for it, and a person's is measured in the same race."""
    n, _ = await began(table)
    await table.pages[0].act({"type": "pass"})
    async with asyncio.timeout(30):
        while len(timed(await table.match(), n)) < 3:
            await table.pages[0].next(m.EntryNews)
    shown = await table.match(n + 1)
    given = timed(await table.match(), n)
    for seat in (1, 2):
        took = bots.thinking_time(
            shown.game, LEVEL, shown.ruleset, shown.observation(seat), seat, shown.bot_seed(n, seat)
        )
        assert given[seat] == took
    assert 0 <= given[0] < 1000 * RACE


def timed(match: Match, race: int) -> dict[int, int]:
    """By seat, the time that each took in the race that began with this entry."""
    entries = [entry for entry in match.entries[race + 1 :] if isinstance(entry, Acted) and entry.granted]
    return {entry.seat: entry.granted.after for entry in entries if entry.granted}


async def checked(*tables: Watched) -> None:
    """Times in the logs do not jump. The pages are closed."""
    for table in tables:
        times = [entry.at for entry in (await table.match()).entries]
        assert max(times) - min(times) < OFF * 1000 / 2
        await table.close()
        for guest in table.guests:
            await guest.aclose()
