"""A game as one JSON file: header, entries, result. `docs/record.md` describes it for those who write one by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from asterion.games.contract import BadAction, GameError, IllegalAction
from asterion.match import spelling
from asterion.match.chain import Chain
from asterion.match.errors import MatchError
from asterion.match.log import Acted, Ended, Entry, Header, SharedDice, Whole, encode, kind_of
from asterion.match.match import Match
from asterion.match.printable import brief

_DEEPEST: Final = 8
"""Levels of lists and objects in the options of a game."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The final points of each seat, and the seats that share the win (M13)."""

    scores: list[Whole]
    winners: list[Whole]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """One game, complete or broken off. Entries may leave out `n` and `at`: they are numbered by position.

    chain: hash of the last entry, in version 2. dice_seed: hex of the seed of shared dice; None, or left out: it is not
    shown yet.
    """

    header: Header
    entries: list[Entry]
    result: Result | None = None
    chain: str | UnsetType = UNSET
    dice_seed: str | UnsetType | None = UNSET

    @property
    def misspelled(self) -> int | None:
        """Number of the first entry whose bytes in the file differ from those of `write`; -1: the header; None: none,
        or the record was not read from a file."""
        place: int | None = self.__dict__.get("misspelled_at")
        return place


class BadRecord(Exception):
    """The file is not a record; the message says why, in one line."""


class BadEntry(Exception):
    """The first impossible entry of a record.

    n: number of the entry; None: the header or the result. seat, action: those of the entry, if it has them.
    code: stable. ruling: the ruling that forbids it, if one does.
    """

    def __init__(
        self, entry: Entry | None, code: str, detail: str, *, action: str | None = None, ruling: str = ""
    ) -> None:
        self.n = entry.n if entry is not None else None
        self.seat: int | None = getattr(entry, "seat", None)
        self.action = action and brief(action)
        self.code = code
        self.ruling = ruling or None
        self.detail = brief(detail)
        where = f"entry {self.n} ({_about(entry, self.action)}): " if entry is not None else ""
        self.line = f"{where}{self.detail} [{code}{f', {ruling}' if ruling else ''}]"
        super().__init__(self.line)


def of_match(match: Match, dice_seed: bytes | None = None) -> Record:
    """The record of an ended match. Raises MatchError("not_ended"): before, it holds secrets.

    dice_seed: of shared dice, once it may be shown.
    """
    if not match.ended:
        raise MatchError("not_ended", "a match has a record when it has ended")
    return of_log(match.header, match.entries, match.chain, dice_seed)


def of_log(header: Header, entries: list[Entry], chain: str | None = None, dice_seed: bytes | None = None) -> Record:
    """The record of a stored log. The caller decides whether it may be shown, and whether the seed of shared dice."""
    last = entries[-1] if entries else None
    result = Result(last.scores, last.winners) if isinstance(last, Ended) else None
    shown: str | UnsetType | None = UNSET
    if header.dice is not UNSET:
        shown = None if dice_seed is None else dice_seed.hex()
    return Record(header, entries, result, chain or UNSET, shown)


def of_stored(header: Header, entries: list[Entry], house_seed: bytes | None, dice_seed: bytes | None = None) -> Record:
    """The record of the stored log of an ended match, as it is: nothing is judged, and its game need not be installed.

    house_seed: the chain hashes under it. dice_seed: as in ``of_match``.
    """
    chain = Chain(header, house_seed)
    for entry in entries:
        chain.add(entry, b"")
    return of_log(header, entries, chain.head, dice_seed)


def write(record: Record) -> bytes:
    """JSON, one entry a line, so that two records can be compared line by line."""
    entries = b",\n".join(encode(entry) for entry in record.entries)
    result = msgspec.json.encode(record.result)
    chain = b"" if record.chain is UNSET else b',\n"chain":%b' % msgspec.json.encode(record.chain)
    seed = b"" if record.dice_seed is UNSET else b',\n"dice_seed":%b' % msgspec.json.encode(record.dice_seed)
    start = b'{"header":%b,\n"entries":[\n%b\n],\n' % (encode(record.header), entries)
    return start + b'"result":%b%b%b}\n' % (result, chain, seed)


