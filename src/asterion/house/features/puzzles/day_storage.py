"""Statements and queries about the puzzles of the days, and what guests answered."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Select, func, select
from sqlalchemy.dialects import postgresql, sqlite

from asterion.house.storage.schema import day_answers, day_puzzles
from asterion.house.storage.statements import Statement
from asterion.house.storage.store import Store


class DayAnswered(msgspec.Struct, frozen=True):
    """A guest's answer to the puzzle of a day. action: as JSON. at: Unix ms."""

    day: str
    guest: str
    action: str
    right: bool
    at: int


_KEEP = [insert(day_puzzles).on_conflict_do_nothing() for insert in (postgresql.insert, sqlite.insert)]
_ANSWER = day_answers.insert()


def keep_day(day: str, body: str, *, lite: bool) -> Statement:
    """The puzzle of a day, unless another worker was faster. body: JSON. lite: for SQLite."""
    return Statement(_KEEP[lite], {"day": day, "body": body})


def answer_day(answered: DayAnswered) -> Statement:
    """A guest's one answer to the puzzle of a day; there must be none."""
    return Statement(_ANSWER, msgspec.structs.asdict(answered))


async def day_kept(store: Store, day: str) -> str | None:
    """The puzzle of a day as JSON; None: it was not made."""
    rows = await store.rows(select(day_puzzles.c.body).where(day_puzzles.c.day == day))
    return str(rows[0].body) if rows else None


async def days_kept(store: Store, until: str, most: int) -> list[str]:
    """The last days with a puzzle, the latest first."""
    query = select(day_puzzles.c.day).where(day_puzzles.c.day <= until)
    return [str(row.day) for row in await store.rows(query.order_by(day_puzzles.c.day.desc()).limit(most))]


def days_answered(guest: str) -> Select[Any]:
    """``day``, ``action``, ``right``, ``at`` of the guest's answers, the latest day first."""
    columns = [day_answers.c[name] for name in ("day", "action", "right", "at")]
    return select(*columns).where(day_answers.c.guest == guest).order_by(day_answers.c.day.desc())


async def answers_of_day(store: Store, day: str) -> tuple[int, int]:
    """The numbers of guests who answered the puzzle of a day, and who found it."""
    counted: list[Any] = [func.count().label("all"), func.count().filter(day_answers.c.right).label("found")]
    query = select(*counted)
    (row,) = await store.rows(query.where(day_answers.c.day == day))
    return row.all, row.found
