"""Houses opened one after the other, with other games installed in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, running
from tests.match.brought import ID


@asynccontextmanager
async def reopened(settings: Settings, earlier: list[httpx.AsyncClient], clock: HandClock) -> AsyncIterator[Home]:
    """The house opened again; the same browsers come back."""
    async with running(settings, clock=clock) as home:
        for guest in earlier:
            here = httpx.AsyncClient(base_url=f"http://{home.address}", cookies=guest.cookies, timeout=60)
            home.guests.append(here)
        yield home


async def finished(settings: Settings, clock: HandClock) -> tuple[str, str, list[httpx.AsyncClient]]:
    """A table and its finished match, in a house that is closed again."""
    async with running(settings, clock=clock) as home:
        table, pages, guests = await home.full_table(3, game=ID)
        await pages[0].do(m.Start)
        await asyncio.gather(*(page.play_on() for page in pages))
        await pages[0].entry("ended")
        return table, home.house.tables[table].row.match, guests
