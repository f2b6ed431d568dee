"""Jobs of several matches as one transaction, on a plain connection, in the thread that has it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec
from sqlalchemy import Connection, Dialect, insert
from sqlalchemy.exc import IntegrityError

from asterion.house.storage.schema import entries
from asterion.house.storage.statements import Statement, plain

Row = tuple[str, int, bytes]
"""An entry: match, n, payload."""
Begun = Callable[[Connection], None]
MOST_IN_ONE = 256
"""Jobs of one transaction; the rest waits for the next. As many rows fit one statement of any SQLite (999 values)."""


class WriteConflict(Exception):
    """Another writer has already written this number of this match: look at the log again."""


class NotStored(Exception):
    """The database failed; whether the data is there must be looked up."""


class WriteJob(msgspec.Struct, frozen=True, eq=False):
    """Rows and statements that belong together: all of them or none. settle: called with None (on disk) or an error."""

    match: str
    rows: Sequence[Row]
    statements: Sequence[Statement]
    settle: Callable[[Exception | None], None]


class Commits:
    """Commits groups of jobs in one dialect."""

    def __init__(self, dialect: Dialect) -> None:
        compiled = insert(entries).compile(dialect=dialect)
        self._insert = str(compiled)
        self._order = [list(entries.columns.keys()).index(name) for name in compiled.positiontup or ()]

    def commit(self, connection: Connection, jobs: Sequence[WriteJob], begun: Begun = lambda _: None) -> list[WriteJob]:
        """Commit all jobs; returns those that lost a write conflict. Raises SQLAlchemyError: none is on disk.

        begun: called at the beginning of the transaction; what it raises ends it.

        A write conflict on (match, n) fails the whole transaction: it is rolled back and written again with savepoints,
        so that only the match with the conflict must read its log again.
        """
        try:
            with connection.begin():
                begun(connection)
                self._write(connection, jobs)
            return []
        except IntegrityError:
            return self.sift(connection, jobs, begun)

    def sift(self, connection: Connection, jobs: Sequence[WriteJob], begun: Begun = lambda _: None) -> list[WriteJob]:
        """Commit job by job; returns the jobs that lost a write conflict. Raises SQLAlchemyError."""
        lost: list[WriteJob] = []
        with connection.begin():
            begun(connection)
            for job in jobs:
                if job.match and any(job.match == other.match for other in lost):
                    lost.append(job)  # what follows a lost entry of its match would leave a gap
                    continue
                try:
                    with connection.begin_nested():
                        self._write(connection, [job])
                except IntegrityError:
                    lost.append(job)
        return lost

    def _write(self, connection: Connection, jobs: Sequence[WriteJob]) -> None:
        for job in jobs:
            for statement in job.statements:
                connection.execute(statement.form, statement.values)
        rows = [tuple(row[place] for place in self._order) for job in jobs for row in job.rows]
        if rows:
            connection.exec_driver_sql(self._insert, rows)


def commit_at_once(connection: sqlite3.Connection, dialect: Dialect, jobs: Sequence[WriteJob]) -> None:
    """Commit all jobs through SQLite's own driver, in as few calls as possible.

    Each call releases the interpreter and then waits for a busy event loop to get it back. The connection must not
    begin transactions by itself. Raises sqlite3.Error (IntegrityError: a write conflict); nothing is written then.
    """
    rows = [row for job in jobs for row in job.rows]
    statements = [statement for job in jobs for statement in job.statements]
    if not statements and len(rows) <= MOST_IN_ONE:  # play consists of such jobs: one statement is a transaction
        _append(connection, rows)
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for form, values in statements:
            words, order = plain(form, tuple(values), dialect)
            connection.execute(words, [values[name] for name in order])
        for first in range(0, len(rows), MOST_IN_ONE):
            _append(connection, rows[first : first + MOST_IN_ONE])
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _append(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    room = 1 << (len(rows) - 1).bit_length()
    values: list[str | int | bytes | None] = [value for row in rows for value in row]
    values += [None] * (3 * (room - len(rows)))
    connection.execute(_insert_of(room), values)


@lru_cache
def _insert_of(room: int) -> str:
    """One INSERT for this many rows; rows that are all NULL are left out, so a few sizes serve any number."""
    columns = ", ".join(f'"{column.name}"' for column in entries.columns)
    rows = ", ".join(["(?, ?, ?)"] * room)
    return f"INSERT INTO {entries.name} ({columns}) SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL"
