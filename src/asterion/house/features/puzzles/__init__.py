"""Puzzles: a guest's own mistakes come back, and one position a day is the same for everybody."""

from __future__ import annotations

from asterion.house.feature import Feature
from asterion.house.features.analyses.service import Analyses
from asterion.house.features.puzzles import bodies, routes
from asterion.house.features.puzzles.of_the_day import DayPuzzles
from asterion.house.features.puzzles.service import Puzzles

FEATURE = Feature(
    {
        "own_puzzles": lambda opening: Puzzles(opening.services),
        "day_puzzles": lambda opening: DayPuzzles(opening.services, opening.of(Analyses).search),
    },
    routes.OPERATIONS,
    bodies.PARTS,
)
