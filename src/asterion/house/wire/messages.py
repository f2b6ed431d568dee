"""Everything that crosses the wire between the house and its pages, as types.

One definition serves validation here and, through ``python -m asterion.house.server.typescript``, the page's
TypeScript. Messages to the page have no defaults and no tuples: what is absent is written as null.

What a game says (its options, actions, views and events) is that game's own JSON: here it is ``msgspec.Raw``,
encoded once and spliced in, and annotated with the game's types so that the generated TypeScript knows them.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw, Struct

As = Literal["seat", "spectator", "screen"]
Who = Literal["person", "bot"]
Level = Literal["random", "novice", "regular", "expert"]
Status = Literal["waiting", "playing", "over"]
EntryType = Literal[
    "seated", "unseated", "sealed", "revealing", "seeded",
    "started", "acted", "elapsed", "expired", "left", "returned", "took_over", "ended",
]  # fmt: skip

LEVELS: tuple[Level, ...] = ("random", "novice", "regular", "expert")
MOST_CHOICES = 500
"""Legal actions that one message names."""
MOST_BYTES = 8 * 1024
"""A longer message is refused (code ``too_big``)."""

Options = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/GameOptions"})]
Action = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/GameAction"})]
PublicView = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/GamePublicView"})]
OwnView = Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"$ref": "#/$defs/GameOwnView"}, {"type": "null"}]})]
Events = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/GameEvent"}})]

CoachJson = Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"$ref": "#/$defs/CoachAdvice"}, {"type": "null"}]})]

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(max_length=200)]
Place = Annotated[float, Meta(ge=-100, le=100)]
Held = Annotated[str, Meta(max_length=32)]


def _tag(name: str) -> str:
    """Class name to tag: ``AddBot`` -> ``add_bot``."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


# --- client to server ---------------------------------------------------------------------------


class Command(Struct, frozen=True, tag=_tag, tag_field="type"):
    """A request of a page; with an ``id`` it is answered by ``ack`` or ``refused`` of the same id."""


class Hello(Command, frozen=True):
    """First message of a connection: resume after entry ``since`` (-1: from the start) of ``match``.

    at: when that entry was made, as the page knows it (Unix ms). A house that was opened from an older copy of its
    database has no such entry, or another one: then the page gets the whole log.
    """

    since: int = -1
    match: str | None = None
    at: int | None = None


class Act(Command, frozen=True):
    """Act in the game. The id is the page's own: the same id again is acknowledged again and changes nothing.

    seen: the last entry that the page knew when it was said. In a race what was said before it does not count, such as
    the answer to the mission before, sent again by a page that had lost its line.
    """

    id: CommandId
    action: Action
    seen: int | None = None


class Seal(Command, frozen=True):
    """The hash of this page's part of the dice (hex, see docs/fairness.md), before the start."""

    seal: Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
    id: CommandId | None = None


class Seed(Command, frozen=True):
    """This page's part of the dice (hex, 16 to 64 bytes), as it was sealed, when the house asks with ``revealing``."""

    seed: Annotated[str, Meta(min_length=32, max_length=128, pattern="^(?:[0-9a-f]{2})+$")]
    id: CommandId | None = None


class Sit(Command, frozen=True):
    """Take a seat (null: the first free one) under a name."""

    name: Name
    seat: SeatNumber | None = None
    id: CommandId | None = None


class Stand(Command, frozen=True):
    """Give the seat back, before the start."""

    id: CommandId | None = None


class AddBot(Command, frozen=True):
    """Host: put a bot on a seat (null: the first free one). ``lang``: of its name; null: French."""

    level: Level
    seat: SeatNumber | None = None
    lang: Literal["en", "fr"] | None = None
    id: CommandId | None = None


class Remove(Command, frozen=True):
    """Host: free a seat, of a bot or a guest, before the start."""

    seat: SeatNumber
    id: CommandId | None = None


class Start(Command, frozen=True):
    """Host: deal, once every seat is taken."""

    id: CommandId | None = None


class Rematch(Command, frozen=True):
    """Any seat's holder, after the end: ask for one more match with the same seats, or agree to it.

    It deals by itself when all who are connected have agreed, or some seconds after it was asked for.
    """

    id: CommandId | None = None


class TakeOver(Command, frozen=True):
    """Play on, under a name, for a bot or for somebody whose stand-in plays, while the game runs."""

    seat: SeatNumber
    name: Name
    id: CommandId | None = None


class LetBack(Command, frozen=True):
    """Host: guests who were removed may sit down again."""

    id: CommandId | None = None


class Leave(Command, frozen=True):
    """Leave a running match to a bot standing in."""

    id: CommandId | None = None


class Back(Command, frozen=True):
    """Take the seat back from the bot standing in."""

    id: CommandId | None = None


class StandIn(Command, frozen=True):
    """Agree that a bot plays for a seat whose holder has gone, before the time runs out.

    The bot plays as soon as all connected players agree; after a while the host's agreement is enough (``GoneView``).
    """

    seat: SeatNumber
    id: CommandId | None = None


