"""Revisions of the database, carried out by the house when it starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config


class NewerDatabase(OSError):
    """A newer Asterion has changed the database. Servers that were open then go on; an older one does not start."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"a newer Asterion has changed it (revision {revision}; this one knows {newest()})")


def upgrade(connection: Connection) -> None:
    """Bring the database of this connection to the newest revision. Raises NewerDatabase.

    Only a database that has another one needs Alembic, whose import takes a seventh of the house's start.
    """
    found = revision_of(connection)
    if found == newest():
        return
    if found is not None and found > newest():
        raise NewerDatabase(found)
    from alembic import command

    command.upgrade(_config(connection), "head")


def downgrade(connection: Connection, revision: str) -> None:
    """Take the database of this connection back to an older revision."""
    from alembic import command

    command.downgrade(_config(connection), revision)


def newest() -> str:
    """The newest revision, by the names of the files: ``r0001_house_opens.py`` is 0001."""
    return max(path.name[1:5] for path in (Path(__file__).parent / "versions").glob("r????_*.py"))


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; None: it is empty, or has no single revision."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return str(found[0]) if len(found) == 1 else None


def _config(connection: Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
