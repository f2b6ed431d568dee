"""The data that a house keeps of a guest: a copy for the guest, a key for other devices, deletion."""

from __future__ import annotations

from asterion.house.feature import Feature
from asterion.house.features.guest_data.deletions import Deletions
from asterion.house.features.guest_data.devices import Devices
from asterion.house.features.guest_data.service import Belongings

FEATURE = Feature(
    {
        "devices": lambda opening: Devices(opening.services, opening.tables, opening.guests),
        "deletions": lambda opening: Deletions(opening.services, opening.of(Devices)),
        "belongings": lambda opening: Belongings(opening.services.store, opening.services.clock),
    },
)
