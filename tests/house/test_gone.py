"""A person has gone: the others see since when, and let a bot stand in before the time runs out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.table.restored_clocks import COMING_BACK
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Expired, Left, Returned
from tests.house.faults import failed, failing, failures
from tests.house.moves import WAYS, Moves
from tests.house.pages import HandClock, Home, Page, at_rest, close_tab, running, settled

Playing = tuple[Table, list[Page], list[httpx.AsyncClient]]


@pytest.fixture
async def slow(settings: Settings, clock: HandClock) -> AsyncIterator[Home]:
    """A house whose time stands still, and whose bots take their time."""
    async with running(replace(settings, bot_delay=1000.0, together_delay=1000.0), clock=clock) as home:
        yield home


async def playing(home: Home, seats: int = 4, **wish: Any) -> Playing:
    """A table that has just begun; seat 0 is the host's."""
    id, pages, guests = await home.full_table(seats, **wish)
    await pages[0].do(m.Start)
    await pages[-1].entry("started")
    return home.house.tables[id], pages, guests


async def one_away(home: Home, clock: HandClock, seconds: float, seats: int = 4) -> Playing:
    """A table that has just begun, whose last seat has been away for some seconds."""
    table, pages, guests = await playing(home, seats)
    await close_tab(pages[-1], pages[1], seats - 1)
    await later(clock, table, seconds)
    return table, pages, guests


async def told(page: Page, that: Callable[[list[m.GoneView]], bool]) -> list[m.GoneView]:
    """The next list of absences that the page receives and that meets the condition."""
    return (await page.next(m.TableNews, lambda news: that(news.table.gone))).table.gone


def seats_of(gone: list[m.GoneView]) -> list[int]:
    return [view.seat for view in gone]


def left(table: Table) -> list[int]:
    """Seats that were left to a stand-in, in order."""
    return [entry.seat for entry in table.match.entries if isinstance(entry, Left)]


async def later(clock: HandClock, table: Table, seconds: float) -> None:
    clock.advance(seconds)
    await settled(table)


async def written(table: Table) -> None:
    """Wait until the house has written its own steps."""
    while table.retries.under_way:  # noqa: ASYNC110
        await asyncio.sleep(0)
    await settled(table)


