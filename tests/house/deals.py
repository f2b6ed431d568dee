"""Deals at a table: waited for, played to the end, and looked up in the log and in the record."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from asterion.house.table.table import Table
from asterion.match.log import Started
from tests.house.pages import Home, Page


def started(table: Table) -> Started | None:
    """The deal, if there was one."""
    return next((entry for entry in table.match.entries if isinstance(entry, Started)), None)


async def until_started(page: Page) -> dict[str, Any]:
    return await page.entry("started")


async def play_to_the_end(pages: list[Page]) -> None:
    await asyncio.gather(*(page.play_on() for page in pages))
    await pages[0].entry("ended")


async def record_of(home: Home, table: str, guest: httpx.AsyncClient) -> dict[str, Any]:
    answer = await guest.get(f"/api/matches/{home.house.tables[table].row.match}/record")
    record: dict[str, Any] = answer.raise_for_status().json()
    return record
