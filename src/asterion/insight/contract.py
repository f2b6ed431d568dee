"""What an analysis says, for every game: its structs are the keys of ``asterion analyse --json``.

Two units run side by side: the share of the win, and points. In both, for every seat, the result is the sum of
expectation, luck, play, guesswork and others.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol

import msgspec

from asterion.games.contract import GameError

Kind = Literal["start", "deal", "bet", "choice", "roll"]
LUCK_KINDS: frozenset[Kind] = frozenset({"start", "deal", "roll"})
"""Entries that chance decides; the others are decisions."""
Grade = Literal["inaccuracy", "mistake", "blunder", "luck", "great_luck"]


class CannotAnalyse(GameError):
    """A record that cannot be analysed. code: stable; detail: one line."""


class Parts(msgspec.Struct, frozen=True):
    """What a seat's result is made of; result is the sum of the rest.

    luck: what chance brought. play: its own decisions, against the reference's, as far as it could know.
    guesswork: what lay behind the screens when it decided. others: the decisions of the other seats.
    """

    expectation: float
    luck: float
    play: float
    guesswork: float
    others: float
    result: float


class Shares(msgspec.Struct, frozen=True):
    """What one entry changed, by seat. margin: half of the 95 % interval of the change of each seat."""

    luck: list[float]
    play: list[float]
    guesswork: list[float]
    others: list[float]
    margin: list[float]


class Difference(msgspec.Struct, frozen=True):
    """How much more one action is worth than another, from what the seat knew. margin: half of the 95 % interval of
    win."""

    win: float
    points: float
    margin: float


class Choice(msgspec.Struct, frozen=True):
    """A decision with more than one legal action.

    reference, best: what the reference does, and what is worth most. play: of the action taken, against the
    reference's. missed: of the best, against the action taken. available: of the best, against the reference's.
    worlds: how many were tried.
    """

    reference: Any
    best: Any
    play: Difference
    missed: Difference
    available: Difference
    worlds: int


class Entry(msgspec.Struct, frozen=True):
    """One step of the ledger. n: number of the log's entry. by: as in the log. choice: None where there is none."""

    n: int
    round: int
    kind: Kind
    seat: int | None
    by: str | None
    action: Any
    face: str | None
    win: Shares
    points: Shares
    choice: Choice | None
    grade: Grade | None


class TurningPoint(msgspec.Struct, frozen=True):
    """An entry that is named for its size. entry: its place among the entries. seat: who decided, or whose luck it was.

    size: share of the win; margin: half of its 95 % interval. line: the same in words.
    """

    entry: int
    n: int
    round: int
    seat: int
    grade: Grade
    size: float
    margin: float
    line: str


class SeatReport(msgspec.Struct, frozen=True):
    """One seat. margin: half of the 95 % interval of its luck, as a share of the win. missed: against the best actions.
    mistakes: its three largest that are named."""

    seat: int
    name: str | None
    level: str | None
    win: Parts
    points: Parts
    margin: float
    missed: Difference
    mistakes: list[TurningPoint]


class Analysis(msgspec.Struct, frozen=True):
    """What a finished match was made of. The same record, seed, effort, version and table give the same analysis.

    table: name of the table of futures.
    """

    version: int
    game: str
    match: str
    effort: str
    seed: int
    table: str
    seats: list[SeatReport]
    entries: list[Entry]
    turning_points: list[TurningPoint]


class Work(Protocol):
    """An analysis in progress, to be done in slices of some milliseconds; pauses change nothing."""

    def go_on(self) -> bool:
        """Do one more slice; whether there is more to do."""

    def progress(self) -> float:
        """The part that is done, 0 to 1."""

    def result(self) -> Analysis:
        """The analysis; only when nothing is left to do."""
