"""The worth of actions to a seat, over worlds that fit what it knows: the loop over the worlds, for any game."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from asterion.insight.tables import Futures


class Question(ABC):
    """A decision whose actions are tried in worlds that fit what its seat knows."""

    def __init__(self, actions: list[int], futures: Futures, worlds: int, units: int = 2) -> None:
        """worlds: how many to try, a multiple of BATCHES. units: figures of an action in a world."""
        self.actions, self.worlds = actions, worlds
        self._points = futures.points
        self._values = np.zeros((worlds, len(actions), units))
        self._done = 0

    def more(self, count: int) -> bool:
        """Try the actions in this many more worlds; whether there are more to try."""
        first, self._done = self._done, min(self._done + count, self.worlds)
        self._try_worlds(first, self._done)
        return self._done < self.worlds

    @abstractmethod
    def _try_worlds(self, first: int, last: int) -> None:
        """Try the actions in the worlds number first to last - 1, into ``_values``."""
