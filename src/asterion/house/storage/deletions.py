"""Requests of guests to be deleted, and the times at which they are due."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Select, bindparam, exists, func, or_, select, true, update
from sqlalchemy.dialects import postgresql, sqlite

from asterion.house.storage.guest_data import OVER
from asterion.house.storage.schema import deletions, holders, tables
from asterion.house.storage.statements import Statement

_GUEST: BindParameter[str] = bindparam("of_guest")
_ASK = [
    insert.on_conflict_do_nothing(index_elements=["guest"])
    for insert in (postgresql.insert(deletions), sqlite.insert(deletions))
]
_CANCEL = deletions.delete().where(deletions.c.guest == _GUEST, deletions.c.final.is_(False))
_BEGIN = (
    update(deletions).where(deletions.c.guest == _GUEST, deletions.c.due <= bindparam("by_now")).values(final=true())
)
_DONE = deletions.delete().where(deletions.c.guest == _GUEST)


def ask(guest: str, due: int, *, lite: bool) -> Statement:
    """Store the guest's request, unless there is one. due: Unix ms. lite: for SQLite."""
    return Statement(_ASK[lite], {"guest": guest, "due": due, "final": False})


def cancel(guest: str) -> Statement:
    """Remove the guest's request, unless it is final."""
    return Statement(_CANCEL, {"of_guest": guest})


def begin(guest: str, now: int) -> Statement:
    """Mark the guest's request final, if it is due: it can no longer be cancelled."""
    return Statement(_BEGIN, {"of_guest": guest, "by_now": now})


def done(guest: str) -> Statement:
    """Remove the guest's request after the deletion."""
    return Statement(_DONE, {"of_guest": guest})


def asked(guest: str) -> Select[Any]:
    """``due`` (Unix ms) and ``final`` of the guest's request; no row: there is none."""
    return select(deletions.c.due, deletions.c.final).where(deletions.c.guest == guest)


def holders_of(match: str) -> Select[Any]:
    """``seat`` of each holder in a match, and ``leaves``: whether that guest has asked to be deleted."""
    leaves = exists().where(deletions.c.guest == holders.c.guest).label("leaves")
    return select(holders.c.seat, leaves).where(holders.c.match == match)


def due(now: int, most: int) -> Select[Any]:
    """``guest``, ``final`` of the requests that are due and wait for no table, in the order of ``due``."""
    seats = holders.join(tables, tables.c.match == holders.c.match)
    sits = exists().select_from(seats).where(holders.c.guest == deletions.c.guest, tables.c.status != OVER)
    query = select(deletions.c.guest, deletions.c.final).where(deletions.c.due <= now)
    return query.where(or_(deletions.c.final, ~sits)).order_by(deletions.c.due).limit(most)


def late(now: int) -> Select[Any]:
    """A row if any request is due, even one that waits for a table."""
    return select(deletions.c.guest).where(deletions.c.due <= now).limit(1)


def next_due(now: int) -> Select[Any]:
    """``due`` (Unix ms) of the next request that is not due yet; None: there is none."""
    return select(func.min(deletions.c.due).label("due")).where(deletions.c.due > now)
