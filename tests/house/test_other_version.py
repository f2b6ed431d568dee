"""A game of another package that has gone, or comes in another version: its tables are only shown, its records stay."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from msgspec import Raw

from asterion.games.packages import Package
from asterion.house.server.websocket import OTHER_VERSION, UNKNOWN_GAME
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match import record
from asterion.match.verify import verify
from tests.house.brought import finished, reopened
from tests.house.pages import HandClock, Home, running, settled
from tests.match.brought import FIRST, ID, SECOND, Install, install

__all__ = ["install"]

BET = {"type": "bet", "tricks": 0}


async def begun(settings: Settings, clock: HandClock) -> tuple[str, list[httpx.AsyncClient]]:
    """A table at which a match with clocks has begun, in a house that is closed again."""
    async with running(settings, clock=clock) as home:
        table, pages, guests = await home.full_table(3, game=ID, pace={"seconds": 30}, latecomers=True)
        await pages[0].do(m.Start)
        await pages[0].entry("started")
        await pages[1].act(BET)
        return table, guests


async def turned_away(home: Home, table: str, guest: httpx.AsyncClient) -> tuple[str, int | None]:
    """The code that a page is given at a table, and that with which its socket closes."""
    page = await home.page(table, guest, hello=False)
    said = await page.next(m.Refused)
    await page.wire.wait_closed()
    return said.code, page.wire.close_code


async def elsewhere(home: Home) -> None:
    """Other tables go on."""
    _, pages, _ = await home.full_table(3)
    await pages[0].do(m.Start)
    await pages[0].entry("started")


@pytest.mark.parametrize("says_so", ["same sources", "version", "sources"])
async def test_a_match_goes_on_with_rules_that_are_compatible(
    settings: Settings, clock: HandClock, install: Install, says_so: str
) -> None:
    install(FIRST)
    table, guests = await begun(settings, clock)
    if says_so == "same sources":
        install(Package(FIRST.name, "1.1", FIRST.sources))
    else:
        install(SECOND, compatible_with={"1" if says_so == "version" else FIRST.sources})
    async with reopened(settings, guests, clock) as home:
        page = await home.page(table, home.guests[0])
        assert page.snapshot is not None
        assert page.snapshot.table.read_only is None
        assert await page.act(BET) is not None
        others = [await home.page(table, guest) for guest in home.guests[1:]]
        await asyncio.gather(*(each.play_on() for each in (page, *others)))
        await page.entry("ended")
        match = home.house.tables[table].row.match
        kept = record.read((await home.guests[0].get(f"/api/matches/{match}/record")).content)
        assert kept.header.package == FIRST
        assert verify(kept).honest


async def test_a_match_of_another_version_is_only_shown(settings: Settings, clock: HandClock, install: Install) -> None:
    install(FIRST)
    table, guests = await begun(settings, clock)
    install(SECOND)
    async with reopened(settings, guests, clock) as home:
        page = await home.page(table, home.guests[0])
        assert page.snapshot is not None
        assert page.snapshot.table.read_only == "other_version"
        assert page.public["stage"] == "bet"
        assert page.own["legal"]
        kept = home.house.tables[table]
        entries, clocks = len(kept.match.entries), kept.row.clocks
        for tricks in (1, 99):  # the rules are not asked
            assert await page.refused(m.Act, action=Raw(b'{"type":"bet","tricks":%d}' % tricks)) == "other_version"
        await page.do(m.AskLegal)
        legal = await page.next(m.Legal)
        assert (legal.awaited, legal.choices, legal.of) == ([], [], 0)
        for command in (m.Leave, m.Back, m.Rematch):
            assert await page.refused(command) == "other_version"
        assert await page.refused(m.TakeOver, seat=1, name="X") == "other_version"
        clock.advance(3600)
        await settled(kept)
        assert (len(kept.match.entries), kept.match.stand_ins) == (entries, set())
        assert page.snapshot.clock is None
        await page.do(m.Chat, text="a pity")
        await elsewhere(home)
        await page.close()
        clock.advance(settings.unload_after + 1)
        assert table not in home.house.tables
    install(FIRST)
    async with reopened(settings, guests, clock) as home:
        page = await home.page(table, home.guests[0])
        assert page.snapshot is not None
        assert page.snapshot.table.read_only is None
        assert home.house.tables[table].row.clocks == clocks
        assert await page.act(BET) == entries


async def test_a_holder_who_had_left_writes_nothing_by_coming_back(
    settings: Settings, clock: HandClock, install: Install
) -> None:
    install(FIRST)
    async with running(settings, clock=clock) as home:
        table, pages, guests = await home.full_table(3, game=ID)
        await pages[0].do(m.Start)
        await pages[2].do(m.Leave)
    install(SECOND)
    async with reopened(settings, guests, clock) as home:
        page = await home.page(table, home.guests[2])
        kept = home.house.tables[table]
        assert page.snapshot is not None
        assert page.snapshot.match is not None
        await settled(kept)
        assert kept.match.stand_ins == {2}
        assert kept.match.next_n == page.snapshot.match.next


def _gone(install: Install) -> tuple[str, int]:
    install(None)
    return "unknown_game", UNKNOWN_GAME


def _refusing(install: Install) -> tuple[str, int]:
    install(SECOND, apply=lambda *given: 1)
    return "other_version", OTHER_VERSION


def _raising(install: Install) -> tuple[str, int]:
    def start(*given: Any) -> int:
        raise ZeroDivisionError

    install(SECOND, start=start)
    return "other_version", OTHER_VERSION


def _wrongly_compatible(install: Install) -> tuple[str, int]:
    install(SECOND, apply=lambda *given: 1, compatible_with={"1"})
    return "other_version", OTHER_VERSION


@pytest.mark.parametrize("change", [_gone, _refusing, _raising, _wrongly_compatible])
async def test_a_table_that_cannot_be_shown_says_why_and_others_go_on(
    settings: Settings, clock: HandClock, install: Install, change: Callable[[Install], tuple[str, int]]
) -> None:
    install(FIRST)
    table, guests = await begun(settings, clock)
    due = change(install)
    async with reopened(settings, guests, clock) as home:
        for guest in home.guests[:3] * 2:
            assert await turned_away(home, table, guest) == due
        await elsewhere(home)
        (mine,) = (await home.guests[0].get("/api/tables/mine")).json()
        assert (mine["id"], mine["game"], mine["awaited"]) == (table, ID, None)
        listed = (await home.guests[0].get("/api/tables")).json()
        assert table in {each["id"] for each in listed}
    install(FIRST)
    async with reopened(settings, guests, clock) as home:
        page = await home.page(table, home.guests[0])
        assert await page.act(BET) is not None


async def test_an_ended_match_of_another_version_is_shown_and_has_no_rematch(
    settings: Settings, clock: HandClock, install: Install
) -> None:
    install(FIRST)
    table, _, guests = await finished(settings, clock)
    install(SECOND)
    async with reopened(settings, guests, clock) as home:
        page = await home.page(table, home.guests[0])
        assert page.snapshot is not None
        assert (page.snapshot.table.read_only, page.snapshot.table.status) == ("other_version", "over")
        assert await page.refused(m.Rematch) == "other_version"
