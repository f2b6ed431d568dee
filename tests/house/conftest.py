"""Fixtures of the house's tests."""

from __future__ import annotations

import asyncio
import base64
import gc
import random
import shutil
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from asterion.house import headers
from asterion.house.metrics import Metrics
from asterion.house.settings import Settings, quick
from asterion.house.storage import Store
from asterion.house.storage.lock import NoLock
from asterion.house.table import bot_seats
from asterion.match import fairness
from tests.compiled import compile_all, compile_once
from tests.house.pages import HandClock, Home, running
from tests.house.postgres import new_postgres
from tests.match.hourglass import hourglass

__all__ = ["hourglass"]


@pytest.fixture(scope="session", autouse=True)
def compiled() -> Iterator[None]:
    """Rules and bots compiled before the first house opens: a test would blame the house for the compiler, which also
    goes on in the background of the tests that follow."""
    compile_all()
    gc.collect()
    gc.freeze()  # what is compiled stays, and to look at it again takes a tenth of a second
    with pytest.MonkeyPatch.context() as patch:
        compile_once(patch)
        yield


asked_for: Counter[str] = Counter()


@pytest.fixture(autouse=True)
def same_dice_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the houses of this process: a test that fails fails again. Other tests have other dice."""
    known = request.node.nodeid  # which all requests of Schemathesis share
    asked_for[known] += 1
    drawn = random.Random(f"{known} {asked_for[known]}")

    def token(size: int) -> str:
        return base64.urlsafe_b64encode(drawn.randbytes(size)).rstrip(b"=").decode()

    chance = SimpleNamespace(token_bytes=drawn.randbytes, token_urlsafe=token, randbits=drawn.getrandbits)
    for module in (fairness, headers, bot_seats):
        monkeypatch.setattr(module, "secrets", chance)


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database of today's form: to make one takes longer than to copy it."""
    path = tmp_path_factory.mktemp("new") / "house.db"

    async def make() -> None:
        store = Store(f"sqlite:///{path}", Metrics())
        await store.open()
        await store.close()

    asyncio.run(make())
    return path


@pytest.fixture
def settings(tmp_path: Path, new_database: Path) -> Settings:
    """A house of its own for each test, on disk, without waits."""
    shutil.copy(new_database, tmp_path / "house.db")
    return replace(quick(f"sqlite:///{tmp_path}/house.db"), page=tmp_path / "page")


@pytest.fixture
async def home(settings: Settings) -> AsyncIterator[Home]:
    """A running house."""
    async with running(settings) as home:
        yield home


@pytest.fixture
def clock() -> HandClock:
    """Time that passes when a test says so."""
    return HandClock()


@pytest.fixture
async def slow(settings: Settings, clock: HandClock) -> AsyncIterator[Home]:
    """A house whose time stands still. A module may have another clock."""
    async with running(settings, clock=clock) as home:
        yield home


@pytest.fixture
def unlocked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two houses may open one database, as when the session that locks it is lost: the log must stay right."""
    monkeypatch.setattr("asterion.house.storage.store.lock_of", lambda url: NoLock())


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """An empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/house.db"
        return
    async with new_postgres() as database:
        yield database
