"""Awaited seats, and since when each is awaited; clocks start from these times."""

from __future__ import annotations


class Awaited:
    """mask: bit mask of seats. since: for each seat the `at` (Unix ms) of the entry since which it is awaited."""

    def __init__(self, seats: int) -> None:
        self.mask = 0
        self.since: list[int | None] = [None] * seats

    def move_on(self, awaited: int, actor: int, at: int) -> None:
        """Set the awaited seats after an entry. A seat that has just acted begins a new decision."""
        for seat, since in enumerate(self.since):
            if not awaited >> seat & 1:
                self.since[seat] = None
            elif seat == actor or since is None:
                self.since[seat] = at
        self.mask = awaited

    def seats(self) -> list[int]:
        """Awaited seats, in seat order."""
        return [seat for seat in range(len(self.since)) if self.mask >> seat & 1]
