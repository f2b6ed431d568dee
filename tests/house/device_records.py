"""Records of matches that a device dealt, as its page brings them to a house."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Any

from asterion.match import fairness, record
from asterion.match.log import Header
from asterion.match.match import Match
from asterion.match.record import Record
from tests.match.playing import HOUSE_SEED, seat_seed, steps

GAME = "mino_3d"


def device_id(number: int = 1) -> str:
    """The id of a device's match."""
    return f"device-{number:024x}"


def nothing(match: Match) -> None:
    """No entries between the deal and the first action."""


def dealt(
    id: str,
    *,
    persons: Collection[int] = (0,),
    level: str = "novice",
    after_deal: Callable[[Match], object] = nothing,
    seed: int = 1,
    **fields: Any,
) -> Match:
    """A finished match of two seats that a device dealt; fields: of the header."""
    promise = fairness.commitment(HOUSE_SEED)
    given: dict[str, Any] = {
        "version": 2,
        "game": GAME,
        "seats": 2,
        "commitment": promise,
        "words": "addressed",
        "dealer": "device",
    }
    match = Match(Header(match=id, **(given | fields)), HOUSE_SEED)
    for seat in range(2):
        person = seat in persons
        match.accept(
            match.stage_seated(seat, f"P{seat}", "person" if person else "bot", None if person else level, 1000)
        )
    opened = bytes.fromhex(seat_seed(0))
    match.accept(match.stage_sealed(0, fairness.seal_of(id, 0, opened), 1000))
    match.accept(match.stage_revealing(1000))
    match.accept(match.stage_seeded(0, opened.hex(), 1000))
    match.accept(match.stage_start(1000))
    after_deal(match)
    for _ in steps(match, seed):
        pass
    match.accept(match.stage_end(9999))
    return match


@cache
def device_record(number: int = 1, seed: int = 1) -> Record:
    """The record of a match. seed: of the choices in it."""
    return record.of_match(dealt(device_id(number), seed=seed))


def device_text(number: int = 1, seed: int = 1) -> bytes:
    """The same as the text of its file."""
    return record.write(device_record(number, seed))
