"""A guest's own play over many matches."""

from __future__ import annotations

from asterion.house.feature import Feature
from asterion.house.features.analyses.service import Analyses
from asterion.house.features.my_play import bodies, routes
from asterion.house.features.my_play.service import PlayerStats
from asterion.house.features.ratings.service import Ratings

FEATURE = Feature(
    {
        "player_stats": lambda opening: PlayerStats(opening.services, opening.of(Analyses), opening.of(Ratings)),
    },
    routes.OPERATIONS,
    bodies.PARTS,
)
