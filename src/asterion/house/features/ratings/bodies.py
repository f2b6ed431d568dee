"""Ratings as guests see them, as types."""

from __future__ import annotations

from msgspec import Struct


class ShownRating(Struct, frozen=True):
    """A rating from results alone; ``margin``: half of its 95 % interval. A newcomer has 1,000.

    ``provisional``: after too few matches to say much. ``matches``: how many were rated; null: it is not told.
    """

    rating: int
    margin: int
    provisional: bool
    matches: int | None


class GameRating(Struct, frozen=True):
    """Your rating at a game."""

    game: str
    rating: ShownRating


class SeatRating(Struct, frozen=True):
    """The rating of who sits on a seat."""

    seat: int
    rating: ShownRating


PARTS = (GameRating, SeatRating)
"""Types for the page's TypeScript."""
