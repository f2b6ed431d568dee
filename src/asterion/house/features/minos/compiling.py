"""Compilation for the labyrinth of the day and for the longest walk."""

from __future__ import annotations

from datetime import date

from asterion.games.minos.daily import labyrinth_of
from asterion.games.minos.longest_walk import longest_walk
from asterion.games.minos.notation import read_labyrinth


def compile_daily() -> None:
    """Make the labyrinth of a day."""
    labyrinth_of(date(2026, 1, 1))


def compile_solver() -> None:
    """Search the longest walk of a small labyrinth."""
    longest_walk(read_labyrinth("F7\nLJ"))
