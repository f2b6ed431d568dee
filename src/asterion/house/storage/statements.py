"""Statements for what is written beside the log, built once: SQLAlchemy takes longer to build one than to run it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Dialect, Executable, bindparam, null, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from asterion.house.storage.schema import guests, holders, matches, parted, remarks, secrets, tables, workers
from asterion.match.log import SharedDice

ONLY = 1
"""Number of the only server of an SQLite database."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is kept. ``options``, ``names``, ``rematch``, ``clocks``: JSON; ``opened_from``: hash of an
    address; ``kept_until``: Unix ms; ``code``: see ``codes.py``."""

    id: str
    game: str
    options: str
    seats: int
    pace_seconds: int | None
    listed: bool
    host: str | None
    match: str
    status: str
    names: str
    created: int
    touched: int
    latecomers: bool = False
    rematch: str | None = None
    opened_from: str | None = None
    clocks: str | None = None
    kept_until: int | None = None
    code: str | None = None


class KeptDice(msgspec.Struct, frozen=True):
    """Dice that several matches share, as they are kept (see ``schema.dice``). ``options``: JSON; times: Unix ms."""

    id: str
    game: str
    options: str
    seats: int
    kind: Literal["match", "set", "week"]
    week: str | None
    seed: bytes
    commitment: str
    salt: str
    opens: int | None
    created: int

    @property
    def shared(self) -> SharedDice:
        """The header of a match as it names them."""
        return SharedDice(self.id, self.commitment, self.salt)


class Remark(msgspec.Struct, frozen=True):
    """Something said at a table, its ``n``-th remark; ``seat`` None: by who watched; ``at``: Unix ms."""

    n: int
    seat: int | None
    name: str
    text: str
    at: int


class RemovedGuest(msgspec.Struct, frozen=True):
    """A guest who lost the seat in a match: removed under this name, or replaced by a guest of this name."""

    guest: str
    why: Literal["removed", "replaced"]
    name: str
    match: str


class Result(msgspec.Struct, frozen=True):
    """The end of a match, in seat order; kept beside it for lists."""

    names: list[str]
    scores: list[int]
    winners: list[int]


class Statement(NamedTuple):
    """A statement and its values. An INSERT or UPDATE without columns sets those that have a value."""

    form: Executable
    values: dict[str, Any]


@lru_cache(maxsize=256)
def plain(form: Executable, names: tuple[str, ...], dialect: Dialect) -> tuple[str, Sequence[str]]:
    """The SQL of a form with values of these names, and their order, for a driver that takes them by position."""
    assert isinstance(form, ClauseElement)
    compiled = form.compile(dialect=dialect, column_keys=list(names))
    assert isinstance(compiled, SQLCompiler)
    return str(compiled), compiled.positiontup or ()


_ADD_TABLE = tables.insert()
_FREE_CODES = (
    update(tables).where(tables.c.code.is_not(None), tables.c.created < bindparam("before")).values(code=null())
)
_CHANGE_TABLE = update(tables).where(tables.c.id == bindparam("of_table"))
_ADD_MATCH = matches.insert()
_END_MATCH = update(matches).where(matches.c.id == bindparam("of_match"))
_HOLD = holders.insert()
_LET_GO = holders.delete().where(holders.c.match == bindparam("of_match"), holders.c.seat == bindparam("of_seat"))
_ADD_REMARK = remarks.insert()
_PRUNE_REMARKS = remarks.delete().where(remarks.c.table_id == bindparam("of_table"), remarks.c.n <= bindparam("up_to"))
_PART = parted.insert()
_UNPART = parted.delete().where(parted.c.table_id == bindparam("of_table"), parted.c.guest == bindparam("of_guest"))
_NAME_GUEST = [
    insert.on_conflict_do_update(index_elements=["id"], set_={"name": insert.excluded.name})
    for insert in (postgresql.insert(guests), sqlite.insert(guests))
]
_SHOW_LIFE = sqlite.insert(workers)
_SHOW_LIFE = _SHOW_LIFE.on_conflict_do_update(index_elements=["id"], set_={"until": _SHOW_LIFE.excluded.until})
_NEW_SECRET = [
    insert.on_conflict_do_nothing(index_elements=["name"])
    for insert in (postgresql.insert(secrets), sqlite.insert(secrets))
]


def add_table(row: TableRow, owner: int | None = None) -> Statement:
    """A new table. owner: the worker that opens it."""
    values = msgspec.structs.asdict(row)
    return Statement(_ADD_TABLE, values if owner is None else {**values, "owner": owner})


def free_codes(before: int) -> Statement:
    """Tables opened before this moment (Unix ms) give up their codes."""
    return Statement(_FREE_CODES, {"before": before})


def change_table(table: str, **values: object) -> Statement:
    """Columns of a table change."""
    return Statement(_CHANGE_TABLE, {"of_table": table, **values})


def add_match(
    match: str, table: str, number: int, header: str, house_seed: bytes, dice: str | None = None
) -> Statement:
    """A new match, the table's ``number``-th. dice: those that it shares with others."""
    values = {"id": match, "table_id": table, "number": number, "header": header, "house_seed": house_seed}
    return Statement(_ADD_MATCH, values if dice is None else {**values, "dice": dice})


def end_match(match: str, now: int, result: Result) -> Statement:
    """A match is finished."""
    return Statement(_END_MATCH, {"of_match": match, "ended": now, "result": msgspec.json.encode(result).decode()})


def hold(match: str, seat: int, guest: str) -> Statement:
    """A guest holds a seat."""
    return Statement(_HOLD, {"match": match, "seat": seat, "guest": guest})


def let_go(match: str, seat: int) -> Statement:
    """A seat loses its holder."""
    return Statement(_LET_GO, {"of_match": match, "of_seat": seat})


def keep_remark(table: str, remark: Remark, most: int) -> list[Statement]:
    """Something was said at a table, where the last ``most`` remarks are kept."""
    return [
        Statement(_ADD_REMARK, {"table_id": table, **msgspec.structs.asdict(remark)}),
        Statement(_PRUNE_REMARKS, {"of_table": table, "up_to": remark.n - most}),
    ]


def part_with(table: str, guest: RemovedGuest) -> list[Statement]:
    """A guest has lost the seat."""
    return [unpart(table, guest.guest), Statement(_PART, {"table_id": table, **msgspec.structs.asdict(guest)})]


def unpart(table: str, guest: str) -> Statement:
    """Forget that a guest has lost the seat at a table."""
    return Statement(_UNPART, {"of_table": table, "of_guest": guest})


def name_guest(guest: str, name: str, now: int, *, lite: bool) -> Statement:
    """A guest's name from now on. lite: for SQLite."""
    return Statement(_NAME_GUEST[lite], {"id": guest, "name": name, "since": now})


def show_life(now: int) -> Statement:
    """The only server of an SQLite database is alive."""
    return Statement(_SHOW_LIFE, {"id": ONLY, "address": "", "session": "", "pid": 0, "since": now, "until": now})


def new_secret(name: str, value: str, *, lite: bool) -> Statement:
    """A secret of the house, unless there is one of that name."""
    return Statement(_NEW_SECRET[lite], {"name": name, "value": value})
