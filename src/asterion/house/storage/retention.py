"""Rows that may be removed for their age: queries that find them, statements that remove them and what hangs on them.

A table's ``touched`` is its last change or the last time somebody was seen there, to SEEN_EVERY. Every removal looks
at it again, with the table's row locked: a table to which somebody comes meanwhile stays whole. The labyrinths of the
days keep their results; a day that is not over keeps its tables too. Dice that matches shared go when no match needs
them any more (``same_dice.remove_unused``).
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, bindparam, exists, literal_column, null, select, update

from asterion.house.storage.schema import (
    IS_WAITING,
    analyses,
    daily,
    dice_seen,
    entries,
    holders,
    matches,
    parted,
    puzzles,
    remarks,
    tables,
    tries,
)
from asterion.house.storage.statements import Statement

SEEN_EVERY = 1800.0
"""Seconds after which a table where somebody is, is touched again."""
SHORTEST_AGE = 3600.0
"""Seconds: nothing younger is removed. Longer than SEEN_EVERY and the pause between two looks together."""
MOST_AT_ONCE = 200
"""Rows of one look."""

_TABLE, _MATCH, _BEFORE, _TODAY = "of_table", "of_match", "before", "today"


def never_begun(before: int, today: str, after: str = "") -> Select[Any]:
    """Tables (``id``) after this id that never began a match and were not touched since ``before`` (Unix ms).

    today: YYYY-MM-DD (UTC); tables for its labyrinth stay.
    """
    found = select(tables.c.id).where(
        IS_WAITING, tables.c.touched < before, _IN_FIRST_MATCH, ~_of_day(tables.c.id, today)
    )
    return _page(found, tables.c.id, after)


def finished(before: int, today: str, after: str = "") -> Select[Any]:
    """Tables (``id``) that were not touched and whose matches had all ended before. A rematch that nobody dealt does
    not count."""
    ended = exists().where(matches.c.table_id == tables.c.id, matches.c.ended.is_not(None))
    later = exists().where(matches.c.table_id == tables.c.id, matches.c.ended >= before)
    found = select(tables.c.id).where(tables.c.status != "playing", tables.c.touched < before, ended, ~later)
    return _page(found.where(~_of_day(tables.c.id, today)), tables.c.id, after)


def left(before: int, today: str, after: str = "") -> Select[Any]:
    """Tables (``id``) whose match began and never ended, that were not touched since ``before``.

    A table with an earlier match that has ended stays until that has been removed.
    """
    found = select(tables.c.id).where(tables.c.status == "playing", tables.c.touched < before)
    ended = exists().where(matches.c.table_id == tables.c.id, matches.c.ended.is_not(None))
    return _page(found.where(~ended, ~_of_day(tables.c.id, today)), tables.c.id, after)


def superseded(before: int, today: str, after: str = "") -> Select[Any]:
    """Matches (``id``, ``table_id``) that had ended before, at tables that have gone on to another match."""
    found = select(matches.c.id, matches.c.table_id).join(tables, tables.c.id == matches.c.table_id)
    found = found.where(matches.c.ended < before, tables.c.match != matches.c.id, ~_of_day(tables.c.id, today))
    return _page(found, matches.c.id, after)


def ended_at(table: str) -> Select[Any]:
    """The ended matches (``id``) of a table."""
    of_table = matches.c.table_id == table
    return select(matches.c.id).where(of_table, matches.c.ended.is_not(None)).order_by(matches.c.number)


def still_there(ids: list[str]) -> Select[Any]:
    """Those of these tables that there are."""
    return select(tables.c.id).where(tables.c.id.in_(ids))


def remove_never_begun(table: str, before: int, today: str) -> list[Statement]:
    """Remove a table unless it has begun or was touched since. The last statement deletes one row, or none if the
    table stays."""
    return _bound(_REMOVE_NEVER_BEGUN, {_TABLE: table, _BEFORE: before, _TODAY: today})


def remove_finished(table: str, before: int, today: str) -> list[Statement]:
    """Remove a table and its matches unless it was touched since; otherwise as ``remove_never_begun``."""
    return _bound(_REMOVE_FINISHED, {_TABLE: table, _BEFORE: before, _TODAY: today})


def remove_left(table: str, before: int, today: str) -> list[Statement]:
    """Remove a table and its unfinished match unless it was touched since; otherwise as ``remove_never_begun``."""
    return _bound(_REMOVE_LEFT, {_TABLE: table, _BEFORE: before, _TODAY: today})


def remove_superseded(match: str, table: str, before: int, today: str) -> list[Statement]:
    """Remove a match that is no longer its table's; otherwise as ``remove_never_begun``."""
    return _bound(_REMOVE_SUPERSEDED, {_MATCH: match, _TABLE: table, _BEFORE: before, _TODAY: today})