class AskLegal(Command, frozen=True):
    """Ask for the legal actions, at a table that knows a game by its contract alone; answered by ``legal``."""

    id: CommandId | None = None


class AskCoach(Command, frozen=True):
    """The only person at a table of bots: what is each of my choices worth? Answered by ``ack``, then ``advice``."""

    id: CommandId | None = None


class Chat(Command, frozen=True):
    """Say something at the table."""

    text: Annotated[str, Meta(max_length=2000)]
    id: CommandId | None = None


class Hand(Command, frozen=True):
    """This seat's hand, its place and what it holds, in the game's own words: shown to others, neither answered nor
    kept. Of hands that come too fast only the last is shown."""

    x: Place
    y: Place
    what: Held


class Pong(Command, frozen=True):
    """The answer to a ``ping`` of the same number, given at once."""

    number: int


class Beat(Command, frozen=True):
    """Asks whether the house still hears this page: answered by a ``beat`` at once."""


ClientMessage = (
    Hello | Act | Seal | Seed | Sit | Stand | AddBot | Remove | Start | Rematch | TakeOver | LetBack | Leave | Back
    | StandIn | AskLegal | AskCoach | Chat | Hand | Pong | Beat
)  # fmt: skip


# --- parts of messages to the page --------------------------------------------------------------


