"""The log of a match: one header, then numbered entries.

The state of a match is its log replayed. The entries hold everything that a replay needs, including time (`at`, Unix
milliseconds, and the entries by the house such as `expired` and `elapsed`). Entries are plain values; `match.Match`
judges them.

An entry holds secrets (bets before they are revealed, the dealt dice). `EntryView` is the part that others may see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from asterion.games.packages import Package

FORMAT: Final = "asterion-record"
"""Marks a file as a record of this house."""
VERSION: Final = 2
"""Log version of new matches. It increases when the reading of records changes; all older versions are still read."""
LARGEST: Final = (1 << 53) - 1
"""Largest absolute value of a number in a record: every language represents it exactly."""
LONGEST_RACE: Final = (1 << 31) - 1
"""Milliseconds; a longer race counts as this long."""

Whole = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
"""A number in a record."""


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time for one decision, in seconds; None: relaxed, no clock."""

    seconds: Whole | None = None


class SharedDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of another match, played again.

    match, commitment: of that match, whose house seed these dice come from. salt: of its seats (see `fairness`), hex.
    """

    match: str
    commitment: str
    salt: str


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Settings that are fixed before the first entry.

    options: the game's own options as JSON (its `wire.Options`); empty: the defaults.
    commitment: hex of SHA-256 over the house seed (see `fairness`); None: a game whose chance the house did not make.
    created: Unix milliseconds. version 2: seats seal their seeds before they show them, and entries are a chain.
    words: "addressed": what a draw decides chooses its words (see `fairness`); UNSET (left out): words come in order.
    dice: the dice are those of another match, and seats add no seeds; only with addressed words.
    dealer: "device": one device dealt, with the house's seed and every seat's, so the match proves nothing to others;
    UNSET (left out): a house dealt. Version 2 only.
    package: of a game that another package brings; UNSET (left out): a game of the house. Version 2 only.
    """

    format: Literal["asterion-record"] = FORMAT
    version: Literal[1, 2] = 1
    match: str = ""
    table: str | None = None
    game: str
    options: dict[str, Any] = {}
    seats: Whole
    pace: TimeControl = TimeControl()
    commitment: str | None = None
    created: Whole = 0
    words: Literal["addressed"] | UnsetType = UNSET
    dice: SharedDice | UnsetType = UNSET
    dealer: Literal["device"] | UnsetType = UNSET
    package: Package | UnsetType = UNSET


class _Numbered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every entry has its number n (0, 1, 2 …) and its time `at`. -1: not written, numbered by position when read.

    prev: hex of the hash of the entry before, of the header for entry 0 (see `fairness`). Left out in version 1, and
    where the house has no seed.
    """

    n: Annotated[int, Meta(ge=-1, le=LARGEST)] = -1
    at: Whole = 0
    prev: str | UnsetType = UNSET


class Seated(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="seated"):
    """Somebody takes a seat, before the start. level: of a bot."""

    seat: Whole
    name: str
    who: Literal["person", "bot"] = "person"
    level: str | None = None


class Unseated(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="unseated"):
    """A seat is free again, before the start; its seed goes with it."""

    seat: Whole


class Seeded(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="seeded"):
    """A seat's own contribution to the dice: 16 to 64 bytes in hex.

    Version 1: a later one replaces it, until the start. Version 2: after `revealing`, once, as the seat's seal says.
    """

    seat: Whole
    seed: str


class Sealed(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="sealed"):
    """A seat shows the hash of its seed (hex, see `fairness.seal_of`). A later one replaces it, until `revealing`."""

    seat: Whole
    seal: str


class Revealing(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="revealing"):
    """The list of seals is closed: until the start, seats only show their seeds."""


Address = tuple[Whole, Whole, Whole, Whole]
"""Purpose of draws, in the game's three numbers (see `chance.address`), and the number of draws."""


class Started(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="started"):
    """The game is set up and what must be drawn is drawn.

    words_at, words: how many words of the dice were used before, and how many here.
    drawn: every draw in order, as the numbers that the rules were given; None: only the outcomes are known.
    bounds: for each draw the n of "below n", in version 2. outcomes: the same in words, as the game's `wire` writes it.
    addresses: where words are addressed, the addresses in order: three numbers each, and how many draws it gave.
    withheld: seats that sealed a seed and did not show it, in version 2.
    """

    withheld: list[Whole] | UnsetType = UNSET
    words_at: Whole = 0
    words: Whole = 0
    drawn: list[Whole] | None = None
    bounds: list[Whole] | UnsetType = UNSET
    addresses: list[Address] | UnsetType = UNSET
    outcomes: list[dict[str, Any]] = []


