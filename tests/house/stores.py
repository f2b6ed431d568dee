"""A store without a house, on either database, and the log of a match in it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from asterion.house.metrics import Metrics
from asterion.house.storage import Store
from asterion.house.storage.statements import TableRow, add_match, add_table


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = Store(database, Metrics())
    await store.open()
    yield store
    await store.close()


async def logged(store: Store, match: str) -> list[bytes]:
    """A match's log."""
    row = TableRow(match, "g", "{}", 3, None, False, None, match, "waiting", "[]", 0, 0)
    await store.writer.write([add_table(row), add_match(match, match, 1, "{}", b"seed")])
    kept = await store.match(match)
    assert kept is not None
    return kept.payloads
