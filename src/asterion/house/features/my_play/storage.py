"""Queries about one guest's finished matches."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import func, select

from asterion.house.storage.schema import analyses, entries, holders, matches, tables
from asterion.house.storage.store import Store, finished_match
from asterion.house.wire.http import FinishedMatch
from asterion.match.log import TookOver, decode_entry

AT_ONCE = 200
"""Matches that one query asks about."""
TOOK_OVER = b'{"type":"took_over",'
"""The beginning of such an entry of a log."""


class MatchOfGuest(msgspec.Struct, frozen=True):
    """A finished match of a guest. analysed: it has an analysis of the wanted effort. since: number of the entry with
    which the guest took the seat over; -1: the seat was theirs from the start."""

    about: FinishedMatch
    listed: bool
    analysed: bool
    since: int = -1


async def last_played(store: Store, guest: str, each: int, effort: str) -> list[MatchOfGuest]:
    """The guest's last matches, ``last`` of each game, newest first. effort: of the analyses that count."""
    newest = (matches.c.ended.desc(), matches.c.id)
    number = func.row_number().over(partition_by=tables.c.game, order_by=newest).label("number")
    those = (
        select(
            matches.c.id,
            matches.c.table_id,
            matches.c.ended,
            matches.c.result,
            tables.c.game,
            tables.c.listed,
            holders.c.seat,
            number,
        )
        .join(holders, holders.c.match == matches.c.id)
        .join(tables, tables.c.id == matches.c.table_id)
        .where(holders.c.guest == guest, matches.c.ended.is_not(None))
        .subquery()
    )
    analysed = select(analyses.c.match).where(analyses.c.match == those.c.id, analyses.c.effort == effort).exists()
    query = select(those, analysed.label("analysed")).where(those.c.number <= each)
    rows = await store.rows(query.order_by(those.c.ended.desc(), those.c.id))
    taken = await _taken_over(store, [row.id for row in rows])
    return [
        MatchOfGuest(finished_match(row), row.listed, bool(row.analysed), taken.get((row.id, row.seat), -1))
        for row in rows
    ]


async def _taken_over(store: Store, of: Sequence[str]) -> dict[tuple[str, int], int]:
    """By match and seat: number of the entry with which its last holder took it over."""
    found: dict[tuple[str, int], int] = {}
    for those in _parts(of):
        query = select(entries.c.match, entries.c.payload).where(entries.c.match.in_(those))
        query = query.where(func.substr(entries.c.payload, 1, len(TOOK_OVER)) == TOOK_OVER)
        for row in await store.rows(query.order_by(entries.c.match, entries.c.n)):
            entry = decode_entry(bytes(row.payload))
            if isinstance(entry, TookOver):
                found[row.match, entry.seat] = entry.n
    return found


async def analyses_of(store: Store, of: Sequence[str], effort: str) -> dict[str, bytes]:
    """By match: its analysis of this effort (JSON, deflated), as it was last kept."""
    found: dict[str, bytes] = {}
    for those in _parts(of):
        query = select(analyses.c.match, analyses.c.body)
        query = query.where(analyses.c.match.in_(those), analyses.c.effort == effort)
        found.update((row.match, row.body) for row in await store.rows(query))
    return found


def inflated(body: bytes) -> bytes:
    """An analysis as JSON."""
    return zlib.decompress(body)


async def logs_of(store: Store, of: Sequence[str]) -> dict[str, list[bytes]]:
    """By match: its entries, in order."""
    found: dict[str, list[bytes]] = {match: [] for match in of}
    for those in _parts(of):
        query = select(entries.c.match, entries.c.payload).where(entries.c.match.in_(those))
        for row in await store.rows(query.order_by(entries.c.match, entries.c.n)):
            found[row.match].append(bytes(row.payload))
    return found


def _parts(of: Sequence[Any]) -> Iterable[Sequence[Any]]:
    return (of[first : first + AT_ONCE] for first in range(0, len(of), AT_ONCE))
