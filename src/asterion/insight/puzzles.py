"""Puzzles of a game: decisions of finished matches, and a position of each day, asked again as questions.

A game whose insight has them gives one ``GamePuzzles``, listed in ``insight.PUZZLES``. A server shows, grades and
explains by it alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
from msgspec import Raw

from asterion.bots.contract import Records
from asterion.insight.estimates import Estimate
from asterion.match.match import Match
from asterion.match.record import Record


@dataclass(frozen=True)
class Asked:
    """A decision of a finished match. n: number of the log's entry. state: before it, whole. match: at its end."""

    n: int
    seat: int
    state: Records
    match: Match


class Priced(msgspec.Struct, frozen=True):
    """The cost of an action against the best one, as a share of the win; margin: half of its 95 % interval.

    facts: figures that explain it, named by the game; empty in positions that were kept before there were any.
    """

    action: Any
    win: float
    margin: float
    facts: dict[str, float] = {}


class Position(msgspec.Struct, frozen=True):
    """A position as its seat saw it, with the best action, and what each legal one costs. clear: what the second best
    costs at least."""

    game: str
    seat: int
    options: Raw
    public: Raw
    own: Raw
    best: Any
    costs: list[Priced]
    clear: float


class Search(Protocol):
    """The search for the position of a day, in slices of some milliseconds; pauses change nothing."""

    def go_on(self) -> bool:
        """Do one more slice; whether there is more to do."""

    def progress(self) -> float:
        """The part that is done, 0 to 1."""

    def result(self) -> Position:
        """The position; only when nothing is left to do."""


class Judge(Protocol):
    """The cost of another action than the one that was taken."""

    def __call__(
        self, record: Record, at: int, action: int, *, seed: int, effort: str, brief: bool, worlds: int
    ) -> Estimate:
        """Loss against the best action, in the same worlds as in the analysis with this seed and effort.

        effort: name of one of the ledger's; brief: the one of that name for the tests of a server.
        """


class Explain(Protocol):
    """Figures that explain the worth of the actions."""

    def __call__(self, record: Record, at: int, *, seed: int) -> dict[int, dict[str, float]]:
        """By legal action, from what its seat knew."""


@dataclass(frozen=True)
class OfTheDay:
    """Positions of the days. seats: of the games that they come from. search(day, brief): day as YYYY-MM-DD; the same
    day gives the same position; brief: for the tests of a server."""

    seats: int
    search: Callable[[str, bool], Search]


@dataclass(frozen=True)
class GamePuzzles:
    """The puzzles of one game. Beside them a game has a board and words for the page: ``puzzles`` of its GamePage.

    ``at`` numbers the entries of the record's analysis. of_the_day: None: the game has no puzzle of the day.
    """

    asked: Callable[[Record, int], Asked | None]
    """asked(record, at): the decision at an entry; None: there is none."""
    judge: Judge
    explain: Explain
    of_the_day: OfTheDay | None = None
