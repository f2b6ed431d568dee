"""The bodies of the routes of Minos, as types."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class TryDaily(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/daily``, optional. ``day``: the day that the page shows; refused unless it is today. Null:
    the current day."""

    day: str | None = None


class DailyTable(Struct, frozen=True):
    """This guest's table for the labyrinth of a day (YYYY-MM-DD); ``fresh``: it has just been opened."""

    table: str
    day: str
    fresh: bool


class DailyMine(Struct, frozen=True):
    """This guest's one try; ``length``: marbles of the best walk. ``table``, ``match``: null once they were removed for
    their age. ``ranked``: the try ended before the secret of the day was shown."""

    name: str
    length: int
    table: str | None
    match: str | None
    ranked: bool


class DailyPlayer(Struct, frozen=True):
    """Somebody who has tried; ``length`` null: not yet to be seen."""

    name: str
    length: int | None


class Daily(Struct, frozen=True):
    """The labyrinth of a day. ``seconds``: to walk it; ``played``: this guest's own try is over.

    ``optimum``: the longest walk, or if ``proven`` is false the longest that was found. It and the players' lengths are
    null until this guest's try is over or the secret is shown. From then on the best players come first, before that
    the earliest.

    ``commitment``: hex of SHA-256("asterion-labyrinth-v1|" and the secret's bytes), shown from the start of the day;
    ``secret``: hex, some minutes after its end; both are null for a labyrinth that follows from its date alone.

    ``today``: the current day; ``ends_in``: milliseconds until the next one. ``revealed_in``: milliseconds until the
    secret may be shown; 0: it may be shown now. ``streak``: days in a row that this guest has tried to the end, up to
    the current one, or to the day before while it is not tried.
    """

    day: str
    rows: int
    columns: int
    seconds: int
    played: bool
    mine: DailyMine | None
    optimum: int | None
    proven: bool
    players: list[DailyPlayer]
    commitment: str | None
    secret: str | None
    today: str
    ends_in: int
    revealed_in: int
    streak: int


Side = Annotated[int, Meta(ge=1, le=10)]
Laid = Annotated[int, Meta(ge=0, le=27)]


class LongestAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/minos/longest``: a whole labyrinth, ``tiles`` row by row as in the game's views.

    To ask as well where a walk was lost: its ``bid``, and the cells of its ``marbles`` in order, counted row by row.
    """

    rows: Side
    columns: Side
    tiles: Annotated[list[Laid], Meta(max_length=100)]
    bridges: Literal["plain", "underpass"]
    bid: Annotated[int, Meta(ge=1, le=100)] | None = None
    marbles: Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=100)] = []


class LongestStep(Struct, frozen=True):
    """A tile of a walk, counted from 0; without a marble it is passed beneath."""

    row: int
    column: int
    passage: Literal["tile", "deck", "underpass"]
    marble: bool


class LongestFound(Struct, frozen=True):
    """The longest walk that was found; none has more marbles than ``bound``, ``proven``: nor than this one.

    ``lost``: the first marble of the walk that was asked about, from 1, after which its bid was out of reach; null: not
    asked, not proven, or the bid itself is.
    """

    length: int
    bound: int
    proven: bool
    walk: list[LongestStep]
    lost: int | None


PARTS = (TryDaily, DailyTable, Daily, LongestAsked, LongestFound)
"""Types for the page's TypeScript."""
