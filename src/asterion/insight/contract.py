"""The form of an analysis, for every game: its structs are the keys of ``asterion analyse --json``.

Two units run side by side: the share of the win, and points. In both, for every seat, the result is the sum of
expectation, luck, play, guesswork and others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol

import msgspec

from asterion.games.contract import GameError

Kind = Literal[
    "start",
    "deal",
    "bet",
    "choice",
    "roll",
    "place",
    "draw",
    "labyrinth",
    "bid",
    "note",
    "walk",
    "mission",
    "cards",
    "card",
    "time",
    "answer",
]
"""The kind of an entry, in any game."""
LUCK_KINDS: frozenset[Kind] = frozenset({"start", "deal", "roll", "draw", "labyrinth", "mission", "cards"})
"""Entries that chance decides; the others are decisions."""
Grade = Literal["inaccuracy", "mistake", "blunder", "luck", "great_luck"]


class CannotAnalyse(GameError):
    """A record that cannot be analysed. code: stable; detail: one line."""


class Parts(msgspec.Struct, frozen=True):
    """The parts of a seat's result; result is the sum of the rest.

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
    """The changes that one entry made, by seat. margin: half of the 95 % interval of the change of each seat."""

    luck: list[float]
    play: list[float]
    guesswork: list[float]
    others: list[float]
    margin: list[float]


class Difference(msgspec.Struct, frozen=True):
    """The worth of one action above another, from what the seat knew. margin: half of the 95 % interval of
    win."""

    win: float
    points: float
    margin: float


class Now(msgspec.Struct, frozen=True):
    """Points at once: of the action taken, and the most that any legal one would have brought."""

    brings: int
    most: int


class Choice(msgspec.Struct, frozen=True):
    """A decision with more than one legal action.

    reference, best: what the reference does, and what is worth most. play: of the action taken, against the
    reference's. missed: of the best, against the action taken. available: of the best, against the reference's.
    worlds: how many were tried. now: in games whose actions bring points at once.
    """

    reference: Any
    best: Any
    play: Difference
    missed: Difference
    available: Difference
    worlds: int
    now: Now | None


class Entry(msgspec.Struct, frozen=True):
    """One step of the ledger. n: number of the log's entry. by: as in the log. face: what chance showed, of a die or a
    piece. choice: None where there is none."""

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
    """The analysis of a finished match. The same record, seed, effort, version and table give the same analysis.

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


@dataclass(frozen=True)
class Effort:
    """The exactness of a ledger; a game adds counts of its own. name: as in an analysis.

    games: in the table of futures. playouts: in a set; each position and each decision has one. worlds: for each
    decision that is asked. more: new worlds for the ``closer`` decisions with the largest losses. again: the second
    look, new worlds for those that would be named, so that none is only because it was looked for.

    sets: further ones for decisions, where the error is largest, until that of their sum is below ``fine``, a share of
    the win. stroke_sets: further ones for positions beside the ``closer`` largest strokes of luck. settle: times that
    more is made for an entry of which it is not clear whether it is one of the largest turning points: some further
    sets for a stroke, ``surely`` new worlds, once, for a decision.
    """

    name: str
    games: int = 0
    playouts: int = 0
    worlds: int = 0
    closer: int = 0
    more: int = 0
    again: int = 0
    sets: int = 0
    fine: float = 0.003
    stroke_sets: int = 0
    settle: int = 0
    surely: int = 0

    def __post_init__(self) -> None:
        """Raises ValueError: a second look in no more worlds would see the same ones, and name none."""
        if 0 < self.again <= self.closely:
            raise ValueError(f"a second look takes more than {self.closely} worlds, not {self.again}")

    @property
    def closely(self) -> int:
        """The worlds in which a decision must have been tried to be named."""
        return max(self.worlds, self.more)
