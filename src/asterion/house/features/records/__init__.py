"""Finished matches: record, replay, verification, analysis; and those that a device dealt, kept from their records."""

from __future__ import annotations

from asterion.house.feature import Feature
from asterion.house.features.records import routes
from asterion.house.features.records.keeping import Keeping
from asterion.house.features.records.service import Records
from asterion.house.features.shared_dice.service import SameDice

FEATURE = Feature(
    {
        "keeping": lambda opening: Keeping(opening.services),
        "records": lambda opening: Records(opening.services, opening.of(SameDice)),
    },
    routes.OPERATIONS,
)
