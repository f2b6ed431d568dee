"""The data that a house keeps of a guest: a copy for the guest, a key for other devices, deletion."""

from __future__ import annotations

from asterion.house.feature import Feature, Opening
from asterion.house.features.guest_data import routes
from asterion.house.features.guest_data.account import Account
from asterion.house.features.guest_data.deletions import Deletions
from asterion.house.features.guest_data.devices import Devices
from asterion.house.features.guest_data.service import GuestData


def open_account(opening: Opening) -> Account:
    """Open the account, after its parts."""
    data, deletions, devices = opening.of(GuestData), opening.of(Deletions), opening.of(Devices)
    return Account(opening.services, opening.guests, data, deletions, devices)


FEATURE = Feature(
    {
        "devices": lambda opening: Devices(opening.services, opening.tables, opening.guests),
        "deletions": lambda opening: Deletions(opening.services, opening.of(Devices)),
        "guest_data": lambda opening: GuestData(opening.services.store, opening.services.clock),
        "account": open_account,
    },
    routes.OPERATIONS,
)
