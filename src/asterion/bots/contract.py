"""What every game gives its bots: quick levels in one compiled door, and a search that runs in slices."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np

Records: TypeAlias = np.ndarray[Any, Any]

LEVELS = ("random", "novice", "regular", "expert")
"""Weakest first; the number of a level is its place here."""
RANDOM, NOVICE, REGULAR, EXPERT = range(4)


class Search(Protocol):
    """A search for the best action of one seat in one observation."""

    def more(self, worlds: int) -> bool:
        """Try the actions in so many more worlds; whether there is still a choice to make."""

    def best(self) -> int:
        """The best action so far; there is always one."""


PlayGames: TypeAlias = Callable[[Records, Records, int, int, int, int], Records]


@dataclass(frozen=True)
class Bots:
    """The bots of one game."""

    quick: Callable[[Records, Records, int, int, int], int]
    """quick(R, O, seat, level, seed): what a level below expert does."""
    search: Callable[[Records, Records, int, int], Search]
    """search(R, O, seat, seed): an expert's search, begun."""
    enough: int
    """After so many worlds more would not change the expert's mind."""
    play: PlayGames
    """play(R, levels, first, games, worlds, seed): whole games, number first and on, in one compiled loop.

    levels: int64[seats], one per entrant; entrant e sits on seat (e + game) % seats. Returns int32[games, seats], final
    scores by entrant. The experts try this many worlds a decision, whatever the time.
    """
