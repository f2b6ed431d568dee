"""Matches with the same dice, and their comparison."""

from __future__ import annotations

from asterion.house.feature import Feature
from asterion.house.features.shared_dice import bodies, routes
from asterion.house.features.shared_dice.service import SameDice

FEATURE = Feature(
    {
        "same_dice": lambda opening: SameDice(opening.services, opening.tables),
    },
    routes.OPERATIONS,
    bodies.PARTS,
)
