"""Ids, and headers of new matches."""

from __future__ import annotations

import re
import secrets
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from asterion.match import fairness
from asterion.match.log import VERSION, Header, SharedDice, TimeControl

WORDS: Literal["addressed"] | UnsetType = "addressed"
"""Of new matches, so that another one can be played with the same dice."""
ID = re.compile(r"[\w-]{1,64}", re.ASCII)


def new_id() -> str:
    """An id that cannot be guessed: 128 bits, as 22 characters."""
    return secrets.token_urlsafe(16)


def is_id(text: str) -> bool:
    """Whether a text out of an address has the form of an id. Others, such as NUL, a database would not take."""
    return ID.fullmatch(text) is not None


def new_header(
    table: str, game: str, options: Any, seats: int, seconds: int | None, now: int, dice: SharedDice | None = None
) -> tuple[Header, bytes]:
    """Header of a new match, with the house's commitment, and the house seed that it commits to. dice: of another
    match."""
    house_seed = fairness.new_house_seed()
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
    )
    return header, house_seed
