"""A table that goes on elsewhere, with time turned by hand: its house was killed or closed, on either database."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
from msgspec.structs import replace

from asterion.house.heartbeat import EVERY
from asterion.house.settings import Settings, quick
from asterion.house.storage.leases import Leases
from asterion.house.table.table import Table
from asterion.house.wire import messages as m
from tests.house.pages import HandClock, Home, Page, running, settled
from tests.house.postgres import asked, new_postgres

DOWN = 3600.0
"""Seconds for which nobody has the table."""
WAYS = ["killed, sqlite", "closed, sqlite", "killed, postgresql", "closed, postgresql"]
LEASE = 60.0


class Moves:
    """Houses on one database, one after the other. how: what became of the one before. home, clock: of the latest."""

    def __init__(self, how: str, settings: Settings, more: dict[str, Any]) -> None:
        self.killed = how.startswith("killed")
        self.postgres = how.endswith("postgresql")
        self.clock = HandClock()
        self.home: Home
        self._settings = settings
        self._more = more
        self._open = AsyncExitStack()
        self._all = AsyncExitStack()

    async def __aenter__(self) -> Moves:
        if self.postgres:
            database = await self._all.enter_async_context(new_postgres())
            self._settings = replace(quick(database), lease=LEASE, page=self._settings.page)
        await self._next()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._open.aclose()
        await self._all.aclose()

    async def move(self) -> None:
        """The house dies, and an hour later there is another one."""
        if not self.killed:
            await self._open.aclose()
        elif self.postgres:
            await self._end_session()
        else:
            await self._written()
        now, self.clock = self.clock.now(), HandClock()
        self.clock.advance(now + DOWN - self.clock.now())
        if self.killed:  # its clock stands still for ever; what it still writes comes when all is over
            self._all.push_async_exit(self._open.pop_all())
        await self._next()

    async def later(self, seconds: float) -> None:
        """Time passes, and the house shows that it is alive whenever it should."""
        for _ in range(int(seconds / EVERY)):
            self.clock.advance(EVERY)
            await self._written()
        self.clock.advance(seconds % EVERY)

    async def _next(self) -> None:
        settings = replace(self._settings, **{name: self._more[name] for name in self._more if name.startswith("bot_")})
        more = {name: self._more[name] for name in self._more if not name.startswith("bot_")}
        self.home = await self._open.enter_async_context(running(settings, clock=self.clock, **more))

    async def _written(self) -> None:
        """What the house has begun to write is on disk."""
        store = self.home.house.services.store
        await store.writer.write([store.set_guest_name("nobody", "Nobody", 0)])

    async def _end_session(self) -> None:
        """As with ``kill -9``: the session is lost, and the lease was renewed just now by the clock of this test."""
        await self._written()
        leases = self.home.house.services.store.ownership
        assert isinstance(leases, Leases)
        task = leases._heartbeat._task
        assert task is not None
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await leases._heartbeat._drop()
        until = self.clock.unix_ms() + round(1000 * LEASE)
        await asked(self._settings.database, "UPDATE workers SET until = :until WHERE NOT dead", until=until)

    async def come_back(self, table: Table, guest: httpx.AsyncClient) -> tuple[Table, Page]:
        """The first page at the new house."""
        page = await self.home.page(table.id, guest)
        return self.home.house.tables[table.id], page

    async def pass_time(self, table: Table, seconds: float) -> None:
        """Time passes in the house that there is, and what is due then happens."""
        self.clock.advance(seconds)
        await settled(table)


def clock_of(page: Page) -> m.Clock:
    """What a page that has just come sees."""
    assert page.snapshot is not None
    assert page.snapshot.clock is not None
    return page.snapshot.clock
