"""The dice of Liar's Dice."""

SEATS = range(2, 7)
MOST_SEATS = SEATS[-1]
EDITIONS = ("liars-dice",)
FACES = 6
MOST_DICE = 5
"""Dice of a seat at the start, at most (D1)."""
ALL_DICE = MOST_SEATS * MOST_DICE
ONE = 1
"""The face that may count as every other (D6)."""
