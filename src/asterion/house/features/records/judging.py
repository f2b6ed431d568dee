"""Judges the record of a match that a device dealt: whether the house may keep it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from asterion.games import GAMES, spelled
from asterion.house.errors import Refusal
from asterion.house.headers import OF_DEVICE
from asterion.house.wire.messages import LEVELS
from asterion.match import record, verify
from asterion.match.log import Ended, TimeControl, TookOver, encode
from asterion.match.match import Match
from asterion.match.record import BadRecord, Record


class Judged(NamedTuple):
    """A finished match that the house may keep. seat: the person's; payloads: its entries as they are stored."""

    match: Match
    seat: int
    end: Ended
    house_seed: bytes
    payloads: list[bytes]


def read(text: bytes) -> Record:
    """A record of a device's finished match, its rules not checked yet.

    Raises Refusal (bad_record, not_by_device, unknown_game, not_ended).
    """
    try:
        found = record.read(text)
    except BadRecord as error:
        raise Refusal("bad_record", str(error)) from None
    header = found.header
    if header.dealer != "device":
        raise Refusal("not_by_device", "only a match that a device dealt is brought to a house")
    if OF_DEVICE.fullmatch(header.match) is None:
        raise Refusal("not_by_device", "its id is not one that a device gives: device- and 24 hexadecimal digits")
    if header.table is not None or header.pace != TimeControl() or header.dice is not UNSET or header.words is UNSET:
        raise Refusal("not_by_device", "a device's match has no table, no clock and addressed dice of its own")
    if spelled(header.game) not in GAMES:
        raise Refusal("unknown_game", f"games: {', '.join(GAMES)}")
    if not found.entries or not isinstance(found.entries[-1], Ended):
        raise Refusal("not_ended", "only a match that was played to its end is kept")
    return found


def judge(found: Record) -> Judged:
    """The match of a record, computed again by its rules.

    Raises Refusal (other_version, not_honest, not_alone, not_by_device).
    """
    verdict = verify.verify(found)
    if verdict.answer == "cannot_be_checked":
        raise Refusal(verdict.code or verdict.answer, verdict.line)
    if not verdict.honest:
        raise Refusal("not_honest", verdict.line)
    end = found.entries[-1]
    assert isinstance(end, Ended)
    house_seed = bytes.fromhex(end.house_seed or "")
    match = Match.load(found.header, house_seed, found.entries)
    persons = [each.seat for each in match.seated if each is not None and each.who == "person"]
    if len(persons) != 1 or any(isinstance(entry, TookOver) for entry in found.entries):
        raise Refusal("not_alone", "at a device one person plays, and bots on the other seats")
    if any(each.level not in LEVELS for each in match.seated if each is not None and each.who == "bot"):
        raise Refusal("not_by_device", f"bots have levels: {', '.join(LEVELS)}")
    return Judged(match, persons[0], end, house_seed, [encode(entry) for entry in match.entries])
