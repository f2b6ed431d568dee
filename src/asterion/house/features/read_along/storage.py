"""Statements and queries about plays of a box that others read along."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Select, bindparam, func, literal_column, select, update

from asterion.house.storage.schema import box_plays
from asterion.house.storage.statements import Statement


class BoxPlayRow(msgspec.Struct, frozen=True):
    """A play as it is kept, see ``schema.box_plays``."""

    id: str
    key: str
    version: int
    changed: int
    play: str
    opened_from: str | None
    until: int


_ADD = box_plays.insert()
_CHANGE = (
    update(box_plays)
    .where(
        box_plays.c.id == bindparam("of_id"),
        box_plays.c.key == bindparam("of_key"),
        box_plays.c.changed <= bindparam("changed"),
    )
    .values(
        version=box_plays.c.version + literal_column("1"),
        changed=bindparam("changed"),
        play=bindparam("play"),
        until=bindparam("until"),
    )
)
_REMOVE = box_plays.delete().where(box_plays.c.id == bindparam("of_id"), box_plays.c.key == bindparam("of_key"))
_REMOVE_OLD = box_plays.delete().where(box_plays.c.until < bindparam("by_now"))


def add(row: BoxPlayRow) -> Statement:
    """Store a new play."""
    return Statement(_ADD, msgspec.structs.asdict(row))


def change(id: str, key: str, changed: int, play: str, until: int) -> Statement:
    """Store the play as it is now, unless a later state of it is stored already: two tabs may write at once."""
    return Statement(_CHANGE, {"of_id": id, "of_key": key, "changed": changed, "play": play, "until": until})


def remove(id: str, key: str) -> Statement:
    """Remove a play."""
    return Statement(_REMOVE, {"of_id": id, "of_key": key})


def remove_old(now: int) -> Statement:
    """Remove the plays whose time is over (Unix ms)."""
    return Statement(_REMOVE_OLD, {"by_now": now})


def of_id(id: str, now: int) -> Select[Any]:
    """The row of a play whose time is not over."""
    return select(box_plays).where(box_plays.c.id == id, box_plays.c.until >= now)


def counted(opened_from: str | None, now: int) -> Select[Any]:
    """``mine``, ``every``: plays whose time is not over, from one address and in all."""
    columns: list[Any] = [
        func.count().filter(box_plays.c.opened_from == opened_from).label("mine"),
        func.count().label("every"),
    ]
    return select(*columns).select_from(box_plays).where(box_plays.c.until >= now)
