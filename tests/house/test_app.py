"""The application: all houses of a process share their routes, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import Home, running


@pytest.fixture
async def other(settings: Settings, tmp_path: Path) -> AsyncIterator[Home]:
    """A second house of this process, at a database of its own."""
    async with running(replace(settings, database=f"sqlite:///{tmp_path}/other.db")) as home:
        yield home


async def test_each_of_two_houses_knows_its_own_tables_and_guests(home: Home, other: Home) -> None:
    guest, stranger = await home.guest(), await other.guest()
    table = await home.open_table(guest)
    for asked, tables in ((guest, [table]), (stranger, []), (guest, [table])):
        assert [listed["id"] for listed in (await asked.get("/api/tables")).json()] == tables
    stranger.cookies = guest.cookies
    assert (await stranger.get("/api/tables/mine")).status_code == 401
    page = await other.page(table, None, hello=False)
    assert (await page.next(m.Refused)).code == "unknown_table"
    await home.page(table, guest)


async def test_two_houses_answer_at_once(home: Home, other: Home) -> None:
    guest, stranger = await home.guest(), await other.guest()
    table = await home.open_table(guest)
    answers = await asyncio.gather(*(each.get("/api/tables") for each in (guest, stranger) * 20))
    assert [[listed["id"] for listed in answer.json()] for answer in answers] == [[table], []] * 20
