"""The pages' part of a table's dice: a seal for each match, and the seeds when the house asks for them."""

from __future__ import annotations

import random

from msgspec import Struct

from asterion.match.fairness import seal_of


class MatchOf(Struct):
    """Of a snapshot: which match it shows, and the number of the next entry."""

    id: str
    next: int


class Seeds:
    """One for each table. Commands are JSON without the outer braces and the id."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._seeds: dict[int, bytes] = {}

    def seal(self, match: str, seat: int) -> bytes:
        """The command that seals a new seed of this seat."""
        seed = self._seeds[seat] = self._chance.randbytes(16)
        return b'"seal","seal":"%s"' % seal_of(match, seat, seed).encode()

    def seed(self, seat: int) -> bytes:
        """The command that shows it."""
        return b'"seed","seed":"%s"' % self._seeds[seat].hex().encode()
