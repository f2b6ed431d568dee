"""The box of Clew, as data. All of it is our own."""

SEATS = range(2, 7)
MOST_SEATS = SEATS[-1]
EDITIONS = ("clew-2026",)
CORRIDORS = 6
"""Faces of the die, and amulets (C2, C3)."""
HEART = 10
"""Crystals for all corridors in one visit (C7)."""
AMULET = 3
"""Crystals for each time that the corridor of one's amulet is noted (C8)."""
