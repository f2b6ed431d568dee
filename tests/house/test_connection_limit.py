"""Places at a table: who plays there always has one; who watches makes room, the youngest first."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import httpx
import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings
from asterion.house.wire import messages as m
from tests.house.pages import Home, Page, running
from tests.house.raw import count, socketed
from tests.house.test_silent import refusal


@pytest.fixture
async def small(settings: Settings) -> AsyncIterator[Home]:
    """A house whose tables have room for five sockets, three of them for those of one address who watch."""
    async with running(replace(settings, most_connections=5, most_watching_per_address=3)) as home:
        yield home


async def playing(home: Home) -> tuple[str, list[Page], list[httpx.AsyncClient]]:
    return await home.full_table(2, game="mino_3d")


@pytest.mark.parametrize("who", [0, 1], ids=["the host", "a seat's holder"])
async def test_who_plays_takes_the_place_of_the_youngest_that_watches(small: Home, who: int) -> None:
    table, pages, guests = await playing(small)
    watching = [await small.page(table, None, as_) for as_ in ("spectator", "screen", "spectator")]
    again = await small.page(table, guests[who])
    assert again.snapshot is not None
    assert again.snapshot.you.seat == who
    assert (await watching[2].next(m.Refused)).code == "full"
    await watching[2].wire.wait_closed()
    assert watching[2].wire.close_code == 4429
    for page in (*pages, again):
        await page.do(m.Chat, text="still here")
    await small.page(table, guests[who])
    assert (await watching[1].next(m.Refused)).code == "full"
    assert len(small.house.tables[table].connections) == 5


async def test_a_host_without_a_seat_is_let_in(small: Home) -> None:
    host = await small.guest()
    table = await small.open_table(host)
    others = [await small.page(table, await small.guest()) for _ in range(5)]
    page = await small.page(table, host)
    assert page.snapshot is not None
    await others[4].wire.wait_closed()
    assert others[4].wire.close_code == 4429


async def test_who_only_watches_is_refused_at_a_full_table(small: Home) -> None:
    table, _, guests = await playing(small)
    for _ in range(3):
        await small.page(table, None, "spectator")
    assert await refusal(small, table) == ("full", 4429)
    holders = "; ".join(f"{name}={value}" for name, value in guests[0].cookies.items())
    async with socketed(small, table, holders):
        pass


async def test_tabs_of_those_who_play_do_not_push_each_other_out(small: Home) -> None:
    table, pages, guests = await playing(small)
    for _ in range(3):
        await small.page(table, guests[0])
    holders = "; ".join(f"{name}={value}" for name, value in guests[1].cookies.items())
    assert await refusal(small, table, holders) == ("full", 4429)
    await pages[1].do(m.Chat, text="still here")


async def test_one_address_does_not_take_all_the_places_of_those_who_watch(small: Home) -> None:
    table = await small.open_table(await small.guest())
    async with AsyncExitStack() as stack:
        for _ in range(3):
            await stack.enter_async_context(socketed(small, table, at="203.0.113.7"))
        assert await refusal(small, table, at="203.0.113.7") == ("full", 4429)
        assert count(small, "turned_away", kind="watching") == 1
        await stack.enter_async_context(socketed(small, table, at="203.0.113.8"))
    async with socketed(small, table, at="203.0.113.7"):
        pass
