"""What crosses the wire over HTTP, as types; and, in ``PARTS``, whatever else the page's TypeScript needs to know."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from asterion.house.messages import EntryView, Level, Name, Options, Pace, Status


class Me(Struct, frozen=True):
    """Who the cookie says you are; ``lang``: the browser's first language that the page has.

    ``address``: where other devices reach the house, for links to its tables.
    """

    guest: str
    name: str | None
    lang: Literal["en", "fr"] | None
    address: str


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``PUT /api/me``."""

    name: Name


class GameInfo(Struct, frozen=True):
    """A game of the house."""

    id: str
    seats: list[int]
    editions: list[str]
    levels: list[Level]


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/tables``. ``latecomers``: they may take over bots; null: unless the table is listed."""

    game: Annotated[str, Meta(max_length=64)]
    options: Options
    seats: Annotated[int, Meta(ge=1, le=16)]
    pace: Pace
    listed: bool
    latecomers: bool | None = None


class Opened(Struct, frozen=True):
    """A table was opened."""

    table: str


class ListedTable(Struct, frozen=True):
    """A table of the public list."""

    id: str
    game: str
    options: Options
    seats: int
    names: list[str]
    status: Status
    pace: Pace


class FinishedMatch(Struct, frozen=True):
    """A finished match of this guest; ``ended``: Unix ms; ``seat``: the guest's own."""

    match: str
    table: str | None
    game: str
    ended: int
    seat: int
    names: list[str]
    scores: list[int]
    winners: list[int]


class Frame(Struct, frozen=True):
    """A finished match after one entry, nothing hidden; before the deal ``public`` is null and ``owns`` empty."""

    n: int
    entry: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/EntryView"})]
    public: Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"$ref": "#/$defs/GamePublicView"}, {"type": "null"}]})]
    owns: list[Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/GameOwnView"})]]


class Replayed(Struct, frozen=True):
    """A finished match, entry by entry."""

    frames: list[Frame]


class Verified(Struct, frozen=True):
    """Whether every deal and roll follows from the seeds; else the first entry that does not, and why.

    ``entries``, ``words``: how many were checked.
    """

    honest: bool
    entries: int
    words: int
    first_bad: int | None
    code: str | None


class DailyTable(Struct, frozen=True):
    """This guest's table for the labyrinth of a day (YYYY-MM-DD); ``fresh``: it has just been opened."""

    table: str
    day: str
    fresh: bool


class DailyMine(Struct, frozen=True):
    """How this guest's one try went; ``length``: marbles of the best walk."""

    name: str
    length: int
    table: str
    match: str


class DailyPlayer(Struct, frozen=True):
    """Somebody who has tried; ``length`` null: not yet to be seen."""

    name: str
    length: int | None


class Daily(Struct, frozen=True):
    """The labyrinth of a day. ``seconds``: to walk it; ``played``: this guest's own try is over.

    ``optimum``: the longest walk, with ``proven`` false the longest that was found; like the lengths of the players
    null until the own try, or the day, is over. Then the best of the players come first, before that the earliest.

    ``commitment``: hex of SHA-256("asterion-labyrinth-v1|" and the secret's bytes), shown from the start of the day;
    ``secret``: hex, the day after; both null for a labyrinth that follows from its date alone.
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


Side = Annotated[int, Meta(ge=1, le=10)]
Laid = Annotated[int, Meta(ge=0, le=27)]


class LongestAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/minos/longest``: a whole labyrinth, ``tiles`` row by row as in the game's views."""

    rows: Side
    columns: Side
    tiles: Annotated[list[Laid], Meta(max_length=100)]
    bridges: Literal["plain", "underpass"]


class LongestStep(Struct, frozen=True):
    """A tile of a walk, counted from 0; without a marble it is passed beneath."""

    row: int
    column: int
    passage: Literal["tile", "deck", "underpass"]
    marble: bool


class LongestFound(Struct, frozen=True):
    """The longest walk that was found; none has more marbles than ``bound``, ``proven``: nor than this one."""

    length: int
    bound: int
    proven: bool
    walk: list[LongestStep]


class Fault(Struct, frozen=True):
    """What went wrong, as a stable code."""

    code: str
    detail: str
    ruling: str | None


class FaultBody(Struct, frozen=True):
    """Body of every HTTP error."""

    error: Fault


class Health(Struct, frozen=True):
    """Answer of ``GET /health``."""

    ok: bool
    version: str
    database: bool


PARTS = (
    EntryView, Me, NewName, GameInfo, OpenTable, Opened, ListedTable,
    FinishedMatch, Frame, Replayed, Verified, DailyTable, Daily, LongestAsked, LongestFound, FaultBody, Health,
)  # fmt: skip
"""What else the page is told or says, beside the messages of the socket."""
