"""A device's match as it is kept: finished, at an unlisted table of its own where nobody is host."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from asterion.house.features.records.judging import Judged
from asterion.house.headers import new_id
from asterion.house.storage.commit import Row
from asterion.house.storage.schema import holders, matches, tables
from asterion.house.storage.statements import Result, Statement, TableRow, add_match, add_table, end_match, hold
from asterion.house.storage.store import MatchRow, Store, finished_match
from asterion.house.table.views import listed_names, names
from asterion.house.wire.http import FinishedMatch
from asterion.match.log import encode


def keep_match(judged: Judged, guest: str, now: int) -> tuple[list[Statement], list[Row]]:
    """Statements and entries that belong together. now: Unix ms, the end of the match as far as the house knows.

    If there is a match of this id already, writing fails with a conflict.
    """
    match, header = judged.match, judged.match.header
    row = TableRow(
        id=new_id(),
        game=match.game.id,
        options=msgspec.json.encode(match.game.options(header.options)).decode(),
        seats=header.seats,
        pace_seconds=None,
        listed=False,
        host=None,
        match=header.match,
        status="over",
        names=listed_names(match),
        created=now,
        touched=now,
    )
    statements = [
        add_table(row),
        add_match(header.match, row.id, 1, encode(header).decode(), judged.house_seed),
        hold(header.match, judged.seat, guest),
        end_match(header.match, now, Result(names(match), judged.end.scores, judged.end.winners)),
    ]
    return statements, [(header.match, n, payload) for n, payload in enumerate(judged.payloads)]


def is_same(kept: MatchRow, judged: Judged, guest: str) -> bool:
    """Whether a kept match is this one, of the same guest."""
    seats = {judged.seat: guest}
    header = encode(judged.match.header).decode()
    return (kept.holders, kept.header, kept.payloads) == (seats, header, judged.payloads)


async def finished_of(store: Store, match: str, guest: str) -> FinishedMatch | None:
    """A finished match of a guest, as in the guest's list."""
    query = (
        select(matches.c.id, matches.c.table_id, tables.c.game, matches.c.ended, matches.c.result, holders.c.seat)
        .join(holders, holders.c.match == matches.c.id)
        .join(tables, tables.c.id == matches.c.table_id)
        .where(matches.c.id == match, holders.c.guest == guest, matches.c.ended.is_not(None))
    )
    rows = await store.rows(query)
    return finished_match(rows[0]) if rows else None
