"""Statements and queries about all that the house keeps of one guest."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, ColumnElement, Select, bindparam, func, literal_column, null, select, update
from sqlalchemy.dialects import postgresql, sqlite

from asterion.house.storage.schema import (
    daily,
    day_answers,
    dice,
    guests,
    holders,
    parted,
    puzzles,
    recoveries,
    tables,
    tries,
)
from asterion.house.storage.statements import Statement

_GUEST: BindParameter[str] = bindparam("of_guest")
OVER: ColumnElement[str] = literal_column("'over'")
_AT_PLAY = select(tables.c.match).where(tables.c.status != OVER)
"""Matches that go on or have not begun: their seats keep their holders."""
_SET_KEY = [
    insert.on_conflict_do_update(
        index_elements=["guest"], set_={name: insert.excluded[name] for name in ("digest", "made")}
    )
    for insert in (postgresql.insert(recoveries), sqlite.insert(recoveries))
]
_DROP_KEY = recoveries.delete().where(recoveries.c.guest == _GUEST)
_FORGET = (
    _DROP_KEY,
    guests.delete().where(guests.c.id == _GUEST),
    holders.delete().where(holders.c.guest == _GUEST, holders.c.match.not_in(_AT_PLAY)),
    daily.delete().where(daily.c.guest == _GUEST, daily.c.match.not_in(_AT_PLAY)),
    parted.delete().where(parted.c.guest == _GUEST),
    puzzles.delete().where(puzzles.c.guest == _GUEST),
    tries.delete().where(tries.c.guest == _GUEST, tries.c.match.not_in(_AT_PLAY)),
    day_answers.delete().where(day_answers.c.guest == _GUEST),
    update(tables).where(tables.c.host == _GUEST, tables.c.status == OVER).values(host=null()),
)


def set_key(guest: str, digest: str, now: int, *, lite: bool) -> Statement:
    """The guest's key from now on, in place of an earlier one. digest: hex of its SHA-256. lite: for SQLite."""
    return Statement(_SET_KEY[lite], {"guest": guest, "digest": digest, "made": now})


def drop_key(guest: str) -> Statement:
    """The guest's key is no longer one."""
    return Statement(_DROP_KEY, {"of_guest": guest})


def forget(guest: str) -> list[Statement]:
    """Delete the guest's rows. Match records stay, with the names that were shown at the table.

    So does the guest's number of sign-outs: it makes all their cookies void.
    """
    return [Statement(form, {"of_guest": guest}) for form in _FORGET]


def key_made(guest: str) -> Select[Any]:
    """``made`` (Unix ms) of the guest's key; no row: there is none."""
    return select(recoveries.c.made).where(recoveries.c.guest == guest)


def guest_of_key(digest: str) -> Select[Any]:
    """``guest`` whose key has this digest."""
    return select(recoveries.c.guest).where(recoveries.c.digest == digest)


def seats_at_play(guest: str) -> Select[Any]:
    """``count`` of seats that the guest holds at tables that are not over."""
    return (
        select(func.count().label("count"))
        .select_from(holders.join(tables, tables.c.match == holders.c.match))
        .where(holders.c.guest == guest, tables.c.status != OVER)
    )


def known_since(guest: str) -> Select[Any]:
    """``since`` (Unix ms) when the guest first took a name."""
    return select(guests.c.since).where(guests.c.id == guest)


def weeks_tried(guest: str) -> Select[Any]:
    """``week``, ``number``, ``match`` of the guest's tries at challenges of the week, in order."""
    query = select(dice.c.week, tries.c.number, tries.c.match).join(dice, dice.c.id == tries.c.dice)
    return query.where(tries.c.guest == guest).order_by(dice.c.week, tries.c.number)


def days_tried(guest: str) -> Select[Any]:
    """``day``, ``match``, ``length`` (None: not finished) of the guest's tries at labyrinths of the day, by day."""
    return select(daily.c.day, daily.c.match, daily.c.length).where(daily.c.guest == guest).order_by(daily.c.day)
