"""Tries at the labyrinth of a day, as they are kept."""

from __future__ import annotations

import msgspec
from sqlalchemy import bindparam, select, update

from asterion.house.storage import Store
from asterion.house.storage.schema import daily, daily_longest
from asterion.house.storage.statements import Statement

_BEGIN_TRY = daily.insert()
_FREE_SEARCH = daily_longest.delete().where(
    daily_longest.c.day == bindparam("of_day"),
    daily_longest.c.length.is_(None),
    daily_longest.c.until < bindparam("now"),
)
_BEGIN_SEARCH = daily_longest.insert()
_END_SEARCH = update(daily_longest).where(daily_longest.c.day == bindparam("of_day"))
_END_TRY = update(daily).where(daily.c.match == bindparam("of_match"))


class DailyTry(msgspec.Struct, frozen=True):
    """A guest's try at the labyrinth of a day; name, length, ended (Unix ms): None until its match has ended;
    table_id: None once that match was removed."""

    day: str
    guest: str
    table_id: str | None
    match: str
    name: str | None = None
    length: int | None = None
    ended: int | None = None


def begin_try(row: DailyTry) -> Statement:
    """A guest's one try of a day; there must be none."""
    return Statement(_BEGIN_TRY, msgspec.structs.asdict(row))


def end_try(match: str, name: str, length: int, now: int) -> Statement:
    """The match of a try has ended; of a match that is none, nothing happens."""
    return Statement(_END_TRY, {"of_match": match, "name": name, "length": length, "ended": now})


def begin_search(day: str, now: int, until: int) -> list[Statement]:
    """A worker searches the longest walk of a day (now, until: Unix ms); no other may do so, and it is not known."""
    return [give_up_search(day, now), Statement(_BEGIN_SEARCH, {"day": day, "until": until})]


def give_up_search(day: str, now: int) -> Statement:
    """A search that was to end before ``now`` (Unix ms) has failed."""
    return Statement(_FREE_SEARCH, {"of_day": day, "now": now})


def end_search(day: str, length: int, proven: bool) -> Statement:
    """The longest walk of a day is known."""
    return Statement(_END_SEARCH, {"of_day": day, "length": length, "proven": proven})


async def known_longest(store: Store, day: str) -> tuple[int, bool] | None:
    """The length of the longest walk of a day, and whether that is proven; None before a search has ended."""
    columns = (daily_longest.c.length, daily_longest.c.proven)
    rows = await store.rows(select(*columns).where(daily_longest.c.day == day, columns[0].is_not(None)))
    return (rows[0].length, rows[0].proven) if rows else None


async def daily_try(store: Store, day: str, guest: str) -> DailyTry | None:
    """A guest's try at the labyrinth of a day."""
    rows = await store.rows(select(daily).where(daily.c.day == day, daily.c.guest == guest))
    return DailyTry(**rows[0]._mapping) if rows else None


async def days_finished(store: Store, guest: str, days: list[str]) -> set[str]:
    """Those of the days whose labyrinth a guest has tried to the end."""
    query = select(daily.c.day).where(daily.c.day.in_(days), daily.c.guest == guest, daily.c.length.is_not(None))
    return {row.day for row in await store.rows(query)}


async def was_tried(store: Store, day: str) -> bool:
    """Whether any guest has begun a try at the labyrinth of a day."""
    return bool(await store.rows(select(daily.c.guest).where(daily.c.day == day).limit(1)))


async def daily_tries(store: Store, day: str, before: int | None = None, most: int = 500) -> list[DailyTry]:
    """Finished tries of a day, the longest first, then the earliest. before: only those that ended before (Unix ms)."""
    query = select(daily).where(daily.c.day == day, daily.c.length.is_not(None))
    if before is not None:
        query = query.where(daily.c.ended < before)
    rows = await store.rows(query.order_by(daily.c.length.desc(), daily.c.ended).limit(most))
    return [DailyTry(**row._mapping) for row in rows]