async def test_the_others_hear_since_when_and_when_a_bot_takes_over(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await one_away(slow, clock, 2.9)
    assert table.shown.gone() == []
    await later(clock, table, 0.1)
    gone = await told(pages[1], bool)
    assert gone == [m.GoneView(3, 3000, 117_000, asked=[0, 1, 2], agreed=[], host=0, host_ms=17_000)]
    await later(clock, table, 30)
    watcher = await slow.page(table.id, None, "screen")
    assert watcher.snapshot is not None
    assert watcher.snapshot.table.gone == [m.GoneView(3, 33_000, 87_000, [0, 1, 2], [], 0, 0)]


async def test_a_reload_is_told_to_nobody(slow: Home, clock: HandClock) -> None:
    table, pages, guests = await one_away(slow, clock, 2.9)
    await slow.page(table.id, guests[3])
    await later(clock, table, 60)
    assert table.shown.gone() == []
    assert not [news for news in pages[1].heard if isinstance(news, m.TableNews) and news.table.gone]


async def test_a_bot_stands_in_when_all_agree(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await one_away(slow, clock, 3)
    assert await pages[2].do(m.StandIn, seat=3) is None
    assert (await told(pages[1], lambda gone: gone != [] and gone[0].agreed == [2]))[0].asked == [0, 1, 2]
    assert await pages[0].do(m.StandIn, seat=3) is None
    assert left(table) == []
    n = await pages[1].do(m.StandIn, seat=3)
    assert isinstance(table.match.entries[n or 0], Left)
    assert left(table) == [3]
    assert await told(pages[2], lambda gone: gone == []) == []
    assert (await pages[2].next(m.TableNews, lambda news: _stands_in(news, 3))).table.gone == []


def _stands_in(news: m.TableNews, seat: int) -> bool:
    sitting = news.table.seats[seat]
    return sitting is not None and sitting.stand_in


async def test_the_host_s_word_is_enough_after_a_while(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await one_away(slow, clock, 19.9)
    await pages[0].do(m.StandIn, seat=3)
    assert left(table) == []
    await later(clock, table, 0.1)
    await written(table)
    assert left(table) == [3]


async def test_another_s_word_is_not(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await one_away(slow, clock, 60)
    await pages[1].do(m.StandIn, seat=3)
    await written(table)
    assert left(table) == []
    await pages[0].do(m.StandIn, seat=3)
    assert left(table) == [3]


async def test_all_press_at_the_same_moment(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await one_away(slow, clock, 25)
    await asyncio.gather(*(page.do(m.StandIn, seat=3) for page in pages[:3]))
    assert left(table) == [3]
    assert await pages[2].do(m.StandIn, seat=3) is None, "it has happened"


async def test_a_repeat_counts_once(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await one_away(slow, clock, 3)
    for id in ("a", "a", "b"):
        await pages[1].do(m.StandIn, seat=3, id=id)
    assert table.shown.gone()[0].agreed == [1]
    await pages[2].do(m.StandIn, seat=3)
    n = await pages[0].do(m.StandIn, seat=3, id="last")
    assert n is not None
    assert await pages[0].do(m.StandIn, seat=3, id="last") == n
    assert left(table) == [3]


async def test_who_is_back_plays_on_and_the_votes_lapse(slow: Home, clock: HandClock) -> None:
    table, pages, guests = await one_away(slow, clock, 30)
    await pages[1].do(m.StandIn, seat=3)
    await pages[2].do(m.StandIn, seat=3)
    back = await slow.page(table.id, guests[3])
    assert await pages[0].refused(m.StandIn, seat=3) == "not_gone"
    await close_tab(back, pages[1], 3)
    await later(clock, table, 30)
    assert table.shown.gone()[0].agreed == []
    assert left(table) == []


@pytest.mark.parametrize("first", ["back", "vote"])
async def test_who_is_back_in_the_same_moment_plays_on(slow: Home, clock: HandClock, first: str) -> None:
    """Both wait for the same turn at the table. If the bot is first, it has done nothing when the person is back."""
    table, pages, guests = await one_away(slow, clock, 30)
    back = await slow.page(table.id, guests[3], hello=False)
    async with table.turns:
        steps: list[tuple[Page, m.ClientMessage]] = [(back, m.Hello()), (pages[0], m.StandIn(seat=3, id="now"))]
        for page, command in steps if first == "back" else steps[::-1]:
            known = len(table.turns._waiting)
            page.say(command)
            while len(table.turns._waiting) == known:  # noqa: ASYNC110
                await asyncio.sleep(0)
    await back.next(m.Snapshot)
    answer = await pages[0].next(m.Ack | m.Refused, lambda told: told.id == "now")  # type: ignore[arg-type]
    await written(table)
    assert not table.match.stand_ins
    absences = [type(entry) for entry in table.match.entries if isinstance(entry, Left | Returned)]
    assert absences == ([Left, Returned] if first == "vote" else [])
    assert isinstance(answer, m.Ack if first == "vote" else m.Refused)
    assert not any(isinstance(entry, Acted) and entry.by == "stand_in" for entry in table.match.entries)
    await back.act({"type": "bet", "tricks": 0})


async def test_the_host_has_gone_and_the_lowest_seat_that_is_here_decides(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await playing(slow)
    host = table.row.host
    await close_tab(pages[0], pages[1], 0)
    await later(clock, table, 20)
    (gone,) = table.shown.gone()
    assert (gone.seat, gone.host, gone.host_ms) == (0, 1, 0)
    await pages[1].do(m.StandIn, seat=0)
    assert left(table) == [0]
    assert table.row.host == host, "the table is still the host's"


async def test_two_have_gone(slow: Home, clock: HandClock) -> None:
    """Each has votes of its own, and neither is asked about the other."""
    table, pages, guests = await playing(slow)
    await close_tab(pages[2], pages[1], 2)
    await later(clock, table, 2)
    await close_tab(pages[3], pages[1], 3)
    await later(clock, table, 3)
    assert [(view.seat, view.asked) for view in table.shown.gone()] == [(2, [0, 1]), (3, [0, 1])]
    await pages[0].do(m.StandIn, seat=3)
    await pages[1].do(m.StandIn, seat=2)
    assert left(table) == []
    await pages[1].do(m.StandIn, seat=3)
    assert left(table) == [3]
    await slow.page(table.id, guests[2])
    await written(table)
    assert left(table) == [3]
    assert table.shown.gone() == []


async def test_one_person_with_bots_decides_alone_and_at_once(slow: Home, clock: HandClock) -> None:
    guests = [await slow.guest() for _ in range(2)]
    id = await slow.open_table(guests[0], 4)
    pages = [await slow.page(id, guest) for guest in guests]
    for seat, page in enumerate(pages):
        await page.do(m.Sit, name=f"P{seat}", seat=seat)
    await pages[0].do(m.AddBot, level="random")
    await pages[0].do(m.AddBot, level="random")
    await pages[0].do(m.Start)
    table = slow.house.tables[id]
    assert await pages[1].refused(m.StandIn, seat=2) == "bot_plays"
    await close_tab(pages[0], pages[1], 0)
    await later(clock, table, 3)
    await pages[1].do(m.StandIn, seat=0)
    assert left(table) == [0]


async def test_who_has_agreed_and_goes_is_not_waited_for(slow: Home, clock: HandClock) -> None:
    """The same for a person who goes without having agreed; but a reload still counts as present."""
    table, pages, guests = await one_away(slow, clock, 3)
    await pages[1].do(m.StandIn, seat=3)
    await close_tab(pages[0], pages[1], 0)
    await close_tab(pages[2], pages[1], 2)
    await later(clock, table, 2)
    await slow.page(table.id, guests[2])
    await later(clock, table, 2)
    assert (left(table), table.shown.gone()[0].asked) == ([], [1, 2])
    again = slow.pages[-1]
    await close_tab(again, pages[1], 2)
    await later(clock, table, 3)
    await written(table)
    assert left(table) == [3]


async def test_what_is_refused(slow: Home, clock: HandClock) -> None:
    id, pages, _ = await slow.full_table(4)
    assert await pages[0].refused(m.StandIn, seat=3) == "not_running"
    await pages[0].do(m.Start)
    table = slow.house.tables[id]
    assert await pages[0].refused(m.StandIn, seat=9) == "no_such_seat"
    assert await pages[0].refused(m.StandIn, seat=3) == "not_gone"
    assert await pages[0].refused(m.StandIn, seat=0) == "not_gone"
    await close_tab(pages[3], pages[1], 3)
    assert await pages[0].refused(m.StandIn, seat=3) == "not_gone"
    await later(clock, table, 3)
    watcher = await slow.page(id, await slow.guest())
    assert await watcher.refused(m.StandIn, seat=3) == "no_seat"
    as_: m.As
    for as_ in ("spectator", "screen"):
        page = await slow.page(id, await slow.guest(), as_)
        assert await page.refused(m.StandIn, seat=3) == "only_watching"
    await pages[2].do(m.Leave)
    assert await pages[2].refused(m.StandIn, seat=3) == "stand_in_plays"
    assert table.shown.gone()[0].asked == [0, 1]
    bad = '{"type":"stand_in","seat":-1,"id":"bad"}'
    pages[0].say(bad)
    assert (await pages[0].next(m.Refused)).code == "bad_message"


async def test_the_clock_of_a_decision_runs_on(slow: Home, clock: HandClock) -> None:
    """A bot has played one decision; the seat is still its holder's, so the others may decide."""
    table, pages, _ = await playing(slow, 3, pace={"seconds": 30}, options={"starter": 0})
    await close_tab(pages[2], pages[1], 2)
    for page in pages[:2]:
        await page.act({"type": "bet", "tricks": 0})
    await later(clock, table, 30)
    await written(table)
    assert isinstance(table.match.entries[-1], Expired)
    assert seats_of(table.shown.gone()) == [2]
    await pages[0].do(m.StandIn, seat=2)
    assert left(table) == [2]
    assert 2 not in table.match.once


async def test_a_seat_that_the_game_does_not_wait_for(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await playing(slow, 3)
    await pages[2].act({"type": "bet", "tricks": 0})
    await close_tab(pages[2], pages[1], 2)
    assert 2 not in table.match.awaited()
    await later(clock, table, 3)
    await pages[0].do(m.StandIn, seat=2)
    await pages[1].do(m.StandIn, seat=2)
    assert left(table) == [2]


async def test_nobody_votes_in_a_pause(slow: Home, clock: HandClock) -> None:
    """Two have gone for good, and one has left on purpose and looks on."""
    table, pages, _ = await playing(slow, 3, pace={"seconds": 30}, options={"starter": 0})
    await pages[0].do(m.Leave)
    await close_tab(pages[2], pages[0], 2)
    await later(clock, table, 3)
    assert [(view.asked, view.host) for view in table.shown.gone()] == [([1], 1)]
    await close_tab(pages[1], pages[0], 1)
    await later(clock, table, 3)
    assert [(view.seat, view.asked, view.host) for view in table.shown.gone()] == [(1, [], None), (2, [], None)]
    async with table.turns:
        await table.append(table.match.stage_expired(2, clock.unix_ms()))
    assert table.paused
    assert table.shown.gone() == []


@pytest.mark.parametrize("how", WAYS[:3])
async def test_how_long_somebody_has_been_gone_outlives_the_house(how: str, settings: Settings, unlocked: None) -> None:
    async with Moves(how, settings, {"bot_delay": 1000.0}) as moves:
        id, pages, guests = await moves.home.full_table(3)
        await pages[0].do(m.Start)
        table = moves.home.house.tables[id]
        await close_tab(pages[2], pages[1], 2)
        await moves.later(50)
        await pages[1].do(m.StandIn, seat=2)
        await moves.move()
        table, first = await moves.come_back(table, guests[0])
        await moves.home.page(id, guests[1])
        (gone,) = [view for view in table.shown.gone() if view.seat == 2]
        assert (gone.away_ms, gone.remaining_ms, gone.host_ms) == (50_000, 70_000, 0)
        assert (gone.asked, gone.agreed) == ([0, 1], [])
        await first.do(m.StandIn, seat=2)
        assert left(table) == [2]


async def test_a_house_that_comes_back_gives_the_last_seconds_again(settings: Settings) -> None:
    """The absence is shorter by those seconds, and never negative."""
    async with Moves("closed, sqlite", settings, {"bot_delay": 1000.0}) as moves:
        id, pages, guests = await moves.home.full_table(3)
        await pages[0].do(m.Start)
        table = moves.home.house.tables[id]
        await close_tab(pages[2], pages[1], 2)
        await moves.later(119)
        await moves.move()
        table, _ = await moves.come_back(table, guests[0])
        (gone,) = table.shown.gone()
        assert gone.remaining_ms == 1000 * COMING_BACK
        assert gone.away_ms == 1000 * (settings.left_after - COMING_BACK)


async def test_what_could_not_be_written_happens_when_it_can(slow: Home, clock: HandClock) -> None:
    table, pages, _ = await one_away(slow, clock, 3, seats=3)
    await pages[1].do(m.StandIn, seat=2)
    async with failing(slow, "read-only"):
        known = failures(slow)
        assert await pages[0].refused(m.StandIn, seat=2) == "not_stored"
        await failed(slow, known)
    assert left(table) == []
    await pages[0].do(m.StandIn, seat=2)
    await written(table)
    assert left(table) == [2]


async def test_when_the_game_is_over_nothing_is_asked(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, _ = await one_away(home, clock, 3, seats=3)
        await pages[0].do(m.StandIn, seat=2)
        await pages[0].do(m.Leave)
        await pages[1].do(m.Leave)
        while not table.match.ended:
            clock.advance(60)
            await at_rest(table)
        assert left(table) == [2, 0, 1] or left(table) == [0, 1, 2]
        assert table.shown.gone() == []
        assert await pages[0].refused(m.StandIn, seat=2) == "not_running"
