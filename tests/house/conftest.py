"""Fixtures of the house's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from asterion.house.settings import Settings, quick
from asterion.house.warm import warm_rules, warm_solver
from tests.house.pages import Home, running


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """What tables run, compiled before the first house opens: a test would blame the house for the compiler."""
    warm_rules()
    warm_solver()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A house of its own for each test, on disk, without waits."""
    return replace(quick(f"sqlite:///{tmp_path}/house.db"), page=tmp_path / "page")


@pytest.fixture
async def home(settings: Settings) -> AsyncIterator[Home]:
    """A running house."""
    async with running(settings) as home:
        yield home
