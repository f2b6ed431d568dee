"""The labyrinth of the day for tests: a house on one morning, and guests who open, walk and look at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import date
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from asterion.games.contract import Records
from asterion.games.minos.daily import labyrinth_of
from asterion.games.minos.longest_walk import longest_walk
from asterion.house.features.days import left_of
from asterion.house.features.minos.daily import secret_of_day
from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, Page, running

TODAY, TOMORROW, PAST = "2027-01-15", "2027-01-16", "2026-11-21"
DAY = 24 * 3600
SHARED = "what these houses share"


def labyrinth_on(day: str) -> Records:
    """The labyrinth of a day in a house with the secret SHARED."""
    return labyrinth_of(date.fromisoformat(day), bytes.fromhex(secret_of_day(SHARED, day)))


@pytest.fixture
async def slow(settings: Settings, clock: HandClock) -> AsyncIterator[Home]:
    """A house whose time stands still, on the morning of TODAY."""
    async with running(replace(settings, labyrinth_secret=SHARED), clock=clock) as home:
        yield home


async def opened(guest: httpx.AsyncClient) -> dict[str, Any]:
    answer = await guest.post("/api/daily")
    answer.raise_for_status()
    table: dict[str, Any] = answer.json()
    return table


async def shown(guest: httpx.AsyncClient, day: str | None = None) -> dict[str, Any]:
    answer = await guest.get("/api/daily", params={} if day is None else {"day": day})
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


async def walking(home: Home, guest: httpx.AsyncClient, name: str = "Ann") -> Page:
    """This guest's page in the labyrinth of today."""
    page = await home.page((await opened(guest))["table"], guest)
    await page.do(m.Sit, name=name)
    await page.seal("ab" * 16)
    await page.do(m.Start)
    await page.entry("started")
    return page


def left(home: Home) -> int:
    """Milliseconds until the house's midnight."""
    return left_of(home.house.services.clock.unix_ms())


def to_midnight(home: Home, clock: HandClock, seconds: float) -> None:
    """Let time pass until some seconds after midnight."""
    clock.sleep(left(home) / 1000 + seconds)


async def walked(page: Page, marbles: int) -> None:
    """The first marbles of a longest walk of TODAY laid, and content with them."""
    best = longest_walk(labyrinth_on(TODAY))
    for step in best.walk[:marbles]:
        await page.act({"type": "marble", "row": step.row, "column": step.column})
    await page.act({"type": "stop"})
    await page.entry("ended")
