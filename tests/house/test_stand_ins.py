"""Clocks, absences and stand-ins, with time turned by hand."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Left, Returned
from tests.house.pages import PATIENCE, HandClock, Home, close_tab, running

PACED = {"pace": {"seconds": 30}, "options": {"starter": 0}}


async def test_a_clock_runs_for_those_who_are_awaited(slow: Home, clock: HandClock) -> None:
    _, pages, _ = await slow.full_table(3, **PACED)
    await pages[0].do(m.Start)
    told = (await pages[0].next(m.EntryNews, lambda news: news.clock is not None)).clock
    assert told == m.Clock(seats=[0, 1, 2], remaining_ms=30_000, glass_ms=None)
    clock.advance(10)
    await pages[1].act({"type": "bet", "tricks": 0})
    told = (await pages[0].next(m.EntryNews, lambda news: news.clock is not None)).clock
    assert told == m.Clock(seats=[0, 2], remaining_ms=20_000, glass_ms=None)
    await pages[0].act({"type": "bet", "tricks": 0})
    await pages[2].act({"type": "bet", "tricks": 0})
    told = (await pages[2].next(m.EntryNews, lambda news: news.clock is not None and news.clock.seats == [0])).clock
    assert told == m.Clock(seats=[0], remaining_ms=30_000, glass_ms=None)


async def test_changing_a_bet_gives_nobody_more_time(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await slow.full_table(3, **PACED)
    await pages[0].do(m.Start)
    clock.advance(10)
    await pages[1].act({"type": "bet", "tricks": 0})
    clock.advance(10)
    await pages[1].act({"type": "bet", "tricks": 1})
    view = slow.house.tables[table].shown.clock()
    assert view == m.Clock(seats=[0, 2], remaining_ms=10_000, glass_ms=None)


async def test_an_act_brings_its_holder_back(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, bot_delay=5.0), clock=clock) as slow:
        table, pages, _ = await slow.full_table(3, **PACED)
        await pages[0].do(m.Start)
        await pages[0].act({"type": "bet", "tricks": 0})
        await pages[1].act({"type": "bet", "tricks": 0})
        clock.advance(30)
        await pages[2].entry("expired")
        await pages[2].act({"type": "bet", "tricks": 1})
        clock.advance(60)
        *_, returned, acted = slow.house.tables[table].match.entries
        assert isinstance(returned, Returned)
        assert isinstance(acted, Acted)
        assert (acted.seat, acted.by, acted.action["tricks"]) == (2, "seat", 1)


async def test_relaxed_has_no_clock(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await slow.full_table(3)
    await pages[0].do(m.Start)
    clock.advance(100_000)
    assert slow.house.tables[table].shown.clock() is None
    assert not slow.house.tables[table].match.stand_ins


async def test_someone_who_is_gone_is_stood_in_for_and_welcomed_back(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    table, pages, guests = await slow.full_table(3)
    await pages[0].do(m.Start)
    await close_tab(pages[2], pages[0], 2)
    clock.advance(settings.left_after - 1)
    match = slow.house.tables[table].match
    assert not match.stand_ins
    clock.advance(1)
    assert (await pages[0].entry("left"))["seat"] == 2
    acted = await pages[0].entry("acted")
    assert (acted["seat"], acted["by"]) == (2, "stand_in")
    again = await slow.page(table, guests[2])
    assert (await again.entry("returned"))["seat"] == 2
    assert not match.stand_ins


async def test_a_reload_is_not_an_absence(slow: Home, clock: HandClock, settings: Settings) -> None:
    table, pages, guests = await slow.full_table(3)
    await pages[0].do(m.Start)
    await close_tab(pages[2], pages[0], 2)
    clock.advance(settings.left_after - 1)
    await slow.page(table, guests[2])
    clock.advance(settings.left_after)
    assert not slow.house.tables[table].match.stand_ins


async def test_leaving_and_coming_back_by_hand(slow: Home) -> None:
    table, pages, _ = await slow.full_table(3)
    await pages[0].do(m.Start)
    await pages[1].do(m.Leave)
    assert await pages[1].do(m.Leave) is None
    await pages[0].entry("acted")
    await pages[1].do(m.Back)
    assert await pages[1].do(m.Back) is None
    kinds = [type(entry) for entry in slow.house.tables[table].match.entries[-3:]]
    assert kinds == [Left, Acted, Returned]


async def test_an_empty_room_stands_still(slow: Home, clock: HandClock, settings: Settings) -> None:
    """At a table without people no clock runs out and no bot plays; the first to come back finds the game as it was."""
    guest = await slow.guest()
    table = await slow.open_table(guest, 3, pace={"seconds": 30})
    page = await slow.page(table, guest)
    await page.do(m.Sit, name="Ann")
    await page.do(m.AddBot, level="random")
    await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    for _ in range(2):
        await page.entry("acted")
    await page.close()
    kept = slow.house.tables[table]
    async with asyncio.timeout(PATIENCE):
        while kept.connections:  # noqa: ASYNC110
            await asyncio.sleep(0)
    known = kept.match.next_n
    clock.advance(settings.left_after + settings.unload_after)
    again = await slow.page(table, guest)
    kept = slow.house.tables[table]
    assert kept.match.next_n == known
    assert kept.shown.clock() == m.Clock(seats=[0], remaining_ms=30_000, glass_ms=None)
    assert again.own["bet"] is None


async def test_bots_wait_a_little_longer_after_something_worth_a_look(settings: Settings) -> None:
    clock = HandClock()
    async with running(replace(settings, bot_delay=1.0, pause_delay=5.0), clock=clock) as home:
        guest = await home.guest()
        table = await home.open_table(guest, 3, options={"starter": 1})
        page = await home.page(table, guest)
        await page.do(m.Sit, name="Ann")
        await page.do(m.AddBot, level="random")
        await page.do(m.AddBot, level="random")
        await page.do(m.Start)
        match = home.house.tables[table].match
        start = match.next_n
        clock.advance(0.7)
        assert match.next_n == start
        clock.advance(0.6)
        await page.entry("acted")
        await page.entry("acted")
        await page.act({"type": "bet", "tricks": 0})
        revealed = match.next_n
        clock.advance(3.9)
        assert match.next_n == revealed
        clock.advance(2.2)
        assert (await page.next(m.EntryNews, lambda news: b'"rolled"' in bytes(news.entry))).view is not None


async def test_a_bot_that_fails_plays_all_the_same(settings: Settings) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("no idea")

    async with running(settings, choose=broken) as home:
        guest = await home.guest()
        table = await home.open_table(guest, 3)
        page = await home.page(table, guest)
        for _ in range(3):
            await page.do(m.AddBot, level="expert")
        await page.do(m.Start)
        await page.entry("ended")
        assert home.house.tables[table].match.ended
