"""Bots in a race: they take time to answer, and it is recorded as a person's is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from asterion.games.contract import Game, Records
from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.state import RACE, READY, REWARD
from asterion.house.settings import Settings
from asterion.house.table.bot_seats import BotSeats
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, follower, running, settled, thought
from tests.house.racing import PASS, SAY_READY, check_told, claim, granted, racing, seated, stage, until


def takes(milliseconds: dict[int, int]) -> Callable[..., int]:
    """Bots that take so long, by seat."""

    def thinking_time(game: Game, level: str, ruleset: Records, seen: Records, seat: int, seed: int) -> int:
        assert seen["stage"][0] == RACE
        return milliseconds[seat]

    return thinking_time


async def bot_waits(table: Table, clock: HandClock, seats: int) -> None:
    """The bots know how long they will take."""
    await until(lambda: len(follower(table, BotSeats)._waiting) == seats)


async def test_bots_announce_when_their_time_has_come_and_are_granted_it(settings: Settings, clock: HandClock) -> None:
    paced = replace(settings, bot_pace=1.0)
    async with running(paced, clock=clock, thinking_time=takes({1: 1234, 2: 400})) as home:
        table, pages, _ = await seated(home, clock, [250], bots=2)
        await pages[0].act(SAY_READY)
        await until(lambda: table.match.awaited() == [])
        clock.advance(2)
        await bot_waits(table, clock, 2)
        clock.advance(0.399)
        await settled(table)
        assert granted(table) == {}
        clock.advance(0.001)
        await until(lambda: 2 in granted(table))
        clock.advance(1.1)
        await until(lambda: 1 in granted(table))
        await pages[0].act(claim(199))
        assert granted(table) == {2: (400, 0, 400, 0), 1: (1234, 0, 1234, 0), 0: (1000, 250, 1500, 250)}
        assert (await check_told(pages[0]))["order"][0] in (0, 1, 2)


async def test_bots_take_as_much_of_their_time_as_the_keeper_says(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, bot_pace=0.5), clock=clock, thinking_time=takes({1: 3000})) as home:
        table, pages, _ = await seated(home, clock, [10], bots=1)
        await pages[0].act(SAY_READY)
        await until(lambda: table.match.awaited() == [])
        clock.advance(2)
        await bot_waits(table, clock, 1)
        clock.advance(1.5)
        await until(lambda: 1 in granted(table))
        assert granted(table) == {1: (1500, 0, 1500, 0)}


async def test_a_bot_chooses_with_the_seed_of_its_pace(settings: Settings, clock: HandClock) -> None:
    seeds: list[int] = []

    def thinking_time(game: Game, level: str, ruleset: Records, seen: Records, seat: int, seed: int) -> int:
        seeds.extend([seed] if seed else [])
        return 100

    def choose(game: Game, level: str, ruleset: Records, seen: Records, seat: int, seed: int, budget_s: float) -> int:
        if seen["stage"][0] == RACE and seed:  # 0: the house warms up
            seeds.append(seed)
        return game.list_legal(ruleset, seen, seat)[0]

    async with running(
        replace(settings, bot_pace=1.0), clock=clock, thinking_time=thinking_time, choose=choose
    ) as home:
        table, pages, _ = await seated(home, clock, [10], bots=1)
        await pages[0].act(SAY_READY)
        await until(lambda: table.match.awaited() == [])
        clock.advance(2)
        await bot_waits(table, clock, 1)
        clock.advance(0.1)
        await until(lambda: 1 in granted(table))
        assert len(seeds) == 2
        assert len(set(seeds)) == 1


async def test_what_a_bot_was_about_to_do_does_not_outlast_a_race(settings: Settings, clock: HandClock) -> None:
    """A bot that is slow to be ready is not on its way to claim when the glass brings the mission."""
    hasty = replace(settings, bot_pace=1.0, bot_delay=8.0, pause_delay=8.0)
    async with running(hasty, clock=clock, thinking_time=takes({1: 7000})) as home:
        table, _, _ = await seated(home, clock, [10], bots=1, pause=5, brace=0, seconds=6)
        clock.advance(5)
        await until(lambda: stage(table) == RACE)
        await bot_waits(table, clock, 1)
        clock.advance(6.5)
        await settled(table)
        assert granted(table) == {}
        clock.advance(0.1)
        await until(lambda: stage(table) == READY)
        clock.advance(1)
        await settled(table)
        assert table.match.awaited() == [0, 1], "nor is its claim's time that of its next ready"


async def test_a_stand_in_is_granted_what_it_takes(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, bot_pace=1.0), clock=clock, thinking_time=takes({1: 800})) as home:
        table, pages, _ = await racing(home, clock, [10, 10])
        clock.advance(1)
        await pages[1].do(m.Leave)
        await bot_waits(table, clock, 1)
        clock.advance(0.8)
        await until(lambda: 1 in granted(table))
        assert granted(table) == {1: (1800, 0, 1800, 0)}


def drawn(seeds: dict[int, set[int]]) -> Callable[..., int]:
    """Bots whose time depends on their seed; seeds: what each seat was given, in all races."""

    def thinking_time(game: Game, level: str, ruleset: Records, seen: Records, seat: int, seed: int) -> int:
        if seed:  # 0: the house warms up
            seeds.setdefault(seat, set()).add(seed)
        return 2000 + seed % 3000

    return thinking_time


async def test_a_restart_does_not_change_a_bots_time(settings: Settings, clock: HandClock) -> None:
    """The moment of writing does not change it either: the bot has the time that it took."""
    paced, seeds = replace(settings, bot_pace=1.0), dict[int, set[int]]()
    async with running(paced, clock=clock, thinking_time=drawn(seeds)) as home:
        table, pages, guests = await seated(home, clock, [10], bots=2)
        await pages[0].act(SAY_READY)
        await until(lambda: table.match.awaited() == [])
        clock.advance(2)
        await bot_waits(table, clock, 2)
        id, race = table.id, table.match.entries[-1].n
    due = {seat: table.match.bot_seed(race, seat) for seat in (1, 2)}
    assert seeds == {seat: {seed} for seat, seed in due.items()}
    async with running(paced, clock=clock, thinking_time=drawn(seeds)) as home:
        guest = await home.guest()
        guest.cookies = guests[0].cookies
        await home.page(id, guest)
        table = home.house.tables[id]
        await bot_waits(table, clock, 2)
        clock.advance(10)
        await until(lambda: len(granted(table)) == 2)
        times = {seat: 2000 + seed % 3000 for seat, seed in due.items()}
        assert {seat: given[0] for seat, given in granted(table).items()} == times
    assert seeds == {seat: {seed} for seat, seed in due.items()}


async def test_a_bot_that_comes_late_has_the_time_that_it_took(settings: Settings, clock: HandClock) -> None:
    """In an empty room bots do nothing; the race goes on there."""
    async with running(replace(settings, bot_pace=1.0), clock=clock, thinking_time=takes({1: 3000})) as home:
        table, pages, guests = await seated(home, clock, [10], bots=1)
        await pages[0].act(SAY_READY)
        await until(lambda: table.match.awaited() == [])
        clock.advance(2)
        await bot_waits(table, clock, 1)
        clock.advance(1)
        await pages[0].close()
        await until(lambda: not table.connections)
        clock.advance(20)
        await home.page(table.id, guests[0])
        await until(lambda: 1 in granted(table))
        assert granted(table) == {1: (3000, 0, 3000, 0)}


async def test_bots_wait_for_people_where_a_table_says_so(settings: Settings, clock: HandClock) -> None:
    """However long they take; then no bot is sooner than a person, and the bots need not add up for a minute more."""
    kind = replace(settings, bot_pace=1.0, bot_delay=1.0, together_delay=1.0)
    async with running(kind, clock=clock, thinking_time=takes({2: 1, 3: 90_000})) as home:
        table, pages, _ = await seated(home, clock, [10, 10], bots=2, bots_wait=True)
        for page in pages:
            await page.act(SAY_READY)
        clock.advance(1.5)
        await until(lambda: table.match.awaited() == [])
        clock.advance(2)
        await until(lambda: stage(table) == RACE)
        clock.advance(200)
        await settled(table)
        await pages[0].act(claim(199))
        clock.advance(200)
        await settled(table)
        assert granted(table).keys() == {0}
        await pages[1].act(PASS)
        await bot_waits(table, clock, 2)
        clock.advance(1.5)
        await until(lambda: len(granted(table)) == 4)
        times = {seat: after for seat, (after, *_) in granted(table).items()}
        assert times[0] < times[1] < 400_100 < min(times[2], times[3])
        assert max(times.values()) < 403_000


async def test_bots_that_wait_do_so_after_a_restart(settings: Settings, clock: HandClock) -> None:
    kind = replace(settings, bot_pace=1.0, bot_delay=1.0, together_delay=1.0)
    async with running(kind, clock=clock, thinking_time=takes({1: 1})) as home:
        table, pages, guests = await seated(home, clock, [10], bots=1, bots_wait=True)
        await pages[0].act(SAY_READY)
        clock.advance(1.5)
        await until(lambda: table.match.awaited() == [])
        clock.advance(2)
        await until(lambda: stage(table) == RACE)
        id = table.id
    async with running(kind, clock=clock, thinking_time=takes({1: 1})) as home:
        guest = await home.guest()
        guest.cookies = guests[0].cookies
        page = await home.page(id, guest)
        table = home.house.tables[id]
        clock.advance(60)
        await settled(table)
        assert granted(table) == {}
        await page.act(claim(199))
        await bot_waits(table, clock, 1)
        clock.advance(1.5)
        await until(lambda: 1 in granted(table))
        assert granted(table)[0][0] < granted(table)[1][0]


async def test_a_bot_that_stands_in_waits_for_nobody_but_people(settings: Settings, clock: HandClock) -> None:
    """Somebody who has left is not waited for: a bot plays there, and waits for who is still here."""
    kind = replace(settings, bot_pace=1.0, bot_delay=1.0, together_delay=1.0)
    async with running(kind, clock=clock, thinking_time=takes({0: 1, 1: 1})) as home:
        table, pages, _ = await racing(home, clock, [10, 10], bots_wait=True)
        clock.advance(1)
        await pages[1].do(m.Leave)
        clock.advance(30)
        await settled(table)
        assert granted(table) == {}
        await pages[0].act(PASS)
        await bot_waits(table, clock, 1)
        clock.advance(1.5)
        await until(lambda: 1 in granted(table))


def answers_right(
    game: Game, level: str, ruleset: Records, seen: Records, seat: int, seed: int, budget_s: float
) -> int:
    """The right answer in a race, else the first thing that may be done."""
    if game.id == "like_dice" and seen["stage"][0] == RACE:
        return int(answer(seen[0], seat, int(seen["mission"][0])))
    return game.list_legal(ruleset, seen, seat)[0]


@pytest.mark.parametrize("swift", [True, False])
async def test_bots_go_on_at_once_between_missions_of_a_swift_table(
    settings: Settings, clock: HandClock, swift: bool
) -> None:
    """They neither leave people time to look nor keep them waiting: those look on or do not."""
    kind = replace(settings, bot_pace=1.0, bot_delay=1.0, pause_delay=50.0)
    async with running(kind, clock=clock, thinking_time=takes({1: 500, 2: 900}), choose=answers_right) as home:
        table, pages, _ = await seated(home, clock, [10], bots=2, swift=swift, pause=0, brace=0)
        await pages[0].act(SAY_READY)
        clock.advance(2)
        await until(lambda: stage(table) == RACE)
        await bot_waits(table, clock, 2)
        await pages[0].act(PASS)
        clock.advance(1)
        await until(lambda: stage(table) in (REWARD, READY))
        if stage(table) == REWARD:
            await bot_waits(table, clock, 1)
            clock.advance(1.25)  # to be seen, the verdict and the card
            await thought(table)
            assert (stage(table) == READY) is swift
        if swift:
            await bot_waits(table, clock, len(set(table.match.awaited()) - {0}))
            clock.advance(0.35)
            await until(lambda: table.match.awaited() == [0])
