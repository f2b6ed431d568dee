"""Bodies of HTTP requests and answers, as types; ``PARTS``: those and others that the page's TypeScript needs."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from asterion.games.page import Importance, Kind, Option
from asterion.house.wire.messages import EntryView, Level, Name, Options, Status, TimeControl


class Me(Struct, frozen=True):
    """Your guest, by the cookie; ``lang``: the browser's first language that the page has.

    ``known``: the request had the cookie; a browser whose second request has none keeps no cookies. ``address``: where
    other devices reach the house, for links to its tables; ``others``: further addresses, in other networks of its
    machine. ``key_made``: when the key for other devices was made (Unix
    ms); null: there is none. ``deleted_in``: milliseconds until your data are deleted; 0: as soon as all your tables
    are over; null: you have not asked for it.
    """

    guest: str
    name: str | None
    lang: Literal["en", "fr"] | None
    address: str
    others: list[str]
    key_made: int | None
    known: bool
    deleted_in: int | None


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``PUT /api/me``."""

    name: Name


class QrCode(Struct, frozen=True):
    """``path``: the dark squares, as an SVG path within ``size`` times ``size``."""

    size: int
    path: str


class NewKey(Struct, frozen=True):
    """A key with which another device becomes the same guest; it is shown this once. ``link``: a page that takes it."""

    key: str
    link: str
    qr: QrCode


class TakenAlong(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/me/key/use``."""

    key: Annotated[str, Meta(min_length=1, max_length=64)]


class DayTried(Struct, frozen=True):
    """A try at a labyrinth of the day. ``length`` of the walk; null: not finished."""

    day: str
    match: str
    length: int | None


class GameInfo(Struct, frozen=True):
    """A game of the house. ``titles``, ``about``: by language, where the game has them. ``analysed``: its finished
    matches can be analysed."""

    id: str
    titles: dict[str, str]
    about: dict[str, str]
    seats: list[int]
    editions: list[str]
    levels: list[Level]
    analysed: bool


class ShownField(Struct, frozen=True):
    """The way to show a field, see ``asterion.games.page``. ``pictures``: the set; "": none. ``rows``, ``columns``: of
    a grid of places; 0: none."""

    kind: Kind | None
    importance: Importance
    pictures: str
    rows: int
    columns: int


class DeclaredPage(Struct, frozen=True):
    """The way to show a game that a page has no code for.

    ``fields``: by name. ``pictures``: sets by name, each by value: a few characters, or "" for a picture at
    ``/api/games/<game>/pictures/<set>/<value>``. ``words``: Fluent texts by language. ``rounds``: tag of the event that
    ends a round; "": none. ``reveals``: tags of events that are shown large for a moment, each with its field that has
    a value for each seat.
    """

    fields: dict[str, ShownField]
    pictures: dict[str, dict[str, str]]
    words: dict[str, str]
    rounds: str
    reveals: dict[str, str]
    options: list[Option]


class PageRules(Struct, frozen=True):
    """The rules of a game for a page that does not have its sources. ``rules``: the hash of the rules of this build;
    ``module``: the file in ``/modules/``; ``sources``: hash of the package's sources, as headers of matches name it;
    ``layout``: its records and functions; ``game``: calls, shapes of JSON and refusals."""

    rules: str
    module: str
    sources: str
    layout: Raw
    game: Raw


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of ``POST /api/tables``. ``latecomers``: they may take over bots; null: unless the table is listed."""

    game: Annotated[str, Meta(max_length=64)]
    options: Options
    seats: Annotated[int, Meta(ge=1, le=16)]
    pace: TimeControl
    listed: bool
    latecomers: bool | None = None


class Opened(Struct, frozen=True):
    """A table was opened."""

    table: str


class CodedTable(Struct, frozen=True):
    """The table that has a code."""

    table: str


class ListedTable(Struct, frozen=True):
    """A table of the public list."""

    id: str
    game: str
    options: Options
    seats: int
    names: list[str]
    status: Status
    pace: TimeControl


class OwnTable(Struct, frozen=True):
    """A table that is not over, where this guest has a seat. ``awaited``: it is the guest's turn; null: not known while
    the table is not in memory."""

    id: str
    game: str
    options: Options
    names: list[str]
    status: Status
    awaited: bool | None


class FinishedMatch(Struct, frozen=True):
    """A finished match of this guest; ``ended``: Unix ms; ``seat``: the guest's own.

    ``dealer``: device: played alone on a device, and kept here since ``ended``; then ``table`` is null.
    """

    match: str
    table: str | None
    game: str
    ended: int
    seat: int
    names: list[str]
    scores: list[int]
    winners: list[int]
    dealer: Literal["house", "device"]


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

    ``answer``: as ``asterion verify`` gives it. ``entries``, ``words``: how many were checked.
    """

    answer: Literal["honest", "not_honest", "unfinished", "dice_closed", "no_commitment", "cannot_be_checked"]
    honest: bool
    entries: int
    words: int
    first_bad: int | None
    code: str | None


class MatchAnalysis(Struct, frozen=True):
    """The analysis of a finished match, as far as it is known; ``progress``: 0 to 1.

    ``analysis``: the quick one as soon as there is one, then, with ``state`` done, the thorough one. Ask again every
    second until then.
    """

    state: Literal["waiting", "working", "done"]
    progress: float
    analysis: Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"$ref": "#/$defs/LedgerAnalysis"}, {"type": "null"}]})]


class Fault(Struct, frozen=True):
    """An error with a stable code."""

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


class Live(Struct, frozen=True):
    """Answer of ``GET /live``."""

    ok: bool
    version: str


class ThisHouse(Struct, frozen=True):
    """Answer of ``GET /api/house``. ``build``: address of the first script of the current page, so that open pages know
    whether they are older; null: the house has no page."""

    version: str
    build: str | None


class Ready(Struct, frozen=True):
    """Answer of ``GET /ready``; ``ok``: the database answers, the rules are compiled, and the house is not closing."""

    ok: bool
    database: bool
    rules: bool
    closing: bool


PARTS = (
    EntryView, Me, NewName, NewKey, TakenAlong, GameInfo, DeclaredPage, PageRules, OpenTable, Opened, CodedTable,
    ListedTable, OwnTable, FinishedMatch, Frame, Replayed, Verified, MatchAnalysis, FaultBody, Health, Live, ThisHouse,
    Ready,
)  # fmt: skip
"""The types that the page needs beside the messages of the socket."""
