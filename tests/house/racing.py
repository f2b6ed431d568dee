"""A table of Like Dice in a house whose clock is turned by hand, over lines with known delays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from asterion.games.like_dice.answers import answer
from asterion.games.like_dice.state import RACE
from asterion.house.table.connection import Connection
from asterion.house.table.lag_compensation import AT_FIRST
from asterion.house.table.lag_meter import KEPT, LagMeter
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from asterion.match.log import Acted
from asterion.match.match import Match
from tests.house.pages import PATIENCE, HandClock, Home, Page

GAME = "like_dice"
SAY_READY = {"type": "ready"}
PASS = {"type": "pass"}


async def until(holds: Callable[[], object]) -> None:
    """Wait for something that the house does by itself."""
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0)


def number_of(match: Match, seat: int) -> int:
    """The right answer of a seat."""
    assert match.state is not None
    return int(answer(match.state[0], seat, int(match.state["mission"][0])))


def claim(number: int) -> dict[str, Any]:
    return {"type": "claim", "number": number}


def stage(table: Table) -> int:
    assert table.match.state is not None
    return int(table.match.state["stage"][0])


def granted(table: Table) -> dict[int, tuple[int, int, int, int]]:
    """The last timing granted to each seat: after, shown, arrived, way."""
    given: dict[int, tuple[int, int, int, int]] = {}
    for entry in table.match.entries:
        if isinstance(entry, Acted) and entry.granted:
            given[entry.seat] = (
                entry.granted.after,
                entry.granted.shown,
                entry.granted.arrived,
                entry.granted.way,
            )
    return given


def connection_of(table: Table, seat: int) -> Connection:
    (found,) = [each for each in table.connections if each.seat == seat]
    return found


def lag_of(table: Table, seat: int) -> LagMeter:
    lag = connection_of(table, seat).lag
    assert lag is not None
    return lag


async def measured(table: Table, page: Page, lag: LagMeter, clock: HandClock, round_trip: float, times: int) -> None:
    """The page answers this many pings, each after the round trip in seconds."""
    for _ in range(times):
        ping = await page.next(m.Ping)
        clock.advance(round_trip)
        known = lag._took.copy()
        page.say(m.Pong(ping.number))
        await until(lambda known=known: lag._took != known or len(known) == KEPT)  # type: ignore[misc]


async def seated(
    home: Home, clock: HandClock, ways: Iterable[float], bots: int = 0, **options: Any
) -> tuple[Table, list[Page], list[Any]]:
    """A table of persons, just dealt. ways: how long each line takes one way, in milliseconds."""
    ways = list(ways)
    seats = len(ways) + bots
    guests = [await home.guest() for _ in ways]
    options = {"targets": [3] * seats, **options}
    id = await home.open_table(guests[0], seats, game=GAME, options=options)
    pages = [await home.page(id, guest) for guest in guests]
    table = home.house.tables[id]
    for seat, page in enumerate(pages):
        page.pongs = False
        await page.do(m.Sit, name=f"P{seat}", seat=seat)
        await measured(table, page, lag_of(table, seat), clock, ways[seat] / 500, AT_FIRST)
        assert lag_of(table, seat).way_ms() == ways[seat]
    for _ in range(bots):
        await pages[0].do(m.AddBot, level="regular")
    await pages[0].do(m.Start)
    return table, pages, guests


async def to_mission(table: Table, pages: list[Page], clock: HandClock) -> None:
    """All say that they are ready; two seconds later the mission is turned up."""
    for page in pages:
        await page.act(SAY_READY)
    if stage(table) != RACE:
        clock.advance(2)
    for page in pages:
        await page.next(m.EntryNews, lambda news: b'"mission_turned"' in bytes(news.entry))


async def racing(
    home: Home, clock: HandClock, ways: Iterable[float], **options: Any
) -> tuple[Table, list[Page], list[Any]]:
    """A table at which a mission has just been turned up."""
    table, pages, guests = await seated(home, clock, ways, **options)
    await to_mission(table, pages, clock)
    return table, pages, guests


async def check_told(page: Page) -> dict[str, Any]:
    """The event `checked`: the result of the check."""
    news = await page.next(m.EntryNews, lambda news: b'"checked"' in bytes(news.entry))
    events = json.loads(bytes(news.entry))["events"]
    found: dict[str, Any] = next(event for event in events if event["type"] == "checked")
    return found


def raw(action: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))