Milliseconds = Annotated[int, Meta(ge=0, le=LONGEST_RACE)]


class Granted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Time of a seat's action in a race, and the measurements behind it (L10). All in milliseconds.

    arrived: from sending the race to all until the action came in.
    shown: how long the race was on its way to this seat; way: how long the action was on its way back; each at most the
    lag allowance. after: what remains, arrived - way - shown, at least 0: claims are ordered by it.
    """

    after: Milliseconds
    shown: Milliseconds
    arrived: Milliseconds
    way: Milliseconds


class Acted(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="acted"):
    """One seat's action, with the chance that it called for (fields as in `Started`).

    by: the seat's holder, or a stand-in. id: the page's own name for this act, so that a repeat is known.
    granted: in a race; UNSET (left out) or None: not measured, or no race.
    """

    seat: Whole
    action: dict[str, Any]
    by: Literal["seat", "stand_in"] = "seat"
    id: str | None = None
    granted: Granted | UnsetType | None = UNSET
    words_at: Whole = 0
    words: Whole = 0
    drawn: list[Whole] | None = None
    bounds: list[Whole] | UnsetType = UNSET
    addresses: list[Address] | UnsetType = UNSET
    outcomes: list[dict[str, Any]] = []


class Elapsed(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="elapsed"):
    """The game's sandglass has run out, with the chance that this called for (fields as in `Started`)."""

    words_at: Whole = 0
    words: Whole = 0
    drawn: list[Whole] | None = None
    bounds: list[Whole] | UnsetType = UNSET
    addresses: list[Address] | UnsetType = UNSET
    outcomes: list[dict[str, Any]] = []


class Expired(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="expired"):
    """The seat's time for a decision is over: a stand-in plays.

    once: the stand-in plays this one decision, then the seat is its holder's again without an entry. UNSET (left out)
    or false: it plays until the holder comes back.
    """

    seat: Whole
    once: bool | UnsetType = UNSET


class Left(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="left"):
    """The seat's holder has gone: a stand-in plays from here."""

    seat: Whole


class Returned(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="returned"):
    """The seat's holder plays again."""

    seat: Whole


class TookOver(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="took_over"):
    """Somebody plays on, from here, for a bot or for a holder whose stand-in plays: the seat is theirs."""

    seat: Whole
    name: str


class Ended(_Numbered, frozen=True, kw_only=True, tag_field="type", tag="ended"):
    """The game is over, and the house shows its seed (hex; None where it never had one)."""

    scores: list[Whole]
    winners: list[Whole]
    house_seed: str | None = None


Entry = (
    Seated
    | Unseated
    | Sealed
    | Revealing
    | Seeded
    | Started
    | Acted
    | Elapsed
    | Expired
    | Left
    | Returned
    | TookOver
    | Ended
)


class EntryView(msgspec.Struct, frozen=True):
    """An entry as everybody may see it: what happened, never what is hidden. The same for all viewers.

    events: the game's public happenings (its `wire.events`), in order; as a list, or as its JSON text.
    """

    n: int
    at: int
    type: str
    seat: int | None
    by: str | None
    events: list[Any] | msgspec.Raw


encode: Final[Callable[[Header | Entry | EntryView], bytes]] = msgspec.json.Encoder().encode
"""JSON bytes of one header, entry or view, as they are stored."""
_entry_decoder: Final = msgspec.json.Decoder(Entry)
_header_decoder: Final = msgspec.json.Decoder(Header)


def kind_of(entry: Entry) -> str:
    """The tag of an entry: `seated`, `acted` …"""
    tag = entry.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def decode_entry(line: bytes | str) -> Entry:
    """One entry from its JSON. Raises msgspec.ValidationError."""
    entry: Entry = _entry_decoder.decode(line)
    return entry


def decode_header(line: bytes | str) -> Header:
    """A header from its JSON. Raises msgspec.ValidationError."""
    return _header_decoder.decode(line)
