"""Statements and queries about dice that several matches share."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import bindparam, exists, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from asterion.house.storage.schema import dice, holders, matches, tables, tries
from asterion.house.storage.statements import KeptDice, Statement
from asterion.house.storage.store import Store

LEFT_AFTER: Final = 7 * 24 * 3600 * 1000
"""Milliseconds without anybody at a table, after which it keeps the dice of others closed no longer."""


class Try(msgspec.Struct, frozen=True):
    """A guest's try at the challenge of a week, the ``number``-th. table_id: None once the table was removed."""

    dice: str
    guest: str
    number: int
    match: str
    table_id: str | None


class Ended(msgspec.Struct, frozen=True):
    """An ended match with shared dice. number: of which try it is; None: of none. result: JSON."""

    match: str
    table: str
    ended: int
    result: str
    number: int | None


_KEEP = [
    insert.on_conflict_do_update(index_elements=["id"], set_={"created": insert.excluded.created})
    for insert in (postgresql.insert(dice), sqlite.insert(dice))
]
_KEEP_WEEK = [
    insert.on_conflict_do_nothing(index_elements=["week"]) for insert in (postgresql.insert(dice), sqlite.insert(dice))
]
_BEGIN_TRY = tries.insert()
_OPENED = or_(dice.c.opens.is_(None), dice.c.opens < bindparam("before"))
_REMOVE = dice.delete().where(
    dice.c.created < bindparam("before"),
    _OPENED,
    ~exists().where(matches.c.dice == dice.c.id),
)
_REMOVE_TRIES = tries.delete().where(~exists().where(dice.c.id == tries.c.dice))


def keep_dice(kept: KeptDice, *, lite: bool) -> Statement:
    """A match is opened with these dice, which may be kept already; a week has one row. lite: for SQLite."""
    forms = _KEEP if kept.week is None else _KEEP_WEEK
    return Statement(forms[lite], msgspec.structs.asdict(kept))


def begin_try(row: Try) -> Statement:
    """A guest's try; there must be none of this number."""
    return Statement(_BEGIN_TRY, msgspec.structs.asdict(row))


def remove_unused(before: int) -> list[Statement]:
    """Remove dice that were kept before (Unix ms), may be shown, and that no match needs any more."""
    return [Statement(_REMOVE, {"before": before}), Statement(_REMOVE_TRIES, {})]


async def dice_of_week(store: Store, week: str) -> KeptDice | None:
    """The dice of a week's challenge."""
    rows = await store.rows(select(dice.c.id).where(dice.c.week == week))
    return await store.dice(rows[0].id) if rows else None


async def weeks_before(store: Store, week: str, most: int) -> list[str]:
    """Earlier weeks that had a challenge, the latest first."""
    query = select(dice.c.week).where(dice.c.week.is_not(None), dice.c.week < week)
    return [row.week for row in await store.rows(query.order_by(dice.c.week.desc()).limit(most))]


async def dice_of_match(store: Store, match: str) -> str | None:
    """The dice that a match shares with others; None: it has its own."""
    rows = await store.rows(select(matches.c.dice).where(matches.c.id == match))
    return rows[0].dice if rows else None


async def tries_of(store: Store, of: str, guest: str) -> list[tuple[Try, bool]]:
    """A guest's tries in order, each with whether its match has ended or is gone."""
    over = or_(matches.c.id.is_(None), matches.c.ended.is_not(None)).label("over")
    query = select(tries, over).outerjoin(matches, matches.c.id == tries.c.match)
    query = query.where(tries.c.dice == of, tries.c.guest == guest).order_by(tries.c.number)
    return [
        (Try(row.dice, row.guest, row.number, row.match, row.table_id), bool(row.over))
        for row in await store.rows(query)
    ]


async def ended_with(store: Store, of: str) -> list[Ended]:
    """The ended matches with these dice, the earliest first; the match that they come from is one of them."""
    number = select(tries.c.number).where(tries.c.match == matches.c.id).limit(1).scalar_subquery()
    query = select(matches.c.id, matches.c.table_id, matches.c.ended, matches.c.result, number.label("number"))
    query = query.where(or_(matches.c.dice == of, matches.c.id == of), matches.c.ended.is_not(None))
    return [
        Ended(row.id, row.table_id, row.ended, row.result, row.number)
        for row in await store.rows(query.order_by(matches.c.ended, matches.c.id))
    ]


def counts(each: Ended, dice: KeptDice) -> bool:
    """Whether a match counts in the challenge of its week: a guest's first try, over before the dice were open."""
    return each.number == 0 and (dice.opens is None or each.ended < dice.opens)


async def has_finished(store: Store, of: str, guest: str | None) -> bool:
    """Whether a guest (None: unknown) holds or held a seat in an ended match with these dice."""
    if guest is None:
        return False
    query = select(matches.c.id).join(holders, holders.c.match == matches.c.id)
    with_them = query.where(or_(matches.c.dice == of, matches.c.id == of), matches.c.ended.is_not(None))
    return bool(await store.rows(with_them.where(holders.c.guest == guest).limit(1)))


async def under_way(store: Store, of: str, now: int) -> list[tuple[str, bool]]:
    """Tables whose match has these dice and has not ended, each with whether it has begun; but those where nobody was
    for LEFT_AFTER. now: Unix ms."""
    query = select(tables.c.id, tables.c.status).join(matches, matches.c.id == tables.c.match)
    going = query.where(matches.c.dice == of, matches.c.ended.is_(None), tables.c.touched > now - LEFT_AFTER)
    rows = await store.rows(going.order_by(tables.c.created, tables.c.id))
    return [(row.id, row.status != "waiting") for row in rows]


async def seats_of(store: Store, of: str, guest: str) -> dict[str, int]:
    """By match with these dice: the seat that a guest holds in it, or held."""
    query = select(holders.c.match, holders.c.seat).join(matches, matches.c.id == holders.c.match)
    query = query.where(holders.c.guest == guest, or_(matches.c.dice == of, matches.c.id == of))
    return {row.match: row.seat for row in await store.rows(query)}


async def open_seed(store: Store, of: KeptDice | None, now: int) -> bytes | None:
    """The seed of shared dice; None: it may not be shown yet, or there are none. now: Unix ms."""
    if of is None or (of.opens is not None and now < of.opens):
        return None
    return of.seed if of.opens is not None or not await under_way(store, of.id, now) else None
