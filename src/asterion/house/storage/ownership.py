"""Which worker has a table. A worker is one run of the server; several may share one PostgreSQL database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """A live worker owns the table. address: ``host:port`` at which other workers and a proxy reach it."""

    address: str


class Ownership(Protocol):
    """Each table has one owner at a time. All verbs raise SQLAlchemyError, OSError when the database fails."""

    @property
    def worker(self) -> int | None:
        """The number of this worker; None: the only one."""

    async def open(self) -> None:
        """Begin, once the database has today's form."""

    async def close(self) -> None:
        """Give back all tables and end. Nothing may be written afterwards. Harmless when it was never open."""

    async def claim(self, table: str) -> OwnedBy | None:
        """Make a table ours. Returns None when it is (or there is no such table), else who has it.

        Takes over from a worker that is dead; waits while it finds out. The table's log must be read after that.
        """

    async def give_back(self, table: str) -> None:
        """Let any worker have a table. It has left memory, and nothing more is written for it. Raises NotStored."""


class SingleOwner(Ownership):
    """The only worker has every table: SQLite, whose lock beside the file keeps others away. No statement is added."""

    @property
    def worker(self) -> int | None:
        return None

    async def open(self) -> None:
        return

    async def close(self) -> None:
        return

    async def claim(self, table: str) -> OwnedBy | None:
        return None

    async def give_back(self, table: str) -> None:
        return
