"""Bots in games where all act at the same time: they leave people time to act."""

from __future__ import annotations

from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from asterion.match.log import Acted
from tests.house.pages import HandClock, Home, Page, running, settled, thought

BUILDING = {"game": "minos", "options": {"rows": 6, "columns": 6, "look": 0, "starter": 0}}
LARGE = {"rows": 8, "columns": 8, "look": 0, "starter": 0}


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
        clock.advance(2.39)
        await settled(home.house.tables[table])
        assert acted(home, table) == [], "people read first what there is to do"
        clock.advance(3.22)
        for _ in range(2):
            await page.entry("acted")
        assert sorted(acted(home, table)) == [1, 2]
        clock.advance(1.19)
        await page.act({"type": "lay", "tile": "crossing", "turn": 0, **free_cell(page)})
        assert acted(home, table)[2:] == [0], "what a person lays hurries nobody"


async def let_pass(home: Home, table: str, clock: HandClock, seconds: float) -> list[int]:
    """Seats that act while this time passes, in order."""
    before = len(acted(home, table))
    for _ in range(round(seconds / 0.5)):
        clock.advance(0.5)
        await thought(home.house.tables[table])
    return acted(home, table)[before:]


async def test_building_together_two_bots_lay_no_faster_than_one_can_follow(
    settings: Settings, clock: HandClock
) -> None:
    async with running(replace(settings, together_delay=2.2), clock=clock) as home:
        table, _ = await bots_at(home, **BUILDING | {"options": LARGE})
        await let_pass(home, table, clock, 30)  # nothing came from Ann for so long that no one waits for her
        laid = await let_pass(home, table, clock, 31)
        assert 15 <= len(laid) <= 24, laid
        assert abs(laid.count(1) - laid.count(2)) <= 4


async def test_a_person_who_lays_gets_a_share_of_the_tiles(settings: Settings, clock: HandClock) -> None:
    async with running(replace(settings, together_delay=2.2), clock=clock) as home:
        table, page = await bots_at(home, **BUILDING)
        for kind in ("elbow", "straight") * 4:
            await let_pass(home, table, clock, 6)
            while page.public["tiles"].count(-1) + len(acted(home, table)) > 36:
                await page.entry("acted")  # the page has seen it, too
            await page.act({"type": "lay", "tile": kind, "turn": 0, **free_cell(page)})
        laid = acted(home, table)
        assert max(laid.count(1), laid.count(2)) <= laid.count(0) + 3, laid


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
