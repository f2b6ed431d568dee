"""A rematch: asked for, agreed to, dealt without those who stay silent or are absent."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from asterion.house.settings import Settings
from asterion.house.storage import NotStored
from asterion.house.storage.schema import deletions, holders
from asterion.house.table.rematch import FORGOTTEN
from asterion.house.table.rematch_vote import RELOAD
from asterion.house.table.retries import FIRST
from asterion.house.table.sealing import Sealing
from asterion.house.wire import messages as m
from asterion.match.log import Left
from tests.house.pages import HandClock, Home, Page, close_tab, follower, running, settled
from tests.house.test_deletions import pass_


async def played(home: Home) -> tuple[str, list[Page], list[httpx.AsyncClient]]:
    """A table where three persons have played to the end."""
    table, pages, guests = await home.full_table(3)
    await pages[0].do(m.Start)
    await asyncio.gather(*(page.play_on() for page in pages))
    for page in pages:
        await page.next(m.TableNews, lambda news: news.table.status == "over")
    return table, pages, guests


async def asked(page: Page) -> m.RematchView:
    """The next requested rematch that the page receives."""
    news = await page.next(m.TableNews, lambda news: news.table.rematch is not None)
    assert news.table.rematch is not None
    return news.table.rematch


async def dealt(page: Page, clock: HandClock, settings: Settings) -> m.Snapshot:
    """The next match, once the time for seeds is over too."""
    snapshot = await page.next(m.Snapshot, lambda told: told.table.status == "waiting")
    clock.advance(settings.seal_within)
    await page.entry("started")
    return snapshot


async def test_the_others_see_who_asks_and_it_deals_when_all_agree(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    table, pages, _ = await played(slow)
    await pages[2].do(m.Rematch)
    for page in pages:
        assert await asked(page) == m.RematchView(by=2, agreed=[2], remaining_ms=10_000)
    clock.advance(4)
    await pages[0].do(m.Rematch)
    await pages[0].do(m.Rematch)
    assert await asked(pages[1]) == m.RematchView(by=2, agreed=[2, 0], remaining_ms=6_000)
    assert slow.house.tables[table].match.over
    await pages[1].do(m.Rematch)
    snapshot = await dealt(pages[0], clock, settings)
    assert snapshot.table.rematch is None
    assert snapshot.chat is None
    assert [seat.name for seat in snapshot.table.seats if seat] == ["P0", "P1", "P2"]


async def test_silence_is_consent_after_ten_seconds(slow: Home, clock: HandClock, settings: Settings) -> None:
    table, pages, _ = await played(slow)
    await pages[1].do(m.Rematch)
    clock.advance(settings.rematch_within - 0.1)
    await settled(slow.house.tables[table])
    assert slow.house.tables[table].match.over
    clock.advance(0.1)
    await dealt(pages[2], clock, settings)


async def test_a_host_who_is_away_keeps_the_seat_and_nobody_waiting(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    table, pages, guests = await played(slow)
    await close_tab(pages[0], pages[1], 0)
    await pages[1].do(m.Rematch)
    await pages[2].do(m.Rematch)
    snapshot = await dealt(pages[2], clock, settings)
    assert snapshot.table.status == "waiting"
    match = slow.house.tables[table].match
    assert [seated.name for seated in match.seated if seated] == ["P0", "P1", "P2"]
    back = await slow.page(table, guests[0])
    assert back.own["seat"] == 0
    await close_tab(back, pages[1], 0)
    clock.advance(settings.left_after)
    assert (await pages[1].entry("left"))["seat"] == 0
    assert isinstance(match.entries[-1], Left) or match.stand_ins == {0}


async def test_two_who_ask_in_the_same_turn_agree(slow: Home, clock: HandClock, settings: Settings) -> None:
    table, pages, _ = await played(slow)
    await asyncio.gather(pages[1].do(m.Rematch), pages[2].do(m.Rematch))
    rematch = await asked(pages[0])
    if len(rematch.agreed) == 1:
        rematch = await asked(pages[0])
    assert sorted(rematch.agreed) == [1, 2]
    assert rematch.by == rematch.agreed[0]
    await pages[0].do(m.Rematch)
    await dealt(pages[0], clock, settings)
    assert slow.house.tables[table].number == 2


async def test_asking_once_more_while_it_is_about_to_deal_changes_nothing(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    table, pages, _ = await played(slow)
    for page in (*pages, pages[0]):
        await page.do(m.Rematch)
    await dealt(pages[1], clock, settings)
    assert slow.house.tables[table].number == 2
    assert await pages[1].refused(m.Rematch) == "not_over"


async def test_a_seat_that_leaves_in_the_countdown_is_not_waited_for(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    table, pages, _ = await played(slow)
    await pages[0].do(m.Rematch)
    await pages[1].do(m.Rematch)
    await close_tab(pages[2], pages[0], 2)
    clock.advance(RELOAD - 0.1)
    await settled(slow.house.tables[table])
    assert slow.house.tables[table].match.over
    clock.advance(0.1)
    await dealt(pages[0], clock, settings)


async def test_a_reload_in_the_countdown_is_no_answer(slow: Home, clock: HandClock, settings: Settings) -> None:
    table, pages, guests = await played(slow)
    await pages[0].do(m.Rematch)
    await pages[1].do(m.Rematch)
    await close_tab(pages[2], pages[0], 2)
    clock.advance(1)
    again = await slow.page(table, guests[2])
    assert again.snapshot is not None
    assert again.snapshot.table.rematch == m.RematchView(by=0, agreed=[0, 1], remaining_ms=9_000)
    clock.advance(RELOAD + 1)
    await settled(slow.house.tables[table])
    assert slow.house.tables[table].match.over
    await again.do(m.Rematch)
    await dealt(again, clock, settings)


async def test_when_all_have_gone_nobody_asks_any_more(slow: Home, clock: HandClock, settings: Settings) -> None:
    table, pages, guests = await played(slow)
    watcher = await slow.page(table, None, "screen")
    await pages[0].do(m.Rematch)
    for page in pages:
        await page.close()
    await watcher.next(m.Presence, lambda presence: not any(presence.seats))
    clock.advance(settings.rematch_within)
    await watcher.next(m.TableNews, lambda news: news.table.rematch is not None)
    await watcher.next(m.TableNews, lambda news: news.table.rematch is None)
    assert slow.house.tables[table].row.rematch is None
    clock.advance(settings.rematch_within)
    back = await slow.page(table, guests[0])
    assert back.snapshot is not None
    assert back.snapshot.table.rematch is None
    await back.do(m.Rematch)
    await dealt(back, clock, settings)


async def test_a_house_that_restarts_goes_on_with_the_countdown(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, guests = await played(home)
        await pages[1].do(m.Rematch)
    async with running(settings, clock=clock) as home:
        first, second = [await home.page(table, guests[seat]) for seat in (1, 2)]
        assert (await asked(first)).agreed == [1]
        clock.advance(RELOAD + 1)
        await settled(home.house.tables[table])
        assert home.house.tables[table].match.over
        clock.advance(settings.rematch_within)
        await dealt(second, clock, settings)


async def test_what_was_asked_for_long_ago_is_forgotten(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, guests = await played(home)
        await pages[1].do(m.Rematch)
    clock.advance(FORGOTTEN / 1000 + 1)
    async with running(settings, clock=clock) as home:
        page = await home.page(table, guests[1])
        clock.advance(settings.rematch_within)
        await settled(home.house.tables[table])
        assert home.house.tables[table].match.over
        other = await home.page(table, guests[0])
        await page.do(m.Rematch)
        assert (await asked(other)).agreed == [1]


async def test_a_house_that_restarts_before_the_deal_deals(settings: Settings, clock: HandClock) -> None:
    async with running(settings, clock=clock) as home:
        table, pages, guests = await played(home)
        for page in pages:
            await page.do(m.Rematch)
        await pages[0].next(m.Snapshot)
        # As if the process were killed here: it does nothing more.
        follower(home.house.tables[table], Sealing).dealing = False
    async with running(settings, clock=clock) as home:
        page = await home.page(table, guests[2])
        clock.advance(settings.seal_within)
        await page.entry("started")


async def test_a_countdown_survives_a_write_that_fails(
    slow: Home, clock: HandClock, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, pages, _ = await played(slow)
    await pages[1].do(m.Rematch)
    failures: list[Any] = []

    async def fails(*args: Any) -> None:
        failures.append(args)
        raise NotStored("full")

    with monkeypatch.context() as broken:
        broken.setattr(slow.house.services.store.writer, "append", fails)
        for wait in (settings.rematch_within, FIRST):
            clock.advance(wait)
            await settled(slow.house.tables[table])
    assert len(failures) == 2
    assert slow.house.tables[table].match.over
    clock.advance(2 * FIRST)
    await dealt(pages[2], clock, settings)


async def test_a_seat_given_up_before_the_deal_is_filled_by_the_host_of_that_moment(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    """The host has gone; one stands up again in the two seconds before the deal."""
    table, pages, _ = await played(slow)
    await close_tab(pages[0], pages[1], 0)
    await pages[1].do(m.Rematch)
    await pages[2].do(m.Rematch)
    await pages[2].do(m.Stand)
    clock.advance(settings.seal_within)
    await settled(slow.house.tables[table])
    assert slow.house.tables[table].waiting
    assert await pages[1].refused(m.AddBot, level="random") == "not_host"
    clock.advance(settings.host_after)
    await pages[1].next(m.YouNews, lambda news: news.you.host)
    await pages[1].do(m.AddBot, level="random")
    await pages[1].do(m.Start)
    await pages[1].entry("started")


@pytest.mark.parametrize("wait", [1.0, 61.0])
async def test_a_rematch_leaves_deleted_guests_out(slow: Home, clock: HandClock, wait: float) -> None:
    """A seat that others gave them would delay the deletion until the end of that match."""
    table, pages, guests = await played(slow)
    who = (await guests[0].get("/api/me")).json()["guest"]
    await close_tab(pages[0], pages[1], 0)
    assert (await guests[0].delete("/api/me")).status_code == 200
    await pass_(clock, slow, wait)
    await pages[1].do(m.Rematch)
    await pages[2].do(m.Rematch)
    snapshot = await pages[2].next(m.Snapshot, lambda told: told.table.status == "waiting")
    assert [seat and seat.name for seat in snapshot.table.seats] == [None, "P1", "P2"]
    assert slow.house.tables[table].holders.keys() == {1, 2}
    await pass_(clock, slow, 61)
    assert not await slow.house.services.store.rows(holders.select().where(holders.c.guest == who))
    assert not await slow.house.services.store.rows(deletions.select())


async def test_a_connected_guest_who_has_asked_to_be_deleted_plays_on(
    slow: Home, clock: HandClock, settings: Settings
) -> None:
    table, pages, guests = await played(slow)
    assert (await guests[0].delete("/api/me")).status_code == 200
    for page in pages:
        await page.do(m.Rematch)
    await dealt(pages[0], clock, settings)
    assert slow.house.tables[table].holders.keys() == {0, 1, 2}
