"""Ids, and headers of new matches."""

from __future__ import annotations

import re
import secrets
from typing import Any

from asterion.match import fairness
from asterion.match.log import VERSION, Header, TimeControl

ID = re.compile(r"[\w-]{1,64}", re.ASCII)


def new_id() -> str:
    """An id that cannot be guessed: 128 bits, as 22 characters."""
    return secrets.token_urlsafe(16)


def is_id(text: str) -> bool:
    """Whether a text out of an address has the form of an id. Others, such as NUL, a database would not take."""
    return ID.fullmatch(text) is not None


def new_header(table: str, game: str, options: Any, seats: int, seconds: int | None, now: int) -> tuple[Header, bytes]:
    """Header of a new match, with the house's commitment, and the house seed that it commits to."""
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
    )
    return header, house_seed
