"""Databases of their own on a PostgreSQL of this machine, where there is one."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from asterion.house.storage.address import with_driver

POSTGRES = "postgresql+asyncpg://postgres@127.0.0.1:5432/postgres"


async def postgres_is_there() -> str | None:
    """Why there is no PostgreSQL to test with; None when there is."""
    try:
        engine = create_async_engine(POSTGRES, connect_args={"timeout": 2})
    except ModuleNotFoundError as error:
        return str(error)
    try:
        async with engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except Exception as error:
        return f"no PostgreSQL at 127.0.0.1:5432: {type(error).__name__}"
    finally:
        await engine.dispose()
    return None


@asynccontextmanager
async def new_postgres() -> AsyncIterator[str]:
    """The URL of an empty database. Skips the test where there is no PostgreSQL."""
    missing = await postgres_is_there()
    if missing:
        pytest.skip(missing)
    name = f"asterion_test_{secrets.token_hex(6)}"
    await asked(POSTGRES, f"CREATE DATABASE {name}")
    try:
        yield make_url(POSTGRES).set(drivername="postgresql", database=name).render_as_string()
    finally:
        await asked(POSTGRES, f"DROP DATABASE {name} WITH (FORCE)")


async def asked(database: str, statement: str, **values: object) -> list[Any]:
    """The rows that a statement returns, in a session of its own."""
    engine = create_async_engine(with_driver(database), isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            result = await connection.execute(text(statement), values)
            return list(result.all()) if result.returns_rows else []
    finally:
        await engine.dispose()
