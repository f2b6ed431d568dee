"""Puzzles made of a guest's own mistakes, as types."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from asterion.house.wire.messages import Action, Options, PublicView

OwnView = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/GameOwnView"})]


class Puzzle(Struct, frozen=True):
    """A position of a finished match, as the guest's seat saw it: what would you do?

    ``n``: number of the log's entry. ``box``: 1 to 5; 0: not answered yet. ``own.legal``: what may be answered.
    """

    match: str
    n: int
    game: str
    ended: int
    names: list[str]
    options: Options
    box: int
    public: PublicView
    own: OwnView


class Puzzles(Struct, frozen=True):
    """``due``: the first few puzzles that are due. ``waiting``: how many are due. ``boxed``: how many are not due yet;
    ``next_due``: when the first of those is (Unix ms)."""

    due: list[Puzzle]
    waiting: int
    boxed: int
    next_due: int | None


class PuzzleGuess(Struct, frozen=True):
    """The guest's answer."""

    action: Action


class DayGuess(PuzzleGuess, frozen=True, kw_only=True):
    """The guest's action in the puzzle of a day. ``as_today``: the page shows it as today's; refused when that day is
    over."""

    as_today: bool = False


class Cost(Struct, frozen=True):
    """The cost of an action against the best one, as a share of the win; ``margin``: half of its 95 % interval."""

    win: float
    margin: float


class ActionFacts(Struct, frozen=True):
    """Figures that explain the worth of an action, named by the game's coach, such as the chance to make the bet."""

    action: Action
    facts: dict[str, float]


class PuzzleAnswer(Struct, frozen=True):
    """``right``: the best action, or one that an analysis would not call a mistake. ``costs``: of what was answered.
    ``taken``, ``taken_costs``: what the guest did in the match. ``facts``: of each legal action. ``box``, ``due``: from
    now on."""

    right: bool
    best: Action
    costs: Cost
    taken: Action
    taken_costs: Cost
    facts: list[ActionFacts]
    box: int
    due: int


class DayCost(Struct, frozen=True):
    """The cost of a legal action in the puzzle of a day. ``facts``: figures that explain it; empty: not known."""

    action: Action
    costs: Cost
    facts: dict[str, float]


class DayAnswer(Struct, frozen=True):
    """This guest's answer, and the cost of each choice, the best first. ``players``, ``found``: guests who
    answered, and who were right."""

    right: bool
    taken: Action
    best: Action
    costs: list[DayCost]
    players: int
    found: int


class DayMark(Struct, frozen=True):
    """A day with a puzzle; ``right``: null: this guest has not answered it."""

    day: str
    right: bool | None


class DayPuzzle(Struct, frozen=True):
    """The puzzle of a day (YYYY-MM-DD, UTC), the same for everybody: a position between bots as one seat saw it.

    ``answer``: null: not answered yet. ``solved``: number of days that this guest solved; ``streak``: days in a row up
    to now, each answered on its day. ``days``: the last days with a puzzle, the latest first. ``today``: the current
    day; ``ends_in``: milliseconds until the next one.
    """

    day: str
    game: str
    names: list[str]
    options: Options
    public: PublicView
    own: OwnView
    answer: DayAnswer | None
    solved: int
    streak: int
    days: list[DayMark]
    today: str
    ends_in: int


PARTS = (Puzzles, PuzzleGuess, DayGuess, PuzzleAnswer, DayPuzzle)
"""Types for the page's TypeScript."""