class TimeControl(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each decision; null is relaxed."""

    seconds: Annotated[int, Meta(ge=5, le=3600)] | None


class SeatView(Struct, frozen=True):
    """A seat. ``stand_in``: a bot plays for the person, ``once``: just one decision; ``seeded``: its page has
    sealed or given its part of the dice."""

    seat: int
    name: str
    who: Who
    level: Level | None
    online: bool
    stand_in: bool
    once: bool
    host: bool
    seeded: bool


class RematchView(Struct, frozen=True):
    """A rematch that seat ``by`` asks for: who has agreed, and the time until it deals without the others' answer."""

    by: int
    agreed: list[int]
    remaining_ms: int


class GoneView(Struct, frozen=True):
    """A seat whose holder has not been connected for ``away_ms``; a bot stands in after ``remaining_ms``.

    asked: seats whose holders may agree that it stands in now; agreed: those who have. host: the seat among them whose
    agreement is enough after ``host_ms``; null: there is none.
    """

    seat: int
    away_ms: int
    remaining_ms: int
    asked: list[int]
    agreed: list[int]
    host: int | None
    host_ms: int


class SharedDiceView(Struct, frozen=True):
    """The dice that a match shares with others. ``kind``: of a finished match; of a set of tables that were opened at
    once; of the challenge of a week (``week``: 2026-W47)."""

    id: str
    kind: Literal["match", "set", "week"]
    week: str | None


class TableView(Struct, frozen=True):
    """A table as everyone at it may see it. ``commitment``: hex, of the current match. ``paused``: nobody who plays
    seems to be there, and nothing happens until somebody takes a seat back.

    ``latecomers``: seats that one may take over now, unless their holder is here; null: the host does not allow it.
    ``removed``: names of guests who may not sit down again. ``gone``: in a running game, seats whose holders are not
    connected, until a bot stands in. ``same_dice``: null: the match has dice of its own. ``code``: leads other devices
    here, for a day after the table was opened; null: it has none. ``read_only``: the table is only shown, since
    its match began with other rules of the game than those installed; null: it goes on.
    """

    id: str
    game: str
    options: Options
    seats: list[SeatView | None]
    host_seat: int | None
    status: Status
    match: str
    pace: TimeControl
    listed: bool
    commitment: str | None
    paused: bool
    latecomers: list[int] | None
    removed: list[str]
    gone: list[GoneView]
    rematch: RematchView | None
    same_dice: SharedDiceView | None
    code: str | None
    read_only: Literal["other_version"] | None


class MatchView(Struct, frozen=True):
    """The match at the table. ``next``: number of its next entry; ``house_seed`` (hex) once it is over.

    ``chain``: hash (hex) of the last entry, of the header before the first; null in a match of record version 1.
    ``again``: once it is over, another match can be played with the same dice. ``rules``: the file of the page's module
    that these rules are, to which observations belong; null: there is none for this game.
    """

    id: str
    next: int
    started: bool
    over: bool
    scores: list[int]
    winners: list[int] | None
    house_seed: str | None
    chain: str | None
    again: bool
    rules: str | None


class EntryView(Struct, frozen=True):
    """One entry of the match's log as everyone may see it; ``at``: Unix ms."""

    n: int
    at: int
    type: EntryType
    seat: int | None
    by: Literal["seat", "stand_in"] | None
    events: Events


EntryJson = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/EntryView"})]
"""An EntryView, encoded once for all pages."""


class View(Struct, frozen=True):
    """The game as one connection may see it: the public part, and its own seat's part or null.

    seen: the observation of a seat that is awaited, the bytes of its record in Base64, or null: the rules in the page
    work out from it what an action of this seat leads to.
    """

    public: PublicView
    own: OwnView
    seen: str | None


class You(Struct, frozen=True):
    """The part of this connection at the table. ``removed``: the host has sent this guest off the seat, for good.

    ``replaced_by``: the name of who has taken over this guest's seat, in the current match. ``television``: a big
    screen of the same home, as far as the addresses tell, shows the table.
    """

    seat: int | None
    host: bool
    removed: bool
    replaced_by: str | None
    television: bool
    as_: As = msgspec.field(name="as")


class Clock(Struct, frozen=True):
    """Seats on the clock and the time left to the first of them to run out (0 when there are none).

    ``glass_ms``: what is left in the game's sandglass, or null.
    """

    seats: list[int]
    remaining_ms: int
    glass_ms: int | None


# --- server to client ---------------------------------------------------------------------------


class Told(Struct, frozen=True, tag=_tag, tag_field="type"):
    """A message of the house to a page."""


class Snapshot(Told, frozen=True, tag="snapshot"):
    """Answer to ``hello``, and sent unasked when a new match begins: everything this connection may see.

    ``chat``: the newest remarks, once for each connection; null: nothing that it has not been told.
    """

    table: TableView
    match: MatchView | None
    entries: list[EntryJson]
    view: View | None
    you: You
    clock: Clock | None
    chat: list[ChatNews] | None


class TableNews(Told, frozen=True, tag="table"):
    """Seats, host, status or commitment changed."""

    table: TableView


class EntryNews(Told, frozen=True, tag="entry"):
    """One more entry is on disk, and what the game looks like after it (null before the start).

    ``chain``: hash (hex) of the entry, which the record must contain; null in a match of record version 1.
    """

    entry: EntryJson
    view: View | None
    clock: Clock | None
    chain: str | None


class YouNews(Told, frozen=True, tag="you"):
    """This connection's own standing changed."""

    you: You


class Ack(Told, frozen=True, tag="ack"):
    """A command was carried out; ``n``: the entry that it became, if one."""

    id: str
    n: int | None


class Refused(Told, frozen=True, tag="refused"):
    """A command was refused: a stable code, the ruling where a rule forbids it, and words for a log."""

    id: str | None
    code: str
    ruling: str | None
    detail: str


class Presence(Told, frozen=True, tag="presence"):
    """Which seats' holders are connected, and how many watch."""

    seats: list[bool]
    spectators: int


class ClockNews(Told, frozen=True, tag="clock"):
    """The clocks changed without an entry."""

    clock: Clock | None


class ChatNews(Told, frozen=True, tag="chat"):
    """Someone said something, the table's ``n``-th remark; ``seat`` null: a spectator. ``at``: Unix ms."""

    n: int
    seat: int | None
    name: str
    text: str
    at: int


class HandNews(Told, frozen=True, tag="hand"):
    """A seat's hand moves."""

    seat: int
    x: float
    y: float
    what: str


class Ping(Told, frozen=True, tag="ping"):
    """Answer with ``pong`` at once: so the house measures how long a seat's link takes (L10)."""

    number: int


class Choice(Struct, frozen=True):
    """An action that is legal now, and its name in a few English words."""

    action: Action
    name: str


class Legal(Told, frozen=True, tag="legal"):
    """Answer to ``ask_legal``, after the entry with number ``after``.

    ``awaited``: seats that the game waits for, as everybody may know. ``choices``: what this connection's seat may do
    now, at most ``MOST_CHOICES`` of ``of``. ``scores`` and, at the end, ``winners``: as things stand.
    """

    after: int
    awaited: list[int]
    choices: list[Choice]
    of: int
    scores: list[int]
    winners: list[int] | None


class AdviceNews(Told, frozen=True, tag="advice"):
    """The answer to ``ask_coach``, about the decision after entry number ``after``, from what the seat knew then.

    It is sent to the page that has asked, to no other. ``advice`` null: the coach could not say.
    """

    after: int
    advice: CoachJson


class BeatNews(Told, frozen=True, tag="beat"):
    """The answer to a ``beat``."""


class Preparing(Told, frozen=True, tag="preparing"):
    """The progress of a compilation that the table waits for: ``done`` of ``of`` parts; told again as it goes on.

    Rules: the snapshot comes when they are ready. Bots: people play on; ``done`` is ``of`` when the bots are ready.
    """

    game: str
    what: Literal["rules", "bots"]
    done: int
    of: int


class FaultNews(Told, frozen=True, tag="fault"):
    """The table's game, of another package, has a fault: the match takes no more actions.

    ``where``: the function that failed, or the part of the game; empty: unknown. ``kept``: number of the last entry of
    the log; null: the match has none. It comes after a snapshot, or instead of one when the table cannot be shown.
    """

    game: str
    kind: Literal["does_not_end", "raises", "waits_for_nobody", "ends_the_process"]
    where: str
    kept: int | None


ServerMessage = (
    Snapshot
    | TableNews
    | EntryNews
    | YouNews
    | Ack
    | Refused
    | Presence
    | ClockNews
    | ChatNews
    | HandNews
    | Ping
    | Legal
    | AdviceNews
    | BeatNews
    | Preparing
    | FaultNews
)
