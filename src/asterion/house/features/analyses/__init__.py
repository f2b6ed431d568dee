"""Analyses of finished matches, made one after the other in a thread."""

from __future__ import annotations

from asterion.house.feature import Feature, Opening
from asterion.house.features.analyses.service import Analyses


def open_analyses(opening: Opening) -> Analyses:
    """Open the service; its thread waits while bots or tables need the processor."""
    services, tables = opening.services, opening.tables
    return Analyses(services, busy=lambda: services.bots.pool.waiting > 0 or tables.loading)


FEATURE = Feature(
    {
        "analyses": open_analyses,
    },
)
