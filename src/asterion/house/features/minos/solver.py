"""The longest walk of a labyrinth, searched off the event loop, one at a time and within a time limit (N8, N14)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from asterion.games.contract import Records
from asterion.games.minos.longest_walk import LongestWalk, Search
from asterion.house.errors import Refusal

T = TypeVar("T")
MOST_WAITING = 8
"""Labyrinths that may wait to be searched."""


class Solver:
    """One thread that searches."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "solver")
        self._waiting = 0
        self._closed = False

    def close(self) -> None:
        """Stop the search."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def longest(self, labyrinth: Records, budget: float, *, underpass: bool = False) -> LongestWalk:
        """The longest walk that is found within ``budget`` seconds. Raises Refusal("busy")."""
        return await self.run(partial(self._search, labyrinth, budget, underpass))

    async def run(self, question: Callable[[], T]) -> T:
        """The answer to a question that takes a moment. Raises Refusal("busy"), and what the question raises."""
        if self._waiting >= MOST_WAITING:
            raise Refusal("busy", "the house searches other labyrinths; try again", status=503)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, question)
        finally:
            self._waiting -= 1

    def _search(self, labyrinth: Records, budget: float, underpass: bool) -> LongestWalk:
        deadline = time.monotonic() + budget
        search = Search(labyrinth, underpass=underpass)
        while search.go_on() and time.monotonic() < deadline and not self._closed:
            pass
        return search.result()
