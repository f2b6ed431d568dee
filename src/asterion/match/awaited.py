"""Awaited seats, and since when the decision of each is due; clocks start from these times.

A decision is due when the seat is first awaited, when its holder comes back, or when the sandglass has stopped: while
that runs it is the only clock.
"""

from __future__ import annotations


class Awaited:
    """mask: bit mask of seats. since: for each seat the `at` (Unix ms) of the entry since which its decision is due."""

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

    def begin(self, seat: int, at: int) -> None:
        """The seat's decision is due from this time on, if it is awaited."""
        if self.since[seat] is not None:
            self.since[seat] = at

    def seats(self) -> list[int]:
        """Awaited seats, in seat order."""
        return [seat for seat in range(len(self.since)) if self.mask >> seat & 1]
