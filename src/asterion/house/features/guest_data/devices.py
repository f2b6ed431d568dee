"""A guest's devices: all others are signed out at once. Their cookies and the guest's link no longer work.

A cookie has the generation of its guest; each sign-out begins the next one. All are in memory, so that a request asks
no database; with several workers each one looks every two seconds what the others have written.
"""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError

from asterion.house.clock import Alarm
from asterion.house.feature import FeatureService
from asterion.house.guests.cookies import Guests
from asterion.house.services import Services
from asterion.house.storage import sign_outs as kept
from asterion.house.storage.guest_data import drop_key
from asterion.house.tables import Tables

LOOK_EVERY = 2.0
"""Seconds after which a worker knows what another one has signed out."""
BACK_MS = 60_000
"""The time that a look goes back: a commit may take its time, and clocks differ."""
COME_BACK = 1012
"""Close code for a page that is to come back at once: a device that is still signed in does."""


class Devices(FeatureService):
    """The devices that guests have signed out. guests: reads cookies."""

    def __init__(self, services: Services, tables: Tables, guests: Guests) -> None:
        self._services = services
        self._tables = tables
        self._guests = guests
        self._alarm = Alarm(services.clock)
        self._stopped = False
        self._seen = 0

    async def start(self) -> None:
        """Learn what was signed out so far. Raises SQLAlchemyError, OSError."""
        await self.look()
        self._wait()

    def stop(self) -> None:
        """Look no more."""
        self._stopped = True
        self._alarm.cancel()

    async def sign_out_others(self, guest: str) -> None:
        """Only a cookie that is made from now on is this guest's, and no link is. Raises NotStored."""
        store, now = self._services.store, self._services.clock.unix_ms()
        await store.writer.write([kept.sign_out(guest, now, lite=store.lite), drop_key(guest)])
        await self.learn(guest)

    async def learn(self, guest: str) -> None:
        """Learn what one guest has signed out, before a cookie is made for it. Raises SQLAlchemyError, OSError."""
        for row in await self._services.store.rows(kept.generation_of(guest)):
            if row.generation > self._guests.generation(guest):
                self._signed_out(guest, row.generation)

    def generation(self, guest: str) -> int:
        """The guest's number of sign-outs that this worker knows of."""
        return self._guests.generation(guest)

    async def look(self) -> None:
        """Learn what has been signed out since the last look. Raises SQLAlchemyError, OSError."""
        for row in await self._services.store.rows(kept.generations(self._seen - BACK_MS)):
            self._seen = max(self._seen, row.at)
            if row.generation > self._guests.generation(row.guest):
                self._signed_out(row.guest, row.generation)

    def _signed_out(self, guest: str, generation: int) -> None:
        self._guests.sign_out(guest, generation)
        for table in self._tables.values():
            for connection in table.connections.copy():
                if connection.guest == guest:
                    connection.close(COME_BACK)

    def _wait(self) -> None:
        if not (self._stopped or self._services.store.lite):  # with SQLite nobody else writes
            self._alarm.set(LOOK_EVERY, lambda: self._services.tasks.spawn(self._look_and_wait()))

    async def _look_and_wait(self) -> None:
        try:
            await self.look()
        except (SQLAlchemyError, OSError) as error:
            if not self._stopped:
                self._services.log.error("sign-outs not read", exc_info=error)
        finally:
            self._wait()
