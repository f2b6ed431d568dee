"""Workers behind a real proxy: it need not know which of them owns a table, nor which of them has just gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from asterion.house.settings import quick
from asterion.house.wire import messages as m
from tests.house.pages import PATIENCE, Home, Page, running
from tests.house.postgres import new_postgres
from tests.house.proxies import haproxy, nginx

Two = tuple[Home, Home]


@pytest.fixture
async def database() -> AsyncIterator[str]:
    async with new_postgres() as database:
        yield database


class Front(Home):
    """Pages that know the proxy's address only; closed at the end with all guests."""

    def __init__(self, address: str) -> None:
        super().__init__(None, address)  # type: ignore[arg-type]

    async def __aenter__(self) -> Front:
        return self

    async def __aexit__(self, *_: object) -> None:
        for page in self.pages:
            await page.close()
        for guest in self.guests:
            await guest.aclose()


async def play(front: Front, guest: httpx.AsyncClient, tables: int) -> list[Page]:
    """One finished game at each of some tables, of which the workers own about half each."""
    pages = []
    for _ in range(tables):
        table = await front.open_table(guest, 3, options={"starter": 0})
        page = await front.page(table, guest)
        await page.do(m.Sit, name="Ann", seat=0)
        for _ in range(2):
            await page.do(m.AddBot, level="random")
        await page.do(m.Start)
        pages.append(page)
    await asyncio.gather(*(page.play_on() for page in pages))
    return pages


def handed_on(home: Home, kind: str) -> int:
    return int(home.house.services.metrics.registry.get_sample_value("asterion_handed_on_total", {"kind": kind}) or 0)


async def test_nginx_sends_a_socket_to_the_owner_of_its_table(database: str, tmp_path: Path) -> None:
    """``X-Accel-Redirect`` in answer to the handshake; the worker that gave it carries no byte of the game."""
    settings = replace(quick(database), hand_on="accel")
    async with running(settings) as first, running(settings) as second:
        owner = await first.guest()
        table = await first.open_table(owner)
        direct = await first.page(table, owner)  # first owns it
        async with nginx(tmp_path, [second.address]) as address, Front(address) as front:  # nginx asks the other one
            there = await front.guest()
            there.cookies = owner.cookies
            page = await front.page(table, there)
            assert await page.do(m.Sit, name="Ann", seat=0) is not None
            seat = (await direct.next(m.TableNews)).table.seats[0]
            assert seat is not None
            assert seat.name == "Ann"
            assert (handed_on(second, "accel"), handed_on(second, "pipe"), len(second.house.tables)) == (1, 0, 0)
            assert not [each for each in second.connections if getattr(each, "handshake_complete", False)]
            assert [each.address for each in first.house.tables[table].connections] == ["127.0.0.1"] * 2
            # Nobody but nginx itself may name an owner.
            inside = await there.get(f"/handed-on/{first.address}/x/socket/{table}")
            assert inside.status_code == 404


async def test_games_are_played_through_nginx_at_any_worker(database: str, tmp_path: Path) -> None:
    settings = replace(quick(database), hand_on="accel")
    async with (
        running(settings) as first,
        running(settings) as second,
        nginx(tmp_path, [first.address, second.address]) as address,
        Front(address) as front,
    ):
        pages = await play(front, await front.guest(), 4)
        assert all(page.public["stage"] == "over" for page in pages)
        assert handed_on(first, "failed") == handed_on(second, "failed") == 0


async def back_at(front: Front, table: str, guest: httpx.AsyncClient) -> Page:
    """A page that comes back as a browser does: a proxy may need a moment to see that a worker has gone."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(InvalidStatus, ConnectionError):
                return await front.page(table, guest)


async def test_haproxy_sends_pages_elsewhere_when_a_worker_drains(database: str, tmp_path: Path) -> None:
    async with (
        running(quick(database)) as first,
        running(quick(database)) as second,
        haproxy(tmp_path, [first.address, second.address]) as address,
        Front(address) as front,
    ):
        guest = await front.guest()
        pages = await play(front, guest, 4)
        assert all(page.public["stage"] == "over" for page in pages)
        closing, staying = sorted((first, second), key=lambda home: -len(home.house.tables))
        tables = list(closing.house.tables)
        assert tables
        drain, sends_none = closing.house.drain, asyncio.Event()

        async def later() -> None:
            await sends_none.wait()
            await drain()

        closing.server.drain = later
        closing.server.stop()
        try:
            async with asyncio.timeout(PATIENCE):
                in_a_row = 0
                while in_a_row < 4:
                    with suppress(httpx.TransportError):
                        in_a_row = in_a_row + 1 if (await guest.get("/ready")).status_code == 200 else 0
        finally:
            sends_none.set()
        async with asyncio.timeout(PATIENCE):
            for page in pages:
                if page.snapshot is not None and page.snapshot.table.id in tables:
                    await page.wire.wait_closed()
                    assert page.wire.close_code == 1012
        for table in tables:
            again = await back_at(front, table, guest)
            assert again.public["stage"] == "over"
        assert set(tables) <= set(staying.house.tables)
