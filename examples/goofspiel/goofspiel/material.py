"""The cards of Goofspiel."""

SEATS = range(2, 6)
MOST_SEATS = SEATS[-1]
EDITIONS = ("goofspiel",)
FEWEST_CARDS, MOST_CARDS = 5, 13
"""Cards of each seat, and prizes (G1)."""
WORTH = MOST_CARDS * (MOST_CARDS + 1) // 2
"""Points of all prizes."""