def _page(found: Select[Any], key: ColumnElement[str], after: str) -> Select[Any]:
    return found.where(key > after).order_by(key).limit(MOST_AT_ONCE)


def _of_day(table: ColumnElement[str], today: Any) -> ColumnElement[bool]:
    """Whether a table is for a labyrinth whose day is not over."""
    return exists().where(daily.c.table_id == table, daily.c.day >= today)


_IN_FIRST_MATCH = ~exists().where(matches.c.table_id == tables.c.id, matches.c.number > 1)


def _of_table(column: ColumnElement[str]) -> ColumnElement[bool]:
    return column == bindparam(_TABLE)


def _of_match(column: ColumnElement[str]) -> ColumnElement[bool]:
    return column == bindparam(_MATCH)


# Statements of the house have named values only; what is fixed is written out.
_DAY_IS_OVER = ~exists().where(_of_table(daily.c.table_id), daily.c.day >= bindparam(_TODAY))
_UNTOUCHED = exists().where(
    _of_table(tables.c.id), tables.c.status != literal_column("'playing'"), tables.c.touched < bindparam(_BEFORE)
)
_NEVER_BEGUN = and_(
    _DAY_IS_OVER,
    _UNTOUCHED,
    exists().where(_of_table(tables.c.id), IS_WAITING),
    ~exists().where(_of_table(matches.c.table_id), matches.c.number > literal_column("1")),
)
_FINISHED = and_(
    _DAY_IS_OVER,
    _UNTOUCHED,
    ~exists().where(_of_table(matches.c.table_id), matches.c.ended >= bindparam(_BEFORE)),
)
_LEFT = and_(
    _DAY_IS_OVER,
    exists().where(
        _of_table(tables.c.id), tables.c.status == literal_column("'playing'"), tables.c.touched < bindparam(_BEFORE)
    ),
    ~exists().where(_of_table(matches.c.table_id), matches.c.ended.is_not(None)),
)
_ENDED = matches.alias("ended")
_SUPERSEDED = and_(
    _DAY_IS_OVER,
    exists().where(_of_match(_ENDED.c.id), _ENDED.c.ended < bindparam(_BEFORE)),
    exists().where(_of_table(tables.c.id), tables.c.match != bindparam(_MATCH)),
)
_LOCK = select(tables.c.id).where(_of_table(tables.c.id)).with_for_update()
"""First: every later statement then finds the same row. SQLite has the whole database locked anyway."""


def _table_forms(guard: ColumnElement[bool], *first: Any) -> list[Any]:
    """The guard stays true until the last statement, which removes what it looks at. first: statements before it."""
    those = select(matches.c.id).where(_of_table(matches.c.table_id))
    return [
        _LOCK,
        *first,
        entries.delete().where(entries.c.match.in_(those), guard),
        holders.delete().where(holders.c.match.in_(those), guard),
        analyses.delete().where(analyses.c.match.in_(those), guard),
        puzzles.delete().where(puzzles.c.match.in_(those), guard),
        update(daily).where(_of_table(daily.c.table_id), guard).values(table_id=null()),
        update(tries).where(_of_table(tries.c.table_id), guard).values(table_id=null()),
        remarks.delete().where(_of_table(remarks.c.table_id), guard),
        parted.delete().where(_of_table(parted.c.table_id), guard),
        matches.delete().where(_of_table(matches.c.table_id), guard),
        tables.delete().where(_of_table(tables.c.id), guard),
    ]


_REMOVE_NEVER_BEGUN = _table_forms(
    _NEVER_BEGUN,
    tries.delete().where(_of_table(tries.c.table_id), _NEVER_BEGUN),  # nothing was tried
    dice_seen.delete().where(  # and no dice were seen
        dice_seen.c.match.in_(select(matches.c.id).where(_of_table(matches.c.table_id))), _NEVER_BEGUN
    ),
)
_REMOVE_FINISHED = _table_forms(_FINISHED)
_REMOVE_LEFT = _table_forms(_LEFT)
_REMOVE_SUPERSEDED = [
    _LOCK,
    entries.delete().where(_of_match(entries.c.match), _SUPERSEDED),
    holders.delete().where(_of_match(holders.c.match), _SUPERSEDED),
    analyses.delete().where(_of_match(analyses.c.match), _SUPERSEDED),
    puzzles.delete().where(_of_match(puzzles.c.match), _SUPERSEDED),
    update(daily).where(_of_match(daily.c.match), _SUPERSEDED).values(table_id=null()),
    matches.delete().where(_of_match(matches.c.id), _SUPERSEDED),
]


def _bound(forms: list[Any], values: dict[str, Any]) -> list[Statement]:
    return [Statement(form, values) for form in forms]
