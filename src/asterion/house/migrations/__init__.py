"""Revisions of the database, carried out by the house when it starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring the database of this connection to the newest revision."""
    command.upgrade(_config(connection), "head")


def downgrade(connection: Connection, revision: str) -> None:
    """Take the database of this connection back to an older revision."""
    command.downgrade(_config(connection), revision)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
