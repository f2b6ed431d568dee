"""A guest's account, as its routes see it: cookie, name, key, devices, deletion."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from asterion.house.feature import FeatureService
from asterion.house.features.guest_data.deletions import Deletions
from asterion.house.features.guest_data.devices import Devices
from asterion.house.features.guest_data.service import GuestData
from asterion.house.guests.cookies import Guests
from asterion.house.services import Services
from asterion.house.storage.statements import Statement


class Facts(NamedTuple):
    """Facts of a known guest. key_made: Unix ms; deleted_in: ms; None: no key, no deletion."""

    name: str | None
    key_made: int | None
    deleted_in: int | None


class Account(FeatureService):
    """The accounts of one house's guests. guests: cookies; the other parts are services of this feature."""

    def __init__(
        self, services: Services, guests: Guests, data: GuestData, deletions: Deletions, devices: Devices
    ) -> None:
        self._services = services
        self.guests, self.data, self.deletions, self.devices = guests, data, deletions, devices
        self.settings, self.log = services.settings, services.log

    async def facts(self, guest: str) -> Facts:
        """The facts that the house knows of a guest.

        The deletion is read first, so that the answer names it even if it is carried out meanwhile.
        """
        left = await self.deletions.left(guest)
        name, made = await self._services.store.guest_name(guest), await self.data.key_made(guest)
        return Facts(name, made, left)

    async def rename(self, guest: str, name: str) -> None:
        """Keep a guest's name. Raises NotStored."""
        await self.store_all([self._services.store.set_guest_name(guest, name, self._services.clock.unix_ms())])

    async def inherited(self, guest: str, earlier: Collection[str]) -> list[Statement]:
        """Statements that pass closed dice seen by a browser's earlier guests on to its new one. Raises NotStored."""
        return await self._services.dice_seen.inherited(guest, earlier)

    async def store_all(self, statements: Sequence[Statement]) -> None:
        """Write statements together. Raises NotStored."""
        await self._services.store.writer.write(statements)
