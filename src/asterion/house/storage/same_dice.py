"""Statements and queries about dice that several matches share."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import msgspec
from sqlalchemy import and_, bindparam, exists, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from asterion.house.storage.schema import dice, dice_seen, holders, matches, tables, tries
from asterion.house.storage.statements import KeptDice, Statement
from asterion.house.storage.store import Store

LEFT_AFTER: Final = 7 * 24 * 3600 * 1000
"""Milliseconds without anybody at a table, after which it keeps the dice of others closed no longer."""

AT_ONCE: Final = 400
"""Viewers in one query, at most."""


class Try(msgspec.Struct, frozen=True):
    """A guest's try at the challenge of a week, the ``number``-th. table_id: None once the table was removed."""

    dice: str
    guest: str
    number: int
    match: str
    table_id: str | None


class EndedMatch(msgspec.Struct, frozen=True):
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
_REMOVE_SEEN = dice_seen.delete().where(~exists().where(dice.c.id == dice_seen.c.dice))
_SEE = dice_seen.insert()
_SEE_FIRST = [
    insert.on_conflict_do_nothing(index_elements=["dice", "viewer"])
    for insert in (postgresql.insert(dice_seen), sqlite.insert(dice_seen))
]
_UNSEE = dice_seen.delete().where(
    dice_seen.c.dice == bindparam("of_dice"),
    dice_seen.c.viewer == bindparam("of_viewer"),
    dice_seen.c.match == bindparam("of_match"),
)


def keep_dice(kept: KeptDice, *, lite: bool) -> Statement:
    """A match is opened with these dice, which may be kept already; a week has one row. lite: for SQLite."""
    forms = _KEEP if kept.week is None else _KEEP_WEEK
    return Statement(forms[lite], msgspec.structs.asdict(kept))


def begin_try(row: Try) -> Statement:
    """A guest's try; there must be none of this number."""
    return Statement(_BEGIN_TRY, msgspec.structs.asdict(row))


def remove_unused(before: int) -> list[Statement]:
    """Remove dice that were kept before (Unix ms), may be shown, and that no match needs any more."""
    return [Statement(_REMOVE, {"before": before}), Statement(_REMOVE_TRIES, {}), Statement(_REMOVE_SEEN, {})]


def see(of: str, viewer: str, match: str, *, lite: bool | None = None) -> Statement:
    """Record that a viewer has these dice in a match; if they have a row already, writing fails with a conflict.

    lite: keep the earlier row instead, without a conflict; whether the database is SQLite.
    """
    form = _SEE if lite is None else _SEE_FIRST[lite]
    return Statement(form, {"dice": of, "viewer": viewer, "match": match})


def unsee(of: str, viewer: str, match: str) -> Statement:
    """Remove the row that a viewer has these dice in a match."""
    return Statement(_UNSEE, {"of_dice": of, "of_viewer": viewer, "of_match": match})


async def seen_by(store: Store, of: str, viewers: Collection[str]) -> dict[str, str]:
    """The match in which each viewer first had these dice; viewers who never had them are left out."""
    query = select(dice_seen.c.viewer, dice_seen.c.match)
    rows = await store.rows(query.where(dice_seen.c.dice == of, dice_seen.c.viewer.in_(viewers)))
    return {row.viewer: row.match for row in rows}


async def seen_among(store: Store, viewers: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Dice, viewer and match of the rows of these viewers. viewers: viewer to the id of the dice."""
    found: list[tuple[str, str, str]] = []
    for first in range(0, len(viewers), AT_ONCE):
        some = list(viewers)[first : first + AT_ONCE]
        query = select(dice_seen.c.dice, dice_seen.c.viewer, dice_seen.c.match)
        query = query.where(dice_seen.c.dice.in_({viewers[each] for each in some}), dice_seen.c.viewer.in_(some))
        found += [(row.dice, row.viewer, row.match) for row in await store.rows(query)]
    return found


async def closed(store: Store, now: int) -> list[str]:
    """The dice of weeks that are not over (Unix ms), and of sets with an unfinished match, even an abandoned one."""
    going = exists().where(matches.c.dice == dice.c.id, matches.c.ended.is_(None))
    query = select(dice.c.id).where(or_(dice.c.opens > now, and_(dice.c.kind == "set", going)))
    return [row.id for row in await store.rows(query)]


async def seen_at(store: Store, of: str, viewer: str) -> str | None:
    """The match in which a viewer first had these dice."""
    return (await seen_by(store, of, [viewer])).get(viewer)


async def playing_with(store: Store, of: str, match: str, guests: Collection[str]) -> set[str]:
    """The guests among these who hold a seat in another unfinished match with these dice."""
    query = select(holders.c.guest).join(matches, matches.c.id == holders.c.match)
    query = query.where(matches.c.dice == of, matches.c.id != match, matches.c.ended.is_(None))
    return {row.guest for row in await store.rows(query.where(holders.c.guest.in_(guests)))}


async def unfinished(store: Store, of: str) -> bool:
    """Whether a match with these dice is unfinished, even an abandoned one."""
    query = select(matches.c.id).where(matches.c.dice == of, matches.c.ended.is_(None))
    return bool(await store.rows(query.limit(1)))


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


async def ended_with(store: Store, of: str) -> list[EndedMatch]:
    """The ended matches with these dice, the earliest first; the match that they come from is one of them."""
    number = select(tries.c.number).where(tries.c.match == matches.c.id).limit(1).scalar_subquery()
    query = select(matches.c.id, matches.c.table_id, matches.c.ended, matches.c.result, number.label("number"))
    query = query.where(or_(matches.c.dice == of, matches.c.id == of), matches.c.ended.is_not(None))
    return [
        EndedMatch(row.id, row.table_id, row.ended, row.result, row.number)
        for row in await store.rows(query.order_by(matches.c.ended, matches.c.id))
    ]


def counts(each: EndedMatch, dice: KeptDice) -> bool:
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
