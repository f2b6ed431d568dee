"""A clock goes on with the time that was left: at another worker, and after a restart, in good order or not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from asterion.games.contract import Game, Records
from asterion.house.settings import Settings
from asterion.house.storage.commit import WriteJob
from asterion.house.table.bot_seats import BotSeats
from asterion.house.table.clock_keeper import LATER
from asterion.house.table.restored_clocks import COMING_BACK, KeptClocks, RestoredClocks, kept_clocks
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Elapsed, Expired, Left, Started
from asterion.match.sandglass import RunningSandglass
from tests.house.moves import WAYS, Moves, clock_of
from tests.house.pages import HandClock, Page, follower, running, settled
from tests.house.racing import PASS, SAY_READY, claim, granted, racing, seated, until

PACED = {"pace": {"seconds": 30}, "options": {"starter": 0}}
GLASS = {"game": "hourglass", "options": {}}
TAP = {"type": "tap"}
BET = {"type": "bet", "tricks": 0}


@pytest.fixture(params=WAYS[:3])
def how(request: pytest.FixtureRequest, unlocked: None) -> str:
    """How the first house ends, and its database."""
    return str(request.param)


@asynccontextmanager
async def moves_of(how: str, settings: Settings, **more: Any) -> AsyncIterator[Moves]:
    async with Moves(how, settings, more) as moves:
        yield moves


async def playing(moves: Moves, seats: int = 3, **wish: Any) -> tuple[Table, list[Page], list[Any]]:
    """A table that has just begun."""
    id, pages, guests = await moves.home.full_table(seats, **{**PACED, **wish})
    await pages[0].do(m.Start)
    return moves.home.house.tables[id], pages, guests


async def alone(table: Table, pages: list[Page]) -> None:
    """All pages but the first are closed, and the house has noticed."""
    for page in pages[1:]:
        await page.close()
    await until(lambda: len(table.connections) == 1)


async def empty(table: Table, pages: list[Page]) -> None:
    """All pages are closed, and the house has noticed."""
    for page in pages:
        await page.close()
    await until(lambda: not table.connections)


# Decisions


@pytest.mark.parametrize("how", WAYS, indirect=True)
async def test_a_decision_has_the_time_that_was_left(how: str, settings: Settings) -> None:
    async with moves_of(how, settings) as moves:
        table, _, guests = await playing(moves)
        await moves.later(12)
        await moves.move()
        table, page = await moves.come_back(table, guests[1])
        assert clock_of(page) == m.Clock([0, 1, 2], 18_000, None)
        await moves.pass_time(table, 17.9)
        assert not table.match.stand_ins
        await moves.pass_time(table, 0.1)
        assert isinstance(table.match.entries[-1], Expired)


async def test_a_decision_that_moves_twice_loses_nothing_and_gains_nothing(how: str, settings: Settings) -> None:
    async with moves_of(how, settings) as moves:
        table, _, guests = await playing(moves)
        await moves.later(12)
        await moves.move()
        table, _ = await moves.come_back(table, guests[0])
        await moves.later(8)
        await moves.move()
        table, page = await moves.come_back(table, guests[2])
        assert clock_of(page).remaining_ms == 10_000


async def test_pages_that_come_back_one_by_one_do_not_set_clocks_back(how: str, settings: Settings) -> None:
    """The first line breaks again, and for a moment the room is empty."""
    async with moves_of(how, settings) as moves:
        table, _, guests = await playing(moves)
        await moves.later(12)
        await moves.move()
        table, page = await moves.come_back(table, guests[0])
        await moves.pass_time(table, 0.5)
        await empty(table, [page])
        await moves.pass_time(table, 1.0)
        table, page = await moves.come_back(table, guests[1])
        assert clock_of(page).remaining_ms == 17_500
        await moves.pass_time(table, 0.5)
        third = await moves.home.page(table.id, guests[2])
        assert clock_of(third).remaining_ms == 17_000


async def test_the_last_moment_lasts_until_pages_can_be_back(how: str, settings: Settings) -> None:
    async with moves_of(how, settings) as moves:
        table, _, guests = await playing(moves)
        await moves.later(28.5)
        await moves.move()
        table, page = await moves.come_back(table, guests[0])
        assert clock_of(page).remaining_ms == 1000 * COMING_BACK


async def test_each_decision_goes_on_by_itself(how: str, settings: Settings) -> None:
    """One has bet and another came back from a stand-in: their times began later."""
    async with moves_of(how, settings) as moves:
        table, pages, guests = await playing(moves)
        await moves.later(4)
        await pages[2].do(m.Chat, text="here")
        async with table.turns:  # before its stand-in acts
            await table.append(table.match.stage_left(1, moves.clock.unix_ms()))
            await moves.later(2)
            await table.append(table.match.stage_returned(1, moves.clock.unix_ms()))
        await moves.later(4)
        await pages[0].act(BET)
        before = follower_left(table)
        assert before == {1: 26_000, 2: 20_000}
        await moves.move()
        table, _ = await moves.come_back(table, guests[0])
        assert follower_left(table) == before


def follower_left(table: Table) -> dict[int, int]:
    """Time left for each seat's decision, in milliseconds."""
    from asterion.house.table.decision_clocks import DecisionClocks

    return {seat: left for seat, (_, left) in follower(table, DecisionClocks).left().items()}


