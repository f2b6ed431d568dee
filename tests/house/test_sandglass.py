"""The sandglass at a table, with time turned by hand."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from asterion.house.settings import Settings
from asterion.house.storage import NotStored
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Elapsed, Expired
from tests.house.pages import PATIENCE, HandClock, Home, Page, running, settled

pytestmark = pytest.mark.usefixtures("hourglass")

TAP = {"type": "tap"}
PACED = {"seconds": 10}


async def seated(home: Home, seats: int = 2, **wish: Any) -> tuple[str, list[Page], list[Any]]:
    """A table at which the first glass has just been turned."""
    table, pages, guests = await home.full_table(seats, game="hourglass", **{"options": {}, **wish})
    await pages[0].do(m.Start)
    return table, pages, guests


async def everybody_gone(home: Home, table: str, pages: list[Page]) -> None:
    """All pages are closed, and the house has noticed."""
    for page in pages:
        await page.close()
    async with asyncio.timeout(PATIENCE):
        while home.house.tables[table].connections:  # noqa: ASYNC110
            await asyncio.sleep(0)


async def test_a_glass_runs_whatever_the_pace_and_its_end_is_an_entry(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await seated(slow)
    started = await pages[1].next(m.EntryNews, lambda news: news.clock is not None)
    assert started.clock == m.Clock(seats=[], remaining_ms=0, glass_ms=30_000)
    clock.advance(20)
    await pages[0].act(TAP)
    tapped = await pages[1].next(m.EntryNews, lambda news: news.clock is not None)
    assert tapped.clock == m.Clock(seats=[], remaining_ms=0, glass_ms=10_000)
    clock.advance(9.9)
    assert not isinstance(slow.house.tables[table].match.entries[-1], Elapsed)
    clock.advance(0.1)
    entry = await pages[1].entry("elapsed")
    assert (entry["seat"], entry["events"]) == (None, [{"type": "round_over", "timed_out": True}])
    assert slow.house.tables[table].shown.clock() is None


async def test_while_the_glass_runs_it_is_the_only_clock(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await seated(slow, pace=PACED)
    clocks = slow.house.tables[table].shown.clock
    assert clocks() == m.Clock([], 0, 30_000)
    clock.advance(30)
    await pages[0].entry("elapsed")
    assert clocks() == m.Clock([0, 1], 10_000, None)
    await pages[0].act(TAP)
    clock.advance(4)
    assert clocks() == m.Clock([1], 6_000, None)
    await pages[1].act(TAP)
    assert clocks() == m.Clock([], 0, 30_000)
    kinds = {type(entry) for entry in slow.house.tables[table].match.entries}
    assert Expired not in kinds


async def test_a_glass_that_is_turned_again_has_all_its_time(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await seated(slow)
    clock.advance(29)
    for _ in range(2):
        for page in pages:
            await page.act(TAP)
    assert slow.house.tables[table].shown.clock() == m.Clock([], 0, 30_000)
    clock.advance(29)
    await pages[0].do(m.Chat, text="wait")
    assert not [entry for entry in slow.house.tables[table].match.entries if isinstance(entry, Elapsed)]


async def test_a_glass_that_rang_too_late_changes_nothing(slow: Home, clock: HandClock) -> None:
    """The last tap is on its way when the glass runs out: the round is over in time, once."""
    table, pages, _ = await seated(slow)
    await pages[0].act(TAP)
    kept = slow.house.tables[table]
    async with kept.turns:
        clock.advance(30)
        await asyncio.sleep(0)
        await kept.append(kept.match.stage_act(1, TAP, clock.unix_ms()))
    await pages[0].do(m.Chat, text="in time")
    await settled(kept)
    assert not [entry for entry in kept.match.entries if isinstance(entry, Elapsed)]
    clock.advance(100)
    await settled(kept)
    assert isinstance(kept.match.entries[-1], Acted)


async def test_a_glass_runs_on_in_an_empty_room(slow: Home, clock: HandClock) -> None:
    table, pages, guests = await seated(slow)
    kept = slow.house.tables[table]
    await everybody_gone(slow, table, pages)
    clock.advance(29)
    await settled(kept)
    assert kept.match.sandglass is not None
    clock.advance(1)
    await settled(kept)
    assert isinstance(kept.match.entries[-1], Elapsed)
    page = await slow.page(table, guests[0])
    assert page.public["round"] == 1


async def test_a_page_that_comes_finds_what_is_left(slow: Home, clock: HandClock) -> None:
    table, _, _ = await seated(slow, pace=PACED)
    clock.advance(12)
    spectator = await slow.page(table, None, "spectator")
    assert spectator.snapshot is not None
    assert spectator.snapshot.clock == m.Clock([], 0, 18_000)


async def test_a_table_read_again_has_the_time_that_is_left(slow: Home, clock: HandClock) -> None:
    """The house was there all the time: the sand has run while the table was not in memory."""
    table, pages, guests = await seated(slow, options={"seconds": 1000})
    await everybody_gone(slow, table, pages)
    clock.advance(400)
    assert table not in slow.house.tables
    page = await slow.page(table, guests[0])
    assert page.snapshot is not None
    assert page.snapshot.clock == m.Clock([], 0, 600_000)
    await everybody_gone(slow, table, [page])
    clock.advance(301)
    assert table not in slow.house.tables
    clock.advance(300)
    again = await slow.page(table, guests[1])
    assert again.public["round"] == 0
    await again.entry("elapsed")
    assert again.public["round"] == 1


async def test_a_log_read_again_does_not_turn_the_glass(slow: Home, clock: HandClock) -> None:
    """After a lost race the table is read from its log, in a room full of people."""
    table, pages, _ = await seated(slow)
    clock.advance(10)
    kept = slow.house.tables[table]
    kept.stale = True
    await pages[0].act(TAP)
    told = await pages[1].next(m.Snapshot)
    assert told.clock == m.Clock([], 0, 20_000)
    clock.advance(20)
    await pages[1].entry("elapsed")


async def test_a_glass_whose_end_was_not_stored_rings_again(
    slow: Home, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, pages, _ = await seated(slow)
    kept = slow.house.tables[table]
    failures: list[Any] = []
    put = slow.house.services.store.writer.put

    def fails_once(job: Any) -> None:
        if not failures and job.rows:
            failures.append(job)
            raise NotStored("full")
        put(job)

    monkeypatch.setattr(slow.house.services.store.writer, "put", fails_once)
    clock.advance(30)
    async with asyncio.timeout(PATIENCE):
        while not kept.stale:  # noqa: ASYNC110
            await asyncio.sleep(0)
    clock.advance(5)
    await pages[0].entry("elapsed")
    assert len(failures) == 1


@pytest.mark.usefixtures("unlocked")
async def test_of_two_houses_that_watch_one_glass_one_says_so(
    settings: Settings, clock: HandClock, hourglass: str
) -> None:
    async with running(settings, clock=clock) as first, running(settings, clock=clock) as second:
        table, pages, guests = await seated(first)
        there = await second.page(table, guests[1])
        assert there.snapshot is not None
        assert there.snapshot.clock == m.Clock([], 0, 30_000)
        clock.advance(30)
        kept = [home.house.tables[table] for home in (first, second)]
        for each in kept:
            await settled(each)
        await pages[0].act(TAP)
        await there.act(TAP)
        for each in kept:
            each.stale = True
            await settled(each)
            assert [type(entry) for entry in each.match.entries].count(Elapsed) == 1
            assert each.match.next_n == kept[0].match.next_n


async def test_the_last_glass_ends_the_match(slow: Home, clock: HandClock) -> None:
    table, pages, guests = await seated(slow, options={"rounds": 1})
    await pages[1].act(TAP)
    clock.advance(30)
    await pages[0].entry("ended")
    match = slow.house.tables[table].row.match
    verified = (await guests[0].get(f"/api/matches/{match}/verify")).json()
    assert verified["honest"]
    frames = (await guests[0].get(f"/api/matches/{match}/replay")).json()["frames"]
    assert [frame["entry"]["type"] for frame in frames[-2:]] == ["elapsed", "ended"]
    (mine,) = (await guests[1].get("/api/matches/mine")).json()
    assert (mine["scores"], mine["winners"]) == ([0, 1], [1])
