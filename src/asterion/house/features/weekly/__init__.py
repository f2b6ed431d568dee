"""The challenge of the week: the same dice for everybody."""

from __future__ import annotations

from asterion.house.feature import Feature
from asterion.house.features.shared_dice.service import SameDice
from asterion.house.features.weekly import routes
from asterion.house.features.weekly.service import Weekly

FEATURE = Feature(
    {
        "weekly": lambda opening: Weekly(opening.services, opening.tables, opening.of(SameDice)),
    },
    routes.OPERATIONS,
)