async def test_a_decision_after_the_glass_goes_on(how: str, settings: Settings, hourglass: str) -> None:
    """It was awaited while the sandglass ran: its time began when that had run out."""
    async with moves_of(how, settings) as moves:
        table, pages, guests = await playing(moves, 2, **GLASS)
        await moves.pass_time(table, 30)
        await pages[0].entry("elapsed")
        await moves.later(12)
        await moves.move()
        table, page = await moves.come_back(table, guests[0])
        assert clock_of(page) == m.Clock([0, 1], 18_000, None)


async def test_an_empty_room_stands_still_and_goes_on(how: str, settings: Settings) -> None:
    async with moves_of(how, settings) as moves:
        table, pages, guests = await playing(moves)
        await moves.later(12)
        await empty(table, pages)
        await moves.later(200)
        page = await moves.home.page(table.id, guests[0])
        assert clock_of(page).remaining_ms == 18_000
        await empty(table, [page])
        await moves.later(100)
        await moves.move()
        table, page = await moves.come_back(table, guests[0])
        assert clock_of(page).remaining_ms == 18_000


async def test_a_pause_goes_on_and_so_do_the_clocks_after_it(how: str, settings: Settings) -> None:
    """One seat's clock has run out for good; the one who plays is away for a while, and the table pauses."""
    async with moves_of(how, settings) as moves:
        table, pages, guests = await playing(moves)
        for seat in (1, 2):
            await table.serially(lambda seat=seat: expire(table, seat, moves.clock))  # type: ignore[misc]
        await moves.later(12)
        await pages[0].close()
        await until(lambda: table.paused)
        await moves.later(50)
        await moves.move()
        table, page = await moves.come_back(table, guests[1])
        assert table.paused
        assert page.snapshot is not None
        assert page.snapshot.clock is None
        await moves.pass_time(table, 500)
        page = await moves.home.page(table.id, guests[0])
        assert clock_of(page) == m.Clock([0], 18_000, None)


async def expire(table: Table, seat: int, clock: HandClock) -> None:
    await table.append(table.match.stage_expired(seat, clock.unix_ms()))


# The sandglass


@pytest.mark.parametrize("how", WAYS, indirect=True)
async def test_a_sandglass_has_the_time_that_was_left(how: str, settings: Settings, hourglass: str) -> None:
    async with moves_of(how, settings) as moves:
        table, _, guests = await playing(moves, 2, **GLASS)
        await moves.later(12)
        await moves.move()
        table, page = await moves.come_back(table, guests[0])
        assert clock_of(page) == m.Clock([], 0, 18_000)
        await moves.later(8)
        await moves.move()
        table, page = await moves.come_back(table, guests[0])
        assert clock_of(page) == m.Clock([], 0, 10_000)
        await moves.pass_time(table, 9.9)
        assert isinstance(table.match.entries[-1], Started)
        await moves.pass_time(table, 0.1)
        assert isinstance(table.match.entries[-1], Elapsed)


async def test_a_glass_that_leads_to_the_next_race_goes_on(how: str, settings: Settings) -> None:
    async with moves_of(how, settings) as moves:
        table, _, guests = await seated(moves.home, moves.clock, [0, 0], pause=30)
        await moves.later(12)
        await moves.move()
        table, page = await moves.come_back(table, guests[0])
        assert clock_of(page) == m.Clock([], 0, 18_000)


