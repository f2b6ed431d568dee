"""Database URLs: which a house can use, and how they are shown without their passwords."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
HINT = "a database is sqlite:///asterion.db or postgresql://user@host/name"


class BadDatabase(ValueError):
    """No house can use this URL. The text names no part of the URL, which may hold a password."""


def with_driver(database: str) -> URL:
    """``sqlite:///asterion.db`` and ``postgresql://...`` with the drivers that the house uses. Raises BadDatabase."""
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        raise BadDatabase(f"the database URL cannot be read; {HINT}") from None
    if "@" in (url.host or ""):
        raise BadDatabase("the database URL has two @; in a password @ is written %40, / %2F and : %3A")
    if url.drivername.partition("+")[0] not in DRIVERS:
        raise BadDatabase(f"the house keeps its tables in SQLite or PostgreSQL; {HINT}")
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def shown(url: URL) -> str:
    """A URL for messages: without its password and without its query, which may hold one."""
    return url.set(query={}).render_as_string(hide_password=True)


def without_secrets(text: str, url: URL) -> str:
    """A driver's message about a URL, with the URL's passwords blotted out."""
    values = [value for kept in url.query.values() for value in ([kept] if isinstance(kept, str) else kept)]
    for secret in (str(url.password or ""), *values):
        if secret:
            text = text.replace(secret, "***")
    return text


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database, symbolic links followed; None: in memory, on a server, or a ``file:`` URI."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or name in ("", ":memory:") or name.startswith("file:"):
        return None
    return Path(name).resolve()
