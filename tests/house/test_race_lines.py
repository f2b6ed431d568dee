"""Lines of a race (L10) that come and go: no trick with them gains time."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.table.lag_compensation import AT_FIRST, EVERY, LagCompensation
from asterion.house.table.lag_meter import GIVEN_UP, KEPT, LagMeter
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, Page, follower, running
from tests.house.racing import (
    PASS,
    SAY_READY,
    check_told,
    claim,
    granted,
    lag_of,
    measured,
    racing,
    raw,
    seated,
    to_mission,
    until,
)


async def test_who_comes_back_in_the_middle_has_no_more_time(slow: Home, clock: HandClock) -> None:
    table, pages, guests = await racing(slow, clock, [10, 250])
    clock.advance(1)
    await pages[1].close()
    await until(lambda: not table.online(1))
    clock.advance(1)
    page = await slow.page(table.id, guests[1], hello=False)
    page.pongs = False
    page.say(m.Hello())
    await page.next(m.Snapshot)
    await measured(table, page, lag_of(table, 1), clock, 0.1, AT_FIRST)
    clock.advance(0.5)
    await page.act(PASS)
    assert granted(table)[1] == (2700, 250, 3000, 50)


async def test_who_was_not_there_begins_with_all(slow: Home, clock: HandClock) -> None:
    table, pages, guests = await seated(slow, clock, [10, 250])
    for page in pages:
        await page.act(SAY_READY)
    await pages[1].close()
    await until(lambda: not table.online(1))
    clock.advance(2)
    await pages[0].next(m.EntryNews, lambda news: b'"mission_turned"' in bytes(news.entry))
    clock.advance(1)
    page = await slow.page(table.id, guests[1])
    await page.act(PASS)
    assert granted(table)[1] == (1000, 0, 1000, 0)


async def test_of_two_pages_the_first_that_was_shown_it_counts(slow: Home, clock: HandClock) -> None:
    """A fast page to look with and a slow one to answer with."""
    table, pages, guests = await seated(slow, clock, [10, 250])
    fast = await slow.page(table.id, guests[1], hello=False)
    fast.pongs = False
    before = set(table.connections)
    fast.say(m.Hello())
    await fast.next(m.Snapshot)
    (new,) = table.connections - before
    assert new.lag is not None
    await measured(table, fast, new.lag, clock, 0.04, AT_FIRST)
    await to_mission(table, pages, clock)
    clock.advance(1)
    await pages[1].act(PASS)
    await pages[0].act(PASS)
    assert granted(table)[1] == (730, 20, 1000, 250)


async def test_only_lines_of_seats_in_races_are_measured(slow: Home, clock: HandClock) -> None:
    table, pages, guests = await seated(slow, clock, [10, 10])
    spectator = await slow.page(table.id, None, "spectator")
    screen = await slow.page(table.id, guests[0], "screen")
    other, players, _ = await slow.full_table(3)
    await players[0].do(m.Start)
    for page in pages:
        page.pongs = True
    for _ in range(3):
        clock.advance(EVERY)
        for page in (*pages, *players, spectator):
            await page.ask(m.Chat, text="here")
    assert [sum('"ping"' in frame for frame in page.frames) for page in (spectator, screen, *players)] == [0] * 5
    assert all(sum('"ping"' in frame for frame in page.frames) > AT_FIRST for page in pages)
    assert follower(slow.house.tables[other], LagCompensation).on is None


async def test_lines_are_measured_while_the_match_runs(slow: Home, clock: HandClock) -> None:
    """The last round trips count, and a ping that is never answered is given up."""
    table, pages, _ = await seated(slow, clock, [10, 10])
    lag = lag_of(table, 1)
    ping = await pages[1].next(m.Ping)
    clock.advance(0.5)
    pages[1].say(m.Pong(ping.number))
    await until(lambda: lag.known == AT_FIRST + 1)
    assert lag.way_ms() == 10, "one round trip that took long changes nothing"
    for _ in range(KEPT):
        ping = await next_ping(pages[1], lag, clock)
        clock.advance(0.1)
        pages[1].say(m.Pong(ping.number))
        await until(lambda: lag._awaited is None)
    assert 50 <= lag.way_ms() <= 55
    unanswered = await next_ping(pages[1], lag, clock)
    clock.advance(GIVEN_UP + EVERY)
    again = await pages[1].next(m.Ping)
    assert again.number > unanswered.number


async def next_ping(page: Page, lag: LagMeter, clock: HandClock) -> m.Ping:
    """The next ping, as soon as it is sent."""
    while lag._awaited is None:
        clock.advance(0.01)
    return await page.next(m.Ping)


async def test_a_flood_of_pongs_helps_nobody(settings: Settings, clock: HandClock) -> None:
    """Only the number that is waited for counts, and once; the rest are messages like any other."""
    async with running(replace(settings, burst=60, per_second=0.001), clock=clock) as home:
        table, pages, _ = await seated(home, clock, [10, 10])
        lag = lag_of(table, 1)
        ping = await pages[1].next(m.Ping)
        for number in (ping.number + 1, ping.number - 1, 0, -7):
            pages[1].say(m.Pong(number))
        await pages[1].do(m.Chat, text="heard")
        assert lag.known == AT_FIRST
        clock.advance(0.02)
        for _ in range(100):
            pages[1].say(m.Pong(ping.number))
        assert (await pages[1].next(m.Refused)).code == "too_fast"
        assert (lag.known, lag.way_ms()) == (AT_FIRST + 1, 10)
        await pages[0].act(SAY_READY)
        with pytest.raises(AssertionError, match="too_fast"):
            await pages[1].act(SAY_READY)


@pytest.mark.parametrize(
    "said",
    [
        '{"type":"pong"}',
        '{"type":"pong","number":"1"}',
        '{"type":"pong","number":1.5}',
        '{"type":"pong","number":99999999999999999999}',
        '{"pong":' + 40 * "[",
        '{"type":"pong","number":1' + 60 * " " + "}",
    ],
)
async def test_what_is_no_pong_measures_nothing(slow: Home, clock: HandClock, said: str) -> None:
    table, pages, _ = await seated(slow, clock, [10, 10])
    known = lag_of(table, 1).known
    pages[1].say(said)
    await pages[1].do(m.Chat, text="still here")
    assert lag_of(table, 1).known == known


async def test_a_flood_of_claims_slows_only_its_client(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, burst=30, per_second=0.001), clock=clock) as home:
        table, pages, _ = await racing(home, clock, [10, 10, 10])
        clock.advance(1)
        for number in range(100):
            pages[0].say(m.Act(id=f"flood{number}", action=raw(claim(199))))
        for page in pages[1:]:
            await page.act(claim(199))
        codes = Counter([(await pages[0].next(m.Refused)).code for _ in range(99)])
        assert set(codes) <= {"claimed_already", "after_check", "too_fast"}
        assert codes["too_fast"] > 60
        assert (await check_told(pages[1]))["order"] == [0, 1, 2]
        assert [given[2] for given in granted(table).values()] == [1000] * 3
        for page in pages[1:]:
            await page.act(SAY_READY)