async def test_a_glass_that_stood_still_in_a_pause_goes_on(how: str, settings: Settings) -> None:
    """A page that comes ends the pause, without an entry in the log."""
    async with moves_of(how, settings) as moves:
        table, pages, guests = await seated(moves.home, moves.clock, [0, 0], pause=30)
        await table.serially(lambda: expire(table, 1, moves.clock))
        await moves.later(8)
        await pages[0].close()
        await until(lambda: table.paused)
        await moves.later(50)
        await moves.move()
        table, _ = await moves.come_back(table, guests[1])
        page = await moves.home.page(table.id, guests[0])
        assert clock_of(page) == m.Clock([], 0, 22_000)
        await moves.later(4)
        await moves.move()
        table, page = await moves.come_back(table, guests[1])
        assert table.paused
        await moves.pass_time(table, 50)
        page = await moves.home.page(table.id, guests[0])
        assert clock_of(page) == m.Clock([], 0, 18_000)


# Races


@pytest.mark.parametrize("how", WAYS, indirect=True)
async def test_a_race_goes_on(how: str, settings: Settings) -> None:
    async with moves_of(how, settings) as moves:
        table, pages, guests = await racing(moves.home, moves.clock, [0, 0], seconds=60)
        await moves.later(2)
        await pages[0].act(claim(199))
        await moves.later(8)
        await moves.move()
        table, page = await moves.come_back(table, guests[1])
        assert clock_of(page) == m.Clock([], 0, 50_000)
        await moves.pass_time(table, 0.5)
        await page.act(PASS)
        assert granted(table)[1][2] == 10_500


async def test_a_race_about_to_end_is_set_back_as_far_as_the_claims_allow(how: str, settings: Settings) -> None:
    async with moves_of(how, settings) as moves:
        table, pages, guests = await racing(moves.home, moves.clock, [0, 0, 0], seconds=20)
        await moves.later(16)
        await pages[0].act(claim(199))
        await moves.later(2)
        await moves.move()
        table, page = await moves.come_back(table, guests[1])
        assert clock_of(page) == m.Clock([], 0, 4_000)
        await page.act(PASS)
        assert granted(table)[1] == (16_000, 0, 16_000, 0)


def takes(game: Game, level: str, ruleset: Records, seen: Records, seat: int, seed: int) -> int:
    """How long a bot takes: fixed by its seed alone."""
    return 4000 + seed % 3000


@pytest.mark.parametrize("how", WAYS, indirect=True)
async def test_a_bots_answer_is_due_when_it_would_have_been(how: str, settings: Settings) -> None:
    """A bot, and a stand-in that began when the race was two seconds old."""
    async with moves_of(how, settings, thinking_time=takes, bot_pace=1.0) as moves:
        table, pages, guests = await seated(moves.home, moves.clock, [0, 0], bots=1)
        for page in pages:
            await page.act(SAY_READY)
        await until(lambda: table.match.awaited() == [])
        await moves.later(2)
        await until(lambda: table.match.races())
        race = table.match.entries[-1].n
        await moves.later(2)
        await pages[1].do(m.Leave)
        await moves.later(2)
        await moves.move()
        table, _ = await moves.come_back(table, guests[0])
        due = {seat: 4000 + table.match.bot_seed(race, seat) % 3000 for seat in (1, 2)}
        due[1] += 2000
        await until(lambda: len(follower(table, BotSeats)._waiting) == 2)
        first, second = sorted(due, key=lambda seat: due[seat])
        await moves.later(due[first] / 1000 - 4 - 0.001)
        await settled(table)
        assert granted(table) == {}
        await moves.later(0.001)
        await until(lambda: first in granted(table))
        await moves.later((due[second] - due[first]) / 1000)
        await until(lambda: second in granted(table))
        assert {seat: given[0] for seat, given in granted(table).items()} == due


# Absences


async def test_an_absence_goes_on(how: str, settings: Settings) -> None:
    async with moves_of(how, settings) as moves:
        table, pages, guests = await playing(moves, pace={"seconds": None})
        await pages[2].close()
        await until(lambda: len(table.connections) == 2)
        await moves.later(50)
        await moves.move()
        table, _ = await moves.come_back(table, guests[0])
        await moves.home.page(table.id, guests[1])
        await moves.pass_time(table, settings.left_after - 50 - 0.1)
        assert not table.match.stand_ins
        await moves.pass_time(table, 0.1)
        assert [entry.seat for entry in table.match.entries if isinstance(entry, Left)] == [2]


