"""Databases with tables of a given age, and what is left of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import select

from asterion.house.features.minos.storage import DailyTry, begin_try, end_try
from asterion.house.metrics import Metrics
from asterion.house.storage import Store
from asterion.house.storage.schema import analyses, daily, entries, holders, matches, parted, remarks, tables
from asterion.house.storage.statements import (
    Remark,
    RemovedGuest,
    Result,
    Statement,
    TableRow,
    add_match,
    add_table,
    end_match,
    hold,
    keep_remark,
    part_with,
)
from asterion.match.log import Ended, encode
from asterion.match.record import read

GOLDEN = read((Path(__file__).parents[1] / "match" / "golden_2.json").read_bytes())
"""A finished match that ``asterion verify`` finds honest."""
NOW = 1_800_000_000_000
DAY = 24 * 3600 * 1000
TODAY, LAST_WEEK = "2027-01-15", "2027-01-08"


def a_table(id: str, touched: int, status: str = "over", match: str | None = None, host: str = "ann") -> Statement:
    """A table that was last touched this many milliseconds before NOW."""
    at = NOW - touched
    shape = ("mythical_dice", "{}", GOLDEN.header.seats, None, False)
    return add_table(TableRow(id, *shape, host, match or f"{id}-1", status, "[]", at, at))


def a_match(table: str, number: int = 1, ended: int | None = None) -> tuple[str, list[bytes], list[Statement]]:
    """A match of a table: its id, its log and the statements; the golden one if it has ended, else one entry of it."""
    id, last = f"{table}-{number}", GOLDEN.entries[-1]
    assert isinstance(last, Ended)
    seed = bytes.fromhex(last.house_seed or "")
    statements = [add_match(id, table, number, encode(GOLDEN.header).decode(), seed), hold(id, 0, "ann")]
    if ended is None:
        return id, [encode(GOLDEN.entries[0])], statements
    result = Result(["Ann"], last.scores, last.winners)
    analysis = {"match": id, "effort": "quick", "version": 1, "seed": 0, "futures": "f", "body": b""}
    analysed = Statement(analyses.insert(), analysis)
    over = [end_match(id, NOW - ended, result), analysed]
    return id, [encode(entry) for entry in GOLDEN.entries], [*statements, *over]


async def put(store: Store, table: Statement, *played: tuple[str, list[bytes], list[Statement]]) -> None:
    """Store a table with its matches, a remark and somebody who was removed."""
    id = table.values["id"]
    more = [
        *keep_remark(id, Remark(0, None, "Ben", "hello", NOW), 50),
        *part_with(id, RemovedGuest("cy", "removed", "C", id)),
    ]
    await store.writer.write([table, *more])
    for match, log, statements in played:
        await store.writer.append(match, 0, log, statements)


async def put_all(store: Store) -> None:
    """One table of each sort; those that 30 days later are to go have "old" in their id."""
    await put(store, a_table("waits-old", 40 * DAY, "waiting"), a_match("waits-old"))
    await put(store, a_table("waits", 20 * DAY, "waiting"), a_match("waits"))
    await put(store, a_table("plays", 40 * DAY, "playing"), a_match("plays"))
    await put(store, a_table("over-old", 40 * DAY), a_match("over-old", ended=40 * DAY))
    await put(store, a_table("over", 20 * DAY), a_match("over", ended=20 * DAY))
    await put(store, a_table("sat-at", DAY), a_match("sat-at", ended=40 * DAY))
    both = a_match("rematch-old", 1, 41 * DAY), a_match("rematch-old", 2, 40 * DAY)
    await put(store, a_table("rematch-old", 40 * DAY, match="rematch-old-2"), *both)
    room = a_match("room-old", 1, 41 * DAY), a_match("room-old", 2)
    await put(store, a_table("room-old", 40 * DAY, "waiting", "room-old-2"), *room)
    again = a_match("again", 1, 40 * DAY), a_match("again", 2)
    await put(store, a_table("again", DAY, "playing", "again-2"), *again)
    for day, table in ((TODAY, "day"), (LAST_WEEK, "day-old")):
        await put(store, a_table(table, 40 * DAY), a_match(table, ended=40 * DAY))
        done = end_try(f"{table}-1", "Ann", 7, NOW)
        await store.writer.write([begin_try(DailyTry(day, "ann", table, f"{table}-1")), done])


GONE = {"waits-old", "over-old", "rematch-old", "room-old", "day-old"}
STAY = {"waits", "plays", "over", "sat-at", "again", "day"}
MATCHES_GONE = {"over-old-1", "rematch-old-1", "rematch-old-2", "room-old-1", "day-old-1", "again-1"}
"""Finished ones."""


async def filled(database: str) -> None:
    """Fill a new database with ``put_all``, and close it."""
    store = Store(database, Metrics())
    await store.open()
    await put_all(store)
    await store.close()


async def left(database: str) -> set[str]:
    """The tables of a database, none of which lacks anything and of which nothing else is left."""
    store = Store(database, Metrics())
    try:
        kept = {row.id for row in await store.rows(select(tables.c.id))}
        played = await store.rows(select(matches.c.id, matches.c.table_id, matches.c.ended))
        assert {row.table_id for row in played} == kept
        for column in (remarks.c.table_id, parted.c.table_id):
            assert await values(store, column) == kept, column
        for column in (entries.c.match, holders.c.match):
            assert await values(store, column) == {row.id for row in played}, column
        assert await values(store, analyses.c.match) == {row.id for row in played if row.ended is not None}
        assert await values(store, daily.c.table_id) - {None} <= kept
        for row in played:
            found = await store.match(row.id)
            assert found is not None
            assert len(found.payloads) == (1 if row.ended is None else len(GOLDEN.entries))
    finally:
        await store.close()
    return kept


async def values(store: Store, column: Any) -> set[Any]:
    """The values of a column."""
    return {row[0] for row in await store.rows(select(column))}
