"""Matches with the same dice, as types: side by side, and the challenge of the week."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from asterion.house.wire.http import OpenTable
from asterion.house.wire.messages import Level, Name, Options

Kind = Literal["match", "set", "week"]
MOST_TABLES = 8
"""Tables of one set."""


class OpenSet(OpenTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Body of ``POST /api/dice``: as for one table, and how many of them."""

    tables: Annotated[int, Meta(ge=2, le=MOST_TABLES)]


class OpenedSet(Struct, frozen=True):
    """Tables with the same dice were opened."""

    dice: str
    tables: list[str]


class ComparedPoint(Struct, frozen=True):
    """A turning point of a match, and the entry of its ledger."""

    point: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/LedgerTurningPoint"})]
    entry: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/LedgerEntry"})]


class Compared(Struct, frozen=True):
    """A finished match with the dice. ``ended``: Unix ms; ``levels``: of bots, null: a person; ``seat``: your own.

    ``number``: of which of a guest's tries at a challenge it is, from 0: number 0 counts; null: of none. ``helped``: a
    stand-in played for the guest who tried. ``rounds``: by round and seat, the points gained in it. ``points``: null:
    it has not been analysed.
    """

    match: str
    table: str
    ended: int
    names: list[str]
    levels: list[Level | None]
    scores: list[int]
    winners: list[int]
    seat: int | None
    number: int | None
    helped: bool
    rounds: list[list[int]]
    points: list[ComparedPoint] | None


class WaitingTable(Struct, frozen=True):
    """A table with the dice whose match is not over."""

    table: str
    begun: bool


class Comparison(Struct, frozen=True):
    """Matches with the same dice, side by side. ``finished``: how many there are in all; ``matches``: the first of
    them, and your own. ``under_way``: tables of a set.

    ``opens``: when the seed is shown (Unix ms), null: when all are over. ``seed``, ``salt``: hex; the seed is null
    until it is shown. ``again``: another match can be played with these dice.
    """

    id: str
    game: str
    options: Options
    seats: int
    kind: Kind
    week: str | None
    commitment: str
    salt: str
    opens: int | None
    seed: str | None
    finished: int
    matches: list[Compared]
    under_way: list[WaitingTable]
    again: bool


class BeginTry(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/week``: your name at the table. ``week``: the week that the page shows; refused unless it is
    the current one. Null: the current week. ``lang``: of the bots' names; null: French."""

    name: Name
    week: Annotated[str, Meta(pattern=r"^\d{4}-W\d{2}$")] | None = None
    lang: Literal["en", "fr"] | None = None


class BegunTry(Struct, frozen=True):
    """Your table for the challenge of the week; ``fresh``: it has just been opened; ``counts``: your first one does."""

    table: str
    week: str
    fresh: bool
    counts: bool


class Ranked(Struct, frozen=True):
    """Somebody who has finished the challenge: the first try. ``place``: from 1, equal points share it."""

    place: int
    name: str
    points: int
    best_bot: int
    match: str
    mine: bool


class WeekMine(Struct, frozen=True):
    """Your tries. ``place``, ``points``: of the first, null: not finished. ``table``: a try that is not over."""

    tries: int
    place: int | None
    points: int | None
    table: str | None


class PastWeek(Struct, frozen=True):
    """A challenge that is over: its seed is open."""

    week: str
    game: str
    dice: str
    seed: str
    players: list[Ranked]


class Week(Struct, frozen=True):
    """The challenge of a week (``week``: 2026-W47): seat 0 is yours, bots of ``level`` have the others.

    ``opens``: when it is over and its seed is shown (Unix ms); ``ends_in``: milliseconds until then. ``commitment``:
    hex, of the seed. ``finished``: number of guests who have finished. ``players``: the best first, once you have
    finished. ``last``: the week before. ``counts``: false if your tries do not count because you have watched another
    guest's.
    """

    week: str
    game: str
    options: Options
    seats: int
    level: Level
    dice: str
    commitment: str
    opens: int
    ends_in: int
    finished: int
    mine: WeekMine
    counts: bool
    players: list[Ranked]
    last: PastWeek | None


PARTS = (OpenSet, OpenedSet, Comparison, BeginTry, BegunTry, Week)
"""Types for the page's TypeScript."""