async def test_an_absence_goes_on_after_an_empty_room(settings: Settings) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        id, pages, guests = await home.full_table(3)
        await pages[0].do(m.Start)
        table = home.house.tables[id]
        await pages[2].close()
        await until(lambda: len(table.connections) == 2)
        clock.advance(50)
        await empty(table, pages)
        clock.advance(200)
        for guest in guests[:2]:
            await home.page(id, guest)
        clock.advance(settings.left_after - 50 - 0.1)
        await settled(table)
        assert not table.match.stand_ins
        clock.advance(0.1)
        await settled(table)
        assert table.match.stand_ins == {2}


# What is written


async def test_an_action_writes_nothing_but_its_entry(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, jobs = HandClock(), list[WriteJob]()
    async with running(settings, clock=clock) as home:
        id, pages, _ = await home.full_table(3, **PACED)
        await pages[0].do(m.Start)
        table, put = home.house.tables[id], home.house.services.store.writer.put

        def noted(job: WriteJob) -> None:
            jobs.append(job)
            put(job)

        monkeypatch.setattr(home.house.services.store.writer, "put", noted)
        for seat in range(3):
            clock.advance(0.5)
            await pages[seat].act(BET)
        assert [isinstance(entry, Acted) for entry in table.match.entries[-3:]] == [True] * 3
        assert [(len(job.rows), job.statements) for job in jobs] == [(1, ())] * 3
        jobs.clear()
        clock.advance(0.5)
        assert [job.statements[0].values["until"] for job in jobs] == [clock.unix_ms()], "a sign of life"


async def test_a_page_that_only_reloads_writes_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    async with running(settings, clock=clock) as home:
        id, pages, guests = await home.full_table(3, **PACED)
        await pages[0].do(m.Start)
        table = home.house.tables[id]
        await pages[2].close()
        await until(lambda: len(table.connections) == 2)
        clock.advance(LATER / 2)
        page = await home.page(id, guests[2])
        clock.advance(LATER)
        await settled(table)
        assert await clocks_of(home.house.services.store, id) is None
        await page.close()
        await until(lambda: len(table.connections) == 2)
        clock.advance(LATER)
        await asyncio.sleep(0)
        await pages[0].do(m.Chat, text="still here")  # written behind it
        kept = await clocks_of(home.house.services.store, id)
        assert kept is not None
        assert (kept.absent, kept.run, kept.match) == ({2: 119_000}, True, table.row.match)


async def clocks_of(store: Any, table: str) -> KeptClocks | None:
    row = await store.table(table)
    return kept_clocks(row.clocks, row.match)


async def test_a_row_that_cannot_be_read_or_is_of_another_match_says_nothing() -> None:
    kept = KeptClocks(match="m", at=5)
    text = '{"match":"m","at":5}'
    assert kept_clocks(text, "m") == kept
    assert kept_clocks(text, "n") is None
    assert kept_clocks(None, "m") is None
    for bad in ("", "null", "[]", '{"match":"m"}', '{"match":"m","at":"soon"}', "{"):
        assert kept_clocks(bad, "m") is None


def test_without_any_sign_of_life_a_clock_has_run_until_the_last_entry() -> None:
    """As with a table of an earlier version: nobody loses time."""
    last = Acted(n=7, at=8_000, seat=0, action={})
    resumption = RestoredClocks(None, last, until=None, here=None, now=100_000)
    assert resumption.decision(1, 3_000, 30) == 25
    assert resumption.decision(1, 8_000, 30) == 30
    assert resumption.glass(RunningSandglass(30, 1, 3_000)) == 25
    assert resumption.absences() == {}


def test_clocks_that_went_wrong_give_at_most_the_whole() -> None:
    resumption = RestoredClocks(None, None, until=1_000, here=None, now=2_000)
    assert resumption.decision(0, 300_000, 30) == 30
    assert resumption.glass(RunningSandglass(30, 1, 300_000)) == 30
    assert resumption.glass(RunningSandglass(30, 1, -300_000)) == COMING_BACK
