"""Walk of an expert in a labyrinth that it sees: it finds the longest walk, and walks it."""

from __future__ import annotations

from typing import Final

import numpy as np

from asterion.bots.contract import Records
from asterion.bots.minos import found_walk
from asterion.bots.minos.scratch import SCRATCH
from asterion.games.compiled import blank
from asterion.games.minos import longest_walk
from asterion.games.minos.board import LABYRINTH
from asterion.games.minos.longest_walk import LongestWalk

REMEMBERED: Final = 64
"""Longest walks kept in the cache, for labyrinths that are seen again."""

_proven: dict[bytes, LongestWalk] = {}


class WalkSearch:
    """The search for the longest walk, then for a way on from the marbles that lie there; see contract.

    A slice of it counts as a world.
    """

    def __init__(self, ruleset: Records, observation: Records) -> None:
        self._seen = (ruleset, observation)
        self._labyrinth = blank(LABYRINTH)
        for field in ("rows", "columns", "tile", "turn"):
            self._labyrinth[field] = observation[field]
        underpass = bool(ruleset["underpass"][0])
        self._key = self._labyrinth.tobytes() + bytes([underpass])
        self._walk = _proven.get(self._key)
        self._search = None if self._walk else longest_walk.Search(self._labyrinth, underpass=underpass)

    def more(self, worlds: int) -> bool:
        if self._search is None:
            return False
        for _ in range(worlds):
            if not self._search.go_on():
                self._settle()
                return False
        return True

    def _settle(self) -> None:
        assert self._search is not None
        self._walk, self._search = self._search.result(), None
        if len(_proven) >= REMEMBERED:
            _proven.clear()
        _proven[self._key] = self._walk

    def best(self) -> int:
        walk = self._walk or (self._search.result() if self._search else None)
        assert walk is not None
        return int(found_walk.walk_along(*self._seen, np.zeros(1, SCRATCH), longest_walk.numbers_of(walk)))
