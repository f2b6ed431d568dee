"""File modes that keep other users out: the database holds the cookie secret and the seeds of running games."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

from asterion.house.logs import Log

MODE: Final = 0o600
BESIDE: Final = ("", "-wal", "-shm", "-journal", ".lock")
"""Endings of the names of a database's files."""


def make_private(database: Path, log: Log) -> None:
    """Remove the access of other users to a database's files.

    A restored backup may have the open mode with which it was made. If the mode cannot be changed (a file of another
    user, a read-only disk), a line in the log says so.
    """
    for end in BESIDE:
        file = database.with_name(database.name + end)
        try:
            if stat.S_IMODE(file.stat().st_mode) & 0o077:
                file.chmod(MODE)
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("others may read the database", file=file.name, why=error.strerror)


def for_the_owner(path: str, flags: int) -> int:
    """Opener for ``open``: files that it creates are readable by their owner only."""
    return os.open(path, flags, MODE)
