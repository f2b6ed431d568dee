"""Matches with the same dice, and their comparison."""
