"""Bots in games where all act at the same time: they leave people time to act."""

from __future__ import annotations

from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.log import Acted
from tests.house.pages import HandClock, Home, Page, running, settled

BUILDING = {"game": "minos", "options": {"rows": 6, "columns": 6, "look": 0, "starter": 0}}


async def bots_at(home: Home, **wish: object) -> tuple[str, Page]:
    """A table of a person and two bots, dealt."""
    guest = await home.guest()
    table = await home.open_table(guest, 3, **wish)
    page = await home.page(table, guest)
    await page.do(m.Sit, name="Ann")
    for _ in range(2):
        await page.do(m.AddBot, level="random")
    await page.do(m.Start)
    await page.entry("started")
    return table, page


def acted(home: Home, table: str) -> list[int]:
    """Seats that have acted so far, in order."""
    return [entry.seat for entry in home.house.tables[table].match.entries if isinstance(entry, Acted)]


async def test_building_together_bots_take_their_time(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, bot_delay=0.5, together_delay=2.0), clock=clock) as home:
        table, page = await bots_at(home, **BUILDING)
        assert page.public["stage"] == "build"
        clock.advance(1.19)
        await settled(home.house.tables[table])
        assert acted(home, table) == []
        clock.advance(1.62)
        for _ in range(2):
            await page.entry("acted")
        assert sorted(acted(home, table)) == [1, 2]
        clock.advance(1.19)
        await page.act({"type": "lay", "tile": "crossing", "turn": 0, **free_cell(page)})
        assert acted(home, table)[2:] == [0], "what a person lays hurries nobody"


def free_cell(page: Page) -> dict[str, int]:
    """A cell without a tile."""
    at = page.public["tiles"].index(-1)
    return {"row": at // 6, "column": at % 6}


async def test_where_all_bet_in_secret_bots_wait_as_before(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, bot_delay=0.5, together_delay=20.0), clock=clock) as home:
        table, page = await bots_at(home)
        clock.advance(0.61)
        for _ in range(2):
            await page.entry("acted")
        assert sorted(acted(home, table)) == [1, 2]
