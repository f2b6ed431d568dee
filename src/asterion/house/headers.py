"""Ids, and headers of new matches."""

from __future__ import annotations

import re
import secrets
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from asterion.games import find
from asterion.match import fairness
from asterion.match.log import VERSION, Header, SharedDice, TimeControl

WORDS: Literal["addressed"] | UnsetType = "addressed"
"""Of new matches, so that another one can be played with the same dice."""
ID = re.compile(r"[\w-]{1,64}", re.ASCII)
OF_DEVICE = re.compile(r"device-[0-9a-f]{24}")
"""Id of a match that a device dealt, 96 random bits (``web/src/device/device_house.ts``); the house's own ids are
shorter."""


def new_id() -> str:
    """An id that cannot be guessed: 128 bits, as 22 characters."""
    return secrets.token_urlsafe(16)


def is_id(text: str) -> bool:
    """Whether a text out of an address has the form of an id. Others, such as NUL, a database would not take."""
    return ID.fullmatch(text) is not None


def dealer_of(match: str) -> Literal["house", "device"]:
    """The dealer of a match, from its id: the house keeps a device's match under the device's id, and no other."""
    return "device" if OF_DEVICE.fullmatch(match) else "house"


def new_header(
    table: str, game: str, options: Any, seats: int, seconds: int | None, now: int, dice: SharedDice | None = None
) -> tuple[Header, bytes]:
    """Header of a new match, with the house's commitment, and the house seed that it commits to. dice: of another
    match."""
    house_seed, brought = fairness.new_house_seed(), find(game)
    header = Header(
        version=VERSION,
        match=new_id(),
        table=table,
        game=game,
        options=options,
        seats=seats,
        pace=TimeControl(seconds),
        commitment=fairness.commitment(house_seed),
        created=now,
        words=WORDS,
        dice=dice or UNSET,
        package=(brought and brought.package) or UNSET,
    )
    return header, house_seed
