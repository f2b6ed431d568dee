"""Ratings of guests and bots."""

from __future__ import annotations

from asterion.house.feature import Feature
from asterion.house.features.ratings import bodies, routes
from asterion.house.features.ratings.service import Ratings

FEATURE = Feature(
    {
        "ratings": lambda opening: Ratings(opening.services),
    },
    routes.OPERATIONS,
    bodies.PARTS,
)
