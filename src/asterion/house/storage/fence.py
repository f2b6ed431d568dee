"""The statement that every commit of a worker begins with, and the one that appends entries behind it."""

from __future__ import annotations

from sqlalchemy import Connection, text

from asterion.house.storage.commit import NotStored

ALIVE = "SELECT 1 FROM workers WHERE id = {} AND NOT dead FOR SHARE"
"""The worker's own row, held until the commit: marking the worker dead waits for it."""
_ALIVE = text(ALIVE.format(":worker"))
APPEND = f"""
WITH alive AS ({ALIVE.format("$1")})
INSERT INTO entries ("match", n, payload)
SELECT entry.* FROM alive, unnest($2::varchar[], $3::integer[], $4::bytea[]) AS entry
"""
"""Arguments: worker, and the columns of all entries. Writes all of them, or none when the worker is dead."""


class Fenced(NotStored):
    """This worker was marked dead, and others may have its tables: nothing is written."""

    def __init__(self) -> None:
        super().__init__("this worker was marked dead")


def check_alive(connection: Connection, worker: int) -> None:
    """Begin a transaction of a worker. Raises Fenced."""
    if connection.execute(_ALIVE, {"worker": worker}).first() is None:
        raise Fenced
