"""Clocks that run out: one decision is played, the third in a row lasts, and a table without people pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from asterion.match.log import Acted, Elapsed, Entry, Expired, Left, Returned
from asterion.match.match import Match
from tests.house.pages import HandClock, Home, Page, at_rest, close_tab, running

SECONDS = 20
PACED = {"pace": {"seconds": SECONDS}, "options": {"starter": 0}}
LONG = 100_000


async def begun(home: Home, **wish: object) -> tuple[Table, list[Page]]:
    """A table of three at which the first bets are to be made."""
    id, pages, _ = await home.full_table(3, **{**PACED, **wish})
    await pages[0].do(m.Start)
    return home.house.tables[id], pages


async def later(clock: HandClock, table: Table, seconds: float = SECONDS) -> list[Entry]:
    """Let time pass and everything happen that is due then; what has come into the log."""
    known = table.match.next_n
    clock.advance(seconds)
    await at_rest(table)
    return table.match.entries[known:]


def kinds(entries: list[Entry]) -> list[tuple[type, int]]:
    return [(type(entry), getattr(entry, "seat", -1)) for entry in entries]


async def nobody_acts(clock: HandClock, table: Table, until: Callable[[], bool]) -> None:
    """Let clock after clock run out, until the condition holds."""
    for _ in range(100):
        if until():
            return
        await later(clock, table)
    raise AssertionError("it never came to that")


async def paused(clock: HandClock, table: Table) -> None:
    """Let clocks run out until the table is paused."""
    await nobody_acts(clock, table, lambda: table.paused)


async def test_a_clock_that_runs_out_plays_one_decision_and_the_seat_stays_the_persons(
    slow: Home, clock: HandClock
) -> None:
    table, pages = await begun(slow)
    await pages[0].act({"type": "bet", "tricks": 0})
    await pages[1].act({"type": "bet", "tricks": 0})
    await pages[0].entry("acted")
    await pages[0].entry("acted")
    pages[0].heard.clear()
    clock.advance(SECONDS - 0.1)
    assert not table.match.stand_ins
    clock.advance(0.1)
    assert (await pages[0].entry("expired"))["seat"] == 2
    standing = await pages[0].next(m.TableNews, lambda news: bool(news.table.seats[2] and news.table.seats[2].stand_in))
    assert standing.table.seats[2] is not None
    assert standing.table.seats[2].once
    acted = await pages[0].next(m.EntryNews, lambda news: b'"stand_in"' in bytes(news.entry))
    assert acted.clock is not None
    assert acted.clock.seats == [0]
    given_back = (await pages[0].next(m.TableNews)).table.seats[2]
    assert given_back is not None
    assert (given_back.stand_in, given_back.once) == (False, False)
    await at_rest(table)
    assert not table.match.stand_ins
    assert kinds(table.match.entries[-2:]) == [(Expired, 2), (Acted, 2)]
    assert await pages[2].do(m.Back) is None, "nothing to take back"


async def test_three_whose_clocks_run_out_in_the_same_moment_are_played_for_once(slow: Home, clock: HandClock) -> None:
    table, _ = await begun(slow)
    entries = await later(clock, table)
    assert kinds(entries[:3]) == [(Expired, 0), (Expired, 1), (Expired, 2)]
    assert sorted(kinds(entries[3:]), key=lambda kind: kind[1]) == [(Acted, 0), (Acted, 1), (Acted, 2)]
    assert not table.match.stand_ins
    assert await later(clock, table, SECONDS - 1) == []
    assert [type(entry) for entry in await later(clock, table, 1)] == [Expired, Acted]


async def test_the_game_never_plays_itself_to_the_end(slow: Home, clock: HandClock) -> None:
    """Three sit there and nobody acts: after three clocks each the log stands still, whatever time passes."""
    table, pages = await begun(slow)
    await paused(clock, table)
    assert [clocks_of(table, seat) for seat in range(3)] == [[True, True, False]] * 3
    assert table.match.expired == {0, 1, 2}
    assert not table.match.over
    assert await later(clock, table, LONG) == []
    assert table.shown.clock() is None
    told = await pages[1].next(m.TableNews, lambda news: news.table.paused)
    assert told.table.paused


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("minos", {"rows": 3, "columns": 3, "look": 30}),
        ("minos", {"rows": 3, "columns": 3, "building": "random", "look": 30, "timed_walk": True}),
        ("mino_3d", {}),
        ("like_dice", {"seconds": 0}),
        ("like_dice", {"seconds": 30}),
    ],
    ids=str,
)
async def test_no_game_plays_itself_to_the_end(slow: Home, clock: HandClock, game: str, options: Any) -> None:
    table, _ = await begun(slow, game=game, options=options)
    await paused(clock, table)
    await later(clock, table, 60)  # a sandglass that runs may run out
    assert await later(clock, table, LONG) == []
    assert not table.match.over


async def test_one_who_comes_back_sets_the_table_going(slow: Home, clock: HandClock) -> None:
    table, pages = await begun(slow)
    await paused(clock, table)
    await later(clock, table, LONG)
    back = await pages[1].do(m.Back)
    await pages[2].next(m.TableNews, lambda news: news.table.paused)
    assert not (await pages[2].next(m.TableNews, lambda news: not news.table.paused)).table.paused
    await nobody_acts(clock, table, lambda: table.match.awaited() == [1])
    assert not table.paused
    assert kinds(table.match.entries[back : back + 1] if back is not None else []) == [(Returned, 1)]
    assert table.match.stand_ins == {0, 2}
    view = table.shown.clock()
    assert view is not None
    assert (view.seats, view.remaining_ms) == ([1], 1000 * SECONDS)
    await paused(clock, table)
    assert table.match.expired == {0, 1, 2}
    assert clocks_of(table, 1) == [True, True, False] * 2


async def test_who_acts_in_a_pause_is_back(slow: Home, clock: HandClock) -> None:
    table, pages = await begun(slow)
    await paused(clock, table)
    seat = table.match.awaited()[0]
    action = pages[seat].own["legal"][0]
    await pages[seat].act(action)
    await at_rest(table)
    assert not table.paused
    assert seat not in table.match.stand_ins


async def others_play(table: Table, pages: list[Page], idle: int) -> None:
    """All but one act, until the game waits for that one alone."""
    while not table.match.over and (table.match.awaited() != [idle] or idle in table.match.stand_ins):
        for seat in table.match.awaited():
            if seat != idle:
                await pages[seat].act(first(table.match, seat))
        await at_rest(table)


def first(match: Match, seat: int) -> Any:
    """A legal action, as JSON."""
    return match.game.wire.action_to_json(match.game.list_legal(match.ruleset, match.observation(seat), seat)[0])


def clocks_of(table: Table, seat: int) -> list[bool]:
    """The clocks of a seat that ran out; true: once."""
    return [entry.once is True for entry in table.match.entries if isinstance(entry, Expired) and entry.seat == seat]


async def test_a_third_clock_in_a_row_gives_the_seat_to_the_stand_in_while_others_play(
    slow: Home, clock: HandClock
) -> None:
    """Two play, one is idle: the table goes on, and ends."""
    table, pages = await begun(slow)
    for _ in range(3):
        await others_play(table, pages, 2)
        await later(clock, table)
    assert table.match.expired == {2}
    await others_play(table, pages, 2)
    assert table.match.over
    assert [clocks_of(table, seat) for seat in range(3)] == [[], [], [True, True, False]]


async def test_who_plays_now_and_then_keeps_the_seat(slow: Home, clock: HandClock) -> None:
    table, pages = await begun(slow)
    for _ in range(3):
        for missed in (1, 2):
            await others_play(table, pages, 2)
            await later(clock, table)
            assert table.match.missed(2) == missed
        await others_play(table, pages, 2)
        await pages[2].act(first(table.match, 2))
    assert clocks_of(table, 2) == [True] * 6
    assert not table.match.stand_ins


async def test_the_person_who_acts_before_the_stand_in_wins(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, bot_delay=5.0, together_delay=5.0), clock=clock) as slow:
        table, pages = await begun(slow)
        clock.advance(SECONDS)
        await pages[1].entry("expired")
        await at_turn(table)
        await pages[1].act({"type": "bet", "tricks": 1})
        assert kinds(table.match.entries[-2:]) == [(Returned, 1), (Acted, 1)]
        clock.advance(60)
        await at_rest(table)
        acts = [entry for entry in table.match.entries if isinstance(entry, Acted) and entry.seat == 1]
        assert [(entry.by, entry.action["tricks"]) for entry in acts] == [("seat", 1)]
        assert not table.match.stand_ins


async def at_turn(table: Table) -> None:
    """Steps that have begun are over; thoughts are not."""
    await table.serially(lambda: asyncio.sleep(0))


async def test_who_leaves_while_being_played_for_once_has_left(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, bot_delay=5.0, together_delay=5.0), clock=clock) as slow:
        table, pages = await begun(slow)
        clock.advance(SECONDS)
        await pages[1].entry("expired")
        await at_turn(table)
        assert await pages[1].do(m.Leave) is not None
        assert (table.match.stand_ins, table.match.once) == ({0, 1, 2}, {0, 2})


async def test_who_leaves_on_purpose_watches_the_bots_play_on(slow: Home, clock: HandClock) -> None:
    guest = await slow.guest()
    id = await slow.open_table(guest, 3, **PACED)
    page = await slow.page(id, guest)
    await page.do(m.Sit, name="Ann")
    for _ in range(2):
        await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    await page.do(m.Leave)
    await page.entry("ended")
    assert not any(isinstance(entry, Expired) for entry in slow.house.tables[id].match.entries)


async def test_who_has_left_keeps_no_table_going_for_those_who_are_idle(slow: Home, clock: HandClock) -> None:
    table, pages = await begun(slow)
    await pages[0].do(m.Leave)
    await paused(clock, table)
    assert table.match.expired == {1, 2}
    assert await later(clock, table, LONG) == []
    await pages[0].do(m.Back)
    await at_rest(table)
    assert not table.paused


async def test_one_with_bots_who_is_idle_pauses_the_table(slow: Home, clock: HandClock) -> None:
    guest = await slow.guest()
    id = await slow.open_table(guest, 3, **PACED)
    page = await slow.page(id, guest)
    await page.do(m.Sit, name="Ann")
    for _ in range(2):
        await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    table = slow.house.tables[id]
    await at_rest(table)
    await paused(clock, table)
    assert await later(clock, table, LONG) == []
    assert not table.match.over


async def test_spectators_and_screens_see_it_and_keep_nothing_going(slow: Home, clock: HandClock) -> None:
    table, pages = await begun(slow)
    watchers = [await slow.page(table.id, None, "spectator"), await slow.page(table.id, None, "screen")]
    await paused(clock, table)
    for watcher in watchers:
        assert (await watcher.next(m.TableNews, lambda news: news.table.paused)).table.paused
    for page in pages:
        await page.close()
    await watchers[0].next(m.Presence, lambda presence: presence.seats == [False] * 3)
    assert await later(clock, table, 200) == []
    assert table.paused, "those who come late to an empty chair find it as it is"
    late = await slow.page(table.id, None, "spectator")
    assert late.snapshot is not None
    assert late.snapshot.table.paused


async def test_a_person_who_comes_ends_the_pause_of_others(slow: Home, clock: HandClock) -> None:
    """The one who played has lost the line; those who are there are idle."""
    id, pages, guests = await slow.full_table(3, **PACED)
    await pages[0].do(m.Start)
    table = slow.house.tables[id]
    for _ in range(200):
        if table.match.expired == {1, 2}:
            break
        if 0 in table.match.awaited():
            await pages[0].act(first(table.match, 0))
            await at_rest(table)
        else:
            await later(clock, table)
    assert not table.paused
    await pages[0].close()
    await pages[1].next(m.TableNews, lambda news: news.table.paused)
    await at_rest(table)
    assert await later(clock, table, LONG) == []
    assert Left not in {type(entry) for entry in table.match.entries}
    await slow.page(id, guests[0])
    await at_rest(table)
    assert not table.paused


async def test_an_expired_person_whose_page_reconnects_is_still_away(slow: Home, clock: HandClock) -> None:
    """A page comes back by itself after a broken line; that does not show that anybody is sitting before it."""
    id, pages, guests = await slow.full_table(3, **PACED)
    await pages[0].do(m.Start)
    table = slow.house.tables[id]
    await paused(clock, table)
    again = await slow.page(id, guests[2])
    assert again.snapshot is not None
    assert again.snapshot.table.paused
    await at_rest(table)
    assert 2 in table.match.stand_ins
    await again.do(m.Back)
    assert 2 not in table.match.stand_ins


async def test_an_absence_goes_on_through_decisions_that_are_played(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    """A person is gone while clocks run out: after two minutes the seat is left all the same."""
    id, pages, _ = await slow.full_table(3, pace={"seconds": 70}, options={"starter": 0})
    table = slow.house.tables[id]
    await pages[0].do(m.Start)
    await close_tab(pages[2], pages[0], 2)
    for page in pages[:2]:
        await page.act({"type": "bet", "tricks": 0})
    await later(clock, table, 70)
    assert kinds(table.match.entries[-2:]) == [(Expired, 2), (Acted, 2)]
    entries = await later(clock, table, settings.left_after - 70)
    assert (Left, 2) in kinds(entries)


async def test_a_pause_outlives_the_house(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        id, pages, guests = await home.full_table(3, **PACED)
        await pages[0].do(m.Start)
        await paused(clock, home.house.tables[id])
        known = home.house.tables[id].match.next_n
    async with running(settings, clock=clock) as home:
        again = await home.page(id, guests[0])
        assert again.snapshot is not None
        assert again.snapshot.table.paused
        table = home.house.tables[id]
        assert await later(clock, table, LONG) == []
        assert table.match.next_n == known
        await again.do(m.Back)
        assert not table.paused


# Like Dice, which its sandglass would play to the end

MISSIONS = {"game": "like_dice", "options": {"seconds": 30, "pause": 30, "brace": 2}}


async def test_like_dice_pauses_between_missions_that_nobody_answers(slow: Home, clock: HandClock) -> None:
    """No clock for decisions: after three missions without a word from anybody the house asks who is there."""
    id, pages, _ = await slow.full_table(3, **MISSIONS)
    await pages[0].do(m.Start)
    table = slow.house.tables[id]
    for _ in range(40):
        await later(clock, table, 15)
    assert table.paused
    assert not table.match.races()
    assert [type(entry) for entry in table.match.entries].count(Elapsed) == 9
    assert await later(clock, table, LONG) == []
    assert table.shown.clock() is None
    await pages[1].do(m.Back)
    assert table.shown.clock() == m.Clock([], 0, 30_000), "the pause between missions begins again"
    await later(clock, table, 31)
    await later(clock, table, 3)
    assert table.match.races()


async def test_like_dice_goes_on_while_anybody_answers(slow: Home, clock: HandClock) -> None:
    id, pages, _ = await slow.full_table(2, **MISSIONS)
    await pages[0].do(m.Start)
    table = slow.house.tables[id]
    passed = 0
    for _ in range(60):
        if table.match.races() and 0 in table.match.awaited():
            await pages[0].act({"type": "pass"})
            passed += 1
        await later(clock, table, 10)
    assert passed > 6
    assert not table.paused
    assert Expired not in {type(entry) for entry in table.match.entries}


async def test_like_dice_pauses_for_one_who_sits_idle_among_bots(slow: Home, clock: HandClock) -> None:
    guest = await slow.guest()
    id = await slow.open_table(guest, 2, **MISSIONS)
    page = await slow.page(id, guest)
    await page.do(m.Sit, name="Ann")
    await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    table = slow.house.tables[id]
    for _ in range(60):
        await later(clock, table, 10)
    assert table.paused
    assert not table.match.over
    assert await later(clock, table, LONG) == []


async def test_like_dice_in_a_room_that_empties_pauses_as_well(slow: Home, clock: HandClock) -> None:
    id, pages, _ = await slow.full_table(2, **MISSIONS)
    await pages[0].do(m.Start)
    table = slow.house.tables[id]
    watcher = await slow.page(id, None, "screen")
    for page in pages:
        await page.close()
    await watcher.next(m.Presence, lambda presence: presence.seats == [False] * 2)
    await watcher.close()
    for _ in range(28):
        await later(clock, table, 10)
    assert table.paused
    assert await later(clock, table, 15) == []
