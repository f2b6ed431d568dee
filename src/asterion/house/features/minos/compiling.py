"""Compilation for the labyrinth of the day and for the longest walk."""

from __future__ import annotations

from datetime import date

from asterion.games.minos.daily import labyrinth_of
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.notation import read_labyrinth
from asterion.house.features.minos.lost_walk import lost_at


def compile_daily() -> None:
    """Make the labyrinth of a day."""
    labyrinth_of(date(2026, 1, 1))


def compile_solver() -> None:
    """Search the longest walk of a small labyrinth, and the marble that lost one."""
    longest_walk(read_labyrinth("F7\nLJ"))
    lost_at(read_labyrinth("F7#\nLJ#\n###"), [0, 1], 9, underpass=False)
