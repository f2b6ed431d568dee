"""Plays of a box that others read along."""

from __future__ import annotations

from asterion.house.feature import Feature
from asterion.house.features.read_along import bodies, routes
from asterion.house.features.read_along.service import BoxPlays

FEATURE = Feature(
    {
        "box_plays": lambda opening: BoxPlays(opening.services, opening.tables.waiting),
    },
    routes.OPERATIONS,
    bodies.PARTS,
)
