"""Statements and queries about guests' mistakes that come back as puzzles."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Select, select
from sqlalchemy.dialects import postgresql, sqlite

from asterion.house.storage.schema import puzzles
from asterion.house.storage.statements import Statement
from asterion.house.storage.store import Store


class ReviewCard(msgspec.Struct, frozen=True):
    """A puzzle that was answered: its box, 1 to 5, and when it is due again (Unix ms)."""

    match: str
    n: int
    box: int
    due: int


_KEEP = [
    insert.on_conflict_do_update(
        index_elements=["guest", "match", "n"], set_={name: insert.excluded[name] for name in ("box", "due")}
    )
    for insert in (postgresql.insert(puzzles), sqlite.insert(puzzles))
]


def keep_puzzle(guest: str, card: ReviewCard, *, lite: bool) -> Statement:
    """A puzzle was answered. lite: for SQLite."""
    return Statement(_KEEP[lite], {"guest": guest, **msgspec.structs.asdict(card)})


def puzzles_of(guest: str) -> Select[Any]:
    """``match``, ``n``, ``box``, ``due`` of the guest's answered puzzles, in order."""
    columns = [puzzles.c[name] for name in ReviewCard.__struct_fields__]
    return select(*columns).where(puzzles.c.guest == guest).order_by(puzzles.c.match, puzzles.c.n)


async def boxes_of(store: Store, guest: str) -> dict[tuple[str, int], ReviewCard]:
    """The guest's answered puzzles, by match and entry."""
    return {(row.match, row.n): ReviewCard(*row) for row in await store.rows(puzzles_of(guest))}