def read(text: bytes | str) -> Record:
    """A record from its JSON, entries numbered. Raises BadRecord, with the place in the file that is wrong."""
    try:
        text = spelling.text_of(text)
        record = msgspec.json.decode(text, type=Record)
        spelling.judge(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not a record: {brief(error)}") from None
    if spelling.depth(record.header.options) > _DEEPEST:
        raise BadRecord(f"not a record: its options are nested more than {_DEEPEST} deep")
    entries = [
        entry if entry.n != -1 else msgspec.structs.replace(entry, n=place)
        for place, entry in enumerate(record.entries)
    ]
    record = msgspec.structs.replace(record, entries=entries)
    record.__dict__["misspelled_at"] = spelling.misspelled(text, record.header, entries)
    return record


def replay(record: Record, reached: Callable[[Entry], object] = lambda entry: None) -> Iterator[tuple[Entry, Match]]:
    """Each entry with the match after it, by the rules and by the chance in the record.

    reached: called with each entry before the rules judge it. All pairs share one match object, which advances. Raises
    BadEntry at the first impossible entry.
    """
    match = open_match(record, None)
    for entry in record.entries:
        reached(entry)
        accept(match, entry)
        yield entry, match
    check_result(record, match)


def shared_dice(record: Record) -> SharedDice | None:
    """The dice of a finished match for another one; None: they cannot be played again. Raises BadEntry.

    Its words are not addressed, or they were not drawn by a house. The seed: see `seed_of_dice`.
    """
    for _, match in replay(record):
        if match.started:
            return match.shared_dice
    return None


def seed_of_dice(record: Record) -> str | None:
    """Hex of the seed that the dice of a match come from, as the record shows it; None: it shows none."""
    if record.header.dice is not UNSET:
        return None if record.dice_seed is UNSET else record.dice_seed
    return next((entry.house_seed for entry in record.entries if isinstance(entry, Ended)), None)


def open_match(record: Record, house_seed: bytes | None, dice_seed: bytes | None = None) -> Match:
    """The match of a record before its first entry. Raises BadEntry for a bad header."""
    check_version(record)
    try:
        return Match(record.header, house_seed, dice_seed)
    except GameError as error:
        raise blame(None, error) from None


def check_version(record: Record) -> None:
    """Raise BadEntry("bad_version") for a chain in a record of version 1."""
    if record.header.version == 1 and record.chain is not UNSET:
        raise BadEntry(None, "bad_version", "a chain belongs to version 2 of the record")


def accept(match: Match, entry: Entry) -> None:
    """Take the next entry of a record. Raises BadEntry."""
    try:
        match.accept(entry)
    except GameError as error:
        raise blame(entry, error) from None


def check_result(record: Record, match: Match) -> None:
    """Raise BadEntry unless the record's result is that of the match."""
    if record.result is None:
        return
    if not match.over:
        raise BadEntry(None, "not_over", "the record has a result, but the game is not over")
    if record.result != Result(match.scores(), match.winners()):
        found = f"the scores are {match.scores()} and seats {match.winners()} win"
        raise BadEntry(None, "result_differs", f"the result is not that of the game: {found}")


def blame(entry: Entry | None, error: GameError) -> BadEntry:
    """The error of an entry, with its place."""
    action = None
    if isinstance(error, IllegalAction):
        action = error.action
    elif isinstance(entry, Acted) and not isinstance(error, BadAction):
        action = str(entry.action.get("type"))
    ruling = getattr(error, "ruling", "")
    return BadEntry(entry, error.code, error.detail, action=action, ruling=ruling)


def _about(entry: Entry, action: str | None) -> str:
    seat = getattr(entry, "seat", None)
    what = action or kind_of(entry)
    return f"seat {seat}, {what}" if seat is not None else what
