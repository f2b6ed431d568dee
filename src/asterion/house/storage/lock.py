"""One house for each SQLite database: a second one is refused. Programs that only read are not hindered.

The lock is on the file ``<database>.lock``. The kernel frees it when the process ends, also after ``kill -9``.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import DBAPIError

from asterion.house.storage.address import file_of
from asterion.house.storage.heartbeat import EXCLUSIVE

if sys.platform != "win32":  # on Windows nothing refuses a second house; the entries' numbers still guard the log
    import fcntl

PATIENCE_MS = 1000
"""PostgreSQL takes a moment to notice that a killed house has gone."""


class AnotherHouse(OSError):
    """Another house serves this database."""

    def __init__(self, who: str = "") -> None:
        super().__init__(f"another house serves this database{who}")


class Lock(Protocol):
    """Keeps other houses away."""

    async def take(self) -> None:
        """Raises AnotherHouse, SQLAlchemyError, OSError."""

    async def free(self) -> None:
        """Let others in. Harmless when the lock was never taken."""


class NoLock:
    """For a database in memory, which nobody else can reach."""

    async def take(self) -> None: ...
    async def free(self) -> None: ...


class FileLock:
    """A lock on a file beside the database. The file stays: removing it would let two houses in."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    async def take(self) -> None:
        if sys.platform == "win32":
            return
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            who = os.read(file, 32).decode("ascii", "replace").strip()
            os.close(file)
            if isinstance(error, BlockingIOError):
                raise AnotherHouse(f" (process {who})" if who.isdigit() else "") from None
            raise
        os.truncate(file, 0)
        os.write(file, b"%d\n" % os.getpid())
        self._file = file

    async def free(self) -> None:
        if self._file is not None:
            os.truncate(self._file, 0)
            os.close(self._file)
            self._file = None


def lock_of(url: URL) -> Lock:
    """The lock that belongs to a database: PostgreSQL needs none, workers share it."""
    file = file_of(url)
    return NoLock() if file is None else FileLock(file)


def keep_house_out(connection: Connection) -> None:
    """In a transaction on PostgreSQL: an Asterion from before there were workers does not use this database.
    Raises AnotherHouse."""
    connection.execute(text(f"SET LOCAL lock_timeout = {PATIENCE_MS}"))
    try:
        connection.execute(text(f"SELECT pg_advisory_xact_lock_shared({EXCLUSIVE})"))
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) == "55P03":  # lock_not_available
            raise AnotherHouse(", and of an older version") from None
        raise
    connection.execute(text("SET LOCAL lock_timeout = DEFAULT"))
