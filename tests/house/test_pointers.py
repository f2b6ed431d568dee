"""Pointers over the table: who sees whose, how many, and their limits."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.table.pointers import BEHIND, BETWEEN
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, Page, running

pytestmark = pytest.mark.usefixtures("hourglass")


async def playing(home: Home) -> tuple[str, list[Page]]:
    table, pages, _ = await home.full_table(3, game="hourglass")
    await pages[0].do(m.Start)
    await pages[2].entry("started")
    return table, pages


async def silence(page: Page, other: Page) -> list[m.HandNews]:
    """All that one page has been shown of hands, once another has been heard."""
    await other.do(m.Chat, text="over")
    await page.next(m.ChatNews)
    shown = [message for message in page.heard if isinstance(message, m.HandNews)]
    page.heard = [message for message in page.heard if not isinstance(message, m.HandNews)]
    return shown


async def test_a_hand_is_shown_to_the_others_and_not_kept(slow: Home) -> None:
    table, pages = await playing(slow)
    screen = await slow.page(table, None, "screen")
    known = slow.house.tables[table].match.next_n
    pages[1].say(m.Hand(x=1.5, y=-2, what="7"))
    for page in (pages[0], pages[2], screen):
        assert await page.next(m.HandNews) == m.HandNews(seat=1, x=1.5, y=-2, what="7")
    assert await silence(pages[1], pages[1]) == []
    assert slow.house.tables[table].match.next_n == known
    assert not [frame for frame in pages[1].frames if '"ack"' in frame and '"id":null' in frame]


async def test_only_who_is_awaited_shows_a_hand(slow: Home) -> None:
    table, pages = await playing(slow)
    screen = await slow.page(table, None, "screen")
    await pages[1].act({"type": "tap"})
    for page in (pages[1], screen):
        page.say(m.Hand(x=1, y=1, what=""))
    assert await silence(pages[0], pages[1]) == []
    assert not [message for message in pages[1].heard + screen.heard if isinstance(message, m.Refused)]
    await pages[0].do(m.Leave)
    pages[0].say(m.Hand(x=1, y=1, what=""))
    assert await silence(pages[2], pages[0]) == []


async def test_before_the_game_there_are_no_hands(slow: Home) -> None:
    _, pages, _ = await slow.full_table(2, game="hourglass")
    pages[0].say(m.Hand(x=1, y=1, what=""))
    assert await silence(pages[1], pages[0]) == []


async def test_of_many_hands_the_last_is_shown(slow: Home, clock: HandClock) -> None:
    _, pages = await playing(slow)
    for x in range(100):
        pages[1].say(m.Hand(x=x, y=0, what="7"))
    assert [hand.x for hand in await silence(pages[0], pages[1])] == [0]
    clock.advance(BETWEEN)
    assert (await pages[0].next(m.HandNews)).x == 99
    pages[1].say(m.Hand(x=5, y=0, what="7"))
    assert await silence(pages[0], pages[1]) == []
    clock.advance(1)
    assert (await pages[0].next(m.HandNews)).x == 5


async def test_a_hand_that_waited_is_not_shown_when_its_turn_is_over(slow: Home, clock: HandClock) -> None:
    _, pages = await playing(slow)
    for x in (1, 2):
        pages[1].say(m.Hand(x=x, y=0, what="7"))
    await pages[1].act({"type": "tap"})
    clock.advance(1)
    assert [hand.x for hand in await silence(pages[0], pages[1])] == [1]


async def test_hands_cost_no_other_message_its_place(settings: Settings, clock: HandClock, hourglass: str) -> None:
    async with running(replace(settings, burst=10, per_second=0.001), clock=clock) as home:
        _, pages = await playing(home)
        for x in range(50):
            pages[1].say(m.Hand(x=x, y=0, what="7"))
        await pages[1].act({"type": "tap"})


async def test_who_reads_slowly_is_not_dropped_for_hands(slow: Home, clock: HandClock) -> None:
    table, pages = await playing(slow)
    kept = slow.house.tables[table]
    behind = next(each for each in kept.connections if each.seat == 2)
    behind._write, behind._sending = None, True
    for x in range(40):
        clock.advance(BETWEEN)
        pages[1].say(m.Hand(x=x % 100, y=0, what="7"))
        await pages[0].next(m.HandNews)
    assert len(behind.outbox) <= BEHIND + 1
    assert behind.closed is None
    behind._sending = False
    behind._waiting.set()
    await asyncio.sleep(0)


@pytest.mark.parametrize(
    "said",
    [
        '{"type":"hand","x":1e999,"y":0,"what":""}',
        '{"type":"hand","x":100.5,"y":0,"what":""}',
        '{"type":"hand","x":0,"y":-101,"what":""}',
        '{"type":"hand","x":0,"y":NaN,"what":""}',
        '{"type":"hand","x":"0","y":0,"what":""}',
        '{"type":"hand","x":0,"y":0,"what":"' + 33 * "x" + '"}',
        '{"type":"hand","x":0,"y":0}',
        '{"type":"hand","x":0,"y":0,"what":"\\ud800"}',
        '{"hand":' + 400 * "[",
    ],
)
async def test_what_is_no_hand_is_refused(slow: Home, said: str) -> None:
    _, pages = await playing(slow)
    pages[1].say(said)
    assert (await pages[1].next(m.Refused)).code == "bad_message"
    assert await silence(pages[0], pages[1]) == []
