"""Limits of tables that have not begun a match, for one guest and one address.

They are counted in the database, so the limit holds after a restart and for all workers together. The database keeps a
keyed hash of the address, not the address.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from asterion.house.errors import Refusal
from asterion.house.limits.addresses import is_here
from asterion.house.services import Services
from asterion.house.storage.statements import TableRow

HASH_BYTES = 16


class WaitingTables:
    """The tables of a house that have not begun."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._key: bytes | None = None
        self._turn = asyncio.Lock()
        """One table is opened after the other, so that each is counted before the next."""

    async def hash_of(self, address: str) -> str | None:
        """An address as the database keeps it; None for this machine's loopback, which is not limited: a proxy may
        stand there that does not say for whom it asks. Raises NotStored."""
        if not address or is_here(address):
            return None
        if self._key is None:
            self._key = (await self._services.store.secret("addresses")).encode()
        return hmac.digest(self._key, address.encode(), "sha256")[:HASH_BYTES].hex()

    @asynccontextmanager
    async def one_more(self, row: TableRow, count: int = 1) -> AsyncIterator[None]:
        """Around the writing of a new table, or of several of the same host. Raises Refusal("too_many_waiting")."""
        settings, host, opened_from = self._services.settings, row.host or "", row.opened_from or ""
        async with self._turn:
            of_guest, of_address = await self._services.store.not_begun(host, opened_from)
            crowded = opened_from != "" and of_address + count > settings.waiting_tables_of_address
            if crowded or of_guest + count > settings.waiting_tables_of_guest:
                self._services.metrics.turned_away.labels("waiting").inc()
                whose = "your network has" if crowded else "you have"
                raise Refusal("too_many_waiting", f"{whose} many tables that have not begun", status=429)
            yield
