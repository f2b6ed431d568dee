"""Fixtures of the house's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings, quick
from tests.house.pages import Home, running


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A house of its own for each test, on disk, without waits."""
    return replace(quick(f"sqlite:///{tmp_path}/house.db"), page=tmp_path / "page")


@pytest.fixture
async def home(settings: Settings) -> AsyncIterator[Home]:
    """A running house."""
    async with running(settings) as home:
        yield home
