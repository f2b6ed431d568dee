"""Puzzles: a guest's own mistakes come back, and one position a day is the same for everybody."""
