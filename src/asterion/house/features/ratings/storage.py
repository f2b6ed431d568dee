"""Ratings as they are kept: for each game the rated matches in a row, and of each seat the rating after it.

A match is one number of its game, and all of its seats are written at once: of two workers with the same number one
loses and reads again, so that no rating is lost and none is counted twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, bindparam, func, select, tuple_, union_all, update

from asterion.house.storage.schema import holders, matches, ratings, tables
from asterion.house.storage.statements import Result, Statement
from asterion.house.storage.store import Store

AT_ONCE = 200
"""Matches of one look."""


class RatingRow(msgspec.Struct, frozen=True):
    """A seat of a rated match, the ``number``-th of its game, and the rating after it. guest: None for a bot."""

    game: str
    number: int
    seat: int
    match: str
    ended: int
    guest: str | None
    mu: float
    sigma: float


class Ratable(msgspec.Struct, frozen=True):
    """An ended match with dice of its own at a listed table. guests: by seat, of its holders."""

    match: str
    game: str
    ended: int
    result: Result
    guests: dict[int, str]


_COLUMNS = [ratings.c[name] for name in RatingRow.__struct_fields__]
_ADD = ratings.insert()
_DROP_FROM = ratings.delete().where(
    ratings.c.game == bindparam("of_game"), ratings.c.number >= bindparam("from_number")
)
_DISOWN = update(ratings).where(ratings.c.guest == bindparam("of_guest"))


def add_ratings(rows: Sequence[RatingRow]) -> list[Statement]:
    """A match is rated; another one with the same number, or the same match, makes this a write conflict."""
    return [Statement(_ADD, msgspec.structs.asdict(row)) for row in rows]


def drop_ratings(game: str, number: int) -> Statement:
    """The matches of a game from this number on are not rated any more."""
    return Statement(_DROP_FROM, {"of_game": game, "from_number": number})


def disown_ratings(guest: str, instead: str) -> Statement:
    """The ratings of a guest belong to nobody: to a name that leads nowhere, so that those of others stay right."""
    return Statement(_DISOWN, {"of_guest": guest, "guest": instead})


async def to_rate(store: Store, since: int, until: int) -> list[Ratable]:
    """Matches of two guests or more that ended at ``since`` to ``until`` (Unix ms) and are not rated, in that order."""
    rated = select(ratings.c.match).where(ratings.c.match == matches.c.id).exists()
    return await _ratable(store, [matches.c.ended >= since, matches.c.ended <= until, ~rated], AT_ONCE)


async def ratable(store: Store, of: Sequence[str]) -> list[Ratable]:
    """Those of these matches that are still there and at listed tables, with any holders."""
    found: list[Ratable] = []
    for first in range(0, len(of), AT_ONCE):
        found += await _ratable(store, [matches.c.id.in_(of[first : first + AT_ONCE])], AT_ONCE, persons=0)
    return found


async def _ratable(store: Store, where: list[Any], most: int, *, persons: int = 2) -> list[Ratable]:
    of_match = holders.c.match == matches.c.id
    all_, different = (
        select(count).where(of_match).scalar_subquery()
        for count in (func.count(holders.c.seat), func.count(func.distinct(holders.c.guest)))
    )
    query = (
        select(matches.c.id, tables.c.game, matches.c.ended, matches.c.result)
        .join(tables, tables.c.id == matches.c.table_id)
        .where(
            tables.c.listed.is_(True),
            matches.c.dice.is_(None),
            matches.c.ended.is_not(None),
            *where,
            all_ == different,
            all_ >= persons,
        )
        .order_by(matches.c.ended, matches.c.id)
        .limit(most)
    )
    rows = await store.rows(query)
    held = await store.rows(
        select(holders.c.match, holders.c.seat, holders.c.guest).where(holders.c.match.in_([row.id for row in rows]))
    )
    guests: dict[str, dict[int, str]] = {row.id: {} for row in rows}
    for each in held:
        guests[each.match][each.seat] = each.guest
    return [
        Ratable(row.id, row.game, row.ended, msgspec.json.decode(row.result, type=Result), guests[row.id])
        for row in rows
    ]


async def is_rated(store: Store, match: str) -> bool:
    """Whether a match is rated."""
    return bool(await store.rows(select(ratings.c.match).where(ratings.c.match == match).limit(1)))


async def standing(store: Store, game: str, guests: Sequence[str]) -> list[RatingRow]:
    """The current ratings of these guests at a game, after a row of its last rated match: all of the same moment."""
    of_game = select(*_COLUMNS).where(ratings.c.game == game)
    last = of_game.order_by(ratings.c.number.desc()).limit(1).subquery()
    back = func.row_number().over(partition_by=ratings.c.guest, order_by=ratings.c.number.desc()).label("back")
    each = select(*_COLUMNS, back).where(ratings.c.game == game, ratings.c.guest.in_(guests)).subquery()
    current = select(*(each.c[name] for name in RatingRow.__struct_fields__)).where(each.c.back == 1)
    rows = [_row(row) for row in await store.rows(union_all(select(last), current))]
    return sorted(rows, key=lambda row: -row.number)


async def numbers_after(store: Store, game: str, ended: int, match: str) -> list[tuple[int, str]]:
    """Numbers and matches of a game that ended after another one, which ended then, in order."""
    query = select(ratings.c.number, ratings.c.match).distinct()
    query = query.where(ratings.c.game == game, tuple_(ratings.c.ended, ratings.c.match) > tuple_(ended, match))
    return [(row.number, row.match) for row in await store.rows(query.order_by(ratings.c.number))]


async def latest(store: Store, guests: Sequence[str], game: str | None = None) -> list[tuple[RatingRow, int]]:
    """The current rating of each of these guests, at one game or at all, and after how many rated matches."""
    of_guest = [ratings.c.guest, ratings.c.game]
    number = func.row_number().over(partition_by=of_guest, order_by=ratings.c.number.desc()).label("back")
    count = func.count().over(partition_by=of_guest).label("matches")
    those = select(*_COLUMNS, number, count).where(ratings.c.guest.in_(guests))
    inner = (those if game is None else those.where(ratings.c.game == game)).subquery()
    rows = await store.rows(select(inner).where(inner.c.back == 1))
    return [(_row(row), row.matches) for row in rows]


def of_guest(guest: str) -> Select[Any]:
    """``game``, ``match``, ``ended``, ``mu``, ``sigma`` of all rated matches of a guest, in order."""
    columns = (ratings.c.game, ratings.c.match, ratings.c.ended, ratings.c.mu, ratings.c.sigma)
    return select(*columns).where(ratings.c.guest == guest).order_by(ratings.c.game, ratings.c.number)


async def all_of_game(store: Store, game: str) -> list[RatingRow]:
    """All rows of a game, in order."""
    query = select(*_COLUMNS).where(ratings.c.game == game)
    return [_row(row) for row in await store.rows(query.order_by(ratings.c.number, ratings.c.seat))]


async def games(store: Store) -> list[str]:
    """The games that have rated matches."""
    return [row.game for row in await store.rows(select(ratings.c.game).distinct())]


async def latest_end(store: Store) -> int:
    """The end of the last rated match (Unix ms); 0: none is rated."""
    (row,) = await store.rows(select(func.max(ratings.c.ended).label("ended")))
    return row.ended or 0


def _row(row: Any) -> RatingRow:
    return RatingRow(*(getattr(row, name) for name in RatingRow.__struct_fields__))
