"""The number of each guest's sign-outs of all other devices; only cookies made since then are good."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, literal_column, select
from sqlalchemy.dialects import postgresql, sqlite

from asterion.house.storage.schema import sign_outs
from asterion.house.storage.statements import Statement

_ADD = [
    insert.on_conflict_do_update(
        index_elements=["guest"],
        set_={"generation": sign_outs.c.generation + literal_column("1"), "at": insert.excluded.at},
    )
    for insert in (postgresql.insert(sign_outs), sqlite.insert(sign_outs))
]


def sign_out(guest: str, now: int, *, lite: bool) -> Statement:
    """Cookies made for this guest so far are void. lite: for SQLite."""
    return Statement(_ADD[lite], {"guest": guest, "generation": 1, "at": now})


def generations(since: int = 0) -> Select[Any]:
    """``guest``, ``generation``, ``at`` of those who signed devices out since then (Unix ms)."""
    return select(sign_outs.c.guest, sign_outs.c.generation, sign_outs.c.at).where(sign_outs.c.at >= since)


def generation_of(guest: str) -> Select[Any]:
    """``generation`` of one guest; no row: none was signed out."""
    return select(sign_outs.c.generation).where(sign_outs.c.guest == guest)
