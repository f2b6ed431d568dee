"""V of one match, as arrays: one value for each playout, so that two positions can be compared in pairs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.insight.future_rows import REFERENCE
from asterion.insight.tables import Futures

LUCKS: Final = 1
"""The purpose of a stream of random numbers."""


class Worth(ABC):
    """Values of positions, float64[playouts, 2, seats] each: shares of the win, then points.

    A set of playouts goes through all futures once, so sets can be averaged. The same set means the same draws.
    """

    def __init__(self, ruleset: Records, futures: Futures, count: int, key: Sequence[int]) -> None:
        """count: playouts in a set. key: seed of their draws."""
        self._ruleset, self._points, self._count, self._key = ruleset, futures.points, count, tuple(key)
        self.seats = int(ruleset["seats"][0])

    def expectation(self) -> Records:
        """V before the seat that begins is drawn, or given."""
        chosen = int(self._ruleset["starter"][0])
        starters = range(self.seats) if chosen < 0 else [chosen]
        mean: Records = np.mean([self.of_start(starter) for starter in starters], axis=0)
        return mean

    @abstractmethod
    def of_start(self, starter: int) -> Records:
        """V of the match in which this seat begins."""

    def _set(self) -> Records:
        """The values of a set, all 0."""
        return np.zeros((self._count, 2, self.seats))


class ActionWorth(Worth):
    """Values of positions and actions, where a decision is compared with the reference's."""

    def change(self, state: Records, seat: int, action: int, number: int = 0) -> Records:
        """The change by an action of a seat against the reference's, in one set of playouts; 0 if it is that one."""
        if action == self.reference(state, seat):
            return self._set()
        return self.of_action(state, seat, action, number) - self.of_action(state, seat, REFERENCE, number)

    @abstractmethod
    def reference(self, state: Records, seat: int) -> int:
        """The reference's action; the seat is awaited."""

    @abstractmethod
    def of_action(self, state: Records, seat: int, action: int, number: int) -> Records:
        """V after an action, or REFERENCE, before chance answers it. number: of the set of playouts."""
