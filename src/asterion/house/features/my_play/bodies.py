"""A guest's own play, as types."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from asterion.house.features.ratings.bodies import ShownRating
from asterion.house.wire.http import FinishedMatch


class Sums(Struct, frozen=True):
    """The parts of one match for this guest, as shares of the win: the result is the sum of the rest."""

    expectation: float
    luck: float
    play: float
    guesswork: float
    others: float
    result: float


class PlayedMatch(Struct, frozen=True):
    """A finished match. ``listed``: its table was. ``sums``: from its analysis.

    ``state``: none: nobody has asked for its analysis; never: its game cannot be analysed; failed: see its analysis.
    """

    about: FinishedMatch
    listed: bool
    state: Literal["done", "working", "none", "failed", "never"]
    sums: Sums | None


class Mean(Struct, frozen=True):
    """A mean over matches; ``margin``: half of its 95 % interval, null: one match says nothing of it."""

    mean: float
    margin: float | None
    matches: int


class OwnMistake(Struct, frozen=True):
    """A choice of this guest that cost much: a turning point of a match, and the entry of its ledger."""

    match: str
    ended: int
    names: list[str]
    point: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/LedgerTurningPoint"})]
    entry: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/LedgerEntry"})]


class MatchTimes(Struct, frozen=True):
    """The times of this guest in a match with races: milliseconds of each answer, in order."""

    match: str
    ended: int
    answers: list[int]


class GamePlay(Struct, frozen=True):
    """This guest at one game, over the last matches.

    ``matches``: how many. ``won``: shares of wins, so that half of a shared win is 0.5. ``rating``:
    null: no match was rated. ``play``, ``luck``, ``missed``:
    a match, as shares of the win, over the analysed matches; null: there are none. ``mistakes``: the largest first.
    ``times``: oldest first.
    """

    game: str
    matches: int
    won: float
    rating: ShownRating | None
    play: Mean | None
    luck: Mean | None
    missed: Mean | None
    mistakes: list[OwnMistake]
    times: list[MatchTimes]


class MyPlay(Struct, frozen=True):
    """``last``: how many matches of each game were looked at, at most. ``games``: the most played first; ``matches``:
    the newest first. ``working``: how many of them are being analysed."""

    last: int
    games: list[GamePlay]
    matches: list[PlayedMatch]
    working: int


PARTS = (MyPlay,)
"""Types for the page's TypeScript."""
