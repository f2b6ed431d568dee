"""The features of the house, and the games that add something to the server: one line each."""

from __future__ import annotations

from asterion.house.feature import Feature, Plugin
from asterion.house.features import (
    analyses,
    guest_data,
    minos,
    my_play,
    puzzles,
    ratings,
    read_along,
    records,
    shared_dice,
    weekly,
)

FEATURES: tuple[Feature, ...] = (
    guest_data.FEATURE,
    analyses.FEATURE,
    ratings.FEATURE,
    my_play.FEATURE,
    puzzles.FEATURE,
    shared_dice.FEATURE,
    records.FEATURE,
    weekly.FEATURE,
    read_along.FEATURE,
)
"""In the order in which they open: what one needs of another comes before it."""
PLUGINS: tuple[Plugin, ...] = (minos.PLUGIN,)
